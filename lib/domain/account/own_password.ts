// The own password, asked for again inside a session: who finds an open browser must not guess it.
import type { Transaction } from "../../kv/transaction.ts";
import { type ActingUser, assertUserActing } from "../acting.ts";
import { readSettings } from "../settings.ts";
import { countedTry, forgetAttempts } from "./login_attempts.ts";
import type { User } from "./users.ts";

/** `forget` takes the wrong tries back, in the transaction of what the right password is good for. */
type Act = (user: User, forget: (tx: Transaction) => Promise<void>) => Promise<boolean>;

/**
 * Counts a try like a sign-in's, then does `act`, which looks at the password and gives whether it was right. Throws
 * `login_locked`, `unavailable`, or `session_expired`.
 */
export async function tryOwnPassword(owner: ActingUser, ip: string, act: Act): Promise<boolean> {
  const { security } = await readSettings();
  const { id } = await assertUserActing(owner); // before the try is counted
  const attempt = { account: `user:${id}`, from: ip, limit: security.login_failures, known: true };
  return await countedTry(attempt, async () => {
    const user = await assertUserActing(owner); // others may have had their turn first
    return await act(user, (tx) => forgetAttempts(attempt, tx));
  });
}
