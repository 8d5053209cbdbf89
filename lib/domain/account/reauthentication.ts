// Re-authentication: asks a signed-in user for the current password and limits wrong attempts, because the browser may
// have been left open.
import type { Transaction } from "../../kv/transaction.ts";
import { assertUserActive, type UserActor } from "../actor.ts";
import { readSettings } from "../settings.ts";
import { countedTry, forgetAttempts } from "./login_attempts.ts";
import type { User } from "./users.ts";

/** `forget` resets the wrong attempts, in the transaction of the password's effect. */
type Act = (user: User, forget: (tx: Transaction) => Promise<void>) => Promise<boolean>;

/**
 * Counts an attempt like a sign-in's, then calls `act`, which checks the password and returns whether it was right.
 * Throws `login_locked`, `unavailable`, or `session_expired`.
 */
export async function reauthenticateUser(owner: UserActor, ip: string, act: Act): Promise<boolean> {
  const { security } = await readSettings();
  const { id } = await assertUserActive(owner); // before the attempt is counted
  const attempt = { account: `user:${id}`, from: ip, limit: security.login_failures, known: true };
  return await countedTry(attempt, async () => {
    const user = await assertUserActive(owner); // others may have had their turn first
    return await act(user, (tx) => forgetAttempts(attempt, tx));
  });
}
