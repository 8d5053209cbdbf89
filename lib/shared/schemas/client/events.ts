// What every entry of a batch has: an id of its own, and a moment.
import { z } from "zod/mini";
import { wrong } from "../text.ts";

export const MOST_ENTRIES = 100;

/** 1–64 printable characters; the same id twice is the same event. */
export const event_id = z.string(wrong).check(z.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,64}$/u, wrong))
  .register(z.globalRegistry, { minLength: 1, maxLength: 64 });

/** An instant with its zone, such as `2026-11-22T08:00:00Z`. */
export const instant = z.iso.datetime({ offset: true, ...wrong });

/** A list of entries; one of a wrong shape refuses the whole. */
export function batchOf<S extends z.ZodMiniType>(entry: S) {
  return z.array(entry, wrong).check(z.maxLength(MOST_ENTRIES, wrong));
}
