// The waiting work of an administrator: only what the role may see, each from a counter, all of them in one round trip.
import { type AskedCount, countAll } from "../../kv/table.ts";
import type { Permission } from "../../shared/labels.ts";
import type { Todo } from "../../shared/office/todo.ts";
import { DAY } from "../../shared/time.ts";
import { feedback } from "../account/feedback.ts";
import { users } from "../account/users.ts";
import { qrcodeDocument } from "../content/qrcode.ts";
import { waitingPosts } from "../forum/moderation.ts";
import { mails } from "../mails.ts";
import { type Admin, may } from "./admins.ts";

type Waiting = { as: keyof Todo; permission: Permission; of: AskedCount };

const waiting: Waiting[] = [
  { as: "pending_users", permission: "user:audit", of: { table: users, counted: "status", value: "pending" } },
  { as: "unread_feedback", permission: "feedback:handle", of: { table: feedback, counted: "status", value: "unread" } },
  ...waitingPosts.map((post) => ({ ...post, permission: "forum:moderate" as const })),
  { as: "failed_mails", permission: "settings:edit", of: { table: mails, counted: "state", value: "failed" } },
];

/** Two kinds of posts that wait are one number. */
export async function todoFor(admin: Pick<Admin, "role">): Promise<Todo> {
  const mine = waiting.filter(({ permission }) => may(admin, permission));
  const [counts, qrcode] = await Promise.all([
    countAll(mine.map(({ of }) => of)),
    may(admin, "content:edit") ? qrcodeDays().then((qrcode_days) => ({ qrcode_days })) : {},
  ]);
  const sums: Partial<Record<keyof Todo, number>> = {};
  for (const [n, { as }] of mine.entries()) sums[as] = (sums[as] ?? 0) + (counts[n] ?? 0);
  return { ...sums, ...qrcode };
}

async function qrcodeDays(): Promise<number | null> {
  const code = await qrcodeDocument.get();
  return code && Math.max(0, Math.floor((Date.now() - Date.parse(code.uploaded_at)) / DAY));
}
