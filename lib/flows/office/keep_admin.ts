// Administrators by the command line: it makes one, or sets a lost password anew. The log says so.
import { typedName, unlock } from "../../domain/account/login_attempts.ts";
import { addAdmin, setAdminPassword } from "../../domain/office/admins.ts";
import { noteCommand } from "../../domain/audit_log.ts";
import { transaction } from "../../kv/transaction.ts";
import type { FieldName } from "../../shared/office/log_words.ts";
import type { Role } from "../../shared/labels.ts";

type Wanted = { username: string; email: string; role: Role; password_hash: string };

/** Throws `admin_taken`. */
export async function createAdmin(wanted: Wanted): Promise<void> {
  await transaction(async (tx) => {
    const { id, username } = await addAdmin(wanted, tx);
    const fields: FieldName[] = ["username", ...(wanted.email ? ["email" as const] : []), "role", "password"];
    noteCommand({ action: "admin.create", target: { kind: "admin", id, label: username }, fields }, tx);
  });
}

/** Ends every session of the administrator and every lock. */
export async function resetAdmin(id: number, password_hash: string): Promise<void> {
  const username = await transaction(async (tx) => {
    const { username } = await setAdminPassword(id, password_hash, tx);
    noteCommand({ action: "admin.reset", target: { kind: "admin", id, label: username }, fields: ["password"] }, tx);
    return username;
  });
  await unlock(`admin:${id}`, [typedName("admin", username)]);
}
