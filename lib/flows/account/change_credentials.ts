// A user changes email, phone or password, which needs the current password. The user is notified of changes of
// email and password.
import { spendCode, tryCode } from "../../domain/account/email_codes.ts";
import { notify } from "../../domain/account/notifications.ts";
import { setAddress } from "../../domain/account/own_account.ts";
import { reauthenticateUser } from "../../domain/account/reauthentication.ts";
import { setPassword, type User, userTable } from "../../domain/account/users.ts";
import { assertUserActive, type UserActor } from "../../domain/actor.ts";
import { aDay, ownChanges, takeFrom } from "../../domain/limits.ts";
import { claimEmails } from "../../domain/personal_emails.ts";
import { emailSite } from "../../domain/settings.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { addressChangedEmail, passwordChangedEmail } from "../../content/emails/account.ts";
import { hashPassword, verifyPassword } from "../../services/password.ts";
import { AppError, invalid } from "../../shared/app_error.ts";
import { PHONE_CHANGES_A_DAY, PHONE_TRIES_A_DAY } from "../../shared/bounds.ts";
import { maskName } from "../../shared/format.ts";
import type { ChangeEmail, ChangePhone } from "../../shared/schemas/account/own_account.ts";
import { siteTime } from "../../shared/time.ts";

/** `ip` is the address as limits count it; `browser` the token of the code's requester. */
type Client = { ip: string; browser?: string[] };
type Done = { user?: User };

/**
 * Throws, in this order, for the current address, `password_wrong`, `code_wrong`, `email_taken` (the code remains
 * valid), `login_locked`, or `session_expired`.
 */
export async function replaceEmail(change: ChangeEmail, owner: UserActor, { ip, browser }: Client): Promise<User> {
  const { email, code, password } = change;
  const given = { email, code, browser };
  const done: Done = {};
  const right = await reauthenticateUser(owner, ip, async (user, forget) => {
    if (user.email === email) throw invalid({ email: "新邮箱与当前邮箱相同" });
    if (!await verifyPassword(password, user.password_hash)) return false;
    await tryCode(given);
    await claimEmails(user);
    const head = await emailSite();
    done.user = await transaction(async (tx) => {
      const before = await mayTake("email", email, { owner, tx });
      await spendCode(given, tx);
      await forget(tx);
      const to = maskName(email);
      const notice = addressChangedEmail(head, { name: before.name, email: to, time: siteTime() });
      await notify(before, { kind: "email", about: { to }, email: notice }, tx); // to the old address
      return await setAddress(user.id, { email }, tx);
    });
    return true;
  });
  return changed(right, done);
}

/**
 * Throws the errors of `replaceEmail` except those of the code, `phone_taken` for another account's number, and
 * `rate_limited_today`. A number in use counts as an attempt, because the response reveals that it has an account.
 */
export async function replacePhone(change: ChangePhone, owner: UserActor, { ip }: Client): Promise<User> {
  const { phone, password } = change;
  const done: Done = {};
  const right = await reauthenticateUser(owner, ip, async (user, forget) => {
    if (user.phone === phone) throw invalid({ phone: "新手机号与当前手机号相同" });
    if (!await verifyPassword(password, user.password_hash)) return false;
    await takeFrom(aDay("phone_tries", PHONE_TRIES_A_DAY), String(user.id));
    done.user = await transaction(async (tx) => {
      await mayTake("phone", phone, { owner, tx });
      await takeFrom(aDay("phone_changes", PHONE_CHANGES_A_DAY), String(user.id), tx);
      await forget(tx);
      return await setAddress(user.id, { phone }, tx);
    });
    return true;
  });
  return changed(right, done);
}

/** Returns the current user, who may have the address. */
async function mayTake(kind: "email" | "phone", value: string, { owner, tx }: { owner: UserActor; tx: Transaction }) {
  const now = await assertUserActive(owner, tx);
  const holder = await userTable.find(kind, value, tx);
  if (holder && holder.id !== now.id) throw new AppError(`${kind}_taken`);
  return now;
}

function changed(right: boolean, { user }: Done): User {
  if (!right || !user) throw new AppError("password_wrong");
  return user;
}

type PasswordChange = { currentPassword: string; newPassword: string };

/**
 * Ends every session of the user, including the current one. Throws `current_password_wrong`, `login_locked`,
 * `rate_limited`, `unavailable`, or `session_expired`, also when another change came first.
 */
export async function replacePassword(change: PasswordChange, owner: UserActor, { ip }: { ip: string }): Promise<void> {
  const right = await reauthenticateUser(owner, ip, async (user, forget) => {
    if (!await verifyPassword(change.currentPassword, user.password_hash)) return false;
    const [hash, head] = [await hashPassword(change.newPassword), await emailSite()];
    return await transaction(async (tx) => {
      await assertUserActive(owner, tx);
      await takeFrom(ownChanges("own_password"), String(user.id), tx);
      await forget(tx);
      await setPassword(user.id, hash, tx);
      const email = passwordChangedEmail(head, { name: user.name, time: siteTime() });
      await notify(user, { kind: "password", about: { by: "user" }, email }, tx);
      return true;
    });
  });
  if (!right) throw new AppError("current_password_wrong");
}
