// The common fields of batch entries: an id and a time.
import { z } from "zod/mini";
import { wrong } from "../text.ts";

export const MOST_ENTRIES = 100;

const misnamed = { error: "编号须为1至64个可见的字符" };
const untimely = { error: "时间须为带时区的ISO 8601格式" };

/** 1–64 printable characters; the same id twice is the same event. */
export const event_id = z.string(misnamed).check(z.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,64}$/u, misnamed))
  .register(z.globalRegistry, { minLength: 1, maxLength: 64 });

/** An instant with its zone, such as `2026-11-22T08:00:00Z`. */
export const instant = z.iso.datetime({ offset: true, ...untimely });

/** A list of entries. One entry of a wrong shape refuses the whole list. */
export function batchOf<S extends z.ZodMiniType>(entry: S) {
  return z.array(entry, wrong).check(z.maxLength(MOST_ENTRIES, { error: `一次最多发送${MOST_ENTRIES}条` }));
}
