// Users' changes of their own account: profile, nickname, notifications, consent. Each kind throws `rate_limited` above
// ten a minute.
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError, invalid } from "../../shared/app_error.ts";
import { consentMessage } from "../../shared/schemas/account/consent.ts";
import { assertUserActive, type UserActor } from "../actor.ts";
import { ownChanges, takeFrom } from "../limits.ts";
import { stamped } from "../seen_row.ts";
import { readSettings } from "../settings.ts";
import { foldedNickname, isRefused } from "./nicknames.ts";
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

export function setNotices(notices: User["notices"], owner: UserActor): Promise<User> {
  return change("own_notices", owner, (user) => ({ ...user, notices }));
}

/** Changes email or phone in the transaction that has checked the actor. Throws when another user has it. */
export function setAddress(
  id: number,
  address: Partial<Pick<User, "email" | "phone">>,
  tx: Transaction,
): Promise<User> {
  return userTable.update(id, (user) => stamped(user, { ...user, ...address }), tx);
}

function change(kind: Parameters<typeof ownChanges>[0], owner: UserActor, by: (user: User) => User): Promise<User> {
  return transaction(async (tx) => {
    await assertUserActive(owner, tx);
    await takeFrom(ownChanges(kind), String(owner.user.id), tx);
    return await userTable.update(owner.user.id, by, tx);
  });
}
