// An administrator approves, rejects or re-audits an application; the applicant gets an email, the log a row.
import { recordOperation } from "../../domain/audit_log.ts";
import type { Actor } from "../../domain/actor.ts";
import { queueEmail } from "../../domain/emails.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import { decide } from "../../domain/account/applications.ts";
import { type User } from "../../domain/account/users.ts";
import { transaction } from "../../kv/transaction.ts";
import { approvedEmail, rejectedEmail } from "../../content/emails/account.ts";
import { AppError } from "../../shared/app_error.ts";
import type { UndecidedApplication } from "../../shared/calls/users.ts";
import type { Decisions } from "../../shared/schemas/administration/users.ts";
import type { UserStatus } from "../../shared/labels.ts";

const verdicts = { approve: "approved", reject: "rejected", reaudit: "pending" } as const satisfies Record<
  string,
  UserStatus
>;
type Verdict = keyof typeof verdicts;

/**
 * Throws `user_not_found`, `transition_refused` when another administrator was first, or `conflict` (see `decide`).
 */
export async function decideApplication(
  id: number,
  { verdict, reason = "", seen_at }: { verdict: Verdict; reason?: string; seen_at?: string },
  actor: Actor,
): Promise<User> {
  const [head, { notification }] = [await emailSite(), await readSettings()];
  return await transaction(async (tx) => {
    const user = await decide(id, { to: verdicts[verdict], reason, seen_at, admin: actor.admin.username }, tx);
    const target = { kind: "user", id, label: user.name };
    await recordOperation(actor, { action: `user.${verdict}`, target, fields: ["status"] }, tx);
    const email = verdict === "approve"
      ? approvedEmail(head, { name: user.name, template: notification.templates.approved })
      : verdict === "reject"
      ? rejectedEmail(head, { name: user.name, reason, template: notification.templates.rejected })
      : null;
    if (email && user.email) await queueEmail(user, email, tx);
    return user;
  });
}

/** Errors about the administrator, which all further decisions would meet, too. */
const ended = ["session_expired", "forbidden"];

/**
 * Decides several applications independently, so that a conflict of one does not affect others. Throws only when the
 * first one finds that the administrator has no permission.
 */
export async function decideApplications(
  { ids, seen_at = [], action: verdict, reason }: Decisions,
  actor: Actor,
): Promise<{ done: number[]; failed: UndecidedApplication[] }> {
  const done: number[] = [];
  const failed: UndecidedApplication[] = [];
  for (const [id, seen] of new Map(ids.map((id, n) => [id, seen_at[n]]))) {
    try {
      await decideApplication(id, { verdict, reason, seen_at: seen }, actor);
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (ended.includes(error.key) && done.length + failed.length === 0) throw error;
      failed.push({ id, message: error.message, ...error.extra });
    }
  }
  return { done, failed };
}
