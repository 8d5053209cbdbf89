// Images processed by the programs: each is a row, counted by day and by user, module and payload.
import { defineLog, type Entry, type Page } from "../../kv/log.ts";
import type { ProcessingDetail } from "../../shared/calls/client.ts";
import { type Module, modules } from "../../shared/modules.ts";
import type { PersonalData } from "../account/personal_data.ts";
import { type ByNumber, countsByDay, pageByDay } from "./page_by_day.ts";

export type Processing = Omit<ProcessingDetail, "id" | "created_at"> & {
  /** Null when the account has been erased. */
  user_id: number | null;
};

const BETWEEN = "\n"; // in no module's key
export const processingLog = defineLog("processing", {
  owners: ({ user_id, module_name }: Processing) => user_id === null ? [] : [[user_id], [module_name, user_id]],
  brief: ({ user_id, module_name, satellite_payload }) => ({ user_id, module_name, satellite_payload }),
  rollups: {
    /** How many images each user has processed, by module and payload. */
    users: ({ user_id, module_name, satellite_payload }) =>
      user_id === null ? null : { member: user_id, label: module_name + BETWEEN + satellite_payload },
  },
});

/** Returns the index of a label's module; there may be very many labels. */
export function moduleOrder(label: string): number {
  return modules.findIndex((module) => label.startsWith(module));
}

/** Whether a label belongs to a module. */
export const ofModule = (module: string) => (label: string) => label.startsWith(module + BETWEEN);

/** Returns the payload of such a label. */
export function payloadOf(label: string): string {
  return label.slice(label.indexOf(BETWEEN) + 1);
}

const NEWEST = 200;

/**
 * Returns so many of a user's records of a time range, newest first. Those of a module are mostly among the newest;
 * where they are rare, index keys find the others.
 */
export async function processingsOf(userId: number, { module, ...page }: Page & { module?: Module; limit: number }) {
  if (!module) return (await processingLog.of([userId], page)).map(toDetail);
  const found: Entry<Processing>[] = [];
  let { before } = page;
  for (let seen = 0; seen < NEWEST && found.length < page.limit; seen += page.limit) {
    const rows = await processingLog.of([userId], { ...page, before });
    found.push(...rows.filter(({ module_name }) => module_name === module));
    if (rows.length < page.limit) return found.slice(0, page.limit).map(toDetail);
    before = rows.at(-1)?.id;
  }
  const left = page.limit - found.length;
  const older = left > 0 ? await processingLog.of([module, userId], { ...page, before, limit: left }) : [];
  return [...found.slice(0, page.limit), ...older].map(toDetail);
}

/** Returns a page of a user's records by its number, newest first, and their total. */
export async function processingPageOf(userId: number, page: ByNumber) {
  const { rows, total } = await pageByDay({
    of: (page) => processingLog.of([userId], page),
    days: () => countsByDay(processingLog, page.from),
    userId,
  }, page);
  return { data: rows.map(toDetail), total };
}

/** Returns a user's first record. */
export async function firstProcessingOf(userId: number): Promise<ProcessingDetail | undefined> {
  const [first] = await processingLog.of([userId], { limit: 1, oldest: true });
  return first && toDetail(first);
}

function toDetail({ user_id: _, ...row }: Entry<Processing>): ProcessingDetail {
  const { id, module_name, satellite_payload, model_type, created_at, input_image, output_image } = row;
  const { calib_file, xml_file, rgb_file, status, error_code, seconds } = row;
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

/** Their counts remain; file names are erased. */
export const personalProcessing: PersonalData = {
  gather: ({ id }) => Promise.resolve({ processing: processingLog.allOf([id]) }),
  erase: ({ id }) => processingLog.rewrite([id], (row) => ({ ...row, ...NAMES_NOTHING, user_id: null })),
};
