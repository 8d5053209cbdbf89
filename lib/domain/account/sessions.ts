// Sessions: opaque random tokens, of which only the hash is stored.
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
  /** The id of the user or administrator. */
  id: number;
  /** The generation of the account when the session was opened; a later one ends it. */
  generation: number;
  created_at: number;
  seen_at: number;
  ip: string;
  agent: string;
  /** When an administrator last re-authenticated in it. */
  confirmed_at?: number;
  /** The computer of a program, which reports when it can; a browser's session has none. */
  device_id?: string;
};

export const USER_IDLE = 7 * DAY;
const PROGRAM_IDLE = 180 * DAY;
export const ADMIN_LONGEST = DAY;
const TOUCH_EVERY = MINUTE;
const ENDED_AT_ONCE = 400; // from before there was a limit; each is two changes of the store

const sessions = defineExpiring<Session>("session", { by: ({ kind, id }) => [kind, id] });
/**
 * The ids of an account's sessions: written by every opening, so that two simultaneous ones see each other, and so that
 * expired sessions need not be read. Without ids there are more than one opening could end.
 */
const opened = defineExpiring<{ ids?: string[] }>("sessions_of");

/**
 * Synchronous instead of WebCrypto: every request with a token needs it, and a thread would cost more than the hash.
 */
export const sessionId = (token: string): string => hash("sha256", token);
const idOf = (token: string) => [sessionId(token)];

/** A user's session ends after so many milliseconds without a request. */
export function idleOf({ device_id }: Pick<Session, "device_id">): number {
  return device_id === undefined ? USER_IDLE : PROGRAM_IDLE;
}

type NewSession = Omit<Session, "created_at" | "seen_at" | "confirmed_at"> & {
  /** It ends after so many milliseconds without a request. */
  idle: number;
  /** The tokens that the browser has sent: their sessions end, whichever account they belong to. */
  replaces?: string[];
};

/**
 * Opens a session. Returns the token, which is stored nowhere. Above the limit the least recently used session ends; a
 * computer has one session, so a program that signs in again leaves none behind.
 */
export function openSession({ idle, replaces = [], ...session }: NewSession, tx?: Transaction): Promise<string> {
  const prefix = session.kind === "user" ? "u_" : "a_";
  const token = prefix + randomText(32);
  const now = Date.now();
  return transaction(async (tx) => {
    const replaced = replaces.map(sessionId);
    for (const id of replaced) await removeSession(id, tx);
    const others = await endSurplus(session, replaced, tx);
    const ids = others && [...others, sessionId(token)];
    await opened.put(ofPerson(session), { ids }, { until: now + PROGRAM_IDLE, tx });
    await sessions.put(idOf(token), { ...session, created_at: now, seen_at: now }, { until: now + idle, tx });
    return token;
  }, tx);
}

type Opening = Omit<NewSession, "idle" | "replaces">;

/** Ends sessions above the limit, and those of an earlier generation. Returns the ids of all others. */
async function endSurplus(opening: Opening, replaced: string[], tx: Transaction) {
  const { generation, device_id } = opening;
  const others = (await sessionsOf(opening, tx)).filter(({ session }) => !replaced.includes(session));
  const stay = others.filter((other) => {
    return other.generation === generation && (device_id === undefined || other.device_id !== device_id);
  }).slice(0, LIVING_SESSIONS - 1);
  const ending = others.filter((other) => !stay.includes(other));
  for (const { session } of ending.slice(-ENDED_AT_ONCE)) await removeSession(session, tx);
  return ending.length > ENDED_AT_ONCE ? undefined : stay.map(({ session }) => session);
}

/** Whether a text has the format of a token of the given kind. */
export function isToken(text: string, kind: SessionKind): boolean {
  return text.startsWith(kind === "user" ? "u_" : "a_") && text.length === 45;
}

/** Returns the active session of a token of the given kind, or null. */
export async function findSession(token: string, kind: SessionKind, tx?: Transaction): Promise<Session | null> {
  if (!isToken(token, kind)) return null;
  const session = await sessions.get(idOf(token), tx);
  return session?.kind === kind ? session : null;
}

/** Whether the session of an id still exists: not signed out, not expired. */
export async function isOpen(id: string, tx?: Transaction): Promise<boolean> {
  return await sessions.get([id], tx) !== null;
}

/** Whether a session is still valid after at most `idle` milliseconds without a request. */
export function isAlive(session: Session, idle: number): boolean {
  const now = Date.now();
  if (now - session.seen_at > idle) return false;
  return session.kind === "user" || now - session.created_at <= ADMIN_LONGEST;
}

/** Extends an active session. Writes at most once a minute; returns whether it wrote. */
export async function touchSession(token: string, session: Session, idle: number): Promise<boolean> {
  const now = Date.now();
  if (Math.abs(now - session.seen_at) < TOUCH_EVERY) return false; // also after a clock was set back
  const end = session.kind === "admin" ? session.created_at + ADMIN_LONGEST : Infinity;
  const id = idOf(token);
  return await transaction(async (tx) => {
    const current = await sessions.get(id, tx);
    if (!current) return false; // signed out in the meantime
    await sessions.put(id, { ...current, seen_at: now }, { until: Math.min(now + idle, end), tx });
    return true;
  });
}

/** Records the program that now uses a session, after an update of it. Does nothing for a browser's session. */
export async function recordProgram(id: string, agent: string): Promise<void> {
  const isOther = (session: Session | null) => session?.device_id !== undefined && session.agent !== agent;
  if (!isOther(await sessions.get([id]))) return;
  await transaction(async (tx) => {
    const session = await sessions.get([id], tx);
    if (!session || !isOther(session)) return;
    await sessions.put([id], { ...session, agent }, { until: session.seen_at + PROGRAM_IDLE, tx });
  });
}

const CONFIRMED = 15 * MINUTE;

/** Whether the session was opened or re-authenticated within a quarter of an hour. */
export async function isConfirmed(id: string): Promise<boolean> {
  const session = await sessions.get([id]);
  return session !== null && isRunning((session.confirmed_at ?? session.created_at) + CONFIRMED, CONFIRMED);
}

/** Records the re-authentication of an active session, with the generation. */
export async function confirmSession(id: string, { generation, idle }: Confirmation, tx: Transaction): Promise<void> {
  const session = await sessions.get([id], tx);
  if (!session) return;
  const now = Date.now();
  const until = Math.min(now + idle, session.created_at + ADMIN_LONGEST);
  await sessions.put([id], { ...session, generation, seen_at: now, confirmed_at: now }, { until, tx });
}

type Confirmation = { generation: number; idle: number };

/** Ends and returns the session of a token of the given kind; null when there is none. */
export async function closeSession(token: string, kind: SessionKind, tx?: Transaction): Promise<Session | null> {
  const session = await findSession(token, kind, tx);
  if (session) await sessions.remove(idOf(token), tx);
  return session;
}

/** Ends the session of an id, if there is one. */
export function removeSession(id: string, tx?: Transaction): Promise<void> {
  return sessions.remove([id], tx);
}

/** The public id of a session, because its actual id is the hash of its token. */
export const publicSessionId = (session: string): string => hash("sha256", `shown ${session}`).slice(0, 32);

/**
 * Returns an account's unexpired sessions, each with its id, last used first, including invalid ones of an earlier
 * generation.
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
