// The own password and code, asked of an administrator inside a session: who finds an open browser must not guess them.
import type { Transaction } from "../../kv/transaction.ts";
import { countedTry, forgetAttempts } from "../account/login_attempts.ts";
import { type Actor, assertActing } from "../acting.ts";
import { readSettings } from "../settings.ts";
import type { Admin } from "./admins.ts";

/** `forget` takes the wrong tries back, in the transaction of what the right ones are good for. */
type Act<T> = (admin: Admin, forget: (tx: Transaction) => Promise<void>) => Promise<T>;

/**
 * Counts a try like a sign-in's, then does `act`, which looks at what was given. All sessions of a person have one count,
 * whatever their addresses: who has none cannot use it up. Throws `login_locked`, `unavailable`, or `session_expired`.
 */
export async function tryOwn<T>(actor: Actor, act: Act<T>): Promise<T> {
  const { security } = await readSettings();
  const { id } = await assertActing(actor); // before the try is counted
  const attempt = { account: `admin:${id}`, from: "a session", limit: security.login_failures, known: true };
  return await countedTry(attempt, async () => {
    const admin = await assertActing(actor); // others may have had their turn first
    return await act(admin, (tx) => forgetAttempts(attempt, tx));
  });
}
