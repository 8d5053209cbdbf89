// Creates the first administrator of an empty store; two instances that start together create one.
import { addAdmin, adminTable } from "../../domain/administration/admins.ts";
import { transaction } from "../../kv/transaction.ts";
import { hashPassword } from "../../services/password.ts";
import { randomText } from "../../shared/encoding.ts";

type Wanted = { username: string; password?: string };

/** Returns a generated password to show once; null when there was an administrator, or the password was given. */
export async function makeFirstAdmin({ username, password }: Wanted): Promise<string | null> {
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
