// Writes history in bulk, for demonstrations and benchmarks: the rows, counters and keys are those that the calls would
// have left, by the same verbs.
import { type EventName, KEPT, rememberEvent } from "../../domain/client/batch.ts";
import { describers, type Device, deviceDays } from "../../domain/client/devices.ts";
import { addDownload, type Download } from "../../domain/numbers/downloads.ts";
import { countProcessing, type Processing } from "../../domain/numbers/processing.ts";
import { addUsage, type Usage } from "../../domain/numbers/usage.ts";
import { type Visit, writesOf } from "../../domain/numbers/visits.ts";
import { type Operation, operations } from "../../domain/office/audit_log.ts";
import { loadAll, loadBlind } from "../../kv/bulk.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { siteDate } from "../../shared/time.ts";

/** Something that happened at a moment (milliseconds). */
export type Past<T> = T & { at: number };
type Told = { event_id: string };

export function loadVisits(visits: Iterable<Past<Visit>>): Promise<number> {
  return loadBlind(visits, ({ at, ...visit }) => writesOf(visit, at));
}

export function loadDownloads(downloads: Iterable<Past<Download>>): Promise<number> {
  return loadAll(downloads, ({ at, ...download }, tx) => addDownload(download, tx, at));
}

/** No day of a user may have more seconds than a day has. */
export function loadUsage(sessions: Iterable<Past<Usage & Told>>): Promise<number> {
  return loadAll(sessions, async ({ at, event_id, ...usage }, tx) => {
    addUsage(usage, at, tx);
    await remember([String(usage.user_id), "usage", event_id], { at, tx });
  });
}

export function loadProcessing(images: Iterable<Past<Processing & Told>>): Promise<number> {
  return loadAll(images, async ({ at, event_id, ...processing }, tx) => {
    countProcessing(processing, at, tx);
    await remember([String(processing.user_id), "processing", event_id], { at, tx });
  });
}

/** Counts that computers were described when their rows say. */
export function loadDescribed(devices: Iterable<Pick<Device, "user_id" | "created_at">>): Promise<number> {
  return loadAll(devices, ({ user_id, created_at }, tx) => {
    const date = siteDate(created_at);
    deviceDays.count(tx, date);
    describers.count(tx, date, { who: user_id, amount: 1 });
  });
}

/** What administrators did. */
export function loadOperations(deeds: Iterable<Past<Operation>>): Promise<number> {
  return loadAll(deeds, ({ at, ...deed }, tx) => void operations.add(deed, tx, at));
}

/** As the call would have, at that moment; what has ended by now is gone. */
async function remember(name: EventName, { at, tx }: { at: number; tx: Transaction }): Promise<void> {
  if (at > Date.now() - KEPT) await rememberEvent(name, { told: at, now: at, tx });
}
