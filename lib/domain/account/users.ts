// A user: identified by email and phone, admitted by an application (applications.ts).
import { countAll, countsOf, defineTable } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { domainOf } from "../../shared/account/email_domains.ts";
import type { Notices } from "../../shared/account/notifications.ts";
import { AppError } from "../../shared/app_error.ts";
import { bcryptCost } from "../../shared/account/bcrypt.ts";
import {
  type Organization,
  type Profession,
  type SoftwareName,
  type UserStatus,
  userStatuses,
} from "../../shared/labels.ts";
import { foldedUnit } from "../../shared/search/folded.ts";
import { siteDate } from "../../shared/time.ts";
import { forumChanges } from "../content/revision.ts";
import { stamped } from "../seen_row.ts";

/** The origin of an application: the address as limits count it, its place, and the hash of the browser's cookie. */
export type Origin = { address: string; region: string; city: string; device: string };

export type Consent = { version: string; at: string; ip: string };
type Decision = { from: UserStatus; to: UserStatus; reason: string; admin: string; created_at: string };

export type User = {
  id: number;
  name: string;
  email: string;
  phone: string;
  password_hash: string;
  profession: Profession;
  organization: Organization;
  purpose: string;
  institution_name: string;
  wechat_name: string;
  nickname: string;
  /** The unique form of the nickname (nicknames.ts); missing if two users had it before the rule existed. */
  nickname_folded?: string;
  status: UserStatus;
  /** Why the last application was rejected. */
  reason: string;
  decisions: Decision[];
  consent: Consent | null;
  /** The page that the applicant wanted to open; stored until the approval, whose email leads there. */
  redirect?: string;
  /** Null for an account that an administrator added, and after erasing; missing before this was stored. */
  origin?: Origin | null;
  /** False while the email is one that an administrator typed. */
  email_verified?: boolean;
  /** The number of warnings when the application was last read (application_checks.ts). */
  warnings?: number;
  password_change_required: boolean;
  /** A member of staff, which the forum shows. */
  official: boolean;
  /** Raised by every event that must end all sessions. */
  generation: number;
  /** The switches of emails that the user has changed (notifications.ts). */
  notices: Partial<Notices>;
  /** The packages that the user follows (following.ts). */
  following?: SoftwareName[];
  /** The number of approved forum posts, counted only up to the trust threshold. */
  approved_posts?: number;
  closes_at: string | null;
  applied_at: string;
  created_at: string;
  updated_at: string;
};

export type Profile = Pick<User, "profession" | "organization" | "purpose" | "institution_name" | "wechat_name">;

export const userTable = defineTable({
  name: "users",
  missing: "user_not_found",
  unique: {
    email: { of: (user: User) => user.email || null, taken: "email_taken" },
    phone: { of: (user) => user.phone || null, taken: "phone_taken" },
    nickname: { of: (user) => user.nickname_folded || null, taken: "nickname_taken" },
  },
  indexes: {
    name: (user) => isErased(user) ? null : [user.name],
    closing: (user) => user.closes_at ? [user.closes_at] : null,
    status: (user) => [user.status, user.applied_at],
    address: ({ origin, applied_at }) => origin ? [origin.address, applied_at] : null,
    device: ({ origin, applied_at }) => origin ? [origin.device, applied_at] : null,
  },
  lists: { following: (user) => isNotifiable(user) ? (user.following ?? []).map((name) => [name]) : [] },
  counts: {
    status: (user) => user.status,
    day: (user) => siteDate(user.created_at),
    profession: (user) => user.profession,
    organization: (user) => user.organization,
    password: passwordKind,
    profession_day: (user) => `${user.profession} ${siteDate(user.created_at)}`,
  },
  raises: { [forumChanges.name]: (before, after) => before !== null && showsDifferently(before, after) },
  list: {
    columns: ({ status, profession, organization, name, applied_at, created_at, updated_at, ...user }) => ({
      status,
      notifiable: isNotifiable({ status, ...user }),
      unit: foldedUnit(user.institution_name),
      domain: domainOf(user.email),
      warnings: status === "pending" ? user.warnings ?? 0 : 0,
      profession,
      organization,
      name,
      applied_at: Date.parse(applied_at),
      created_at: Date.parse(created_at),
      updated_at: Date.parse(updated_at),
    }),
    search: {
      name: ({ name }) => name,
      email: ({ email }) => email,
      phone: ({ phone }) => phone,
      wechat_name: ({ wechat_name }) => wechat_name,
      institution_name: ({ institution_name }) => institution_name,
      profession: ({ profession }) => profession,
    },
  },
});

