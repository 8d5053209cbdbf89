// Administrators by the command line: creates one, or resets a lost password. The operation is logged.
import { typedName, unlock } from "../../domain/account/login_attempts.ts";
import { addAdmin, adminTarget, setAdminPassword } from "../../domain/administration/admins.ts";
import { disableTwoFactor, notifyAdmin } from "../../domain/administration/two_factor.ts";
import { emailSite } from "../../domain/settings.ts";
import { recordCommand } from "../../domain/audit_log.ts";
import { transaction } from "../../kv/transaction.ts";
import { twoFactorOffEmail } from "../../content/emails/two_factor.ts";
import type { FieldName } from "../../shared/schemas/field_labels.ts";
import type { Role } from "../../shared/labels.ts";

type Wanted = { username: string; email: string; role: Role; password_hash: string };

/** Throws `admin_taken`. */
export async function addAdminByCommand(wanted: Wanted): Promise<void> {
  await transaction(async (tx) => {
    const admin = await addAdmin(wanted, tx);
    const fields: FieldName[] = ["username", ...(wanted.email ? ["email" as const] : []), "role", "password"];
    recordCommand({ action: "admin.create", target: adminTarget(admin), fields }, tx);
  });
}

/** Ends every session and lock of the administrator; optionally switches two-factor authentication off. */
export async function resetAdminByCommand(id: number, password_hash: string, { no_otp = false } = {}): Promise<void> {
  const head = await emailSite();
  const username = await transaction(async (tx) => {
    const admin = await setAdminPassword(id, password_hash, tx);
    const { username } = admin;
    const fields: FieldName[] = ["password"];
    if (no_otp && admin.otp) {
      fields.push("otp");
      await disableTwoFactor(id, tx);
      await notifyAdmin(admin, twoFactorOffEmail(head, { username, by: "服务器上的命令" }), tx);
    }
    recordCommand({ action: "admin.reset", target: adminTarget(admin), fields }, tx);
    return username;
  });
  await unlock(`admin:${id}`, [typedName("admin", username)]);
}
