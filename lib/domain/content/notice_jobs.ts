// Jobs that notify many users: the followers of a package when a version comes out, or those to whom the institute
// sends a notice. A job is a row with a cursor, so any instance continues it (lib/flows/content/run_notice_jobs.ts).
// First it writes the notifications, then the emails about a version.
import { defineDocument } from "../../kv/document.ts";
import { defineTable } from "../../kv/table.ts";
import { snapshot, type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { ListedNotice } from "../../shared/calls/notifications.ts";
import type { NoticeJobState, SoftwareName } from "../../shared/labels.ts";
import { wantsEmail } from "../account/notifications.ts";
import { follows, isNotifiable, type User, userTable } from "../account/users.ts";
import { emailCountsOf, type EmailRow } from "../emails.ts";
import { listed } from "../paging.ts";
import { isRelease, type Version, versionTable } from "./versions.ts";

type ReleasedVersion = { id: number; software: SoftwareName; number: string };

export type NoticeJob = {
  id: number;
  title: string;
  /** The path of the site that a notice of the institute leads to; empty without one. */
  url: string;
  /** The package whose followers are notified; null for all users. */
  software_name: SoftwareName | null;
  /** The version that has come out; null for a notice of the institute, which has no emails. */
  version: ReleasedVersion | null;
  state: NoticeJobState;
  step: "notifications" | "emails";
  /** The step has handled all recipients up to this id. */
  after: number;
  /** The number of recipients at the start. */
  total: number;
  /** The number of notified users who get no email: because they have no address, do not want it, or there is none. */
  without_email: number;
  /** The version was taken back: nobody else is notified, also after its return. */
  cancelled?: boolean;
  created_at: string;
};

export const noticeJobTable = defineTable({
  name: "notice_jobs",
  missing: "notice_not_found",
  unique: { version: { of: ({ version }: NoticeJob) => version && String(version.id), taken: "conflict" } },
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
    if (!version || !isRelease(version) || versions.includes(id)) return; // changed meanwhile, or done by another
    await announcedVersions.update(() => ({ versions: [...versions, id] }), tx);
    if (total === 0) return;
    const { version_number: number } = version;
    const title = `${software_name} ${number} 新版本发布`;
    await addJob({ title, url: "", software_name, version: { id, software: software_name, number }, total }, tx);
  });
}

/** Starts a job that sends a notice of the institute to `total` users. Returns the job. */
export function addNoticeJob(notice: InstituteNotice, total: number, tx: Transaction): Promise<NoticeJob> {
  return addJob({ ...notice, version: null, total }, tx);
}

export type InstituteNotice = Pick<NoticeJob, "title" | "url" | "software_name">;

function addJob(job: InstituteNotice & Pick<NoticeJob, "version" | "total">, tx: Transaction): Promise<NoticeJob> {
  const created_at = new Date().toISOString();
  return noticeJobTable.insert({
    ...job,
    state: "running",
    step: "notifications",
    after: 0,
    without_email: 0,
    created_at,
  }, tx);
}

const COUNTED_AT_ONCE = 1_000;

/** Returns the number of a package's followers; without a package that of all approved users. */
export async function recipientCount(software: SoftwareName | null): Promise<number> {
  if (software !== null) return await followerCount(software);
  return (await userTable.list.ids({ where: { notifiable: true }, page: 1, limit: 1 })).total;
}

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

export async function runningJobs(): Promise<NoticeJob[]> {
  return await noticeJobTable.getMany(await noticeJobTable.ids("running"));
}

type Portion = {
  users: User[];
  /** The cursor behind them; null when there are no more. */
  after: number | null;
};

/** Returns the next recipients of a job, at most `limit`. Users who are no longer to be notified are left out. */
export async function nextRecipients(job: NoticeJob, limit: number): Promise<Portion> {
  const { software_name, after } = job;
  const ids = software_name === null
    ? await usersAfter(after, limit)
    : await followersAfter(software_name, after, limit);
  const users = await Array.fromAsync(userTable.inOrder(ids));
  return { users: users.filter((user) => isRecipient(user, job)), after: ids.at(-1) ?? null };
}

/** Returns the next ids of users, who may have any status. Ids are consecutive. */
async function usersAfter(after: number, limit: number): Promise<number[]> {
  const [newest] = await userTable.all({ reverse: true, limit: 1 });
  const left = Math.max(0, (newest?.id ?? 0) - after);
  return Array.from({ length: Math.min(limit, left) }, (_, n) => after + 1 + n);
}

function isRecipient(user: User, { software_name }: NoticeJob): boolean {
  return software_name === null ? isNotifiable(user) : follows(user, software_name);
}

/**
 * Moves a job on together with what `write` writes, once: does nothing when the job has changed since it was read.
 * Ends a job whose version is no longer public. Returns the job if it has been moved on.
 */
export function advanceJob(
  job: NoticeJob,
  write: (tx: Transaction) => Promise<Partial<NoticeJob>>,
): Promise<NoticeJob | undefined> {
  return transaction(async (tx) => {
    const row = await noticeJobTable.get(job.id, tx);
    if (row?.state !== "running" || row.step !== job.step || row.after !== job.after) return undefined;
    const version = job.version && await versionTable.get(job.version.id, tx);
    if (job.version && (!version || !isRelease(version))) {
      await cancelJobOf(job.version.id, tx);
      return undefined;
    }
    const changes = await write(tx);
    return await noticeJobTable.update(job.id, (row) => ({ ...row, ...changes }), tx);
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
  const version = job?.version && await versionTable.get(job.version.id, snapshot(tx));
  if (!job || job.cancelled || !version || !isRelease(version)) return "remove";
  if (!user || !isRecipient(user, job) || !wantsEmail(user, "version")) return "remove";
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
  const { id, title, software_name, version, created_at, total, without_email, state } = job;
  const { sent, failed } = await emailCountsOf(id);
  const version_number = version && version.number;
  return { id, title, software_name, version_number, created_at, total, sent: sent + without_email, failed, state };
}
