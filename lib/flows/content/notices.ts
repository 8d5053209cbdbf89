// Administrators' changes of notifications to many users, with their rows in the operation log.
import type { Actor } from "../../domain/actor.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import {
  addNoticeJob,
  type InstituteNotice,
  type NoticeJob,
  recipientCount,
  setJobState,
} from "../../domain/content/notice_jobs.ts";
import { transaction } from "../../kv/transaction.ts";

/** Sends a notice of the institute to all approved users or the followers of a package. Returns its job. */
export async function sendNotice(notice: InstituteNotice, actor: Actor): Promise<NoticeJob> {
  const total = await recipientCount(notice.software_name);
  return await transaction(async (tx) => {
    const job = await addNoticeJob(notice, total, tx);
    const target = { kind: "notice", id: job.id, label: job.title };
    await recordOperation(actor, { action: "notice.send", target }, tx);
    return job;
  });
}

/** Stops or continues a job. Throws `notice_not_found`, and `transition_refused` for one that has ended. */
export function changeNoticeState(id: number, state: "running" | "stopped", actor: Actor): Promise<NoticeJob> {
  return transaction(async (tx) => {
    const job = await setJobState(id, state, tx);
    const action = state === "stopped" ? "notice.stop" : "notice.continue";
    await recordOperation(actor, { action, target: { kind: "notice", id, label: job.title } }, tx);
    return job;
  });
}
