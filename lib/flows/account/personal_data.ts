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
import { personalMails } from "../../domain/mails.ts";
import { personalDownloads } from "../../domain/numbers/downloads.ts";
import { personalProcessing } from "../../domain/numbers/processing.ts";
import { personalUsage } from "../../domain/numbers/usage.ts";
import { personalVisits } from "../../domain/numbers/visits.ts";
import { personalOperations, personalSignIns } from "../../domain/office/audit_log.ts";
import { personalOperationDigests } from "../../domain/office/log_list.ts";
import { lettersInOutbox, removeFromOutbox } from "../../services/outbox.ts";
import { logEvent } from "../../shared/log_event.ts";
import { HOUR } from "../../shared/time.ts";

/** Letters that stand as files where there is no mail server. */
const outboxFiles: PersonalData = {
  gather: async ({ email }) => ({ letters_in_outbox: email ? await lettersInOutbox(outbox(), email) : [] }),
  erase: async ({ email }) => {
    if (email) await removeFromOutbox(outbox(), email);
  },
};
const outbox = () => `${config().dataDir}/outbox`;

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
  personalMails,
  outboxFiles,
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
