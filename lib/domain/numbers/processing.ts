// Images that the programs have processed, each a row, a day's count, and one more of its user, module and payload.
import { defineLog, type Entry, type Page } from "../../kv/log.ts";
import { amountsOf, definePacked } from "../../kv/packed.ts";
import { defineSeries } from "../../kv/series.ts";
import type { Transaction } from "../../kv/transaction.ts";
import type { Module } from "../../shared/modules.ts";
import { dayStart, siteDate } from "../../shared/time.ts";
import { EVERYTHING, type PersonalData } from "../account/personal_data.ts";
import type { ProcessingDetail } from "./answers.ts";

export type Processing = Omit<ProcessingDetail, "id" | "created_at"> & {
  /** Null when the account is gone. */
  user_id: number | null;
};

const BETWEEN = "\n"; // in no module's key
const MANY = 500;
const log = defineLog<Processing>("processing", {
  by: ({ user_id }) => user_id === null ? null : [user_id],
  brief: ({ user_id, module_name, satellite_payload }) => ({ user_id, module_name, satellite_payload }),
});
export const processingDays = defineSeries("processing", { name: "processing" });
const one = ({ module_name, satellite_payload }: Processing) => {
  return { label: module_name + BETWEEN + satellite_payload, amount: 1 };
};
const byUser = (row: Processing) => row.user_id === null ? [] : [{ who: row.user_id, ...one(row) }];
/** How many images each user has processed, by module and payload. */
export const processed = definePacked("processing", {
  series: processingDays,
  entries: byUser,
  nobodys: (row: Processing) => row.user_id === null ? [one(row)] : [],
});

/** Module and payload of a label of `processed`. */
export function processingOf(label: string): { module_name: Module; satellite_payload: string } {
  const end = label.indexOf(BETWEEN);
  return { module_name: label.slice(0, end) as Module, satellite_payload: label.slice(end + 1) };
}

/** Counts an image that was processed at an instant. */
export function countProcessing(processing: Processing, at: number, tx: Transaction): void {
  log.add(processing, tx, at);
  processingDays.count(tx, siteDate(at));
  for (const counted of byUser(processing)) processed.count(tx, siteDate(at), counted);
}

/** A user's records of a stretch of time, newest first. */
export async function processingsOf(userId: number, page: Page): Promise<ProcessingDetail[]> {
  return (await log.of([userId], page)).map(toDetail);
}

/** A page by its number, of what there is `from` a day on. */
type ImagePage = { page: number; limit: number; from?: string };

/**
 * A page of a user's records by its number, newest first, and how many there are. Who has many is looked up in the
 * counts by day: the store reads whole what it counts.
 */
export async function processingPageOf(userId: number, { page, limit, from }: ImagePage) {
  const since = from === undefined ? {} : { since: dayStart(from) };
  const newest = await log.of([userId], { ...since, limit: MANY });
  const skipped = (page - 1) * limit;
  if (newest.length < MANY) return { data: newest.slice(skipped, skipped + limit).map(toDetail), total: newest.length };
  const byDay = await imagesByDay(userId, from);
  const total = byDay.reduce((sum, [, images]) => sum + images, 0);
  if (skipped >= total) return { data: [], total };
  let [left, until] = [skipped, Infinity];
  for (const [date, images] of byDay) {
    if (left < images) break;
    left -= images;
    until = dayStart(date);
  }
  const rows = await log.of([userId], { ...since, ...until < Infinity && { until }, limit: left + limit });
  return { data: rows.slice(left).map(toDetail), total };
}

/** How many on each day that has any, the last one first. */
async function imagesByDay(userId: number, from?: string): Promise<[date: string, images: number][]> {
  const first = from ?? await processingDays.first();
  const sheets = first ? await processed.days(first, siteDate()) : [];
  return [...amountsOf(sheets, userId)].toReversed();
}

/** A user's first record. */
export async function firstProcessingOf(userId: number): Promise<ProcessingDetail | undefined> {
  const [first] = await log.of([userId], { limit: 1, oldest: true });
  return first && toDetail(first);
}

function toDetail({ user_id: _, ...processing }: Entry<Processing>): ProcessingDetail {
  const { id, module_name, satellite_payload, model_type, created_at, input_image, output_image } = processing;
  const { calib_file, xml_file, rgb_file, status, error_code, seconds } = processing;
  return {
    id,
    module_name,
    satellite_payload,
    model_type,
    created_at,
    input_image,
    output_image,
    calib_file,
    xml_file,
    rgb_file,
    status,
    error_code,
    seconds,
  };
}

const NAMES_NOTHING = { input_image: "", output_image: "", calib_file: null, xml_file: null, rgb_file: null };

/** What counts them stays; the names of files go. */
export const personalProcessing: PersonalData = {
  gather: async ({ id }) => ({ processing: await log.of([id], EVERYTHING) }),
  erase: ({ id }) => log.rewrite([id], (row) => ({ ...row, ...NAMES_NOTHING, user_id: null })),
};
