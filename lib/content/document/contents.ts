// The table of contents of the documentation: keys, titles and addresses, without the readers of the texts.
import type { FunctionKey } from "../../shared/facts/functions.ts";

type Entry = { title: string; work?: FunctionKey };

/**
 * In the order of the table of contents. A key is the name of the file in `text/`, and the beginning of its anchors.
 */
const entries = {
  "intro": { title: "软件介绍" },
  "rad-calibration": { title: "辐射定标", work: "radiation_calibration" },
  "atm-correction": { title: "大气校正", work: "atmospheric_correction" },
  "geo-correction": { title: "几何校正", work: "geometric_correction" },
  "one-stop": { title: "一站式处理", work: "one_stop_process" },
  "batch": { title: "批量处理", work: "batch" },
  "mosaic": { title: "影像镶嵌", work: "mosaic" },
  "fusion": { title: "影像融合", work: "fusion" },
} as const satisfies Record<string, Entry>;

export type DocumentKey = keyof typeof entries;
export const documentKeys = Object.keys(entries) as DocumentKey[];

/** Whether the name is that of a document. */
export function isDocumentKey(name: string): name is DocumentKey {
  return Object.hasOwn(entries, name);
}

/** The title of a document, which is fixed. */
export function documentTitle(key: DocumentKey): string {
  return entries[key].title;
}

/** The address of a document. The introduction is the documentation's first page. */
export function documentPath(key: DocumentKey): string {
  return key === "intro" ? "/document" : `/document/${key}`;
}

/** The document that explains a function; the introduction where none does. */
export function documentFor(work: FunctionKey): DocumentKey {
  return documentKeys.find((key) => (entries[key] as Entry).work === work) ?? "intro";
}

/** A document beside another one in the table of contents. */
export type Neighbour = { key: DocumentKey; title: string };

/** Returns the function that a document explains, if any, and the documents before and after it. */
export function documentPlace(key: DocumentKey): { work?: FunctionKey; previous?: Neighbour; next?: Neighbour } {
  const place = documentKeys.indexOf(key);
  const { work }: Entry = entries[key];
  return { work, previous: neighbour(documentKeys[place - 1]), next: neighbour(documentKeys[place + 1]) };
}

function neighbour(key: DocumentKey | undefined): Neighbour | undefined {
  return key && { key, title: entries[key].title };
}
