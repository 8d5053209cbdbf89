// Sessions: opaque random tokens, of which the store keeps only the hash.
import { hash } from "node:crypto";
import { defineExpiring } from "../../kv/expiring.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { LIVING_SESSIONS } from "../../shared/bounds.ts";
import { randomText } from "../../shared/encoding.ts";
import { DAY, isRunning, MINUTE } from "../../shared/time.ts";
import { type PersonalData, UNLIMITED } from "./personal_data.ts";

export type SessionKind = "user" | "admin";

export type Session = {
  kind: SessionKind;
  /** The user's or the administrator's id. */
  id: number;
  /** The person's generation when it was opened; a later one ends it. */
  generation: number;
  created_at: number;
  seen_at: number;
  ip: string;
  agent: string;
  /** When an administrator gave the password (and the code) in it again. */
  confirmed_at?: number;
  /** The computer whose program it is, which reports when it can; a browser's session has none. */
  device_id?: string;
};

export const USER_IDLE = 7 * DAY;
const PROGRAM_IDLE = 180 * DAY;
export const ADMIN_LONGEST = DAY;
const TOUCH_EVERY = MINUTE;
const ENDED_AT_ONCE = 400; // of before there was a bound; each is two changes of the store

const sessions = defineExpiring<Session>("session", { by: ({ kind, id }) => [kind, id] });
/**
 * The ids of a person's sessions: written by every opening, so that two at once see each other, and so that nobody looks
 * through those that have run out. Without ids there are more than one opening could end.
 */
const opened = defineExpiring<{ ids?: string[] }>("sessions_of");

/** At once and not by WebCrypto: every request that brings a token asks, and a thread would cost more than the hash. */
export const sessionId = (token: string): string => hash("sha256", token);
const idOf = (token: string) => [sessionId(token)];

/** After how many milliseconds without a request a user's session ends. */
export function idleOf({ device_id }: Pick<Session, "device_id">): number {
  return device_id === undefined ? USER_IDLE : PROGRAM_IDLE;
}

type NewSession = Omit<Session, "created_at" | "seen_at" | "confirmed_at"> & {
  /** It ends after so many milliseconds without a request. */
  idle: number;
  /** The tokens that the browser has sent so far: their sessions end, whosesoever they are. */
  replaces?: string[];
};

/**
 * Opens a session; gives the token, which is kept nowhere. The one above the bound ends the one seen longest ago; a
 * computer has one: a program that signs in again leaves none behind.
 */
export function openSession({ idle, replaces = [], ...session }: NewSession, tx?: Transaction): Promise<string> {
  const prefix = session.kind === "user" ? "u_" : "a_";
  const token = prefix + randomText(32);
  const now = Date.now();
  return transaction(async (tx) => {
    const replaced = replaces.map(sessionId);
    for (const id of replaced) await removeSession(id, tx);
    const kept = await makeRoom(session, replaced, tx);
    const ids = kept && [...kept, sessionId(token)];
    await opened.put(ofPerson(session), { ids }, { until: now + PROGRAM_IDLE, tx });
    await sessions.put(idOf(token), { ...session, created_at: now, seen_at: now }, { until: now + idle, tx });
    return token;
  }, tx);
}

type Opening = Omit<NewSession, "idle" | "replaces">;

/** Ends what a new session leaves no place for, and what is of an earlier generation; gives the ids of all others. */
async function makeRoom(opening: Opening, replaced: string[], tx: Transaction) {
  const { generation, device_id } = opening;
  const others = (await sessionsOf(opening, tx)).filter(({ session }) => !replaced.includes(session));
  const stay = others.filter((other) => {
    return other.generation === generation && (device_id === undefined || other.device_id !== device_id);
  }).slice(0, LIVING_SESSIONS - 1);
  const ending = others.filter((other) => !stay.includes(other));
  for (const { session } of ending.slice(-ENDED_AT_ONCE)) await removeSession(session, tx);
  return ending.length > ENDED_AT_ONCE ? undefined : stay.map(({ session }) => session);
}

/** Whether a text has the form of a token of the given kind. */
export function isToken(text: string, kind: SessionKind): boolean {
  return text.startsWith(kind === "user" ? "u_" : "a_") && text.length === 45;
}

