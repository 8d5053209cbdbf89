// The difference of two texts by word. Chinese words are found by the browser's dictionary.
import { diffArrays } from "diff";

/** A passage that both texts have, or only the earlier or the later one. */
export type Passage = { text: string; is: "same" | "removed" | "added" };

const PATIENCE = 500; // milliseconds; two long texts without a common word would take minutes

/** Returns the passages of both texts in order. Texts that differ too much are one passage each. */
export function wordDifference(before: string, after: string): Passage[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { timeout: PATIENCE });
  const all: Passage[] = parts
    ? parts.map(({ value, added, removed }) => ({
      text: value.join(""),
      is: added ? "added" : removed ? "removed" : "same",
    }))
    : [{ text: before, is: "removed" }, { text: after, is: "added" }];
  return all.filter(({ text }) => text !== "");
}

function wordsOf(text: string): string[] {
  if (!Intl.Segmenter) return [...text]; // Firefox before 125
  return Array.from(new Intl.Segmenter("zh", { granularity: "word" }).segment(text), ({ segment }) => segment);
}
