// A log leaves the back office as a table, on record before the first row does.
import type { Actor } from "../../domain/audit_log.ts";
import { noteExport } from "../../domain/office/exports.ts";
import { logRows } from "../../domain/office/log_list.ts";
import type { LogFilter } from "../../shared/schemas/office/logs.ts";

/** The rows as of now, newest first, read as they are taken. Throws `rate_limited`. */
export async function exportLogs(filter: LogFilter, actor: Actor) {
  const { total, rows } = await logRows(filter);
  await noteExport({ kind: "log", rows: total }, actor);
  return rows();
}
