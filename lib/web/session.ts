// The user or administrator of a request, found by the token in the header or the cookie. An administrator's unsafe
// request extends its session while it runs, because an upload may take longer than the idle time. A sign-in ends the
// previous session of the browser.
import { type Admin, adminTable } from "../domain/administration/admins.ts";
import { type SetUpDue, setUpDue } from "../domain/administration/two_factor.ts";
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

/** `session` is the id of the session in the store. */
type SignedIn<P> = { person: P; session: string };
const EXTEND_EVERY = 10 * MINUTE; // a third of the shortest idle time that can be configured

/** The tokens of a kind, at most one of which is valid. With an Authorization header cookies are ignored. */
export function sessionTokens(c: Context, kind: SessionKind): string[] {
  const header = c.req.header("authorization");
  return header === undefined ? sessionCookies(c, kind) : /^Bearer +([\w-]+)$/i.exec(header)?.slice(1) ?? [];
}

/** Whether the request has a token of the kind, valid or not. */
export function hasToken(c: Context, kind: SessionKind): boolean {
  return c.req.header("authorization") === undefined ? hasSessionCookie(c, kind) : sessionTokens(c, kind).length > 0;
}

/** Whether the request has any token, valid or not; without one no lookup is necessary. */
export function maybeSignedIn(c: Context): boolean {
  return c.req.header("authorization") !== undefined || hasSessionCookie(c, "user") || hasSessionCookie(c, "admin");
}

/** Returns the approved user of the request, or null. Status and generation are read on every request. */
export async function currentUser(c: Context): Promise<SignedIn<User> | null> {
  for (const token of sessionTokens(c, "user")) {
    const found = await findUser(token);
    if (!found) continue;
    await keepAlive(c, { token, session: found.session, idle: idleOf(found.session) });
    return { person: found.person, session: sessionId(token) };
  }
  return null;
}

/** Returns the approved user of a token with an active session, or null. */
export async function findUser(token: string): Promise<{ person: User; session: Session } | null> {
  const session = await findSession(token, "user");
  if (!session || !isAlive(session, idleOf(session))) return null;
  const person = await userTable.get(session.id);
  return isCurrent(person, session.generation) ? { person, session } : null;
}

/** Returns the administrator of the request, or null, and extends the session. */
export async function currentAdmin(c: Context): Promise<SignedInAdmin | null> {
  const found = await findSignedInAdmin(c);
  if (found) await keepAlive(c, found.active);
  return found;
}

/** Returns the administrator of the request, or null. A polling call does not extend the session. */
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
  return { person, session: sessionId(token), set_up_due, active: { token, session, idle } };
}

export type SignedInAdmin = SignedIn<Admin> & { set_up_due: SetUpDue | null; active: ActiveSession };

type ActiveSession = { token: string; session: Session; idle: number };

/**
 * Runs the work of a request and extends its session meanwhile, because an upload may take longer than the idle time
 * and its write needs the session.
 */
export async function extendSessionDuring(
  work: () => Promise<void>,
  active: ActiveSession,
  every = EXTEND_EVERY,
): Promise<void> {
  const { token, session, idle } = active;
  const timer = setInterval(() => {
    touchSession(token, session, idle).catch((error) => logEvent("session not prolonged", { error: String(error) }));
  }, every);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** Extends the session and the user's cookie. Reading continues if the store rejects the write (full, busy). */
async function keepAlive(c: Context, { token, session, idle }: ActiveSession): Promise<void> {
  const touched = await touchSession(token, session, idle).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    logEvent("session not prolonged", { error: error.key });
    return false;
  });
  if (touched && session.kind === "user" && c.req.header("authorization") === undefined) {
    setSessionCookie(c, "user", token);
  }
}
