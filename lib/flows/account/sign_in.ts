// Users sign in by email, phone or name. Every attempt is counted first, and takes the same time for unknown accounts.
// A refusal after the right password also returns the state of the application with its number; for a rejected one also
// its fields, as `application.previous`. Signing out is the same for users and administrators.
import { expectedBy } from "../../domain/account/applications.ts";
import { dummyCost } from "../../domain/account/dummy_password.ts";
import { deviceToken, unknownAccount } from "../../domain/account/login_attempts.ts";
import { notify } from "../../domain/account/notifications.ts";
import { closeSession, idleOf, openSession, type SessionKind } from "../../domain/account/sessions.ts";
import { type Client, signInAttempt } from "../../domain/account/sign_in_attempt.ts";
import { isClosed, type User, userTable } from "../../domain/account/users.ts";
import { adminTable } from "../../domain/administration/admins.ts";
import { recordSignIn, signInsOf } from "../../domain/audit_log.ts";
import { emailSite } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { newPlaceEmail } from "../../content/emails/account.ts";
import { geoIp, locationLabel, UNKNOWN } from "../../services/geo_ip.ts";
import { hashPassword, needsRehash, verifyDummy, verifyPassword } from "../../services/password.ts";
import { userAgentLabel } from "../../services/user_agent.ts";
import { AppError } from "../../shared/app_error.ts";
import { applicationNumber } from "../../shared/application_number.ts";
import { maskName } from "../../shared/format.ts";
import { isEmail } from "../../shared/schemas/email.ts";
import { isPhone } from "../../shared/schemas/typed.ts";
import { DAY, siteTime } from "../../shared/time.ts";

type Credentials = { identifier: string; password: string };
type Attempt = Awaited<ReturnType<typeof signInAttempt>>;

const NAMESAKES = 8; // each costs a hash; users of a more frequent name sign in by phone or email

/**
 * Returns the session's token. Throws `bad_credentials`, `ambiguous_name`, `account_pending`, `account_rejected`,
 * `login_locked`, or `unavailable`.
 */
export async function signIn({ identifier, password }: Credentials, client: Client) {
  // See closing.ts: an erased account has no password.
  const candidates = (await find(identifier)).filter((user) => user.password_hash !== "" && !isClosed(user));
  const [only] = candidates.length === 1 ? candidates : [];
  const account = only ? `user:${only.id}` : unknownAccount("user", identifier);
  const who = { account, generation: only?.generation ?? 0, person_id: only?.id ?? null, name: maskName(identifier) };
  const attempt = await signInAttempt({ kind: "user", identifier, ...who }, client);
  const entered = await attempt.check(async (barred) => {
    const [user] = await matching(candidates, { identifier, password });
    if (barred) return "locked";
    if (!user) return "wrong";
    // Thrown here, the attempt is not counted, but attempts are not reset: one namesake must not clear the guesses at
    // another.
    if (candidates.length > 1) throw new AppError("ambiguous_name");
    return { user, token: await enter(user, password, attempt, client) };
  });
  if (typeof entered === "string") {
    await attempt.note(entered);
    throw new AppError("bad_credentials");
  }
  const { user, token } = entered;
  if (!token) throw refusal(user);
  return { token, user, device: await deviceToken({ account, generation: user.generation }) };
}

/** Resets the attempts and returns the token of a new session; null when the application is not approved. */
async function enter(user: User, password: string, attempt: Attempt, client: Client): Promise<string | null> {
  const { status } = user;
  if (status !== "approved") return await transaction((tx) => attempt.right(status, tx).then(() => null));
  const fresh = needsRehash(user.password_hash) ? await hashPassword(password) : undefined;
  const { ip, agent, replaces, device_id } = client;
  const session = { kind: "user", id: user.id, ip, agent, replaces, device_id, idle: idleOf(client) } as const;
  const arrival = await newPlaceOf(user, client);
  return await transaction(async (tx) => {
    const current = await userTable.get(user.id, tx);
    // The password was just changed, or the account was closed in this minute.
    if (current?.generation !== user.generation || isClosed(current)) throw new AppError("bad_credentials");
    if (fresh) await userTable.update(user.id, (row) => ({ ...row, password_hash: fresh }), tx);
    await attempt.right("ok", tx);
    if (arrival) await notify(user, { kind: "place", ...arrival }, tx);
    return await openSession({ ...session, generation: user.generation }, tx);
  });
}

