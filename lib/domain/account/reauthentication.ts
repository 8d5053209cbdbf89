// Re-authentication: asks a signed-in user or administrator for the current password (and code) and limits wrong
// attempts, because the browser may have been left open.
import { type Actor, assertAdminActive, assertUserActive, type UserActor } from "../actor.ts";
import type { Admin } from "../administration/admins.ts";
import { readSettings } from "../settings.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { countedTry, forgetAttempts } from "./login_attempts.ts";
import type { User } from "./users.ts";

/** `forget` resets the wrong attempts, in the transaction of the password's effect. */
type UserCheck = (user: User, forget: (tx: Transaction) => Promise<void>) => Promise<boolean>;

/**
 * Counts an attempt like a sign-in's, then calls `check`, which checks the password and returns whether it was right.
 * Throws `login_locked`, `unavailable`, or `session_expired`.
 */
export async function reauthenticateUser(owner: UserActor, ip: string, check: UserCheck): Promise<boolean> {
  const { security } = await readSettings();
  const { id } = await assertUserActive(owner); // before the attempt is counted
  const attempt = { account: `user:${id}`, from: ip, limit: security.login_failures, known: true };
  return await countedTry(attempt, async () => {
    const user = await assertUserActive(owner); // again, after other attempts in the queue
    return await check(user, (tx) => forgetAttempts(attempt, tx));
  });
}

/** `forget` as for users. */
type AdminCheck<T> = (admin: Admin, forget: (tx: Transaction) => Promise<void>) => Promise<T>;

/**
 * Counts an attempt like a sign-in's, then calls `check`, which checks the input. All sessions of an account share one
 * counter, independent of addresses: a request without a session cannot use it up. Throws `login_locked`,
 * `unavailable`, or `session_expired`.
 */
export async function reauthenticateAdmin<T>(actor: Actor, check: AdminCheck<T>): Promise<T> {
  const { security } = await readSettings();
  const { id } = await assertAdminActive(actor); // before the attempt is counted
  const attempt = { account: `admin:${id}`, from: "a session", limit: security.login_failures, known: true };
  return await countedTry(attempt, async () => {
    const admin = await assertAdminActive(actor); // again, after other attempts in the queue
    return await check(admin, (tx) => forgetAttempts(attempt, tx));
  });
}
