// Administrators' changes of notifications to many users, with their rows in the operation log.
import type { Actor } from "../../domain/actor.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import { type NoticeJob, setJobState } from "../../domain/content/notice_jobs.ts";
import { transaction } from "../../kv/transaction.ts";

/** Stops or continues a job. Throws `notice_not_found`, and `transition_refused` for one that has ended. */
export function changeNoticeState(id: number, state: "running" | "stopped", actor: Actor): Promise<NoticeJob> {
  return transaction(async (tx) => {
    const job = await setJobState(id, state, tx);
    const action = state === "stopped" ? "notice.stop" : "notice.continue";
    await recordOperation(actor, { action, target: { kind: "notice", id, label: job.title } }, tx);
    return job;
  });
}
