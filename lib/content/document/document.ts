// The documentation: an introduction and seven modules. The program brings a text of each in `text/`, which the
// institute may replace (lib/domain/content/documents.ts).
import type { Block, Section } from "./blocks.ts";
import { type DocumentKey, documentPlace, documentTitle, type Neighbour } from "./contents.ts";
import { documentParts, type Part } from "./plain_text.ts";
import { type PictureSizes, readText } from "./read.ts";
import { wrongText } from "./wrong_text.ts";
import type { Source } from "./sources.ts";
import { type Charge, chargesOf, type TableFacts } from "./tables.ts";

/** The four parts of every module, which other programs and sites link to. */
const fixedParts = ["interface", "params", "steps", "results"];

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

const texts = new Map<DocumentKey, string>();

/** Returns the Markdown of a document that the program brings. */
export function builtInMarkdown(key: DocumentKey): string {
  const known = texts.get(key) ?? readBuiltIn(key);
  texts.set(key, known);
  return known;
}

/** Read as a file, because Deno 2.5 does not know imports of the type `text`. */
const readBuiltIn = (key: DocumentKey) => Deno.readTextFileSync(new URL(`./text/${key}.md`, import.meta.url));

/**
 * Parses the Markdown of a document; `sizes` are those of its pictures, `facts` those of its tables. Throws
 * `invalid_input` at the field `body` for unknown syntax, a broken reference, and a missing or repeated anchor.
 */
export function readDocument(
  key: DocumentKey,
  text: string,
  { facts, sizes }: { facts: TableFacts; sizes?: PictureSizes },
): Document {
  const title = documentTitle(key);
  const { work, previous, next } = documentPlace(key);
  const { lead, sections, cited } = readText(text, { prefix: key, computed: { work, facts }, sizes });
  const parts = documentParts({ id: key, title, lead, sections });
  assertAnchors(key, parts.map(({ id }) => id));
  const charges = work ? chargesOf(work, facts) : [];
  return { key, title, lead, sections, sources: cited, parts, charges, previous, next };
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
