// Wrong passwords, counted before they are checked, so that a hundred tries at once are no more than the few allowed.
// An administrator's wrong sign-in answers the same sentence as a user's. After the lock of one name of an account the
// right password under another name is refused as a wrong one: a 429 would tell that the names belong together.
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
 * The door and the caller: `account` names it whether or not it exists, `typed` the name under which it was asked for.
 * `from` is the address, or a device that has signed in to this account before (`known`): it has a count of its own,
 * neither its address's nor none, and the lock for every address spares it.
 */
export type Attempt = { account: string; typed?: string; from: string; limit: number; known: boolean };

/** How tries are counted for something typed, and for somebody who is not there; neither keeps personal data. */
export const typedName = (kind: string, identifier: string) => `${kind}=${digest(identifier)}`;
export const strangerName = (kind: string, identifier: string) => `${kind}?${digest(identifier)}`;
const digest = (identifier: string) => hash("sha256", identifier.toLowerCase()).slice(0, 32);

// A try is counted before anybody knows that it is right, so right ones at once would lock each other out. An address
// waits for itself only: nobody can keep an account's owner waiting. Names of one account do not wait for each other,
// for who asks under two at once would see that they belong together. The counting itself is one line for all: two
// counts of one account that collide in the store would take longer than two of strangers.
const inTurn = oneAtATime({ waiting: 500, patience: 10_000 });
const countInTurn = oneAtATime({ waiting: 1_000, patience: 10_000 });

/**
 * Counts a try, then looks at the password and does what follows from the right one, forgetting the tries included; the
 * next try under this name from the address waits for it. Throws `login_locked` when the name is locked for this
 * address or for every one, `unavailable` when too many wait or one has waited too long. A look that throws takes the
 * try back: who met a busy server has not guessed.
 *
 * Every try counts twice. The lock that shows is the typed name's, counted as if nothing were known of it: an email
 * and a phone lock alike whether they belong to one account, to two or to nobody. The account's own count adds up
 * what was tried under all its names. When that is used up the try is `barred`: the look does all its work and
 * answers like a wrong password, so that neither answer nor time tells whose name it was.
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

/** The counters that a try raises: their keys, and how many tries there may be. */
function rowsOf(name: string, { from, limit, known }: Attempt): { id: string[]; times: number }[] {
  const own = { id: [name, from], times: limit };
  return known ? [own] : [{ id: [name, "*"], times: limit * EVERYWHERE }, own];
}

/** Tells whether the account has had its tries under other names. */
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
    for (const row of hidden) await count({ ...row, by: left > 0 ? 0 : 1 }, tx); // written anyway: as much work
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

/** Forgets the tries after a success, within the transaction of what follows from it. */
export async function forgetAttempts(attempt: Attempt, tx: Transaction): Promise<void> {
  const { account, typed = account } = attempt;
  for (const { id } of [...rowsOf(typed, attempt), ...rowsOf(account, attempt)]) await tries.remove(id, tx);
}

/** Opens an account for every address again, under the names given too. */
export async function unlock(account: string, typed: string[]): Promise<void> {
  for (const name of [account, ...typed]) {
    const all = await tries.list([name]);
    await Promise.all(all.map(({ id }) => tries.remove(id)));
  }
}

/** Under which names a person's tries are counted; not the account name, which others may have too. */
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

/** Milliseconds until the lock ends; 0 when there is none. */
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

/** The account as devices know it: with another generation, a new password's, they are strangers again. */
type Owner = { account: string; generation: number };

/** A token that says: somebody has signed in to this account from this browser before (OWASP's device cookie). */
export async function deviceToken(owner: Owner): Promise<string> {
  const nonce = randomText(16);
  const until = Date.now() + DEVICE_LIFE;
  return `${nonce}.${until}.${await deviceMac(owner, nonce, until)}`;
}

/** The name of the device of which a token was given for this account and has not ended; null for any other. */
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
