// Re-authentication of administrators: asks for the current password and code and limits wrong attempts, because the
// browser may have been left open.
import type { Transaction } from "../../kv/transaction.ts";
import { countedTry, forgetAttempts } from "../account/login_attempts.ts";
import { type Actor, assertAdminActive } from "../actor.ts";
import { readSettings } from "../settings.ts";
import type { Admin } from "./admins.ts";

/** `forget` resets the wrong attempts, in the transaction of the effect. */
type Act<T> = (admin: Admin, forget: (tx: Transaction) => Promise<void>) => Promise<T>;

/**
 * Counts an attempt like a sign-in's, then calls `act`, which checks the input. All sessions of an account share one
 * counter, independent of addresses: nobody without a session can use it up. Throws `login_locked`, `unavailable`, or
 * `session_expired`.
 */
export async function reauthenticateAdmin<T>(actor: Actor, act: Act<T>): Promise<T> {
  const { security } = await readSettings();
  const { id } = await assertAdminActive(actor); // before the attempt is counted
  const attempt = { account: `admin:${id}`, from: "a session", limit: security.login_failures, known: true };
  return await countedTry(attempt, async () => {
    const admin = await assertAdminActive(actor); // others may have had their turn first
    return await act(admin, (tx) => forgetAttempts(attempt, tx));
  });
}
