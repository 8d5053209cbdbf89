// The switch by which a signed-in user follows a package. lib/island/following.ts fills it in.
import type { SoftwareName } from "../../lib/shared/labels.ts";

export function FollowSwitch({ software }: { software: SoftwareName }) {
  return (
    <label
      className="inline-flex cursor-pointer items-center gap-2 text-14 text-ink-2 pointer-coarse:py-2 print:hidden"
      data-member
      hidden
    >
      <input type="checkbox" role="switch" className="switch" data-follow={software} />
      <span>
        新版本发布时通知我<span className="sr-only">：{software}</span>
      </span>
    </label>
  );
}
