// An administrator approves, rejects or re-opens an application; the applicant gets a letter, the log a row.
import { type Actor, noteOperation } from "../../domain/office/audit_log.ts";
import { post } from "../../domain/mails.ts";
import { letterhead, settings } from "../../domain/settings.ts";
import { decide, type User } from "../../domain/account/users.ts";
import { transaction } from "../../kv/transaction.ts";
import { approvedLetter, rejectedLetter } from "../../services/letters/account.ts";
import type { UserStatus } from "../../shared/labels.ts";

export const verdicts = { approve: "approved", reject: "rejected", reaudit: "pending" } as const satisfies Record<
  string,
  UserStatus
>;
export type Verdict = keyof typeof verdicts;

/** Throws `user_not_found`, `transition_refused` when somebody else has decided already, or `conflict` (see `decide`). */
export async function decideApplication(
  id: number,
  { verdict, reason = "", seen_at }: { verdict: Verdict; reason?: string; seen_at?: string },
  actor: Actor,
): Promise<User> {
  const [head, { notification }] = [await letterhead(), await settings()];
  return await transaction(async (tx) => {
    const user = await decide(id, { to: verdicts[verdict], reason, seen_at, admin: actor.admin.username }, tx);
    const target = { kind: "user", id, label: user.name };
    await noteOperation(actor, { action: `user.${verdict}`, target, fields: ["status"] }, tx);
    const letter = verdict === "approve"
      ? approvedLetter(head, { name: user.name, template: notification.templates.approved })
      : verdict === "reject"
      ? rejectedLetter(head, { name: user.name, reason, template: notification.templates.rejected })
      : null;
    if (letter && user.email) await post(user.email, letter, tx);
    return user;
  });
}
