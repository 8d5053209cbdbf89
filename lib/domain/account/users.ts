// A user: applied with a real name, decided by an administrator, known by e-mail and phone.
import { countAll } from "../../kv/table.ts";
import { defineTable } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { type Organization, type Profession, type UserStatus, userStatuses } from "../../shared/labels.ts";
import { siteDate, workdayAfter } from "../../shared/time.ts";
import { stamped } from "../seen_row.ts";

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
  /** The unique form of the nickname (nicknames.ts); missing of one that two had before that was asked for. */
  nickname_folded?: string;
  status: UserStatus;
  /** Why the last application was refused. */
  reason: string;
  decisions: Decision[];
  consent: Consent | null;
  password_change_required: boolean;
  /** Of the site's own staff, which the forum shows. */
  official: boolean;
  /** Raised by whatever must end all sessions. */
  generation: number;
  notices: { forum_replies: boolean };
  /** How many posts of the forum were approved; counted no further than trust needs. */
  approved_posts?: number;
  closes_at: string | null;
  applied_at: string;
  created_at: string;
  updated_at: string;
};

export type Profile = Pick<User, "profession" | "organization" | "purpose" | "institution_name" | "wechat_name">;

type Application = Profile & Pick<User, "name" | "email" | "phone" | "password_hash" | "consent">;

