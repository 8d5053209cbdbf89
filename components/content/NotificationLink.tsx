// A notification in the bell and in the list of all. lib/island/bell.ts marks it as read when it is opened.
import type { OwnNotification } from "../../lib/shared/calls/notifications.ts";
import { siteTime } from "../../lib/shared/time.ts";

/** Without a notification it is the empty row that lib/island/bell.ts copies. */
export function NotificationLink({ of }: { of?: OwnNotification }) {
  return (
    <a
      href={of?.url || "/user/notices"}
      data-notification={of?.id ?? ""}
      data-unread={of && of.read_at === null ? "" : undefined}
      className="group flex gap-3 rounded-control px-3 py-2 hover:bg-hover"
    >
      <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full group-data-unread:bg-danger" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-ink-2 group-data-unread:font-medium group-data-unread:text-ink-1">
          <span data-notification-title>{of?.title}</span>
          <span className="sr-only hidden group-data-unread:inline">，未读</span>
        </span>
        <time className="block text-12 text-ink-3">{of && siteTime(of.created_at)}</time>
      </span>
    </a>
  );
}
