// Pending work of an administrator, as far as the role may see it, and the menu entry for each kind.
import type { Todo } from "../calls/admin_session.ts";

/** A WeChat group code expires after seven days. */
export const QRCODE_LIFE = 7;
export const QRCODE_WARNING = 6;

/** Screen path → number of pending items; screens without a number are omitted. */
export function waitingOf(todo: Todo): Partial<Record<string, number>> {
  const { pending_users, unread_feedback, queued_posts, open_reports, failed_mails } = todo;
  const posts = queued_posts === undefined ? undefined : queued_posts + (open_reports ?? 0);
  const all = {
    "/admin/users/audit": pending_users,
    "/admin/users/feedback": unread_feedback,
    "/admin/content/forum": posts,
    "/admin/mails": failed_mails,
  };
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count !== undefined));
}