/** Counts imported passwords by the cost of bcrypt, and users without a password; null is our own kind. */
function passwordKind({ password_hash, closes_at, ...user }: User): string | null {
  if (password_hash === "") return closes_at !== null || isErased(user) ? null : NO_PASSWORD;
  return bcryptCost(password_hash)?.toString() ?? null;
}

const NO_PASSWORD = "none";

/** Returns whether there are users who have to set their first password by an email code. */
export async function areWithoutPassword(): Promise<boolean> {
  return await userTable.count("password", NO_PASSWORD) > 0;
}

/** Returns the numbers of users with a bcrypt password by its cost, and of all who have a password. */
export async function passwordCounts(): Promise<{ bcrypt: Map<number, number>; all: number }> {
  const [counts, all] = [await countsOf(userTable, "password"), await userTable.count()];
  const none = counts.get(NO_PASSWORD) ?? 0;
  counts.delete(NO_PASSWORD);
  return { bcrypt: new Map([...counts].map(([cost, n]) => [Number(cost), n])), all: all - none };
}

/** Whether the name shown in the forum, where the user has posts, has changed. */
function showsDifferently(before: User, after: User | null): boolean {
  const shown = (user: User | null) => JSON.stringify(user && [user.name, user.nickname, user.official]);
  return (before.approved_posts ?? 0) > 0 && shown(before) !== shown(after);
}

/** Whether the account has been erased: only counted facts are left. */
export function isErased({ email, phone }: Pick<User, "email" | "phone">): boolean {
  return email === "" && phone === "";
}

/** Whether the user gets messages to many users: approved, and the account is not being closed. */
export function isNotifiable(user: Pick<User, "status" | "closes_at" | "email" | "phone">): boolean {
  return user.status === "approved" && user.closes_at === null && !isErased(user);
}

/** Whether the user follows the package. */
export function follows(user: User, software: SoftwareName): boolean {
  return isNotifiable(user) && (user.following ?? []).includes(software);
}

/** Whether the days of a closed account are over: from then on it is inaccessible, erased or not. */
export function isClosed({ closes_at }: Pick<User, "closes_at">): boolean {
  return closes_at !== null && Date.parse(closes_at) <= Date.now();
}

/** Whether sessions and codes of that generation are still valid. */
export function isCurrent(user: User | null, generation: number): user is User {
  return user?.status === "approved" && user.generation === generation && !isClosed(user);
}

/** Returns the number of registrations on each of the days. */
export function newUsersOn(dates: string[]): Promise<number[]> {
  return countAll(dates.map((value) => ({ table: userTable, counted: "day", value })));
}

/** The counts by status. */
export async function statusCounts(): Promise<Record<UserStatus, number>> {
  const entries = userStatuses.map(async (status) => [status, await userTable.count("status", status)]);
  return Object.fromEntries(await Promise.all(entries));
}

type Edit = {
  changes: Partial<Profile & Pick<User, "official">>;
  /** For a password known to an administrator, which must be changed at the next sign-in. */
  password_hash?: string;
};

/**
 * Changes fields that an administrator may change; others remain. A new password ends every session. Throws
 * `transition_refused` for a closed account, erased or not.
 */
export function saveUser(id: number, { changes, password_hash }: Edit, tx: Transaction): Promise<User> {
  return userTable.update(id, (user) => {
    if (isErased(user) || isClosed(user)) throw new AppError("transition_refused");
    const edited = { ...user, ...changes };
    if (password_hash === undefined) return stamped(user, edited);
    const generation = user.generation + 1;
    return stamped(user, { ...edited, password_hash, password_change_required: true, generation });
  }, tx);
}

/** Sets a new password and ends every session of the user. */
export function setPassword(id: number, password_hash: string, tx: Transaction): Promise<User> {
  return userTable.update(id, (user) => ({
    ...user,
    password_hash,
    password_change_required: false,
    generation: user.generation + 1,
    updated_at: new Date().toISOString(),
  }), tx);
}
