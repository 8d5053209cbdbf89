// Password attempts, counted before the password is checked, so that a hundred simultaneous attempts count as the few
// allowed. An administrator's failed sign-in gets the same message as a user's. After one name of an account is locked,
// the right password under another name is refused as a wrong one: a 429 would reveal that the names belong together.
import { hash } from "node:crypto";
import { defineExpiring } from "../../kv/expiring.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { equalInConstantTime, randomText } from "../../shared/encoding.ts";
import { oneAtATime } from "../../shared/one_at_a_time.ts";
import { DAY, isRunning, MINUTE } from "../../shared/time.ts";
import { sign } from "../secrets.ts";
import type { Person, PersonalData } from "./personal_data.ts";

const WINDOW = 15 * MINUTE;
const LOCK = 15 * MINUTE;
const EVERYWHERE = 10; // times the limit of one address
export const DEVICE_LIFE = 180 * DAY;

type Tries = { count: number; since: number; locked_until: number };

const tries = defineExpiring<Tries>("login_tries");

/**
 * The target and the origin of an attempt: `account` identifies the account whether or not it exists, `typed` is the
 * name that was typed. `from` is the address, or a device that has signed in to this account before (`known`): it has
 * a counter of its own, and the lock for all addresses does not apply to it.
 */
export type Attempt = { account: string; typed?: string; from: string; limit: number; known: boolean };

/** The keys for counting attempts of a typed name, and of an unknown account; neither stores personal data. */
export const typedName = (kind: string, identifier: string) => `${kind}=${digest(identifier)}`;
export const unknownAccount = (kind: string, identifier: string) => `${kind}?${digest(identifier)}`;
const digest = (identifier: string) => hash("sha256", identifier.toLowerCase()).slice(0, 32);

// An attempt is counted before its result is known, so simultaneous right ones would lock each other out; therefore
// attempts of one name from one address wait for each other. Another user cannot keep an account's owner waiting. Names
// of one account do not wait for each other, because the delay would reveal that they belong together. All counting
// shares one queue, because two counts of one account that conflict in the store would take longer than two of unknown
// accounts.
const inTurn = oneAtATime({ waiting: 500, patience: 10_000 });
const countInTurn = oneAtATime({ waiting: 1_000, patience: 10_000 });

/**
 * Counts an attempt, then checks the password and performs what follows from the right one, including the reset of the
 * attempts; the next attempt under this name from the address waits for it. Throws `login_locked` when the name is
 * locked for this address or for all, `unavailable` when too many wait or one has waited too long. A check that throws
 * is not counted, because an overloaded server is not a guess.
 *
 * Every attempt counts twice. The visible lock belongs to the typed name, independent of accounts: an email and a
 * phone lock alike whether they belong to one account, to two or to none. The account's own counter adds up the
 * attempts under all its names. When that is used up the attempt is `barred`: the check does all its work and responds
 * as for a wrong password, so that neither response nor time reveals whose name it was.
 */
export function countedTry<T>(attempt: Attempt, look: (barred: boolean) => Promise<T>): Promise<T> {
  return inTurn(`${attempt.typed ?? attempt.account} ${attempt.from}`, async () => {
    const barred = await countInTurn("", () => countAttempt(attempt));
    try {
      return await look(barred);
    } catch (error) {
      await takeBackAttempt(attempt, barred);
      throw error;
    }
  });
}

/** The counters that an attempt raises: their keys, and their limits. */
function rowsOf(name: string, { from, limit, known }: Attempt): { id: string[]; times: number }[] {
  const own = { id: [name, from], times: limit };
  return known ? [own] : [{ id: [name, "*"], times: limit * EVERYWHERE }, own];
}

/** Returns whether the account has used up its attempts under other names. */
function countAttempt(attempt: Attempt): Promise<boolean> {
  const { account, typed } = attempt;
  return transaction(async (tx) => {
    let left = 0;
    for (const row of rowsOf(typed ?? account, attempt)) {
      left = await lockLeft(row.id, tx);
      if (left > 0) throw locked(left);
      await count(row, tx);
    }
    if (typed === undefined) return false;
    const hidden = rowsOf(account, attempt);
    for (const { id } of hidden) left = Math.max(left, await lockLeft(id, tx));
    for (const row of hidden) await count({ ...row, by: left > 0 ? 0 : 1 }, tx); // written in any case, for the same amount of work
    return left > 0;
  });
}

