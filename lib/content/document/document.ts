// The documentation: an introduction and seven modules. The program brings a text of each in `text/`, which the
// institute may replace (lib/domain/content/documents.ts).
import type { FunctionKey } from "../../shared/facts/functions.ts";
import type { Block, Section } from "./blocks.ts";
import { documentParts, type Part } from "./plain_text.ts";
import { type PictureSizes, readText } from "./read.ts";
import { wrongText } from "./wrong_text.ts";
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

/** The four parts of every module, which other programs and sites link to. */
const fixedParts = ["interface", "params", "steps", "results"];

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
const texts = new Map<DocumentKey, string>();

/** Whether the name is that of a document. */
export function isDocumentKey(name: string): name is DocumentKey {
  return Object.hasOwn(entries, name);
}

/** Returns the Markdown of a document that the program brings. */
export function builtInMarkdown(key: DocumentKey): string {
  const known = texts.get(key) ?? readBuiltIn(key);
  texts.set(key, known);
  return known;
}

/** Read as a file, because Deno 2.5 does not know imports of the type `text`. */
const readBuiltIn = (key: DocumentKey) => Deno.readTextFileSync(new URL(`./text/${key}.md`, import.meta.url));

/** Returns the built-in document, parsed once a process. */
export function documentOf(key: DocumentKey): Document {
  const known = read.get(key) ?? readDocument(key, builtInMarkdown(key));
  read.set(key, known);
  return known;
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

/**
 * Parses the Markdown of a document; `sizes` are those of its pictures. Throws `invalid_input` at the field `body` for
 * unknown syntax, a broken reference, and a missing or repeated anchor.
 */
export function readDocument(key: DocumentKey, text: string, sizes: PictureSizes = new Map()): Document {
  const { title, work }: Entry = entries[key];
  const { lead, sections, cited } = readText(text, { prefix: key, computed: { work }, sizes });
  const place = documentKeys.indexOf(key);
  const parts = documentParts({ id: key, title, lead, sections });
  assertAnchors(key, parts.map(({ id }) => id));
  return {
    key,
    title,
    lead,
    sections,
    sources: cited,
    parts,
    charges: work ? chargesOf(work) : [],
    previous: neighbour(documentKeys[place - 1]),
    next: neighbour(documentKeys[place + 1]),
  };
}

/** The anchors of a document that must stay. */
function fixedAnchors(key: DocumentKey): string[] {
  return key === "intro" ? [] : fixedParts.map((part) => `${key}-${part}`);
}

function assertAnchors(key: DocumentKey, ids: string[]): void {
  const lost = fixedAnchors(key).filter((anchor) => !ids.includes(anchor));
  if (lost.length > 0) throw wrongText(`缺少锚点：${lost.join("、")}`);
  const repeated = ids.find((id, n) => ids.indexOf(id) !== n);
  if (repeated) throw wrongText(`锚点重复：${repeated}`);
}

function neighbour(key: DocumentKey | undefined): Neighbour | undefined {
  return key && { key, title: entries[key].title };
}
