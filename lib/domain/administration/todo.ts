// Pending work of an administrator: items that the role may see, each from a counter, all in one round trip.
import { countAll, type TableCount } from "../../kv/table.ts";
import type { MissingSetting, Todo } from "../../shared/calls/admin_session.ts";
import type { Permission } from "../../shared/labels.ts";
import { contactText } from "../../shared/format.ts";
import { DAY } from "../../shared/time.ts";
import { feedbackTable } from "../account/feedback.ts";
import { userTable } from "../account/users.ts";
import { type Qrcode, qrcodeDocument } from "../content/qrcode.ts";
import { waitingPosts } from "../forum/moderation.ts";
import { emailServerSource } from "../email_server.ts";
import { emailTable } from "../emails.ts";
import { effective, storedSettings } from "../settings.ts";
import { type Admin, may } from "./admins.ts";

type Counted = Exclude<keyof Todo, "qrcode_days" | "missing">;
type Waiting = { as: Counted; permission: Permission; of: TableCount };

const waiting: Waiting[] = [
  { as: "pending_users", permission: "user:audit", of: { table: userTable, counted: "status", value: "pending" } },
  {
    as: "unread_feedback",
    permission: "feedback:handle",
    of: { table: feedbackTable, counted: "status", value: "unread" },
  },
  ...waitingPosts.map((post) => ({ ...post, permission: "forum:moderate" as const })),
  { as: "failed_mails", permission: "settings:edit", of: { table: emailTable, counted: "state", value: "failed" } },
];

/** Two kinds of pending posts are one number. */
export async function todoFor(admin: Pick<Admin, "role">): Promise<Todo> {
  const mine = waiting.filter(({ permission }) => may(admin, permission));
  const [counts, set] = await Promise.all([countAll(mine.map(({ of }) => of)), setFor(admin)]);
  const sums: Partial<Record<Counted, number>> = {};
  for (const [n, { as }] of mine.entries()) sums[as] = (sums[as] ?? 0) + (counts[n] ?? 0);
  return { ...sums, ...set };
}

/** The state of settings and group code, as far as the role may change them. */
async function setFor(admin: Pick<Admin, "role">): Promise<Todo> {
  const [mayContent, maySettings] = [may(admin, "content:edit"), may(admin, "settings:edit")];
  if (!mayContent && !maySettings) return {};
  const [stored, code] = await Promise.all([storedSettings(), qrcodeDocument.get()]);
  return {
    ...(mayContent ? { qrcode_days: daysOf(code) } : {}),
    ...(maySettings ? { missing: missingOf(effective(stored), code) } : {}),
  };
}

function daysOf(code: Qrcode | null): number | null {
  return code && Math.max(0, Math.floor((Date.now() - Date.parse(code.uploaded_at)) / DAY));
}

function missingOf(now: ReturnType<typeof effective>, code: Qrcode | null): MissingSetting[] {
  const isSet: Record<MissingSetting, boolean> = {
    contact: contactText(now.basic) !== "",
    icp: now.basic.icp_number !== "",
    mail: emailServerSource(now) !== "none",
    qrcode: code !== null,
  };
  return (Object.keys(isSet) as MissingSetting[]).filter((name) => !isSet[name]);
}
