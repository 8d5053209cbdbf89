// An administrator changes the own e-mail and, when one is given, the password; the latter ends all other sessions.
import { type Admin, setAdminEmail, setAdminPassword } from "../../domain/office/admins.ts";
import { noteOperation } from "../../domain/office/audit_log.ts";
import { openSession } from "../../domain/account/sessions.ts";
import { settings } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { hashPassword } from "../../services/password.ts";
import { MINUTE } from "../../shared/time.ts";

type Change = { email: string; password?: string };
type Client = { ip: string; agent: string };

/** Gives the administrator and, after a change of password, the token of a new session in place of the ended one. */
export async function changeAdminProfile(admin: Admin, { email, password }: Change, { ip, agent }: Client) {
  const hash = password ? await hashPassword(password) : undefined;
  const { security } = await settings();
  const idle = security.session_timeout * MINUTE;
  return await transaction(async (tx) => {
    const fields = [...(email !== admin.email ? ["email"] : []), ...(hash ? ["password"] : [])];
    const target = { kind: "admin", id: admin.id, label: admin.username };
    noteOperation({ admin, ip }, { action: "admin.profile", target, fields }, tx);
    const changed = await setAdminEmail(admin.id, email, tx);
    if (!hash) return { admin: changed };
    const renewed = await setAdminPassword(admin.id, hash, tx);
    const session = { kind: "admin", id: admin.id, generation: renewed.generation, ip, agent, idle } as const;
    return { admin: renewed, token: await openSession(session, tx) };
  });
}
