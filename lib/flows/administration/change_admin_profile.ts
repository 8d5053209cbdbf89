// Administrators change their own email and, if the request has one, their password. The old address gets an email
// about the new one. A new password ends all other sessions.
import {
  type Admin,
  adminTarget,
  existingAdmin,
  setAdminEmail,
  setAdminPassword,
} from "../../domain/administration/admins.ts";
import { notifyAdmin } from "../../domain/administration/two_factor.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import type { Actor } from "../../domain/actor.ts";
import { openSession, removeSession } from "../../domain/account/sessions.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { adminAddressChangedEmail } from "../../content/emails/administrators.ts";
import { hashPassword } from "../../services/password.ts";
import { MINUTE } from "../../shared/time.ts";

type Change = { email: string; password?: string };
type Owner = Actor & { admin: Admin };

/** Returns the administrator and, after a change of password, the token of a new session instead of the ended one. */
export async function updateAdminProfile({ email, password }: Change, actor: Owner, { agent }: { agent: string }) {
  const { admin, ip } = actor;
  const hash = password ? await hashPassword(password) : undefined;
  const [head, { security }] = [await emailSite(), await readSettings()];
  const idle = security.session_timeout * MINUTE;
  return await transaction(async (tx) => {
    const before = await existingAdmin(admin.id, tx);
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
