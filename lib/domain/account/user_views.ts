// The fields of a user, by the people who see them. A stored row is never sent as it is.
import type { AdminUser } from "../../shared/calls/users.ts";
import type { OwnUser } from "../../shared/calls/account.ts";
import type { User } from "./users.ts";

/** How other people see a user: real names are for administrators. */
export function publicName({ name, nickname }: Pick<User, "name" | "nickname">): string {
  return nickname || `${[...name][0] ?? ""}**`;
}

/** The fields that owner and administrators both see. */
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

/** To the person: also what the site asks of them. `legalVersion` is that of the texts in force. */
export function toOwner(user: User, legalVersion: string): OwnUser {
  const { password_change_required, notices, closes_at } = user;
  const consent_required = user.consent?.version !== legalVersion;
  return {
    ...shared(user),
    nickname: publicName(user),
    consent_required,
    password_change_required,
    notices,
    closes_at,
  };
}

/** To administrators, in lists. */
export function toAdmin(user: User): AdminUser {
  return { ...shared(user), nickname: user.nickname, official: user.official };
}
