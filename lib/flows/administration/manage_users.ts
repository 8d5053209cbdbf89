// Administrators create users, change them, and decide on their applications. Each operation is logged, and users are
// notified about decisions and new passwords.
import { addApproved, decide } from "../../domain/account/applications.ts";
import { notify } from "../../domain/account/notifications.ts";
import { reviewOf } from "../../domain/account/reviews.ts";
import { saveUser, type User, userTable } from "../../domain/account/users.ts";
import type { Actor } from "../../domain/actor.ts";
import { changedNames, namesOf, recordOperation } from "../../domain/audit_log.ts";
import { qrcodeDocument } from "../../domain/content/qrcode.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { approvedEmail, passwordChangedEmail, rejectedEmail } from "../../content/emails/account.ts";
import { hashPassword } from "../../services/password.ts";
import { AppError } from "../../shared/app_error.ts";
import type { UndecidedApplication } from "../../shared/calls/users.ts";
import type { UserStatus } from "../../shared/labels.ts";
import type { Decisions, NewUser, UserChange } from "../../shared/schemas/administration/users.ts";
import { siteTime } from "../../shared/time.ts";

/** Creates an account for a user without email; it is approved at once. Throws `email_taken` or `phone_taken`. */
export async function openUserAccount({ password, email = "", ...person }: NewUser, actor: Actor): Promise<User> {
  const password_hash = await hashPassword(password);
  return await transaction(async (tx) => {
    const user = await addApproved({ ...person, email, password_hash, consent: null }, tx);
    const fields = [...namesOf(person), ...(email ? ["email" as const] : []), "password" as const];
    const target = { kind: "user", id: user.id, label: user.name };
    await recordOperation(actor, { action: "user.create", target, fields }, tx);
    return user;
  });
}

/**
 * Changes a user; a new password must be changed at the next sign-in. Throws `user_not_found`, and `transition_refused`
 * for a closed account.
 */
export async function updateUser(id: number, { password, ...changes }: UserChange, actor: Actor): Promise<User> {
  const [password_hash, head] = [password ? await hashPassword(password) : undefined, await emailSite()];
  return await transaction(async (tx) => {
    const before = await userTable.get(id, tx);
    const user = await saveUser(id, { changes, password_hash }, tx);
    const values = { before, after: user };
    const changed = changedNames(namesOf(changes), values);
    const fields = password_hash ? [...changed, "password" as const] : changed;
    const target = { kind: "user", id, label: user.name };
    await recordOperation(actor, { action: "user.update", target, fields, values }, tx);
    if (password_hash) {
      const email = passwordChangedEmail(head, { name: user.name, time: siteTime(user.updated_at) });
      await notify(user, { kind: "password", about: { by: "administrator" }, email }, tx);
    }
    return user;
  });
}

const verdicts = { approve: "approved", reject: "rejected", reaudit: "pending" } as const satisfies Record<
  string,
  UserStatus
>;
type Verdict = keyof typeof verdicts;

/**
 * Throws `user_not_found`, `transition_refused` when another administrator acted first, or `conflict` (see `decide`).
 */
export async function decideApplication(
  id: number,
  { verdict, reason = "", seen_at }: { verdict: Verdict; reason?: string; seen_at?: string },
  actor: Actor,
): Promise<User> {
  const [head, { notification }, qrcode] = [await emailSite(), await readSettings(), await qrcodeDocument.get()];
  const decided = await transaction(async (tx) => {
    const redirect = (await userTable.get(id, tx))?.redirect;
    const user = await decide(id, { to: verdicts[verdict], reason, seen_at, admin: actor.admin.username }, tx);
    const target = { kind: "user", id, label: user.name };
    await recordOperation(actor, { action: `user.${verdict}`, target, fields: ["status"] }, tx);
    if (verdict === "reaudit") return user;
    const approved = verdict === "approve";
    const { templates } = notification;
    const email = approved
      ? approvedEmail(head, { name: user.name, template: templates.approved, group: qrcode !== null, redirect })
      : rejectedEmail(head, { name: user.name, reason, template: templates.rejected });
    await notify(user, { kind: "application", about: { approved, reason }, email }, tx);
    return user;
  });
  if (verdict === "reaudit") await reviewOf(decided); // it is in the queue again
  return decided;
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
