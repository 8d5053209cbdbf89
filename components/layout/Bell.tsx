// The bell beside the user's name: the number of unread notifications, and the newest five. lib/island/page.ts fills it
// in; the number comes with the user's name, the five when the bell is opened.
import { Bell as BellIcon } from "../icon/icons.ts";
import { NotificationLink } from "../content/NotificationLink.tsx";
import { asset } from "../../lib/island/assets.ts";
import { classes } from "../ui/classes.ts";

/** `inverse` is for the dark header of the forum. */
export function Bell({ inverse = false, className }: { inverse?: boolean; className?: string }) {
  return (
    <details
      className={classes("relative shrink-0", className)}
      data-member
      data-menu
      data-bell={asset("lib/island/bell.ts")}
      hidden
    >
      <summary
        className={classes(
          "relative flex size-9 cursor-pointer list-none items-center justify-center rounded-control pointer-coarse:size-11 [&::-webkit-details-marker]:hidden",
          inverse ? "text-on-inverse-2 hover:text-on-inverse" : "text-ink-1 hover:bg-hover",
        )}
      >
        <BellIcon size={18} aria-hidden="true" />
        <span className="sr-only">通知</span>
        <b className="absolute top-0 right-1 min-w-4 rounded-full bg-danger px-1 text-center text-12 leading-4 font-semibold text-on-primary empty:hidden" />
      </summary>
      <div className="absolute right-0 z-(--z-menu) mt-2 w-80 rounded-control border border-line-strong bg-surface p-1 text-14 text-ink-1 shadow-float max-sm:fixed max-sm:inset-x-4 max-sm:w-auto">
        <div data-bell-list />
        <p className="px-3 py-5 text-center text-ink-3" data-bell-empty>没有通知</p>
        <div data-bell-row hidden>
          <NotificationLink />
        </div>
        <div className="mt-1 flex justify-between border-t border-line pt-1">
          <button type="button" data-read-all className="cursor-pointer rounded-control px-3 py-2 hover:bg-hover">
            全部已读
          </button>
          <a href="/user/notices" className="rounded-control px-3 py-2 text-link hover:bg-hover">全部通知</a>
        </div>
      </div>
    </details>
  );
}
