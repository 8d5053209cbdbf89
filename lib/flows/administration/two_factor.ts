// An administrator's own two-factor authentication: set-up, end, new recovery codes, and re-authentication.
import { confirmSession, openSession, removeSession } from "../../domain/account/sessions.ts";
import { type Actor, assertAdminActive } from "../../domain/actor.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import { type Admin, adminTarget } from "../../domain/administration/admins.ts";
import { reauthenticateAdmin } from "../../domain/account/reauthentication.ts";
import {
  assertTwoFactorOn,
  beginSetUp,
  disableTwoFactor,
  enableTwoFactor,
  notifyAdmin,
  passTwoFactor,
  renewRecovery,
  setUpOf,
  twoFactorKey,
  twoFactorSecrets,
} from "../../domain/administration/two_factor.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { twoFactorOffEmail, twoFactorOnEmail } from "../../content/emails/two_factor.ts";
import { formattedKey, newRecoveryCodes, proofOf, stepOf, stepsOff } from "../../services/otp.ts";
import { verifyPassword } from "../../services/password.ts";
import { AppError } from "../../shared/app_error.ts";
import type { Confirmation } from "../../shared/schemas/administration/two_factor.ts";
import { MINUTE } from "../../shared/time.ts";

type Owner = Actor & { admin: Admin };

/** Returns a new key, valid for ten minutes. Throws `otp_on`, or as `prove`. */
export async function beginTwoFactor(password: string, actor: Owner) {
  if (actor.admin.otp) throw new AppError("otp_on");
  await prove({ password }, actor);
  const { name: issuer } = await emailSite();
  const { id, username, nonce } = await transaction(async (tx) => {
    const admin = await assertAdminActive(actor, tx);
    if (admin.otp) throw new AppError("otp_on");
    return { ...admin, nonce: await beginSetUp(admin.id, tx) };
  });
  return { ...formattedKey(await twoFactorKey(id, nonce), { issuer, username }), time: new Date().toISOString() };
}

type Browser = {
  agent: string;
  /** A browser's session, which gets another token, so that a copy of the old one is useless. */
  rotates: boolean;
};

/**
 * Switches two-factor authentication on when the code belongs to the latest key, and ends all other sessions. Returns
 * the recovery codes, which are shown only once, and the browser's new token. A wrong code returns the server's time
 * and the offset of the other clock in time steps, null when it fits none nearby. Throws `otp_on`, `otp_set_up_over`,
 * `otp_code_wrong`, or as `reauthenticateAdmin`.
 */
export async function finishTwoFactor(code: string, actor: Owner, browser: Browser) {
  const { id, otp } = await assertAdminActive(actor);
  if (otp) throw new AppError("otp_on");
  await setUpOf(id); // before the attempt is counted
  const outcome = await reauthenticateAdmin(actor, async (_, forget) => {
    const nonce = await setUpOf(id);
    const key = await twoFactorKey(id, nonce);
    const used = stepOf(key, code);
    if (used === null) return { steps_off: stepsOff(key, code) };
    const { codes, hashes } = await newRecoveryCodes();
    const enable = (tx: Transaction) =>
      forget(tx).then(() => enableTwoFactor(id, { nonce, used, recovery: hashes }, tx));
    return { codes, token: await enterWith(enable, actor, browser) };
  });
  if (outcome.codes) return outcome;
  throw new AppError("otp_code_wrong", { extra: { time: new Date().toISOString(), ...outcome } });
}

/** Continues in this session, or in a new one instead, because all earlier sessions end. */
async function enterWith(enable: (tx: Transaction) => Promise<Admin>, actor: Owner, { agent, rotates }: Browser) {
  const [head, idle] = [await emailSite(), await idleTime()];
  const { session, ip } = actor;
  return await transaction(async (tx) => {
    await recordOperation(actor, { action: "admin.otp_on", target: adminTarget(actor.admin) }, tx);
    const { id, username, generation, email } = await enable(tx);
    await notifyAdmin({ email }, twoFactorOnEmail(head, { username, ip }), tx);
    if (!rotates) return void await confirmSession(session, { generation, idle }, tx);
    await removeSession(session, tx);
    return await openSession({ kind: "admin", id, generation, ip, agent, idle }, tx);
  });
}

/** Throws `otp_off`, or as `prove`. */
export async function endTwoFactor(given: Confirmation, actor: Owner): Promise<void> {
  assertTwoFactorOn(actor.admin);
  await prove(given, actor);
  const head = await emailSite();
  await transaction(async (tx) => {
    await recordOperation(actor, { action: "admin.otp_off", target: adminTarget(actor.admin) }, tx);
    const { username, email } = await disableTwoFactor(actor.admin.id, tx);
    await notifyAdmin({ email }, twoFactorOffEmail(head, { username, by: "您本人" }), tx);
  });
}

/** Returns ten new recovery codes that replace the remaining ones. Throws `otp_off`, or as `prove`. */
export async function renewCodes(given: Confirmation, actor: Owner): Promise<string[]> {
  assertTwoFactorOn(actor.admin);
  await prove(given, actor);
  const { codes, hashes } = await newRecoveryCodes();
  await transaction(async (tx) => {
    await recordOperation(actor, { action: "admin.otp_codes", target: adminTarget(actor.admin) }, tx);
    await renewRecovery(actor.admin.id, hashes, tx);
  });
  return codes;
}

/** Marks the session as re-authenticated for a quarter of an hour. Throws as `prove`. */
export async function reauthenticate(given: Confirmation, actor: Owner): Promise<void> {
  await prove(given, actor);
  const idle = await idleTime();
  await transaction(async (tx) => {
    const { generation } = await assertAdminActive(actor, tx);
    await confirmSession(actor.session, { generation, idle }, tx);
  });
}

/**
 * Checks the password and, with two-factor authentication, the code, and marks the code as used. Throws `otp_missing`
 * before it counts an attempt, `password_wrong`, `otp_code_wrong`, `otp_locked`, or the errors of
 * `reauthenticateAdmin`.
 */
async function prove({ password, otp }: Confirmation, actor: Owner): Promise<void> {
  if (actor.admin.otp && !otp) throw new AppError("otp_missing");
  const site = await emailSite();
  const outcome = await reauthenticateAdmin(actor, async (admin, forget) => {
    if (!await verifyPassword(password, admin.password_hash)) return "password_wrong";
    const proof = await proofOf(otp ?? "", await twoFactorSecrets(admin));
    return await transaction(async (tx) => {
      const passed = await passTwoFactor(await assertAdminActive(actor, tx), { proof, site, ip: actor.ip }, tx);
      if (passed !== "otp_wrong") await forget(tx);
      return passed;
    });
  });
  if (outcome === "password_wrong") throw new AppError("password_wrong");
  if (outcome === "otp_wrong") throw new AppError("otp_code_wrong");
}

async function idleTime(): Promise<number> {
  return (await readSettings()).security.session_timeout * MINUTE;
}
