// Jobs that notify many users: the followers of a package when a version comes out. A job is a row with a cursor, so any
// instance continues it (lib/flows/content/run_notice_jobs.ts). First it writes the notifications, then the emails.
import { defineDocument } from "../../kv/document.ts";
import { releaseLease, takeLease } from "../../kv/lease.ts";
import { defineTable } from "../../kv/table.ts";
import { snapshot, type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { ListedNotice } from "../../shared/calls/notifications.ts";
import type { NoticeJobState, SoftwareName } from "../../shared/labels.ts";
import { MINUTE } from "../../shared/time.ts";
import { wantsEmail } from "../account/notifications.ts";
import { follows, type User, userTable } from "../account/users.ts";
import { emailCountsOf, type EmailRow } from "../emails.ts";
import { listed } from "../paging.ts";
import { isRelease, type Version, versionTable } from "./versions.ts";

export type NoticeJob = {
  id: number;
  title: string;
  software_name: SoftwareName;
  version_id: number;
  version_number: string;
  state: NoticeJobState;
  step: "notifications" | "emails";
  /** The step has handled all recipients up to this id. */
  after: number;
  /** The number of recipients at the start. */
  total: number;
  /** The number of recipients who get no email, because they have no address or do not want it. */
  without_email: number;
  /** The version was taken back: nobody else is notified, also after its return. */
  cancelled?: boolean;
  created_at: string;
};

export const noticeJobTable = defineTable({
  name: "notice_jobs",
  missing: "notice_not_found",
  unique: { version: { of: ({ version_id }: NoticeJob) => String(version_id), taken: "conflict" } },
  indexes: { running: ({ state }) => state === "running" ? [] : null },
});

/** The ids of all versions that have come out, with or without followers: each is announced once. */
export const announcedVersions = defineDocument<{ versions: number[] }>("announced_versions");

/** Starts the job of each version that has come out since the last time. Without followers there is no job. */
export async function startReleaseJobs(): Promise<void> {
  const known = new Set((await announcedVersions.get())?.versions);
  const fresh = (await versionTable.allBrief()).filter((version) => isRelease(version) && !known.has(version.id));
  for (const version of fresh) await startReleaseJob(version);
}

async function startReleaseJob({ id, software_name }: Version): Promise<void> {
  const total = await followerCount(software_name);
  await transaction(async (tx) => {
    const version = await versionTable.get(id, tx);
    const versions = (await announcedVersions.get(tx))?.versions ?? [];
    if (!version || !isRelease(version) || versions.includes(id)) return; // changed meanwhile, or another instance was first
    await announcedVersions.update(() => ({ versions: [...versions, id] }), tx);
    if (total === 0) return;
    const { version_number } = version;
    await noticeJobTable.insert({
      title: `${software_name} ${version_number} 新版本发布`,
      software_name,
      version_id: id,
      version_number,
      state: "running",
      step: "notifications",
      after: 0,
      total,
      without_email: 0,
      created_at: new Date().toISOString(),
    }, tx);
  });
}

const COUNTED_AT_ONCE = 1_000;

/** Returns the number of a package's followers. Holds only some ids, because there may be very many. */
async function followerCount(software: SoftwareName): Promise<number> {
  let total = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const ids = await followersAfter(software, after, COUNTED_AT_ONCE);
    total += ids.length;
    after = ids.at(-1);
  }
  return total;
}

function followersAfter(software: SoftwareName, after: number, limit: number): Promise<number[]> {
  return userTable.ids("following", { prefix: [software], start: [software, after + 1], limit });
}

/** Ends the job of a version that is taken back, in the transaction that does so. */
export async function cancelJobOf(versionId: number, tx: Transaction): Promise<void> {
  const job = await noticeJobTable.find("version", String(versionId), snapshot(tx));
  if (!job || job.cancelled) return;
  await noticeJobTable.update(job.id, (row) => ({ ...row, state: "done", cancelled: true }), tx);
}

const LEASE = "notice_jobs";

/** Lets the holder run the jobs for another minute. Returns false while another instance runs them. */
export function holdJobs(holder: string): Promise<boolean> {
  return takeLease(LEASE, holder, MINUTE);
}

/** Lets other instances run the jobs at once. */
export function leaveJobs(holder: string): Promise<void> {
  return releaseLease(LEASE, holder);
}

export async function runningJobs(): Promise<NoticeJob[]> {
  return await noticeJobTable.getMany(await noticeJobTable.ids("running"));
}

type Portion = {
  users: User[];
  /** The cursor behind them; null when there are no more. */
  after: number | null;
};

/** Returns the next recipients of a job, at most `limit`. Users who are no longer to be notified are left out. */
export async function nextRecipients({ software_name, after }: NoticeJob, limit: number): Promise<Portion> {
  const ids = await followersAfter(software_name, after, limit);
  const users = await Array.fromAsync(userTable.inOrder(ids));
  return { users: users.filter((user) => follows(user, software_name)), after: ids.at(-1) ?? null };
}

/**
 * Moves a job on together with what `write` writes, once: does nothing when the job has changed since it was read.
 * Ends a job whose version is no longer public.
 */
export function advanceJob(
  job: NoticeJob,
  write: (tx: Transaction) => Promise<Partial<NoticeJob>>,
): Promise<void> {
  return transaction(async (tx) => {
    const row = await noticeJobTable.get(job.id, tx);
    if (row?.state !== "running" || row.step !== job.step || row.after !== job.after) return;
    const version = await versionTable.get(job.version_id, tx);
    if (!version || !isRelease(version)) return await cancelJobOf(job.version_id, tx);
    const changes = await write(tx);
    await noticeJobTable.update(job.id, (row) => ({ ...row, ...changes }), tx);
  });
}

/**
 * Decides about an email of a job at the moment before it is sent. Emails of a stopped job wait; those to users who
 * have unfollowed meanwhile, and those about a version that was taken back, are removed.
 */
export async function verdictOn(
  { job: id, person_id, asked }: EmailRow,
  tx: Transaction,
): Promise<"send" | "later" | "remove"> {
  const job = await noticeJobTable.get(id ?? 0, snapshot(tx));
  const user = await userTable.get(person_id ?? 0, snapshot(tx));
  const version = job && await versionTable.get(job.version_id, snapshot(tx));
  if (!job || job.cancelled || !version || !isRelease(version)) return "remove";
  if (!user || !follows(user, job.software_name) || !wantsEmail(user, "version")) return "remove";
  return job.state === "stopped" && !asked ? "later" : "send";
}

/** Stops or continues a job. Throws `notice_not_found`, and `transition_refused` for one that has ended. */
export function setJobState(id: number, state: "running" | "stopped", tx: Transaction): Promise<NoticeJob> {
  return noticeJobTable.update(id, (job) => {
    if (job.state === "done") throw new AppError("transition_refused");
    return { ...job, state };
  }, tx);
}

/** Returns one page of jobs for editors, newest first. */
export async function noticePage(query: { page: number; limit: number }) {
  const { data, ...rest } = listed(await noticeJobTable.all({ reverse: true }), query);
  return { ...rest, ...query, data: await Promise.all(data.map(noticeView)) };
}

/** A job with its numbers: `sent` also counts the recipients without an email. */
export async function noticeView(job: NoticeJob): Promise<ListedNotice> {
  const { id, title, software_name, version_number, created_at, total, without_email, state } = job;
  const { sent, failed } = await emailCountsOf(id);
  return { id, title, software_name, version_number, created_at, total, sent: sent + without_email, failed, state };
}
