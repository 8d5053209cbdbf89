// Tags: typed with any comma, stored with the ASCII comma, without duplicates.
import { z } from "zod/mini";
import { folded } from "../../search/folded.ts";
import { anyText, characters } from "../text.ts";

const MOST = 10;
const LONGEST = 20;
const bounds = `标签最多${MOST}个，每个不超过${LONGEST}个字`;

/** Returns the tags of a text in order. Tags that differ only in width or case are equal. */
export function tagsOf(text: string): string[] {
  const byMeaning = new Map<string, string>();
  for (const tag of text.split(/[,，、;；]/).map((part) => part.trim()).filter(Boolean)) {
    if (!byMeaning.has(folded(tag))) byMeaning.set(folded(tag), tag);
  }
  return [...byMeaning.values()];
}

/** Whether the text has one of the tags; without tags every text matches. */
export function hasAnyTag(text: string, tags: string[]): boolean {
  const own = new Set(tagsOf(text).map(folded));
  return tags.length === 0 || tags.some((tag) => own.has(folded(tag)));
}

const within = (text: string) => {
  const tags = tagsOf(text);
  return tags.length <= MOST && tags.every((tag) => characters(tag) <= LONGEST);
};
const rule = { max: MOST * (LONGEST + 2), length: bounds };

/** Parses typed tags. Returns them separated by commas. */
export const tags = z.pipe(
  anyText(rule).check(z.refine(within, { error: bounds })),
  z.transform((text) => tagsOf(text).join(",")),
);

/** Parses the tags of a query into a list. */
export const requestedTags = z.pipe(
  anyText({ ...rule, query: true }).check(z.refine(within, { error: bounds })),
  z.transform(tagsOf),
);
