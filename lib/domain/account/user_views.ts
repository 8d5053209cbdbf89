// The fields of a user, by the people who see them. A stored row is never sent as it is.
import type { AdminUser } from "../../shared/calls/users.ts";
import type { OwnUser } from "../../shared/calls/account.ts";
import { noticesOf } from "./notifications.ts";
import type { User } from "./users.ts";

/** As other users see a user: only administrators see real names. */
export function publicName({ name, nickname }: Pick<User, "name" | "nickname">): string {
  return nickname || `${[...name][0] ?? ""}**`;
}

/** The fields for owner and administrators. */
function shared(user: User) {
  const { id, name, email, phone, profession, institution_name, organization, purpose, wechat_name } = user;
  const { status, applied_at, created_at, updated_at } = user;
  return {
    id,
    name,
    email,
    phone,
    profession,
    institution_name,
    organization,
    purpose,
    wechat_name,
    status,
    applied_at,
    created_at,
    updated_at,
  };
}

/** For the owner: also requests of the site. `legalVersion` is the version of the current texts. */
export function toOwner(user: User, legalVersion: string): OwnUser {
  const { password_change_required, closes_at } = user;
  const consent_required = user.consent?.version !== legalVersion;
  return {
    ...shared(user),
    nickname: publicName(user),
    consent_required,
    password_change_required,
    notices: noticesOf(user),
    following: user.following ?? [],
    closes_at,
  };
}

/** For administrators, in lists. */
export function toAdmin(user: User): AdminUser {
  return { ...shared(user), nickname: user.nickname, official: user.official };
}
