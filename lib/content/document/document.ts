// The documentation: an introduction and seven modules, each read from its Markdown once a process.
import type { FunctionKey } from "../../shared/catalog.ts";
import type { Block, Section } from "./blocks.ts";
import { type Part, partsOf } from "./plain_text.ts";
import { readText } from "./read.ts";
import type { Source } from "./sources.ts";
import { type Charge, chargesOf } from "./tables.ts";
import atmCorrection from "./text/atm-correction.md" with { type: "text" };
import batch from "./text/batch.md" with { type: "text" };
import fusion from "./text/fusion.md" with { type: "text" };
import geoCorrection from "./text/geo-correction.md" with { type: "text" };
import intro from "./text/intro.md" with { type: "text" };
import mosaic from "./text/mosaic.md" with { type: "text" };
import oneStop from "./text/one-stop.md" with { type: "text" };
import radCalibration from "./text/rad-calibration.md" with { type: "text" };

type Entry = { title: string; text: string; work?: FunctionKey };

/** In the order of the table of contents. A module's key is the beginning of its anchors. */
const entries = {
  "intro": { title: "软件介绍", text: intro },
  "rad-calibration": { title: "辐射定标", text: radCalibration, work: "radiation_calibration" },
  "atm-correction": { title: "大气校正", text: atmCorrection, work: "atmospheric_correction" },
  "geo-correction": { title: "几何校正", text: geoCorrection, work: "geometric_correction" },
  "one-stop": { title: "一站式处理", text: oneStop, work: "one_stop_process" },
  "batch": { title: "批量处理", text: batch, work: "batch" },
  "mosaic": { title: "影像镶嵌", text: mosaic, work: "mosaic" },
  "fusion": { title: "影像融合", text: fusion, work: "fusion" },
} as const satisfies Record<string, Entry>;

export type DocumentKey = keyof typeof entries;
export const documentKeys = Object.keys(entries) as DocumentKey[];
type Neighbour = { key: DocumentKey; title: string };

export type Document = {
  key: DocumentKey;
  title: string;
  /** Before the first section: what it is about. */
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
  const { title, text, work }: Entry = entries[key];
  const { lead, sections, cited } = readText(text, { prefix: key, computed: { work } });
  const place = documentKeys.indexOf(key);
  return {
    key,
    title,
    lead,
    sections,
    sources: cited,
    parts: partsOf({ id: key, title, lead, sections }),
    charges: work ? chargesOf(work) : [],
    previous: neighbour(documentKeys[place - 1]),
    next: neighbour(documentKeys[place + 1]),
  };
}

function neighbour(key: DocumentKey | undefined): Neighbour | undefined {
  return key && { key, title: entries[key].title };
}
