// An administrator changes the own e-mail and, when one is given, the password; the latter ends all other sessions.
import { type Admin, adminTarget, setAdminEmail, setAdminPassword } from "../../domain/office/admins.ts";
import { type Actor, noteOperation } from "../../domain/audit_log.ts";
import { endSession, openSession } from "../../domain/account/sessions.ts";
import { settings } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { hashPassword } from "../../services/password.ts";
import { MINUTE } from "../../shared/time.ts";

type Change = { email: string; password?: string };
type Owner = Actor & { admin: Admin };

/** Gives the administrator and, after a change of password, the token of a new session in place of the ended one. */
export async function changeAdminProfile({ email, password }: Change, actor: Owner, { agent }: { agent: string }) {
  const { admin, ip } = actor;
  const hash = password ? await hashPassword(password) : undefined;
  const { security } = await settings();
  const idle = security.session_timeout * MINUTE;
  return await transaction(async (tx) => {
    const fields = [...(email !== admin.email ? ["email" as const] : []), ...(hash ? ["password" as const] : [])];
    await noteOperation(actor, { action: "admin.profile", target: adminTarget(admin), fields }, tx);
    const changed = await setAdminEmail(admin.id, email, tx);
    if (!hash) return { admin: changed };
    await endSession(actor.session, tx);
    const renewed = await setAdminPassword(admin.id, hash, tx);
    const session = { kind: "admin", id: admin.id, generation: renewed.generation, ip, agent, idle } as const;
    return { admin: renewed, token: await openSession(session, tx) };
  });
}
