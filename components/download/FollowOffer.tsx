// Offers once, after the first download of a package, to notify the user of new versions. Nothing is ticked beforehand.
import { useState } from "react";
import type { SoftwareName } from "../../lib/shared/labels.ts";
import { Checkbox } from "../form/Checkbox.tsx";
import { Button } from "../ui/Button.tsx";

type Props = {
  software: SoftwareName;
  onChoose(follows: boolean): void;
};

export function FollowOffer({ software, onChoose }: Props) {
  const [checked, setChecked] = useState(false);
  return (
    <section
      aria-label="新版本通知"
      className="fixed right-4 bottom-4 z-(--z-dialog) w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line-strong bg-surface p-4 text-left shadow-float"
    >
      <Checkbox
        checked={checked}
        onChange={(event) => setChecked(event.target.checked)}
        label={`${software} 发布新版本时，用站内通知和邮件告知我`}
      />
      <p className="mt-1.5 text-13 text-ink-3">可随时在个人中心或邮件中退订。</p>
      <div className="mt-3 flex justify-end">
        <Button size="sm" onClick={() => onChoose(checked)}>{checked ? "确定" : "不用了"}</Button>
      </div>
    </section>
  );
}
