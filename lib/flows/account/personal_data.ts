// All kinds of personal data, in one list: exported to the user's file, and erased when the days of a closed account
// are over. Each new kind of personal data is a new line. Closing an account begins those days.
import { config } from "../../config.ts";
import { anonymize, beginClosing, closingsDue, lockForErasure } from "../../domain/account/closing.ts";
import { personalCodes } from "../../domain/account/email_codes.ts";
import { personalFeedback } from "../../domain/account/feedback.ts";
import { personalTries } from "../../domain/account/login_attempts.ts";
import { mapRows, type Person, type PersonalData } from "../../domain/account/personal_data.ts";
import { noticesOf, personalNotifications } from "../../domain/account/notifications.ts";
import { reauthenticateUser } from "../../domain/account/reauthentication.ts";
import { personalSessions } from "../../domain/account/sessions.ts";
import type { User } from "../../domain/account/users.ts";
import { assertUserActive, type UserActor, whileAllowed } from "../../domain/actor.ts";
import { personalOperations, personalSignIns } from "../../domain/audit_log.ts";
import { personalEvents } from "../../domain/client/batch.ts";
import { personalDevices } from "../../domain/client/devices.ts";
import { personalHandoffs } from "../../domain/client/handoff.ts";
import { type EmailRow, queueEmail } from "../../domain/emails.ts";
import { personalImages } from "../../domain/forum/images.ts";
import { personalPosts } from "../../domain/forum/my_posts.ts";
import { personalReports } from "../../domain/forum/reports.ts";
import { aDay, isWithin, type Limit, personalLimits, takeFrom } from "../../domain/limits.ts";
import { emailsNaming, emailsOf, removeEmail, removeNaming, toPerson } from "../../domain/personal_emails.ts";
import { emailSite } from "../../domain/settings.ts";
import { personalDownloads } from "../../domain/statistics/downloads.ts";
import { personalProcessing } from "../../domain/statistics/processing.ts";
import { personalUsage } from "../../domain/statistics/usage.ts";
import { personalVisits } from "../../domain/statistics/visits.ts";
import { transaction } from "../../kv/transaction.ts";
import { closingEmail } from "../../content/emails/account.ts";
import { filesInOutbox, removeFromOutbox } from "../../services/outbox.ts";
import { verifyPassword } from "../../services/password.ts";
import { AppError } from "../../shared/app_error.ts";
import { CLOSING_EMAILS_A_DAY, CLOSINGS_A_DAY } from "../../shared/bounds.ts";
import { logEvent } from "../../shared/log_event.ts";
import { HOUR, siteTime } from "../../shared/time.ts";

/** Emails: rows, and files where there is no mail server. */
const personalEmails: PersonalData = {
  async gather(person) {
    const files = filesOf(person, await marksOf(person, ({ to_office }) => !to_office));
    return { letters: mapRows(emailsOf(person), toPerson), letters_in_outbox: mapRows(files, ({ text }) => text) };
  },
  async erase(person) {
    const marks = await marksOf(person, () => true);
    const naming = await Array.fromAsync(emailsNaming(person, [...marks.addresses]));
    for (const email of naming) mark(email, marks);
    const removeFiles = async () => {
      for await (const { name } of filesOf(person, marks)) await removeFromOutbox(outbox(), name);
    };
    await removeFiles(); // first, because without the rows files to an earlier address could not be found
    for await (const { id } of emailsOf(person)) await removeEmail(id);
    for (const email of naming) await removeNaming(email);
    await removeFiles(); // emails that were just being delivered
  },
};
const outbox = () => `${config().dataDir}/outbox`;

/** The keys for finding the files of emails: addresses and Message-IDs. */
type Marks = { addresses: Set<string>; keys: Set<string> };

async function marksOf(person: Person, isMeant: (email: EmailRow) => boolean): Promise<Marks> {
  const marks = { addresses: new Set([person.email].filter(Boolean)), keys: new Set<string>() };
  for await (const email of emailsOf(person)) {
    if (isMeant(email)) mark(email, marks);
  }
  return marks;
}