/** The living session of a token of the given kind, or null. */
export async function findSession(token: string, kind: SessionKind, tx?: Transaction): Promise<Session | null> {
  if (!isToken(token, kind)) return null;
  const session = await sessions.get(idOf(token), tx);
  return session?.kind === kind ? session : null;
}

/** Whether the session of an id is there still: nobody has signed out, and its time has not run out. */
export async function isOpen(id: string, tx?: Transaction): Promise<boolean> {
  return await sessions.get([id], tx) !== null;
}

/** Whether a session is still good after `idle` milliseconds at most without a request. */
export function isAlive(session: Session, idle: number): boolean {
  const now = Date.now();
  if (now - session.seen_at > idle) return false;
  return session.kind === "user" || now - session.created_at <= ADMIN_LONGEST;
}

/** Lets a session in use live on; at most one write a minute. Tells whether it wrote. */
export async function touchSession(token: string, session: Session, idle: number): Promise<boolean> {
  const now = Date.now();
  if (Math.abs(now - session.seen_at) < TOUCH_EVERY) return false; // a clock set back counts as well
  const end = session.kind === "admin" ? session.created_at + ADMIN_LONGEST : Infinity;
  const id = idOf(token);
  return await transaction(async (tx) => {
    const current = await sessions.get(id, tx);
    if (!current) return false; // signed out meanwhile
    await sessions.put(id, { ...current, seen_at: now }, { until: Math.min(now + idle, end), tx });
    return true;
  });
}

const CONFIRMED = 15 * MINUTE;

/** Whether the password (and the code) was given in this session within a quarter of an hour. */
export async function isConfirmed(id: string, tx?: Transaction): Promise<boolean> {
  const session = await sessions.get([id], tx);
  return session !== null && isRunning((session.confirmed_at ?? session.created_at) + CONFIRMED, CONFIRMED);
}

/** Notes that the password (and the code) was given in a living session just now, and by which generation. */
export async function confirmSession(id: string, { generation, idle }: Confirmation, tx: Transaction): Promise<void> {
  const session = await sessions.get([id], tx);
  if (!session) return;
  const now = Date.now();
  const until = Math.min(now + idle, session.created_at + ADMIN_LONGEST);
  await sessions.put([id], { ...session, generation, seen_at: now, confirmed_at: now }, { until, tx });
}

type Confirmation = { generation: number; idle: number };

/** Ends the session of a token of the given kind and gives it; null when there is none. */
export async function closeSession(token: string, kind: SessionKind, tx?: Transaction): Promise<Session | null> {
  const session = await findSession(token, kind, tx);
  if (session) await sessions.remove(idOf(token), tx);
  return session;
}

/** Ends the session of an id, if there is one. */
export function removeSession(id: string, tx?: Transaction): Promise<void> {
  return sessions.remove([id], tx);
}

/** The name of a session that people see in place of its id, which is the hash of its token. */
export const shownSessionId = (session: string): string => hash("sha256", `shown ${session}`).slice(0, 32);

/**
 * A person's sessions that have not run out, each with its id, the last seen first. Those of an earlier generation are
 * among them, and good for nothing.
 */
export async function sessionsOf(
  person: Pick<Session, "kind" | "id">,
  tx?: Transaction,
): Promise<(Omit<Session, "id"> & { session: string })[]> {
  const ids = (await opened.get(ofPerson(person), tx))?.ids;
  const found = ids
    ? await Promise.all(ids.map(async (id) => ({ id, value: await sessions.get([id]) })))
    : await sessions.of([person.kind, person.id], UNLIMITED);
  return found.flatMap(({ id: session, value }) => {
    if (!value) return []; // ended
    const { id: _, ...about } = value;
    return [{ ...about, session }];
  }).sort((a, b) => b.seen_at - a.seen_at);
}

const ofPerson = ({ kind, id }: Pick<Session, "kind" | "id">) => [kind, String(id)];

export const personalSessions: PersonalData = {
  async gather({ id }) {
    const open = await sessionsOf({ kind: "user", id });
    const times = (session: { created_at: number; seen_at: number }) => ({
      created_at: new Date(session.created_at).toISOString(),
      last_seen_at: new Date(session.seen_at).toISOString(),
    });
    return { sessions: open.map(({ ip, agent, device_id, ...rest }) => ({ ...times(rest), ip, agent, device_id })) };
  },
  async erase({ id }) {
    await sessions.removeOf(["user", id]);
    await opened.remove(ofPerson({ kind: "user", id }));
  },
};
