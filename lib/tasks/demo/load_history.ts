// Writes history in bulk, for demonstrations and benchmarks: the rows, counters and keys are those that the calls would
// have left, by the same verbs, but hundreds of rows share an atomic.
import { type EventName, KEPT, rememberEvent } from "../../domain/client/batch.ts";
import { describers, type Device, deviceDays } from "../../domain/client/devices.ts";
import { addDownload, type Download } from "../../domain/numbers/downloads.ts";
import { countProcessing, type Processing } from "../../domain/numbers/processing.ts";
import { addUsage, type Usage } from "../../domain/numbers/usage.ts";
import { recordVisit, type Visit } from "../../domain/numbers/visits.ts";
import { type Operation, operations } from "../../domain/office/audit_log.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { siteDate } from "../../shared/time.ts";

/** Something that happened at a moment (milliseconds). */
export type Past<T> = T & { at: number };
type Told = { event_id: string };

const ROWS = 200; // an atomic: some four writes each
const VISITS = 5_000; // at once; the tally gathers them

export function loadVisits(visits: Iterable<Past<Visit>>): Promise<number> {
  return inPortions(visits, VISITS, async (portion) => {
    await Promise.all(portion.map(({ at, ...visit }) => recordVisit(visit, at)));
  });
}

export function loadDownloads(downloads: Iterable<Past<Download>>): Promise<number> {
  return inAtomics(downloads, ({ at, ...download }, tx) => addDownload(download, tx, at));
}

/** No day of a user may have more seconds than a day has. */
export function loadUsage(sessions: Iterable<Past<Usage & Told>>): Promise<number> {
  return inAtomics(sessions, async ({ at, event_id, ...usage }, tx) => {
    addUsage(usage, at, tx);
    await remember([String(usage.user_id), "usage", event_id], { at, tx });
  });
}

export function loadProcessing(images: Iterable<Past<Processing & Told>>): Promise<number> {
  return inAtomics(images, async ({ at, event_id, ...processing }, tx) => {
    countProcessing(processing, at, tx);
    await remember([String(processing.user_id), "processing", event_id], { at, tx });
  });
}

/** Counts that computers were described when their rows say. */
export function loadDescribed(devices: Iterable<Pick<Device, "user_id" | "created_at">>): Promise<number> {
  return inAtomics(devices, ({ user_id, created_at }, tx) => {
    const date = siteDate(created_at);
    deviceDays.count(tx, date);
    describers.count(tx, date, { who: user_id, amount: 1 });
  });
}

/** What administrators did. */
export function loadOperations(deeds: Iterable<Past<Operation>>): Promise<number> {
  return inAtomics(deeds, ({ at, ...deed }, tx) => void operations.add(deed, tx, at));
}

/** As the call would have, at that moment; what has ended by now is gone. */
async function remember(name: EventName, { at, tx }: { at: number; tx: Transaction }): Promise<void> {
  if (at > Date.now() - KEPT) await rememberEvent(name, { told: at, now: at, tx });
}

function inAtomics<T>(things: Iterable<T>, add: (thing: T, tx: Transaction) => Promise<void> | void): Promise<number> {
  return inPortions(things, ROWS, (portion) =>
    transaction(async (tx) => {
      for (const thing of portion) await add(thing, tx);
    }));
}

async function inPortions<T>(things: Iterable<T>, size: number, write: (portion: T[]) => Promise<void>) {
  let [portion, n]: [T[], number] = [[], 0];
  for (const thing of things) {
    n++;
    if (portion.push(thing) < size) continue;
    await write(portion);
    portion = [];
  }
  if (portion.length > 0) await write(portion);
  return n;
}
