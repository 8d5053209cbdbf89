// Administrators created without another administrator: the first one of an empty store, and those of the command line,
// which also resets lost passwords.
import { typedName, unlock } from "../../domain/account/login_attempts.ts";
import { addAdmin, adminTable, adminTarget, setAdminPassword } from "../../domain/administration/admins.ts";
import { disableTwoFactor, notifyAdmin } from "../../domain/administration/two_factor.ts";
import { recordCommand } from "../../domain/audit_log.ts";
import { emailSite } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { twoFactorOffEmail } from "../../content/emails/two_factor.ts";
import { hashPassword } from "../../services/password.ts";
import { randomText } from "../../shared/encoding.ts";
import type { Role } from "../../shared/labels.ts";
import type { FieldName } from "../../shared/schemas/field_labels.ts";

type FirstAdmin = { username: string; password?: string };

/** Returns a generated password to show once; null when there was an administrator, or the password was given. */
export async function makeFirstAdmin({ username, password }: FirstAdmin): Promise<string | null> {
  if (await adminTable.count() > 0) return null;
  const chosen = password ?? inventPassword();
  const password_hash = await hashPassword(chosen);
  const made = await transaction(async (tx) => {
    if (await adminTable.get(1, tx)) return false;
    await addAdmin({ username, password_hash, role: "超级管理员", password_initial: password === undefined }, tx);
    return true;
  });
  return made && password === undefined ? chosen : null;
}

/** Returns sixteen random characters with lower case, upper case and a digit: about 96 bits. */
function inventPassword(): string {
  for (;;) {
    const text = randomText(12);
    if (/[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)) return text;
  }
}

type Commanded = { username: string; email: string; role: Role; password_hash: string };

/** Throws `admin_taken`. */
export async function addAdminByCommand(wanted: Commanded): Promise<void> {
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
