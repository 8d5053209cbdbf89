// Wrong passwords, counted before they are checked, so that a hundred tries at once are no more than the few allowed.
import { hash } from "node:crypto";
import { defineExpiring } from "../../kv/expiring.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { equalInConstantTime, randomText } from "../../shared/encoding.ts";
import { oneAtATime } from "../../shared/one_at_a_time.ts";
import { DAY, MINUTE } from "../../shared/time.ts";
import { sign } from "../secrets.ts";

const WINDOW = 15 * MINUTE;
const LOCK = 15 * MINUTE;
const EVERYWHERE = 10; // times the limit of one address
export const DEVICE_LIFE = 180 * DAY;

type Tries = { count: number; since: number; locked_until: number };

const tries = defineExpiring<Tries>("login_tries");

/** Whose door, from where: `account` names it whether or not it exists; `known` spares a device from the lock for all. */
export type Attempt = { account: string; ip: string; limit: number; known: boolean };

/** The name under which tries are counted for something typed that is no account; it keeps no personal data. */
export function strangerName(identifier: string): string {
  return `?${hash("sha256", identifier.toLowerCase()).slice(0, 32)}`;
}

// A try is counted before anybody knows that it is right, so right ones at once would lock each other out. An address
// waits for itself only: nobody can keep an account's owner waiting.
const inTurn = oneAtATime({ waiting: 500, patience: 10_000 });

/**
 * Counts a try, then looks at the password and does what follows from the right one, forgetting the tries included; the
 * account's next try from the address waits for it. Throws `login_locked` when the account is locked for this address
 * or for every one, `unavailable` when too many wait or one has waited too long. A look that throws takes the try
 * back: who met a busy server has not guessed.
 */
export function countedTry<T>(attempt: Attempt, look: () => Promise<T>): Promise<T> {
  return inTurn(`${attempt.account} ${attempt.ip}`, async () => {
    await countAttempt(attempt);
    try {
      return await look();
    } catch (error) {
      await takeBackAttempt(attempt);
      throw error;
    }
  });
}

async function countAttempt({ account, ip, limit, known }: Attempt): Promise<void> {
  await transaction(async (tx) => {
    if (!known) await count([account, "*"], limit * EVERYWHERE, tx);
    await count([account, ip], limit, tx);
  });
}

async function takeBackAttempt({ account, ip, limit, known }: Attempt): Promise<void> {
  await transaction(async (tx) => {
    if (!known) await uncount([account, "*"], limit * EVERYWHERE, tx);
    await uncount([account, ip], limit, tx);
  });
}

/** Forgets the tries after a success, within the transaction of what follows from it. */
export async function forgetAttempts({ account, ip }: Attempt, tx: Transaction): Promise<void> {
  await tries.remove([account, ip], tx);
  await tries.remove([account, "*"], tx);
}

/** Opens an account for every address again. */
export async function unlock(account: string): Promise<void> {
  const all = await tries.list([account]);
  await Promise.all(all.map(({ id }) => tries.remove(id)));
}

async function count(id: string[], limit: number, tx: Transaction): Promise<void> {
  const now = Date.now();
  const stored = await tries.get(id, tx);
  if (stored && stored.locked_until > now) throw locked(stored.locked_until - now);
  const fresh = !stored || stored.locked_until > 0 || now - stored.since > WINDOW;
  const next = fresh ? { count: 1, since: now, locked_until: 0 } : { ...stored, count: stored.count + 1 };
  if (next.count >= limit) next.locked_until = now + LOCK;
  await tries.put(id, next, { until: now + WINDOW + LOCK, tx });
}

async function uncount(id: string[], limit: number, tx: Transaction): Promise<void> {
  const stored = await tries.get(id, tx);
  if (!stored) return;
  const count = stored.count - 1;
  const locked_until = count < limit ? 0 : stored.locked_until;
  await tries.put(id, { ...stored, count, locked_until }, { until: Date.now() + WINDOW + LOCK, tx });
}

function locked(left: number): AppError {
  return new AppError("login_locked", {
    params: { minutes: Math.ceil(left / MINUTE) },
    retryAfter: Math.ceil(left / 1000),
  });
}

/** A token that says: somebody has signed in to this account from this browser before (OWASP's device cookie). */
export async function deviceToken(account: string): Promise<string> {
  const nonce = randomText(16);
  const until = Date.now() + DEVICE_LIFE;
  return `${nonce}.${until}.${await sign("devices", `${account}\n${nonce}\n${until}`)}`;
}

/** Whether the token was given for this account and has not ended. */
export async function isKnownDevice(account: string, token: string | undefined): Promise<boolean> {
  const [nonce, until, mac] = token?.split(".") ?? [];
  if (!nonce || !until || !mac || Number(until) < Date.now()) return false;
  return equalInConstantTime(mac, await sign("devices", `${account}\n${nonce}\n${until}`));
}
