// Runs the jobs that notify many users: writes the notifications in portions, then adds the emails about a version to
// the outbox as fast as it may send them.
import { newVersionEmail } from "../../content/emails/releases.ts";
import { offAddress } from "../../domain/account/notice_links.ts";
import { notify, wantsEmail } from "../../domain/account/notifications.ts";
import type { User } from "../../domain/account/users.ts";
import {
  advanceJob,
  nextRecipients,
  type NoticeJob,
  runningJobs,
  startReleaseJobs,
} from "../../domain/content/notice_jobs.ts";
import { publicRevision } from "../../domain/content/public_revision.ts";
import { publicVersionView, versionTable } from "../../domain/content/versions.ts";
import { dueBulkEmails, emailCountsOf, queueEmail } from "../../domain/emails.ts";
import { runJobs } from "../../domain/jobs.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import { yieldToRequests } from "../../shared/time.ts";

const NOTIFICATIONS_AT_ONCE = 300; // three keys each, and a commit has at most a thousand
const PORTIONS = 20; // of notifications in a turn, far less than the minute of a lease
const EMAILS_AT_ONCE = 20; // up to 25 KB each

/** Runs until `stop`. Also starts the jobs of versions that have come out. */
export function runNoticeJobs(stop: AbortSignal): Promise<void> {
  let seen = "";
  async function unfinished(): Promise<NoticeJob[]> {
    const revision = await publicRevision(); // also changes when a scheduled version comes out
    if (revision !== seen) await startReleaseJobs();
    seen = revision;
    return await runningJobs();
  }
  const advance = (job: NoticeJob) => job.step === "notifications" ? writeNotifications(job) : writeEmails(job);
  return runJobs({ name: "notice_jobs", unfinished, advance }, stop);
}

async function writeNotifications(job: NoticeJob): Promise<boolean> {
  let next: NoticeJob | undefined = job;
  for (let n = 0; n < PORTIONS && next?.state === "running" && next.step === "notifications"; n++) {
    next = await writePortion(next);
    await yieldToRequests();
  }
  return true;
}

async function writePortion(job: NoticeJob): Promise<NoticeJob | undefined> {
  const { version, title, url } = job;
  const { users, after } = await nextRecipients(job, NOTIFICATIONS_AT_ONCE);
  return await advanceJob(job, async (tx) => {
    for (const user of users) {
      if (version) await notify(user, { kind: "version", about: version }, tx);
      else await notify(user, { kind: "notice", about: { title, url } }, tx);
    }
    if (version) return after === null ? { step: "emails", after: 0 } : { after };
    return after === null ? { state: "done" } : { after, without_email: job.without_email + users.length };
  });
}

/** Adds emails to the outbox while it has few that are due. The last step ends when none is waiting any more. */
async function writeEmails(job: NoticeJob): Promise<boolean> {
  const { notification } = await readSettings();
  const room = Math.max(EMAILS_AT_ONCE, Math.ceil(notification.mail_per_minute / 30)); // for two seconds
  const free = room - await dueBulkEmails(room);
  if (free <= 0) return false;
  const { users, after } = await nextRecipients(job, Math.min(free, EMAILS_AT_ONCE));
  if (after === null) {
    const { waiting } = await emailCountsOf(job.id);
    if (waiting === 0) await advanceJob(job, () => Promise.resolve({ state: "done" }));
    return false;
  }
  const emailed = users.filter((user) => user.email && wantsEmail(user, "version"));
  const emails = await emailsTo(emailed, job);
  await advanceJob(job, async (tx) => {
    for (const { user, email } of emails) await queueEmail(user, email, tx, { job: job.id });
    return { after, without_email: job.without_email + users.length - emailed.length };
  });
  return true;
}

async function emailsTo(users: User[], { version: released }: NoticeJob) {
  const [site, version] = [await emailSite(), released && await versionTable.get(released.id)];
  if (!released || !version) return []; // advanceJob ends the job
  const release = publicVersionView(version);
  return await Promise.all(users.map(async (user) => {
    const off = await offAddress({ user: user.id, software: released.software });
    return { user, email: newVersionEmail(site, { ...release, name: user.name, off }) };
  }));
}