function takeBackAttempt(attempt: Attempt, barred: boolean): Promise<void> {
  const { account, typed } = attempt;
  return transaction(async (tx) => {
    for (const row of rowsOf(typed ?? account, attempt)) await uncount(row, tx);
    if (typed === undefined || barred) return;
    for (const row of rowsOf(account, attempt)) await uncount(row, tx);
  });
}

/** Resets the attempts after a success, within the transaction of its effect. */
export async function forgetAttempts(attempt: Attempt, tx: Transaction): Promise<void> {
  const { account, typed = account } = attempt;
  for (const { id } of [...rowsOf(typed, attempt), ...rowsOf(account, attempt)]) await tries.remove(id, tx);
}

/** Unlocks an account for all addresses, also under the given names. */
export async function unlock(account: string, typed: string[]): Promise<void> {
  for (const name of [account, ...typed]) {
    const all = await tries.list([name]);
    await Promise.all(all.map(({ id }) => tries.remove(id)));
  }
}

/** The names under which a user's attempts are counted; not the account name, which others may have, too. */
const namesOf = ({ id, email, phone }: Person) => {
  return [`user:${id}`, ...[email, phone].filter(Boolean).map((name) => typedName("user", name))];
};

export const personalTries: PersonalData = {
  async gather(person) {
    const found = await Promise.all(namesOf(person).map((name) => tries.list([name])));
    return { login_tries: found.flat().map(({ id: [, from], value }) => ({ from, ...value })) };
  },
  async erase(person) {
    const [account = "", ...typed] = namesOf(person);
    await unlock(account, typed);
  },
};

/** Returns the milliseconds until the lock ends; 0 without a lock. */
async function lockLeft(id: string[], tx: Transaction): Promise<number> {
  const stored = await tries.get(id, tx);
  const until = stored?.locked_until ?? 0;
  return isRunning(until, LOCK) ? Math.min(until - Date.now(), LOCK) : 0;
}

type Counted = { id: string[]; times: number; by?: number };

async function count({ id, times, by = 1 }: Counted, tx: Transaction): Promise<void> {
  const now = Date.now();
  const stored = await tries.get(id, tx);
  const isOver = ({ since, locked_until }: Tries) =>
    locked_until > 0 ? !isRunning(locked_until, LOCK) : !isRunning(since + WINDOW, WINDOW);
  const fresh = { count: 0, since: now, locked_until: 0 };
  const { count, since, locked_until } = !stored || isOver(stored) ? fresh : stored;
  const next = { count: count + by, since, locked_until };
  if (by > 0 && next.count >= times) next.locked_until = now + LOCK;
  await tries.put(id, next, { until: now + WINDOW + LOCK, tx });
}

async function uncount({ id, times }: Counted, tx: Transaction): Promise<void> {
  const stored = await tries.get(id, tx);
  if (!stored) return;
  const count = stored.count - 1;
  const locked_until = count < times ? 0 : stored.locked_until;
  await tries.put(id, { ...stored, count, locked_until }, { until: Date.now() + WINDOW + LOCK, tx });
}

function locked(left: number): AppError {
  return new AppError("login_locked", {
    params: { minutes: Math.ceil(left / MINUTE) },
    retryAfter: Math.ceil(left / 1000),
  });
}

/** The account as devices know it: after a password change (another generation) they are unknown. */
type Owner = { account: string; generation: number };

/** Creates a token that proves an earlier sign-in to this account from this browser (OWASP's device cookie). */
export async function deviceToken(owner: Owner): Promise<string> {
  const nonce = randomText(16);
  const until = Date.now() + DEVICE_LIFE;
  return `${nonce}.${until}.${await deviceMac(owner, nonce, until)}`;
}

/** Returns the name of the device with a valid, unexpired token of this account; null otherwise. */
export async function knownDevice(owner: Owner, tokens: string[] = []): Promise<string | null> {
  for (const token of tokens) {
    const [nonce, until, mac] = token.split(".");
    if (!nonce || !until || !mac || !(Number(until) > Date.now())) continue;
    if (equalInConstantTime(mac, await deviceMac(owner, nonce, until))) return `device ${nonce}`;
  }
  return null;
}

function deviceMac({ account, generation }: Owner, nonce: string, until: number | string): Promise<string> {
  return sign("devices", `${account}\n${generation}\n${nonce}\n${until}`);
}
