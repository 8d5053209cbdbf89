// Images that a program has processed. Only types are checked here: a wrong name or module refuses its entry alone.
import { z } from "zod/mini";
import { wrong } from "../text.ts";
import { batchOf, event_id, instant } from "./events.ts";

const word = z.string(wrong);
const maybe = z.optional(z.nullable(word));

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
