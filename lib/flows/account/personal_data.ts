// Everything that is kept about a person, in one list: gathered into the file that the person may have, and erased when
// the days of a closed account are over. Whoever keeps something new about people adds a line.
import { config } from "../../config.ts";
import { closingsDue, leaveNameless, shutForErasing } from "../../domain/account/closing.ts";
import { personalFeedback } from "../../domain/account/feedback.ts";
import { personalCodes } from "../../domain/account/email_codes.ts";
import { personalTries } from "../../domain/account/login_attempts.ts";
import type { Person, PersonalData } from "../../domain/account/personal_data.ts";
import { personalSessions } from "../../domain/account/sessions.ts";
import type { User } from "../../domain/account/users.ts";
import { personalEvents } from "../../domain/client/batch.ts";
import { personalDevices } from "../../domain/client/devices.ts";
import { personalHandoffs } from "../../domain/client/handoff.ts";
import { personalImages } from "../../domain/forum/images.ts";
import { personalPosts } from "../../domain/forum/my_posts.ts";
import { personalReports } from "../../domain/forum/reports.ts";
import { type Limit, personalLimits, takeFrom } from "../../domain/limits.ts";
import type { Mail } from "../../domain/mails.ts";
import { personalDownloads } from "../../domain/numbers/downloads.ts";
import { personalProcessing } from "../../domain/numbers/processing.ts";
import { personalUsage } from "../../domain/numbers/usage.ts";
import { personalVisits } from "../../domain/numbers/visits.ts";
import { personalOperations, personalSignIns } from "../../domain/office/audit_log.ts";
import { personalOperationDigests } from "../../domain/office/log_list.ts";
import { lettersOf, removeLetter, toPerson } from "../../domain/personal_mails.ts";
import { filesInOutbox, removeFromOutbox } from "../../services/outbox.ts";
import { logEvent } from "../../shared/log_event.ts";
import { HOUR } from "../../shared/time.ts";

/** Letters: rows, and where there is no mail server files, too. */
const personalLetters: PersonalData = {
  async gather(person) {
    const rows = await lettersOf(person);
    const own = await filesOf(person, rows.filter(({ to_office }) => !to_office));
    return { letters: rows.map(toPerson), letters_in_outbox: own.map(({ text }) => text) };
  },
  async erase(person) {
    const rows = await lettersOf(person);
    const removeFiles = async () => {
      for (const { name } of await filesOf(person, rows)) await removeFromOutbox(outbox(), name);
    };
    await removeFiles(); // first: without the rows those to an earlier address would not be found again
    for (const { id } of rows) await removeLetter(id);
    await removeFiles(); // what was just being delivered
  },
};
const outbox = () => `${config().dataDir}/outbox`;

/** All files to the person's address, and the files of these letters. */
async function filesOf({ email }: Person, rows: Mail[]) {
  const addresses = new Set([email, ...rows.map(({ to }) => to)].filter(Boolean));
  const keys = new Set(rows.map(({ message_key }) => message_key));
  const files = await Promise.all([...addresses].map((to) => filesInOutbox(outbox(), to)));
  return files.flat().filter(({ to, message_key }) => to === email || keys.has(message_key));
}

const personalData: PersonalData[] = [
  personalSessions,
  personalHandoffs,
  personalSignIns,
  personalOperations,
  personalOperationDigests,
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
  personalLetters,
  personalCodes,
  personalTries,
  personalLimits,
];

const EXPORTS: Limit = { name: "personal_export", times: 10, every: HOUR };

/** Everything that is kept about a user, without secrets. Throws `rate_limited`. */
export async function exportPersonalData(user: User): Promise<Record<string, unknown>> {
  await takeFrom(EXPORTS, String(user.id));
  const { password_hash: _password, generation: _generation, decisions, ...account } = user;
  const told = decisions.map(({ admin: _admin, ...decision }) => decision);
  const parts = await Promise.all(personalData.map((kind) => kind.gather(user)));
  return {
    exported_at: new Date().toISOString(),
    account: { ...account, decisions: told },
    ...Object.assign({}, ...parts),
  };
}

/** Erases the accounts whose days are over; gives how many. Ends early when the signal comes, and goes on next time. */
export async function eraseClosedAccounts(stop: AbortSignal): Promise<number> {
  let erased = 0;
  for (const id of await closingsDue()) {
    if (stop.aborted) break;
    const person = await shutForErasing(id);
    if (!person) continue; // taken back meanwhile
    await eraseAll(person);
    await leaveNameless(id);
    await eraseAll(person); // what those added who had begun before the account was shut
    erased++;
  }
  if (erased > 0) logEvent("closed accounts erased", { accounts: erased });
  return erased;
}

async function eraseAll(person: Person): Promise<void> {
  for (const kind of personalData) await kind.erase(person);
}