function mark({ to, message_key }: EmailRow, { addresses, keys }: Marks): void {
  addresses.add(to);
  keys.add(message_key);
}

/** Yields all files to the user's address, and the files of the given emails. */
async function* filesOf({ email }: Person, { addresses, keys }: Marks) {
  for (const address of addresses) {
    for await (const file of filesInOutbox(outbox(), address)) {
      if (file.to === email || keys.has(file.message_key)) yield file;
    }
  }
}

const personalData: PersonalData[] = [
  personalSessions,
  personalHandoffs,
  personalSignIns,
  personalOperations,
  personalVisits,
  personalDownloads,
  personalUsage,
  personalProcessing,
  personalDevices,
  personalEvents,
  personalFeedback,
  personalPosts,
  personalReports,
  personalImages,
  personalEmails,
  personalNotifications,
  personalCodes,
  personalTries,
  personalLimits,
];

const EXPORTS: Limit = { name: "personal_export", times: 10, every: HOUR };

type Owner = UserActor & { user: User };
/** A name in the file, and its value. */
type Member = [name: string, value: unknown];

/**
 * Returns all personal data of a user, without secrets, as a stream. Throws `rate_limited` at once, and
 * `session_expired` in the middle, because a file of a user who has signed out or is being erased must not look
 * complete.
 */
export async function exportPersonalData(owner: Owner): Promise<AsyncIterable<Member>> {
  await takeFrom(EXPORTS, String(owner.user.id));
  return members(owner);
}

async function* members(owner: Owner): AsyncGenerator<Member> {
  const { password_hash: _, generation: _generation, nickname_folded: _folded, decisions, ...account } = owner.user;
  const anonymous = decisions.map(({ admin: _admin, ...decision }) => decision);
  yield ["exported_at", new Date().toISOString()];
  yield ["account", {
    ...account,
    notices: noticesOf(account),
    following: account.following ?? [],
    decisions: anonymous,
  }];
  for (const kind of personalData) {
    for (const [name, rows] of Object.entries(await kind.gather(owner.user))) {
      yield [name, whileAllowed(rows, () => assertUserActive(owner))];
    }
  }
}

/**
 * Erases the accounts whose days are over. Returns their number. Ends early when the signal aborts, and can be
 * repeated.
 */
export async function eraseClosedAccounts(stop: AbortSignal): Promise<number> {
  let erased = 0;
  for (const id of await closingsDue()) {
    if (stop.aborted) break;
    const person = await lockForErasure(id);
    if (!person) continue; // cancelled meanwhile
    await eraseAll(person);
    await anonymize(id);
    await eraseAll(person); // rows added by requests that began before access was closed
    erased++;
  }
  if (erased > 0) logEvent("closed accounts erased", { accounts: erased });
  return erased;
}

async function eraseAll(person: Person): Promise<void> {
  for (const kind of personalData) await kind.erase(person);
}

/**
 * Closes an account after the days of reflection, and sends an email with the date. Returns when it will be closed.
 * Throws `password_wrong`, `login_locked`, `unavailable`, `session_expired`, or `rate_limited_today`. Of several
 * closings on a day only the first sends an email.
 */
export async function closeAccount(password: string, owner: UserActor, { ip }: { ip: string }): Promise<string> {
  const head = await emailSite();
  let closes_at = "";
  const right = await reauthenticateUser(owner, ip, async ({ password_hash }, forget) => {
    if (!await verifyPassword(password, password_hash)) return false;
    return await transaction(async (tx) => {
      const { user, isNew } = await beginClosing(owner, tx);
      await forget(tx);
      closes_at = user.closes_at ?? "";
      if (!isNew) return true;
      const who = String(user.id);
      await takeFrom(aDay("closings", CLOSINGS_A_DAY), who, tx);
      if (user.email && await isWithin(aDay("closing_emails", CLOSING_EMAILS_A_DAY), who, tx)) {
        await queueEmail(user, closingEmail(head, { name: user.name, time: siteTime(closes_at) }), tx);
      }
      return true;
    });
  });
  if (!right) throw new AppError("password_wrong");
  return closes_at;
}
