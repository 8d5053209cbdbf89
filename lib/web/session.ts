// The person behind a request: the token of the header or of the cookie, its session, whose it is. An
// administrator's unsafe request prolongs its own session while it is under way, for an upload may take longer than the
// idle time. A sign-in ends the session that the browser had.
import { type Admin, adminTable } from "../domain/office/admins.ts";
import { type SetUpDue, setUpDue } from "../domain/office/second_step.ts";
import {
  findSession,
  idleOf,
  isAlive,
  type Session,
  sessionId,
  type SessionKind,
  touchSession,
} from "../domain/account/sessions.ts";
import { readSettings } from "../domain/settings.ts";
import { isCurrent, type User, userTable } from "../domain/account/users.ts";
import { AppError } from "../shared/app_error.ts";
import { logEvent } from "../shared/log_event.ts";
import { MINUTE } from "../shared/time.ts";
import type { Context } from "./context.ts";
import { hasSessionCookie, sessionCookies, setSessionCookie } from "./cookies.ts";

/** `session` is the id of the session, which the store knows it by. */
type SignedIn<P> = { person: P; session: string };
const STILL_HERE = 10 * MINUTE; // a third of the shortest idle time that can be set

/** The tokens of a kind, of which one may be good. With an Authorization header the cookies do not count. */
export function sessionTokens(c: Context, kind: SessionKind): string[] {
  const header = c.req.header("authorization");
  return header === undefined ? sessionCookies(c, kind) : /^Bearer +([\w-]+)$/i.exec(header)?.slice(1) ?? [];
}

/** Whether a token of the kind came, good or bad. */
export function hasToken(c: Context, kind: SessionKind): boolean {
  return c.req.header("authorization") === undefined ? hasSessionCookie(c, kind) : sessionTokens(c, kind).length > 0;
}

/** Whether a token of any kind came, good or bad: without one nobody need be looked for. */
export function maybeSignedIn(c: Context): boolean {
  return c.req.header("authorization") !== undefined || hasSessionCookie(c, "user") || hasSessionCookie(c, "admin");
}

/** The approved user who makes the request, or null. Status and generation are read at every request. */
export async function currentUser(c: Context): Promise<SignedIn<User> | null> {
  for (const token of sessionTokens(c, "user")) {
    const found = await findUser(token);
    if (!found) continue;
    await keepAlive(c, { token, session: found.session, idle: idleOf(found.session) });
    return { person: found.person, session: sessionId(token) };
  }
  return null;
}

/** The approved user of a token whose session lives, or null. */
export async function findUser(token: string): Promise<{ person: User; session: Session } | null> {
  const session = await findSession(token, "user");
  if (!session || !isAlive(session, idleOf(session))) return null;
  const person = await userTable.get(session.id);
  return isCurrent(person, session.generation) ? { person, session } : null;
}

/** The administrator who makes the request, or null; the session slides on. */
export async function currentAdmin(c: Context): Promise<SignedInAdmin | null> {
  const found = await findSignedInAdmin(c);
  if (found) await keepAlive(c, found.living);
  return found;
}

/** The administrator who makes the request, or null; the session stays as it is, for it asks by itself. */
export async function findSignedInAdmin(c: Context): Promise<SignedInAdmin | null> {
  for (const token of sessionTokens(c, "admin")) {
    const found = await adminOf(token);
    if (found) return found;
  }
  return null;
}

async function adminOf(token: string): Promise<SignedInAdmin | null> {
  const session = await findSession(token, "admin");
  if (!session) return null;
  const [person, now] = await Promise.all([adminTable.get(session.id), readSettings()]);
  const idle = now.security.session_timeout * MINUTE;
  if (!isAlive(session, idle)) return null;
  if (!person || person.disabled || person.generation !== session.generation) return null;
  const set_up_due = setUpDue(person, now);
  return { person, session: sessionId(token), set_up_due, living: { token, session, idle } };
}

export type SignedInAdmin = SignedIn<Admin> & { set_up_due: SetUpDue | null; living: Living };

type Living = { token: string; session: Session; idle: number };

/**
 * Does the work of a request and lets its session slide on all the while: an upload may take longer than the idle time,
 * and what it writes needs the session.
 */
export async function keepOpenDuring(work: () => Promise<void>, living: Living, every = STILL_HERE): Promise<void> {
  const { token, session, idle } = living;
  const timer = setInterval(() => {
    touchSession(token, session, idle).catch((error) => logEvent("session not prolonged", { error: String(error) }));
  }, every);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** Lets the session slide on, and with it the user's cookie. A store that refuses it, full or busy, stops no reading. */
async function keepAlive(c: Context, { token, session, idle }: Living): Promise<void> {
  const touched = await touchSession(token, session, idle).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    logEvent("session not prolonged", { error: error.key });
    return false;
  });
  if (touched && session.kind === "user" && c.req.header("authorization") === undefined) {
    setSessionCookie(c, "user", token);
  }
}
