// Does an administrator's work in the demonstration: uploads files, works in the mornings, and leaves entries in the
// log.
import { type Change, loggedChanges } from "../../domain/administration/logged_changes.ts";
import { operationLog } from "../../domain/audit_log.ts";
import type { Transaction } from "../../kv/transaction.ts";
import type { ReceivedFile } from "../../services/files/received_files.ts";
import { uploads } from "../../services/files/uploads.ts";
import type { FieldName } from "../../shared/schemas/field_labels.ts";
import { addDays, dayStart, HOUR, MINUTE, siteDate } from "../../shared/time.ts";
import { operationRow } from "../data/log_rows.ts";

/** The administrator who does everything in the back office, with the IP address. */
export type Administrator = { id: number; username: string; ip: string };
export type About = { days: number; now: number; admin: Administrator };
type Done = {
  action: string;
  target: { kind: string; id: number | null; label: string };
  fields: string[];
  /** The state before and after, of which the log stores the permitted fields. */
  values?: Change;
};
type When = { admin: Administrator; at: number; tx: Transaction };

/** Writes what was done at a moment (milliseconds) into the log of operations. */
export function recordAdminAction({ values, ...done }: Done, { admin: { ip, ...admin }, at, tx }: When): void {
  const changes = values ? loggedChanges(done.target.kind, done.fields as FieldName[], values) : [];
  operationLog.add(operationRow(0, { ...done, ...changes.length > 0 && { changes }, admin, ip }), tx, at);
}

/** Returns the morning of the day that is `share` of the days ago. */
export function morning({ days, now }: Omit<About, "admin">, share: number) {
  return morningOf(addDays(siteDate(now), -Math.round(share * (days - 1))), { now });
}

/** `nth` of the things that are written on that day. */
export function morningOf(date: string, { now, nth = 0 }: { now: number; nth?: number }) {
  const at = Math.min(dayStart(date) + 10 * HOUR + nth * 7 * MINUTE, now);
  return { date, at, time: new Date(at).toISOString() };
}

/** Receives bytes as an upload called `name`. */
export async function uploadBytes(bytes: Uint8Array, name: string): Promise<ReceivedFile> {
  const sink = await uploads().begin();
  await sink.write(bytes);
  return { ...await sink.finish(), name, extension: name.slice(name.lastIndexOf(".") + 1) };
}

/** Uploads a file of the checkout, for a media slot. */
export async function uploadFrom(folder: URL, name: string) {
  return { is: "file" as const, file: await uploadBytes(await Deno.readFile(new URL(name, folder)), name) };
}
