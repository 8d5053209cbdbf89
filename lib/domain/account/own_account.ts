// Users' changes of their own account: profile, nickname, notifications, consent, and sessions. Each kind of change to
// the user's row throws `rate_limited` above ten a minute.
import { assertUserActive, type UserActor } from "../actor.ts";
import { recordSignIn } from "../audit_log.ts";
import { ownChanges, takeFrom } from "../limits.ts";
import { stamped } from "../seen_row.ts";
import { readSettings } from "../settings.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError, invalid } from "../../shared/app_error.ts";
import type { SoftwareName } from "../../shared/labels.ts";
import { consentMessage } from "../../shared/schemas/account/consent.ts";
import { foldedNickname, isRefused } from "./nicknames.ts";
import { isOpen, publicSessionId, removeSession, sessionsOf } from "./sessions.ts";
import { type Consent, type Profile, type User, userTable } from "./users.ts";

/** Stores the consent to the legal texts. Throws for a version that is not current. */
export async function agree({ version, ip }: Pick<Consent, "version" | "ip">, owner: UserActor): Promise<User> {
  const { basic } = await readSettings();
  if (version !== basic.legal_version) throw invalid({ version: consentMessage });
  return await change(
    "own_consent",
    owner,
    (user) => ({ ...user, consent: { version, at: new Date().toISOString(), ip } }),
  );
}

/** Changes fields that the owner may change; others remain. */
export function updateProfile(profile: Partial<Profile>, owner: UserActor): Promise<User> {
  return change("own_profile", owner, (user) => stamped(user, { ...user, ...profile }));
}

/**
 * Sets the name that other people see instead of the first character of the real one. A user's current nickname may
 * always be set again. Throws `nickname_refused`, `nickname_taken`.
 */
export function setNickname(nickname: string, owner: UserActor): Promise<User> {
  return change("own_nickname", owner, (user) => {
    if (user.nickname === nickname) return user;
    if (isRefused(nickname)) throw new AppError("nickname_refused");
    return stamped(user, { ...user, nickname, nickname_folded: foldedNickname(nickname) });
  });
}

/** Changes the switches of emails; others remain. */
export function setNotices(notices: User["notices"], owner: UserActor): Promise<User> {
  return change("own_notices", owner, (user) => ({ ...user, notices: { ...user.notices, ...notices } }));
}

/** Replaces the packages that the user follows. */
export function setFollowing(following: SoftwareName[], owner: UserActor): Promise<User> {
  return change("own_following", owner, (user) => ({ ...user, following }));
}

/**
 * Changes email or phone in the transaction that has checked the actor, and for an email its code. Throws when another
 * user has it.
 */
export function setAddress(
  id: number,
  address: Partial<Pick<User, "email" | "phone">>,
  tx: Transaction,
): Promise<User> {
  const verified = address.email === undefined ? {} : { email_verified: true };
  return userTable.update(id, (user) => stamped(user, { ...user, ...address, ...verified }), tx);
}

function change(kind: Parameters<typeof ownChanges>[0], owner: UserActor, by: (user: User) => User): Promise<User> {
  return transaction(async (tx) => {
    await assertUserActive(owner, tx);
    await takeFrom(ownChanges(kind), String(owner.user.id), tx);
    return await userTable.update(owner.user.id, by, tx);
  });
}

/** Sessions that one transaction ends: each takes one of its nine checks, and two are for the actor. */
const SESSIONS_AT_ONCE = 5;

type Client = { ip: string; agent: string };

/** Returns the owner's active sessions, last used first. */
export async function ownSessions({ user }: Pick<UserActor, "user">) {
  const found = await sessionsOf({ kind: "user", id: user.id });
  return found.filter(({ generation }) => generation === user.generation);
}

/** Ends the session with this public id. Throws `session_not_found`, `session_expired`. */
export async function removeOwnSession(publicId: string, owner: UserActor, client: Client): Promise<{ own: boolean }> {
  const sought = (await ownSessions(owner)).find(({ session }) => publicSessionId(session) === publicId);
  await transaction(async (tx) => {
    await assertUserActive(owner, tx);
    if (!sought || !await isOpen(sought.session, tx)) throw new AppError("session_not_found");
    await endSession(sought.session, { owner, client, tx });
  });
  return { own: sought?.session === owner.session };
}

/** Ends every session except the current one. Returns their number. Throws `session_expired`. */
export async function removeOtherSessions(owner: UserActor, client: Client): Promise<number> {
  const others = (await ownSessions(owner)).filter(({ session }) => session !== owner.session);
  let ended = 0;
  for (let i = 0; i === 0 || i < others.length; i += SESSIONS_AT_ONCE) {
    ended += await transaction(async (tx) => {
      await assertUserActive(owner, tx);
      let open = 0;
      for (const { session } of others.slice(i, i + SESSIONS_AT_ONCE)) {
        if (!await isOpen(session, tx)) continue; // ended meanwhile
        await endSession(session, { owner, client, tx });
        open++;
      }
      return open;
    });
  }
  return ended;
}

type Ending = { owner: UserActor; client: Client; tx: Transaction };

async function endSession(session: string, { owner, client, tx }: Ending): Promise<void> {
  await removeSession(session, tx);
  const { ip, agent } = client;
  await recordSignIn({ kind: "user", person_id: owner.user.id, name: "", ip, agent, result: "logout" }, tx);
}
