// An administrator signs in by user name, counted and timed as users' sign-ins. The password is checked first: until it
// is right, the response does not reveal two-factor authentication. The right one without a code neither counts nor
// resets.
import { adminTable, findAdmin } from "../../domain/administration/admins.ts";
import { deviceToken, unknownAccount } from "../../domain/account/login_attempts.ts";
import { ADMIN_LONGEST, openSession } from "../../domain/account/sessions.ts";
import { passTwoFactor, twoFactorSecrets } from "../../domain/administration/two_factor.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import { type Client, signInAttempt } from "../../domain/account/sign_in_attempt.ts";
import { transaction } from "../../kv/transaction.ts";
import { proofOf } from "../../services/otp.ts";
import { verifyDummy, verifyPassword } from "../../services/password.ts";
import { AppError } from "../../shared/app_error.ts";
import { maskName } from "../../shared/format.ts";
import { MINUTE } from "../../shared/time.ts";

type Credentials = { username: string; password: string; otp?: string };

/**
 * Returns the session's token. Throws `bad_credentials`, `otp_required`, `otp_wrong`, `otp_locked`, `login_locked` or
 * `unavailable`.
 */
export async function adminSignIn({ username, password, otp }: Credentials, client: Client) {
  const admin = await findAdmin(username);
  const account = admin ? `admin:${admin.id}` : unknownAccount("admin", username);
  const name = admin ? username : maskName(username); // people type passwords here by mistake, which the log must not retain
  const who = { account, generation: admin?.generation ?? 0, person_id: admin?.id ?? null, name };
  const attempt = await signInAttempt({ kind: "admin", identifier: username, ...who }, client);
  const { security } = await readSettings();
  const idle = Math.min(security.session_timeout * MINUTE, ADMIN_LONGEST);
  const entered = await attempt.check(async (barred) => {
    const right = admin ? await verifyPassword(password, admin.password_hash) : await verifyDummy(password);
    if (barred) return "locked";
    if (!right || !admin) return "wrong";
    if (admin.disabled) return "disabled";
    if (admin.otp && !otp) throw new AppError("otp_required"); // thrown here, the attempt is not counted
    const proof = await proofOf(otp ?? "", await twoFactorSecrets(admin));
    const site = await emailSite();
    const { id, generation } = admin;
    return await transaction(async (tx) => {
      const current = await adminTable.get(id, tx);
      if (current?.generation !== generation) throw new AppError("bad_credentials"); // the password was just changed
      const passed = await passTwoFactor(current, { proof, site, ip: client.ip }, tx);
      if (passed === "otp_wrong") return passed;
      await attempt.right(passed, tx);
      const { ip, agent, replaces } = client;
      return { token: await openSession({ kind: "admin", id, generation, ip, agent, replaces, idle }, tx), admin };
    });
  });
  if (typeof entered === "string") {
    await attempt.note(entered);
    throw new AppError(entered === "otp_wrong" ? "otp_wrong" : "bad_credentials");
  }
  return { ...entered, device: await deviceToken({ account, generation: entered.admin.generation }) };
}