export const users = defineTable({
  name: "users",
  missing: "user_not_found",
  unique: {
    email: { of: (user: User) => user.email || null, taken: "email_taken" },
    phone: { of: (user) => user.phone || null, taken: "phone_taken" },
    nickname: { of: (user) => user.nickname_folded || null, taken: "nickname_taken" },
  },
  indexes: {
    name: (user) => isNameless(user) ? null : [user.name],
    closing: (user) => user.closes_at ? [user.closes_at] : null,
    status: (user) => [user.status, user.applied_at],
  },
  counts: {
    status: (user) => user.status,
    day: (user) => siteDate(user.created_at),
    profession: (user) => user.profession,
    organization: (user) => user.organization,
    profession_day: (user) => `${user.profession} ${siteDate(user.created_at)}`,
  },
  raises: { forum: (before, after) => before !== null && showsDifferently(before, after) },
  list: {
    columns: ({ status, profession, organization, name, applied_at, created_at, updated_at }) => ({
      status,
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

/** Whether the forum, where the user has posts, shows another name than before. */
function showsDifferently(before: User, after: User | null): boolean {
  const shown = (user: User | null) => JSON.stringify(user && [user.name, user.nickname, user.official]);
  return (before.approved_posts ?? 0) > 0 && shown(before) !== shown(after);
}

/** Whether the account has been erased: nothing is left but what is counted. */
function isNameless({ email, phone }: Pick<User, "email" | "phone">): boolean {
  return email === "" && phone === "";
}

/** Whether the days of a closed account are over: from then on it is nobody's, erased or not yet. */
export function isClosed({ closes_at }: Pick<User, "closes_at">): boolean {
  return closes_at !== null && Date.parse(closes_at) <= Date.now();
}

/** Whether what was given to a user of that generation, a session or a code, is good for something still. */
export function isCurrent(user: User | null, generation: number): user is User {
  return user?.status === "approved" && user.generation === generation && !isClosed(user);
}

/** How many came on each of the days. */
export function newUsersOn(dates: string[]): Promise<number[]> {
  return countAll(dates.map((value) => ({ table: users, counted: "day", value })));
}

/** How many stand where. */
export async function statusCounts(): Promise<Record<UserStatus, number>> {
  const entries = userStatuses.map(async (status) => [status, await users.count("status", status)]);
  return Object.fromEntries(await Promise.all(entries));
}

const DECISIONS_KEPT = 50; // the row stays far below the store's 64 KiB

/**
 * The rejected user whose application would be a new one of the same, or null. Throws `email_taken` or `phone_taken`
 * when they belong to anybody else.
 */
export async function applicantOf({ email, phone }: Pick<User, "email" | "phone">, tx?: Transaction) {
  const known = await users.find("email", email, tx);
  if (known && known.status !== "rejected") throw new AppError("email_taken");
  const owner = await users.find("phone", phone, tx);
  if (owner && owner.id !== known?.id) throw new AppError("phone_taken");
  return known;
}

/** Keeps an application: a new pending user, or the new application of a rejected one. Throws like `applicantOf`. */
export async function apply(application: Application, tx: Transaction): Promise<User> {
  const now = new Date().toISOString();
  const fresh = { ...application, status: "pending" as const, reason: "", applied_at: now, updated_at: now };
  const known = await applicantOf(application, tx);
  if (known) {
    return await users.update(known.id, (user) => ({
      ...user,
      ...fresh,
      consent: fresh.consent ?? user.consent, // what was agreed to once stays agreed to
      generation: user.generation + 1,
    }), tx);
  }
  return await users.insert({ ...fresh, ...newcomer, created_at: now }, tx);
}

/** A user whom an administrator adds: approved at once, with a password that the first sign-in asks to change. */
export function addApproved(application: Application, tx: Transaction): Promise<User> {
  const now = new Date().toISOString();
  const times = { applied_at: now, created_at: now, updated_at: now };
  const approved = { ...newcomer, ...times, status: "approved" as const, reason: "", password_change_required: true };
  return users.insert({ ...application, ...approved }, tx);
}

const newcomer = {
  nickname: "",
  decisions: [],
  password_change_required: false,
  official: false,
  generation: 1,
  notices: { forum_replies: true },
  closes_at: null,
};

type Verdict = {
  to: UserStatus;
  reason?: string;
  admin: string;
  /** The `applied_at` of the application that is meant; without it whichever there is. */
  seen_at?: string;
};

/** The statuses that may follow each status; re-audit leads back to pending. */
const transitions: Record<UserStatus, UserStatus[]> = {
  pending: ["approved", "rejected"],
  approved: ["pending"],
  rejected: ["pending"],
};

/** An account that is closing stays as it is, for the closing may be taken back; a closed one is nobody's. */
function hasLeft(user: User, to: UserStatus): boolean {
  return isNameless(user) || isClosed(user) || (user.closes_at !== null && to !== "approved");
}

/**
 * Decides an application. Throws `transition_refused` when the status does not allow it: somebody else was first, whose
 * `decision` stands, or the account is being closed; `conflict` when it is not the application that was seen: the person
 * has applied anew.
 */
export function decide(id: number, { to, reason = "", admin, seen_at }: Verdict, tx: Transaction): Promise<User> {
  return users.update(id, (user) => {
    if (seen_at !== undefined && seen_at !== user.applied_at) throw new AppError("conflict");
    if (hasLeft(user, to)) throw new AppError("transition_refused");
    if (!transitions[user.status].includes(to)) throw decidedAlready(user);
    const now = new Date().toISOString();
    const decision = { from: user.status, to, reason, admin, created_at: now };
    return {
      ...user,
      status: to,
      reason,
      decisions: [...user.decisions, decision].slice(-DECISIONS_KEPT),
      generation: to === "approved" ? user.generation : user.generation + 1,
      updated_at: now,
    };
  }, tx);
}

function decidedAlready({ decisions }: User): AppError {
  const { admin, to, created_at } = decisions.at(-1) ?? {};
  return new AppError("transition_refused", { extra: { decision: admin ? { admin, to, created_at } : null } });
}

type Edit = {
  changes: Partial<Profile & Pick<User, "official">>;
  /** Of a password that an administrator knows, which the next sign-in asks to change. */
  password_hash?: string;
};

/** Changes what an administrator may change and leaves the rest; a new password ends every session. */
export function editUser(id: number, { changes, password_hash }: Edit, tx: Transaction): Promise<User> {
  return users.update(id, (user) => {
    const edited = { ...user, ...changes };
    if (password_hash === undefined) return stamped(user, edited);
    const generation = user.generation + 1;
    return stamped(user, { ...edited, password_hash, password_change_required: true, generation });
  }, tx);
}

/** Sets a new password and ends every session of the user. */
export function setPassword(id: number, password_hash: string, tx: Transaction): Promise<User> {
  return users.update(id, (user) => ({
    ...user,
    password_hash,
    password_change_required: false,
    generation: user.generation + 1,
    updated_at: new Date().toISOString(),
  }), tx);
}

/** The date by which an application is decided: the third working day after it. */
export function expectedBy(user: Pick<User, "applied_at">): string {
  return workdayAfter(user.applied_at, 3);
}
