// The documentation: an introduction and seven modules, each read from its Markdown once a process.
import type { FunctionKey } from "../../shared/facts/functions.ts";
import type { Block, Section } from "./blocks.ts";
import { documentParts, type Part } from "./plain_text.ts";
import { readText } from "./read.ts";
import type { Source } from "./sources.ts";
import { type Charge, chargesOf } from "./tables.ts";

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
type Neighbour = { key: DocumentKey; title: string };

export type Document = {
  key: DocumentKey;
  title: string;
  /** The blocks before the first section. */
  lead: Block[];
  sections: Section[];
  /** In the order of their numbers. */
  sources: Source[];
  /** Each heading with its address and the plain text below it, in order: for outline and search. */
  parts: Part[];
  /** The module's price, package by package; empty for the introduction. */
  charges: Charge[];
  previous?: Neighbour;
  next?: Neighbour;
};

const read = new Map<DocumentKey, Document>();

/** Read as a file, because Deno 2.5 does not know imports of the type `text`. */
const textOf = (key: DocumentKey) => Deno.readTextFileSync(new URL(`./text/${key}.md`, import.meta.url));

export function documentOf(key: DocumentKey): Document {
  const known = read.get(key) ?? readDocument(key);
  read.set(key, known);
  return known;
}

/** The address of a document. The introduction is the documentation's first page. */
export function documentPath(key: DocumentKey): string {
  return key === "intro" ? "/document" : `/document/${key}`;
}

/** The document that explains a function; the introduction where none does. */
export function documentFor(work: FunctionKey): DocumentKey {
  return documentKeys.find((key) => (entries[key] as Entry).work === work) ?? "intro";
}

function readDocument(key: DocumentKey): Document {
  const { title, work }: Entry = entries[key];
  const { lead, sections, cited } = readText(textOf(key), { prefix: key, computed: { work } });
  const place = documentKeys.indexOf(key);
  return {
    key,
    title,
    lead,
    sections,
    sources: cited,
    parts: documentParts({ id: key, title, lead, sections }),
    charges: work ? chargesOf(work) : [],
    previous: neighbour(documentKeys[place - 1]),
    next: neighbour(documentKeys[place + 1]),
  };
}

function neighbour(key: DocumentKey | undefined): Neighbour | undefined {
  return key && { key, title: entries[key].title };
}
