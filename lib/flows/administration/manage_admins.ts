// Administrators add, change and remove others, and change their own email and password. Each operation is logged.
import { openSession, removeSession } from "../../domain/account/sessions.ts";
import type { Actor } from "../../domain/actor.ts";
import {
  addAdmin,
  type Admin,
  type AdminEdit,
  adminTable,
  adminTarget,
  removeAdmin,
  saveAdmin,
  setAdminEmail,
  setAdminPassword,
} from "../../domain/administration/admins.ts";
import { removeSavedViewsOf } from "../../domain/administration/saved_views.ts";
import { notifyAdmin } from "../../domain/administration/two_factor.ts";
import { changedNames, namesOf, recordOperation } from "../../domain/audit_log.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { adminAddressChangedEmail } from "../../content/emails/administrators.ts";
import { twoFactorOffEmail } from "../../content/emails/two_factor.ts";
import { hashPassword } from "../../services/password.ts";
import type { ActionName } from "../../shared/administration/log_labels.ts";
import { AppError } from "../../shared/app_error.ts";
import type { AdminChange, NewAdmin } from "../../shared/schemas/administration/admins.ts";
import { MINUTE } from "../../shared/time.ts";

/** Throws `admin_taken`. */
export async function openAdminAccount({ password, ...fields }: NewAdmin, actor: Actor): Promise<Admin> {
  const password_hash = await hashPassword(password);
  return await transaction(async (tx) => {
    const admin = await addAdmin({ ...fields, password_hash }, tx);
    const changed = [...namesOf(fields), "password" as const];
    const values = { before: null, after: admin };
    await recordOperation(actor, { action: "admin.create", target: adminTarget(admin), fields: changed, values }, tx);
    return admin;
  });
}

/** Throws `admin_not_found`, `last_admin`, `disables_self` or `otp_own`. */
export async function updateAdminAccount(id: number, change: AdminChange, actor: Actor): Promise<Admin> {
  const { password, ...rest } = change;
  if (rest.disabled && id === actor.admin.id) throw new AppError("disables_self");
  if (rest.otp === null && id === actor.admin.id) throw new AppError("otp_own");
  const edit: AdminEdit = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (password) edit.password_hash = await hashPassword(password);
  const head = await emailSite();
  const by = `管理员 ${actor.admin.username} `;
  return await transaction(async (tx) => {
    const admin = await adminTable.existing(id, tx);
    const { username } = admin;
    if (edit.otp === null && admin.otp) await notifyAdmin(admin, twoFactorOffEmail(head, { username, by }), tx);
    else delete edit.otp;
    if (edit.email !== undefined && edit.email !== admin.email) {
      await notifyAdmin(admin, adminAddressChangedEmail(head, { username, email: edit.email, by, ip: actor.ip }), tx);
    }
    const values = { before: admin, after: { ...admin, ...edit } };
    const operation = {
      action: actionOf(rest),
      target: adminTarget(admin),
      fields: changedFields(edit, values),
      values,
    };
    await recordOperation(actor, operation, tx); // before one's own row may change
    return await saveAdmin(id, edit, tx);
  });
}

/** Throws `admin_not_found`, `last_admin` or `deletes_self`. */
export async function closeAdminAccount(id: number, actor: Actor): Promise<void> {
  if (id === actor.admin.id) throw new AppError("deletes_self");
  await transaction(async (tx) => {
    const admin = await removeAdmin(id, tx);
    await recordOperation(actor, { action: "admin.delete", target: adminTarget(admin) }, tx);
  });
  await removeSavedViewsOf(id);
}

function actionOf({ disabled }: Pick<AdminChange, "disabled">): ActionName {
  if (disabled === undefined) return "admin.update";
  return disabled ? "admin.disable" : "admin.enable";
}

function changedFields(edit: AdminEdit, values: { before: Admin; after: object }) {
  const names = changedNames(namesOf(edit), values);
  return names.map((name) => name === "password_hash" ? "password" : name);
}

type ProfileChange = { email: string; password?: string };
type Owner = Actor & { admin: Admin };

/**
 * Changes the current administrator's email and, if given, the password. The old address gets an email about the new
 * one; a new password ends all other sessions. Returns the administrator and, after a change of password, the token of
 * a new session instead of the ended one.
 */
export async function updateAdminProfile(
  { email, password }: ProfileChange,
  actor: Owner,
  { agent }: { agent: string },
) {
  const { admin, ip } = actor;
  const hash = password ? await hashPassword(password) : undefined;
  const [head, { security }] = [await emailSite(), await readSettings()];
  const idle = security.session_timeout * MINUTE;
  return await transaction(async (tx) => {
    const before = await adminTable.existing(admin.id, tx);
    const fields = [...(email !== before.email ? ["email" as const] : []), ...(hash ? ["password" as const] : [])];
    await recordOperation(actor, { action: "admin.profile", target: adminTarget(admin), fields }, tx);
    if (email !== before.email) {
      const { username } = before;
      await notifyAdmin(before, adminAddressChangedEmail(head, { username, email, by: "您本人", ip }), tx);
    }
    const changed = await setAdminEmail(admin.id, email, tx);
    if (!hash) return { admin: changed };
    await removeSession(actor.session, tx);
    const renewed = await setAdminPassword(admin.id, hash, tx);
    const session = { kind: "admin", id: admin.id, generation: renewed.generation, ip, agent, idle } as const;
    return { admin: renewed, token: await openSession(session, tx) };
  });
}