/** Returns a location that the account has not used recently, with the email about it; null for a known one. */
async function newPlaceOf(user: User, { ip, agent }: Client) {
  const regionOf = async (ip: string) => {
    const { country, region } = await geoIp().lookup(ip);
    return country === UNKNOWN ? null : `${country} ${region}`; // cities change with the carrier's exchange
  };
  if (!await isNewLocation(user, ip, regionOf)) return null;
  const place = locationLabel(await geoIp().lookup(ip));
  const signIn = { name: user.name, time: siteTime(), place, ip, device: userAgentLabel(agent) };
  return { about: { place }, email: newPlaceEmail(await emailSite(), signIn) };
}

const KNOWN_FOR = 90 * DAY;
const SIGN_INS = 200; // that are read, including wrong attempts of others

/**
 * Whether the user has not signed in from the location of the address for 90 days. `locationOf` returns the same text
 * for addresses of one location, null for unknown ones. The first sign-in has no new location, because there is none
 * before.
 */
export async function isNewLocation(
  user: { id: number },
  ip: string,
  locationOf: (ip: string) => Promise<string | null>,
): Promise<boolean> {
  const place = await locationOf(ip);
  if (place === null) return false;
  const rows = await signInsOf({ kind: "user", id: user.id }, { limit: SIGN_INS });
  const before = rows.filter(({ result }) => result === "ok");
  if (before.length === 0) return rows.length === SIGN_INS; // Many wrong attempts may hide the successful ones.
  const since = new Date(Date.now() - KNOWN_FOR).toISOString();
  const addresses = new Set(before.filter(({ created_at }) => created_at >= since).map(({ ip }) => ip));
  return !(await Promise.all([...addresses].map(locationOf))).includes(place);
}

async function find(identifier: string): Promise<User[]> {
  if (isEmail(identifier) || isPhone(identifier)) {
    const [by, value] = isPhone(identifier) ? ["phone", identifier] : ["email", identifier];
    const user = await userTable.find(by!, value!);
    return user ? [user] : [];
  }
  return await userTable.getMany(await userTable.ids("name", { prefix: [identifier], limit: NAMESAKES }));
}

/** Returns the users whose password it is; the same amount of work for none as for one. */
async function matching(candidates: User[], { identifier, password }: Credentials): Promise<User[]> {
  const cost = await dummyCost(identifier); // in any case, because it takes time
  if (candidates.length === 0) await verifyDummy(password, cost);
  const fits = await Promise.all(candidates.map((user) => verifyPassword(password, user.password_hash)));
  return candidates.filter((_, i) => fits[i]);
}

/** After the right password the applicant may know the state of the application. */
function refusal(user: User): AppError {
  const { status, applied_at, reason } = user;
  const application = {
    application_number: applicationNumber(user),
    status,
    created_at: applied_at,
    expected_by: expectedBy(user),
    ...(reason && { reason }),
    ...(status === "rejected" && { previous: applicationOf(user) }),
  };
  const params = { reason: reason && `：${reason}` };
  return new AppError(status === "pending" ? "account_pending" : "account_rejected", {
    params,
    extra: { application },
  });
}

/** The fields of a rejected application, returned after the right password, so that they need not be typed again. */
function applicationOf(user: User) {
  const { name, email, phone, profession, organization, purpose, institution_name, wechat_name } = user;
  return { name, email, phone, profession, organization, purpose, institution_name, wechat_name };
}

type SigningOut = { ip: string; agent: string };

/** Ends the sessions of the tokens; does nothing if there is none. */
export async function signOut(tokens: string[], kind: SessionKind, client: SigningOut): Promise<void> {
  for (const token of tokens) await endSession(token, kind, client);
}

async function endSession(token: string, kind: SessionKind, { ip, agent }: SigningOut): Promise<void> {
  await transaction(async (tx) => {
    const session = await closeSession(token, kind, tx);
    if (!session) return;
    // Administrators are logged by name; of a user the log has only the number.
    const name = kind === "admin" ? (await adminTable.get(session.id, tx))?.username ?? "" : "";
    await recordSignIn({ kind, person_id: session.id, name, ip, agent, result: "logout" }, tx);
  });
}
