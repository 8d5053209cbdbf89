// Applications for an account: submitted by registration, decided by an administrator, submitted again after a
// rejection.
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { UserStatus } from "../../shared/labels.ts";
import type { ImportedUser } from "../../shared/schemas/administration/user_import.ts";
import { workdayAfter } from "../../shared/time.ts";
import { isClosed, isErased, type Origin, type Profile, type User, userTable } from "./users.ts";

type Application = Profile & Pick<User, "name" | "email" | "phone" | "password_hash" | "consent" | "redirect">;
type Applied = Application & { origin: Origin };

const DECISIONS_KEPT = 50; // the row stays far below the store's 64 KiB

/**
 * Returns the rejected user whose application this would renew, or null. Throws `email_taken` or `phone_taken` when
 * they belong to another user.
 */
export async function applicantOf({ email, phone }: Pick<User, "email" | "phone">, tx?: Transaction) {
  const known = await userTable.find("email", email, tx);
  if (known && known.status !== "rejected") throw new AppError("email_taken");
  const owner = await userTable.find("phone", phone, tx);
  if (owner && owner.id !== known?.id) throw new AppError("phone_taken");
  return known;
}

/** Stores an application: a new pending user, or the new application of a rejected one. Throws as `applicantOf`. */
export async function apply(application: Applied, tx: Transaction): Promise<User> {
  const now = new Date().toISOString();
  const times = { applied_at: now, updated_at: now };
  const fresh = { ...application, ...times, email_verified: true, status: "pending" as const, reason: "" };
  const known = await applicantOf(application, tx);
  if (known) {
    return await userTable.update(known.id, (user) => ({
      ...user,
      ...fresh,
      consent: fresh.consent ?? user.consent, // earlier consent remains
      generation: user.generation + 1,
    }), tx);
  }
  return await userTable.insert({ ...fresh, ...newcomer, created_at: now }, tx);
}

/** A user added by an administrator: approved at once, with a password that must be changed at the first sign-in. */
export function addApproved(application: Application, tx: Transaction): Promise<User> {
  const now = new Date().toISOString();
  const times = { applied_at: now, created_at: now, updated_at: now };
  const approved = { ...newcomer, ...times, status: "approved" as const, reason: "", password_change_required: true };
  return userTable.insert({ ...application, ...approved, origin: null, email_verified: false }, tx);
}

/** `created_at` is missing or null for a user of now. */
type Imported = Omit<ImportedUser, "created_at"> & {
  created_at?: string | null;
  updated_at?: string;
  password_hash?: string;
};

/**
 * Adds a user of a file, with the status there. Without a password the email code of a reset sets one. Throws
 * `email_taken` or `phone_taken`.
 */
export function addImported(imported: Imported, tx: Transaction): Promise<User> {
  const { password_hash = "", email = "", ...user } = imported;
  const created_at = user.created_at ?? new Date().toISOString();
  const times = { applied_at: created_at, created_at, updated_at: user.updated_at ?? created_at };
  const unknown = { reason: "", consent: null, origin: null, email_verified: false };
  return userTable.insert({ ...newcomer, ...user, ...unknown, password_hash, email, ...times }, tx);
}

const newcomer = {
  nickname: "",
  decisions: [],
  password_change_required: false,
  official: false,
  generation: 1,
  notices: {},
  closes_at: null,
};

type Verdict = {
  to: UserStatus;
  reason?: string;
  admin: string;
  /** The `applied_at` of the application that was read; any application if omitted. */
  seen_at?: string;
};

/** The permitted transitions between statuses; re-audit leads back to pending. */
const transitions: Record<UserStatus, UserStatus[]> = {
  pending: ["approved", "rejected"],
  approved: ["pending"],
  rejected: ["pending"],
};

/** An account that is being closed cannot be decided on, because closing may be cancelled; nor can a closed one. */
function hasLeft(user: User, to: UserStatus): boolean {
  return isErased(user) || isClosed(user) || (user.closes_at !== null && to !== "approved");
}

/**
 * Decides an application. Throws `transition_refused` when the status does not permit it: another administrator was
 * first (`decision`), or the account is being closed; `conflict` when the user has applied again since it was read.
 */
export function decide(id: number, { to, reason = "", admin, seen_at }: Verdict, tx: Transaction): Promise<User> {
  return userTable.update(id, (user) => {
    if (hasLeft(user, to)) throw new AppError("transition_refused");
    if (seen_at !== undefined && seen_at !== user.applied_at) throw new AppError("conflict");
    if (!transitions[user.status].includes(to)) throw decidedAlready(user);
    const now = new Date().toISOString();
    const decision = { from: user.status, to, reason, admin, created_at: now };
    return {
      ...user,
      ...(to === "approved" && user.redirect && { redirect: "" }),
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

/** Returns the date by which an application is decided: the third working day after it. */
export function expectedBy(user: Pick<User, "applied_at">): string {
  return workdayAfter(user.applied_at, 3);
}
