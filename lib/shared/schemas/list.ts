// Common query fields of lists: page, keyword, choices.
import { z } from "zod/mini";
import { optionalText, wrong } from "./text.ts";

/** An integer of a query, written in digits. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(z.string(wrong).check(z.regex(/^\d{1,9}$/, wrong)), z.transform(Number))
    .check(z.refine((n) => n >= min && n <= max, wrong))
    .register(z.globalRegistry, { type: "integer", minimum: min, maximum: max, pattern: undefined });

export const pageNumber = wholeNumber(1, 1_000_000);
export const limit = wholeNumber(1, 100);
export const Paging = z.object({ page: z._default(pageNumber, 1), limit: z._default(limit, 10) });

export const keyword = optionalText({ max: 64, length: "关键词不能超过64个字", query: true });

/** An empty filter means all. */
export const choice = <T extends string>(words: readonly T[], sentence = wrong.error) =>
  z.optional(
    z.union([z.pipe(z.literal(""), z.transform(() => undefined)), z.enum(words as [T, ...T[]])], { error: sentence }),
  );
