// How the office's work of the demonstration is left: files that have arrived, moments, and lines of the log.
import { operations } from "../../domain/audit_log.ts";
import type { Transaction } from "../../kv/transaction.ts";
import type { ReceivedFile } from "../../services/files/received_files.ts";
import { uploads } from "../../services/files/uploads.ts";
import { addDays, dayStart, HOUR, MINUTE, siteDate } from "../../shared/time.ts";
import type { Office } from "./people.ts";

export type About = { days: number; now: number; office: Office };
type Deed = { action: string; target: { kind: string; id: number | null; label: string }; fields: string[] };
type Done = { office: Office; at: number; tx: Transaction };

export function note({ action, target, fields }: Deed, { office, at, tx }: Done): void {
  const { ip, ...admin } = office;
  operations.add({ admin, action, target, fields, ip, result: "ok" }, tx, at);
}

/** The morning of a day that lies a share of the days back; `nth` of those who are written in one. */
export function morning({ days, now }: Omit<About, "office">, share: number, nth = 0) {
  return morningOf(addDays(siteDate(now), -Math.round(share * (days - 1))), { now, nth });
}

export function morningOf(date: string, { now, nth = 0 }: { now: number; nth?: number }) {
  const at = Math.min(dayStart(date) + 10 * HOUR + nth * 7 * MINUTE, now);
  return { date, at, time: new Date(at).toISOString() };
}

export async function arrived(bytes: Uint8Array, name: string): Promise<ReceivedFile> {
  const sink = await uploads().begin();
  await sink.write(bytes);
  return { ...await sink.finish(), name, extension: name.slice(name.lastIndexOf(".") + 1) };
}

/** A file of the checkout, as an upload. */
export async function fileFrom(folder: URL, name: string) {
  return { is: "file" as const, file: await arrived(await Deno.readFile(new URL(name, folder)), name) };
}
