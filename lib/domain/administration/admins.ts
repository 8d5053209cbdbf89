// An administrator: a name for signing in, a role, and its permissions.
import { defineTable } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { ManagedAdmin, OtpState, OwnAdmin } from "../../shared/calls/admins.ts";
import { type Permission, type Role, rolePermissions } from "../../shared/labels.ts";
import { stamped } from "../seen_row.ts";
import type { TwoFactor } from "./two_factor.ts";

export type Admin = {
  id: number;
  username: string;
  email: string;
  avatar: string;
  role: Role;
  password_hash: string;
  /** The first password was generated and has not been changed yet. */
  password_initial: boolean;
  disabled: boolean;
  generation: number;
  /** Two-factor authentication; without it the password suffices. */
  otp?: TwoFactor;
  /** When the role was given or two-factor authentication removed; a day later it is mandatory. */
  otp_asked_since?: string;
  created_at: string;
  updated_at: string;
};

export const adminTable = defineTable({
  name: "admins",
  missing: "admin_not_found",
  unique: { username: { of: (admin: Admin) => admin.username.toLowerCase(), taken: "admin_taken" } },
  list: { search: { username: ({ username }) => username, email: ({ email }) => email } },
});

type NewAdmin = Pick<Admin, "username" | "password_hash" | "role"> & { email?: string; password_initial?: boolean };

export function addAdmin({ email = "", password_initial = false, ...fields }: NewAdmin, tx?: Transaction) {
  const now = new Date().toISOString();
  const rest = { avatar: "", disabled: false, generation: 1, created_at: now, updated_at: now };
  return adminTable.insert({ ...fields, email, password_initial, ...rest }, tx);
}

export function findAdmin(username: string): Promise<Admin | null> {
  return adminTable.find("username", username.toLowerCase());
}

/** Sets a password and ends every session of the administrator. */
export function setAdminPassword(id: number, password_hash: string, tx: Transaction): Promise<Admin> {
  return adminTable.update(id, (admin) => ({
    ...admin,
    password_hash,
    password_initial: false,
    generation: admin.generation + 1,
    updated_at: new Date().toISOString(),
  }), tx);
}

export function setAdminEmail(id: number, email: string, tx: Transaction): Promise<Admin> {
  return adminTable.update(id, (admin) => stamped(admin, { ...admin, email }), tx);
}

const top: Role = "超级管理员";

/** `otp` switches two-factor authentication off. */
export type AdminEdit = Partial<Pick<Admin, "email" | "password_hash" | "role" | "disabled">> & { otp?: null };

/** Returns the row without two-factor authentication; where it is mandatory, another day is granted. */
export function withoutTwoFactor({ otp: _, ...admin }: Admin): Admin {
  return { ...admin, otp_asked_since: new Date().toISOString() };
}

/**
 * Changes an administrator; a new password, another role and disabling end every session. Throws `admin_not_found`, and
 * `last_admin` when no 超级管理员 would remain.
 */
export async function saveAdmin(id: number, edit: AdminEdit, tx: Transaction): Promise<Admin> {
  if (edit.disabled || (edit.role && edit.role !== top)) await assertOthersLead(id, tx);
  const { otp, ...fields } = edit;
  return await adminTable.update(id, (admin) => {
    const next = { ...(otp === null ? withoutTwoFactor(admin) : admin), ...fields };
    if (next.role !== admin.role) next.otp_asked_since = new Date().toISOString();
    const ends = edit.password_hash !== undefined || next.role !== admin.role || (next.disabled && !admin.disabled);
    return stamped(admin, {
      ...next,
      password_initial: edit.password_hash === undefined && admin.password_initial,
      generation: ends ? admin.generation + 1 : admin.generation,
    });
  }, tx);
}

/** Removes an administrator with all sessions. Throws as `changeAdmin`. */
export async function removeAdmin(id: number, tx: Transaction): Promise<Admin> {
  await assertOthersLead(id, tx);
  return await adminTable.remove(id, tx);
}

const WITNESSES = 4; // one is enough, but others may change them at this moment

/**
 * For a 超级管理员, finds another one: the transaction is written only if that one is unchanged. Therefore two who remove
 * each other do not both succeed.
 */
async function assertOthersLead(id: number, tx: Transaction): Promise<void> {
  const admin = await adminTable.get(id, tx);
  if (!admin || !leads(admin)) return;
  const others = (await adminTable.all()).filter((other) => other.id !== id && leads(other));
  for (const { id } of others.slice(0, WITNESSES)) {
    const other = await adminTable.get(id, tx);
    if (other && leads(other)) return;
  }
  throw new AppError("last_admin");
}

export function leads({ role, disabled }: Admin): boolean {
  return role === top && !disabled;
}

export function may(admin: Pick<Admin, "role">, permission: Permission): boolean {
  return rolePermissions[admin.role].includes(permission);
}

/** The target of an operation. */
export function adminTarget({ id, username }: Pick<Admin, "id" | "username">) {
  return { kind: "admin", id, label: username };
}

/** For the administrator. */
export function adminView({ id, username, email, avatar, role, password_initial }: Admin): OwnAdmin {
  return { id, username, email, avatar, role, password_change_required: password_initial };
}

/** For those who manage administrators. */
export function managedView(admin: Admin): ManagedAdmin {
  const { disabled, created_at, updated_at } = admin;
  return { ...adminView(admin), disabled, otp: twoFactorState(admin), created_at, updated_at };
}

/** For the administrator, and for those who manage administrators. */
export function twoFactorState({ otp }: Pick<Admin, "otp">): OtpState {
  return { enabled: otp !== undefined, enabled_at: otp?.enabled_at ?? null, recovery_left: otp?.recovery.length ?? 0 };
}

/** Returns ids and names by id, of the administrators that still exist. */
export async function adminNames(ids: Iterable<number>): Promise<Map<number, { id: number; username: string }>> {
  const admins = await adminTable.getMany([...new Set(ids)]);
  return new Map(admins.map(({ id, username }) => [id, { id, username }]));
}
