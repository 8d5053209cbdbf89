// Batches that programs report: usage sessions, and processed images.
import { ENTRIES_A_DAY, OTHER_PAYLOAD, PAYLOADS } from "../../shared/bounds.ts";
import type { BatchAnswer } from "../../shared/calls/client.ts";
import { isModule, type Module } from "../../shared/modules.ts";
import { isPayload, type ProcessingEntry, type UsageEntry } from "../../shared/schemas/client/batches.ts";
import { characters, growsTooLong, isPlainLine, unprocessable } from "../../shared/schemas/text.ts";
import type { UserActor } from "../actor.ts";
import { processingLog } from "../statistics/processing.ts";
import { countUsage } from "../statistics/usage.ts";
import { takeBatch, type Turn } from "./batch.ts";

const LONGEST_SECONDS = 86_400;
const LONGEST_NAME = 255;
const LONGEST_WORD = 64;

/** Counts usage sessions of the user. Throws `session_expired`, `rate_limited`. */
export function recordUsage(entries: UsageEntry[], by: UserActor): Promise<BatchAnswer> {
  return takeBatch({
    kind: "usage",
    entries,
    at: ({ started_at }) => started_at,
    refusal: ({ seconds }) => secondsRefusal(seconds),
    full: `这一天的使用记录已满${ENTRIES_A_DAY.usage}条，不再计入`,
    count: ({ seconds }, { at, tx }) => countUsage({ user_id: by.user.id, seconds }, at, tx),
  }, by);
}

/** Counts images that the user has processed. Throws `session_expired`, `rate_limited`. */
export function recordProcessing(entries: ProcessingEntry[], by: UserActor): Promise<BatchAnswer> {
  return takeBatch({
    kind: "processing",
    entries,
    at: ({ created_at }) => created_at,
    refusal: (entry) => processingFault(entry)?.message,
    full: `这一天的处理记录已满${ENTRIES_A_DAY.processing}条，不再计入`,
    count: (entry, { at, turn, tx }) => {
      const row = processingRow(entry, by.user.id);
      processingLog.add({ ...row, satellite_payload: countedPayload(row.satellite_payload, turn) }, tx, at);
    },
  }, by);
}

/** Returns why the seconds of a session or an image cannot be counted, or undefined. */
export function secondsRefusal(seconds: number): string | undefined {
  const fits = Number.isInteger(seconds) && seconds >= 1 && seconds <= LONGEST_SECONDS;
  return fits ? undefined : "时长须为1至86400之间的整数秒";
}

const fileNames = ["input_image", "output_image", "calib_file", "xml_file", "rgb_file"] as const;
const words = ["model_type", "status", "error_code"] as const;

/** Returns the first field because of which a processed image cannot be counted, with the reason, or undefined. */
export function processingFault(entry: ProcessingEntry): { field: keyof ProcessingEntry; message: string } | undefined {
  if (!isModule(entry.module_name)) return { field: "module_name", message: "未知的处理模块" };
  for (const field of fileNames) {
    const isPath = /[/\\]/.test(entry[field] ?? "");
    const message = isPath ? "文件名不能包含路径" : textFault(entry[field], LONGEST_NAME, "文件名");
    if (message) return { field, message };
  }
  if (!isPayload(entry.satellite_payload?.trim() ?? "")) {
    const message = "卫星载荷只能含字母、数字、空格和_.+-，不超过32个字符，或以一个/分为两段";
    return { field: "satellite_payload", message };
  }
  for (const field of words) {
    const message = textFault(entry[field], LONGEST_WORD, "文字");
    if (message) return { field, message };
  }
  const message = typeof entry.seconds === "number" ? secondsRefusal(entry.seconds) : undefined;
  return message === undefined ? undefined : { field: "seconds", message };
}

function textFault(text: string | null | undefined, longest: number, name: string): string | undefined {
  if (text && !isPlain(text, longest)) return `${name}过长或含有不可见的字符`;
  return growsTooLong((text ?? "").trim()) ? unprocessable.error : undefined;
}

/** A line of visible characters with a limited length. */
function isPlain(text: string, longest: number): boolean {
  const trimmed = text.trim();
  return trimmed.length <= 2 * longest && characters(trimmed) <= longest && isPlainLine(trimmed);
}

/** The stored form of all texts: trimmed, normalized. */
const tidy = (text: string | null | undefined) => (text ?? "").trim().normalize();

/** The payload for counting: a limited number of distinct ones per user. */
function countedPayload(payload: string, { payloads }: Turn): string {
  if (payload === "" || payloads.includes(payload)) return payload;
  if (payloads.length >= PAYLOADS) return OTHER_PAYLOAD;
  payloads.push(payload);
  return payload;
}

/** Returns the row of the log for a processed image that is not refused. */
export function processingRow(entry: ProcessingEntry, user_id: number) {
  return {
    user_id,
    module_name: entry.module_name as Module,
    satellite_payload: tidy(entry.satellite_payload),
    model_type: tidy(entry.model_type),
    input_image: tidy(entry.input_image),
    output_image: tidy(entry.output_image),
    calib_file: tidy(entry.calib_file) || null,
    xml_file: tidy(entry.xml_file) || null,
    rgb_file: tidy(entry.rgb_file) || null,
    status: tidy(entry.status) || null,
    error_code: tidy(entry.error_code) || null,
    seconds: entry.seconds ?? null,
  };
}
