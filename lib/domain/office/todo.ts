// What waits for an administrator: only what the role may see, each from a counter.
import type { Todo } from "../../shared/office/todo.ts";
import { DAY } from "../../shared/time.ts";
import { feedback } from "../account/feedback.ts";
import { users } from "../account/users.ts";
import { qrcodeDocument } from "../content/qrcode.ts";
import { forumTodo } from "../forum/moderation.ts";
import { mailCounts } from "../mails.ts";
import { type Admin, may } from "./admins.ts";

export async function todoFor(admin: Pick<Admin, "role">): Promise<Todo> {
  const parts = await Promise.all([
    may(admin, "user:audit") && users.count("status", "pending").then((pending_users) => ({ pending_users })),
    may(admin, "feedback:handle") &&
    feedback.count("status", "unread").then((unread_feedback) => ({ unread_feedback })),
    may(admin, "forum:moderate") && forumTodo(),
    may(admin, "settings:edit") && mailCounts().then(({ failed }) => ({ failed_mails: failed })),
    may(admin, "content:edit") && qrcodeDays().then((qrcode_days) => ({ qrcode_days })),
  ]);
  return Object.assign({}, ...parts.filter((part) => part !== false));
}

async function qrcodeDays(): Promise<number | null> {
  const code = await qrcodeDocument.get();
  return code && Math.max(0, Math.floor((Date.now() - Date.parse(code.uploaded_at)) / DAY));
}
