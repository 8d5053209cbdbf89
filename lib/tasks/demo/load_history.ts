// Writes history in bulk, for demonstrations and benchmarks: the rows, counters and keys are those that the calls would
// have left, by the same verbs.
import { EVENT_ID_LIFE, type EventName, rememberEvent } from "../../domain/client/batch.ts";
import { type Device, deviceReports } from "../../domain/client/devices.ts";
import { type Download, downloads } from "../../domain/numbers/downloads.ts";
import { type Processing, processing } from "../../domain/numbers/processing.ts";
import { type Usage, usage } from "../../domain/numbers/usage.ts";
import { type Visit, visits, withVisitor } from "../../domain/numbers/visits.ts";
import { type Operation, operations } from "../../domain/audit_log.ts";
import { loadAll } from "../load/bulk.ts";
import type { Transaction } from "../../kv/transaction.ts";

/** Something that happened at a moment (milliseconds). */
export type Past<T> = T & { at: number };
type Told = { event_id: string };

export function loadVisits(all: Iterable<Past<Visit>>): Promise<number> {
  return loadAll(all, ({ at, ...visit }, tx) => void visits.add(withVisitor(visit), tx, at));
}

export function loadDownloads(all: Iterable<Past<Download>>): Promise<number> {
  return loadAll(all, ({ at, ...download }, tx) => void downloads.add(download, tx, at));
}

/** No day of a user may have more seconds than a day has. */
export function loadUsage(sessions: Iterable<Past<Usage & Told>>): Promise<number> {
  return loadAll(sessions, async ({ at, event_id, ...session }, tx) => {
    usage.add(session, tx, at);
    await remember([String(session.user_id), "usage", event_id], { at, tx });
  });
}

export function loadProcessing(images: Iterable<Past<Processing & Told>>): Promise<number> {
  return loadAll(images, async ({ at, event_id, ...image }, tx) => {
    processing.add(image, tx, at);
    await remember([String(image.user_id), "processing", event_id], { at, tx });
  });
}

/** Counts that computers were described when their rows say. */
export function loadDescribed(devices: Iterable<Pick<Device, "user_id" | "created_at">>): Promise<number> {
  return loadAll(devices, ({ user_id, created_at }, tx) => {
    deviceReports.add({ user_id }, tx, Date.parse(created_at));
  });
}

/** Loads the deeds of administrators. */
export function loadOperations(deeds: Iterable<Past<Operation>>): Promise<number> {
  return loadAll(deeds, ({ at, ...deed }, tx) => void operations.add(deed, tx, at));
}

/** As the call would have, at that moment; what has ended by now is gone. */
async function remember(name: EventName, { at, tx }: { at: number; tx: Transaction }): Promise<void> {
  if (at > Date.now() - EVENT_ID_LIFE) await rememberEvent(name, { told: at, now: at, tx });
}
