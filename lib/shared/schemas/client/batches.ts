// Batches that a program sends: sessions of use, and processed images.
import { z } from "zod/mini";
import { wrong } from "../text.ts";

/** Entries of a batch. */
export const MOST_ENTRIES = 100;

const misnamed = { error: "编号须为1至64个可见的字符" };
const untimely = { error: "时间须为带时区的ISO 8601格式" };

/** 1–64 printable characters; the same id twice is the same event. */
const event_id = z.string(misnamed).check(z.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,64}$/u, misnamed))
  .register(z.globalRegistry, { minLength: 1, maxLength: 64 });

/** An instant with its zone, such as `2026-11-22T08:00:00Z`. */
const instant = z.iso.datetime({ offset: true, ...untimely });

/** A list of entries. One entry of a wrong shape refuses the whole list. */
function batchOf<S extends z.ZodMiniType>(entry: S) {
  return z.array(entry, wrong).check(z.maxLength(MOST_ENTRIES, { error: `一次最多发送${MOST_ENTRIES}条` }));
}

/** A session of use. */
export const UsageEntry = z.object({ event_id, started_at: instant, seconds: z.number(wrong) }, wrong);
export type UsageEntry = z.infer<typeof UsageEntry>;

export const UsageBatch = batchOf(UsageEntry);

const word = z.string(wrong);
const maybe = z.optional(z.nullable(word));

/** A processed image. Only types are checked here: a wrong name or module refuses its entry alone. */
export const ProcessingEntry = z.object({
  event_id,
  module_name: word,
  satellite_payload: maybe,
  model_type: maybe,
  created_at: instant,
  input_image: word,
  output_image: word,
  calib_file: maybe,
  xml_file: maybe,
  rgb_file: maybe,
  status: maybe,
  error_code: maybe,
  seconds: z.optional(z.nullable(z.number(wrong))),
}, wrong);
export type ProcessingEntry = z.infer<typeof ProcessingEntry>;

/** Names of satellites and cameras, in one part or in two such as `GF5B_AHSI_VN/SW`. */
const PAYLOAD = /^[\w.+\- ]{0,32}(?:\/[\w.+\- ]{0,32})?$/;

export function isPayload(text: string): boolean {
  return PAYLOAD.test(text);
}

export const ProcessingBatch = batchOf(ProcessingEntry);
