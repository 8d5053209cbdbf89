// An administrator: a name to sign in with, a role, and what the role permits.
import { defineTable } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { type Permission, type Role, rolePermissions } from "../../shared/labels.ts";

export type Admin = {
  id: number;
  username: string;
  email: string;
  avatar: string;
  role: Role;
  password_hash: string;
  /** The first password was made by the product and has not been changed yet. */
  password_initial: boolean;
  disabled: boolean;
  generation: number;
  created_at: string;
  updated_at: string;
};

export const admins = defineTable<Admin>({
  name: "admins",
  missing: "not_found",
  unique: { username: { of: (admin) => admin.username.toLowerCase(), taken: "admin_taken" } },
});

type NewAdmin = Pick<Admin, "username" | "password_hash" | "role"> & { email?: string; password_initial?: boolean };

export function addAdmin({ email = "", password_initial = false, ...fields }: NewAdmin, tx?: Transaction) {
  const now = new Date().toISOString();
  const rest = { avatar: "", disabled: false, generation: 1, created_at: now, updated_at: now };
  return admins.insert({ ...fields, email, password_initial, ...rest }, tx);
}

export function findAdmin(username: string, tx?: Transaction): Promise<Admin | null> {
  return admins.find("username", username.toLowerCase(), tx);
}

/** Sets a password and ends every session of the administrator. */
export function setAdminPassword(id: number, password_hash: string, tx: Transaction): Promise<Admin> {
  return admins.update(id, (admin) => ({
    ...admin,
    password_hash,
    password_initial: false,
    generation: admin.generation + 1,
    updated_at: new Date().toISOString(),
  }), tx);
}

export function setAdminEmail(id: number, email: string, tx: Transaction): Promise<Admin> {
  return admins.update(id, (admin) => ({ ...admin, email, updated_at: new Date().toISOString() }), tx);
}

export function may(admin: Pick<Admin, "role">, permission: Permission): boolean {
  return rolePermissions[admin.role].includes(permission);
}

/** To the administrator. */
export function adminView({ id, username, email, avatar, role, password_initial }: Admin) {
  return { id, username, email, avatar, role, password_change_required: password_initial };
}
