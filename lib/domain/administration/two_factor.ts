// Two-factor authentication of administrators: a key shared with a phone, and ten recovery codes.
import { defineExpiring } from "../../kv/expiring.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { randomText } from "../../shared/encoding.ts";
import { DAY, HOUR, MINUTE } from "../../shared/time.ts";
import type { Proof } from "../../services/otp.ts";
import type { Email, EmailSite } from "../../content/emails/layout.ts";
import { recoveryUsedEmail, wrongCodesEmail } from "../../content/emails/two_factor.ts";
import { queueEmailToAdministrator } from "../emails.ts";
import { sign } from "../secrets.ts";
import type { Settings } from "../settings.ts";
import { type Admin, adminTable, leads, withoutTwoFactor } from "./admins.ts";

export type TwoFactor = {
  /** The key is derived from this nonce and a key of the site. */
  nonce: string;
  enabled_at: string;
  /** The time step of the last accepted code: its code and earlier ones are invalid. */
  used: number;
  /** Wrong codes since the last right one. */
  wrong: number;
  /** The hashes of the remaining recovery codes. */
  recovery: string[];
};

/** The displayed key that is not confirmed yet; the latest one counts, in any window. */
const setUps = defineExpiring<{ nonce: string }>("otp_setup");
const SET_UP = 10 * MINUTE;

const WARNED_FOR = DAY;
const MANY_WRONG = 10;
/**
 * Wrong codes from all addresses together after which codes are locked, so that codes cannot be guessed with the
 * password.
 */
const TOO_MANY_WRONG = 100;
const KEY_BYTES = 20; // 160 bits, as RFC 4226 requires

/** The key itself is stored nowhere, so that no row, list or dump can reveal it. */
export async function twoFactorKey(id: number, nonce: string): Promise<Uint8Array<ArrayBuffer>> {
  const mac = await sign("otp", `${id}\n${nonce}`);
  return Uint8Array.fromBase64(mac, { alphabet: "base64url" }).slice(0, KEY_BYTES);
}

/** Begins a set-up, replacing an earlier one. Returns the nonce of its key. */
export async function beginSetUp(id: number, tx: Transaction): Promise<string> {
  const nonce = randomText(16);
  await setUps.put([String(id)], { nonce }, { until: Date.now() + SET_UP, tx });
  return nonce;
}

/** Returns the nonce of the latest key. Throws `otp_set_up_over` when none was shown in the last ten minutes. */
export async function setUpOf(id: number, tx?: Transaction): Promise<string> {
  const begun = await setUps.get([String(id)], tx);
  if (!begun) throw new AppError("otp_set_up_over");
  return begun.nonce;
}

type Finished = Pick<TwoFactor, "nonce" | "used" | "recovery">;

/**
 * Switches two-factor authentication on and ends every session. Throws `otp_on`, and `otp_set_up_over` when another
 * key has been shown meanwhile.
 */
export async function enableTwoFactor(id: number, step: Finished, tx: Transaction): Promise<Admin> {
  const begun = await setUpOf(id, tx);
  await setUps.remove([String(id)], tx);
  return await adminTable.update(id, (admin) => {
    if (admin.otp) throw new AppError("otp_on");
    if (begun !== step.nonce) throw new AppError("otp_set_up_over");
    const otp = { ...step, enabled_at: new Date().toISOString(), wrong: 0 };
    return { ...admin, otp, generation: admin.generation + 1 };
  }, tx);
}

/** Switches two-factor authentication off. Throws `otp_off`. */
export function disableTwoFactor(id: number, tx: Transaction): Promise<Admin> {
  return adminTable.update(id, (admin) => {
    assertTwoFactorOn(admin);
    return withoutTwoFactor(admin);
  }, tx);
}

/** Replaces the recovery codes. Throws `otp_off`. */
export function renewRecovery(id: number, recovery: string[], tx: Transaction): Promise<Admin> {
  return adminTable.update(id, (admin) => {
    assertTwoFactorOn(admin);
    return { ...admin, otp: { ...admin.otp, recovery } };
  }, tx);
}

/** Throws `otp_off` when it is off. */
export function assertTwoFactorOn(admin: Admin): asserts admin is Admin & { otp: TwoFactor } {
  if (!admin.otp) throw new AppError("otp_off");
}

/** Returns the data for checking a code; null when it is off. */
export async function twoFactorSecrets({ id, otp }: Admin) {
  return otp ? { key: await twoFactorKey(id, otp.nonce), recovery: otp.recovery, locked: isLocked(otp) } : null;
}

function isLocked({ wrong }: TwoFactor): boolean {
  return wrong >= TOO_MANY_WRONG;
}

/**
 * Checks the code, if two-factor authentication is on, and marks it as used for all instances. `admin` is the row of
 * this transaction. Counts a wrong code; the tenth since the last right code sends one warning email. Throws
 * `otp_locked` if the codes have been locked meanwhile.
 */
export async function passTwoFactor(
  admin: Admin,
  { proof, site, ip }: { proof: Proof | null; site: EmailSite; ip: string },
  tx: Transaction,
) {
  if (!admin.otp) return "ok";
  const { username } = admin;
  if (proof && "step" in proof && isLocked(admin.otp)) throw new AppError("otp_locked", { retryAfter: HOUR / 1000 });
  const put = (otp: TwoFactor) => adminTable.update(admin.id, (row) => ({ ...row, otp }), tx);
  const next = proof && without(admin.otp, proof);
  if (!next) {
    const wrong = admin.otp.wrong + 1;
    await put({ ...admin.otp, wrong });
    if (wrong === MANY_WRONG) await notifyAdmin(admin, wrongCodesEmail(site, { username, ip }), tx);
    return "otp_wrong";
  }
  await put({ ...next, wrong: 0 });
  if ("step" in proof) return "ok_otp";
  await notifyAdmin(admin, recoveryUsedEmail(site, { username, ip, left: next.recovery.length }), tx);
  return "ok_recovery";
}

/** Returns the state without the used code; null when the code was used before. */
function without(step: TwoFactor, proof: Proof): TwoFactor | null {
  if ("step" in proof) return proof.step > step.used ? { ...step, used: proof.step } : null;
  const recovery = step.recovery.filter((hash) => hash !== proof.recovery);
  return recovery.length < step.recovery.length ? { ...step, recovery } : null;
}

/** Queues an email to the administrator, if there is an address. */
export async function notifyAdmin({ email: to }: Pick<Admin, "email">, email: Email, tx: Transaction): Promise<void> {
  if (to) await queueEmailToAdministrator({ to, about: null }, email, tx);
}

/** The deadline for setting it up, and whether it is over: then nothing else is open. */
export type SetUpDue = { by: string; over: boolean };

/** Null when it is on or not mandatory. The day runs from the latest cause. */
export function setUpDue(admin: Admin, { security, otp_required_since }: Settings): SetUpDue | null {
  const { otp_required } = security;
  if (admin.otp || otp_required === "none" || otp_required === "super" && !leads(admin)) return null;
  const since = [admin.created_at, admin.otp_asked_since, otp_required_since].map((at) => at ? Date.parse(at) : 0);
  const by = Math.max(...since) + WARNED_FOR;
  return { by: new Date(by).toISOString(), over: Date.now() >= by };
}
