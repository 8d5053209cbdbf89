// The full-text index: the server has one of all kinds, the browser one of the documentation. MiniSearch with Chinese
// bigrams and single characters.
import MiniSearch from "minisearch";
import type { Found, Hit } from "../calls/search.ts";
import { yieldEvery } from "../time.ts";
import { folded } from "./folded.ts";
import { kindLabels, type SearchKind } from "./kinds.ts";
import { excerptAround } from "./marks.ts";
import { isBeginning, isTerm, joinedTerms, queryTerms, termKey, termsOf } from "./terms.ts";

export type Entry = {
  /** Unique among all kinds. */
  id: string;
  kind: SearchKind;
  title: string;
  /** The path before the title: the document and the part of a heading. */
  path?: string[];
  url: string;
  text: string;
  /** Above 1 for entries that should come first among equal ones. */
  weight?: number;
};

type Options = { kind?: SearchKind; limit: number };
/** An entry with its texts in folded form. */
type Known = { entry: Entry; title: string; whole: string; text: string };
type Score = { id: string; score: number };
type Fields = { id: string; title: string; path: string; text: string };

const boost = { title: 4, path: 2, text: 1 };

export type SearchIndex = ReturnType<typeof createIndex>;

export function createIndex() {
  const entries = new Map<string, Known>();
  const index = new MiniSearch<Fields>({
    fields: ["title", "path", "text"],
    tokenize: keysOf,
    processTerm: (term) => term, // folded already
  });

  /** Replaces the entries: unchanged ones remain, others are added or removed. */
  async function set(all: Entry[]): Promise<void> {
    const wanted = new Map(all.map((entry) => [entry.id, entry]));
    const isOld = ([id, { entry }]: [string, Known]) => !isSame(entry, wanted.get(id));
    for (const [id] of [...entries].filter(isOld)) {
      index.discard(id);
      entries.delete(id);
    }
    const letOthers = yieldEvery();
    for (const entry of all.filter(({ id }) => !entries.has(id))) {
      entries.set(entry.id, known(entry));
      index.add(fieldsOf(entry));
      await letOthers();
    }
  }

  /** Returns the best hits of each kind, or of one kind; the kind with the best hit comes first. */
  function find(query: string, { kind, limit }: Options): Found {
    const { scores, near } = matches(queryTerms(query).map(termKey), kind);
    const all = ranked(scores, query);
    const groups = [...new Set(all.map((entry) => entry.kind))].map((name) => {
      const found = all.filter((entry) => entry.kind === name);
      const hits = found.slice(0, limit).map((entry) => hitOf(entry, query));
      return { kind: name, label: kindLabels[name], total: found.length, hits };
    });
    return near && groups.length > 0 ? { groups, near } : { groups };
  }

  /** Best first. */
  function ranked(scores: Score[], query: string): Entry[] {
    const phrase = joinedTerms(folded(query)).trim();
    const scored = scores.flatMap(({ id, score }) => {
      const found = entries.get(id);
      return found ? [{ entry: found.entry, score: score * nearness(found, phrase) * (found.entry.weight ?? 1) }] : [];
    });
    return scored.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
  }

  /** Returns the entries with every term; if there is none, those with most terms, in any spelling. */
  function matches(keys: string[], kind: SearchKind | undefined): { scores: Score[]; near?: true } {
    const filter = ({ id }: Score) => !kind || entries.get(id)?.entry.kind === kind;
    const options = { tokenize: () => keys, boost, prefix: isBeginning, filter };
    const strict = index.search(keys.join(" "), { ...options, combineWith: "AND" });
    if (strict.length > 0) return { scores: strict };
    const fuzzy = (key: string) => isTerm(key) && key.length > 4 && 0.2;
    const loose = index.search(keys.join(" "), { ...options, combineWith: "OR", fuzzy });
    return { scores: loose.filter(({ score }) => score > (loose[0]?.score ?? 0) / 4), near: true };
  }

  return { set, find };
}

function isSame(a: Entry, b: Entry | undefined): boolean {
  return b !== undefined && a.text === b.text && a.title === b.title && a.url === b.url && a.weight === b.weight &&
    String(a.path) === String(b.path);
}

/** Cached, because a text repeats its terms and creating a key takes time. */
function keysOf(text: string): string[] {
  const known = new Map<string, string>();
  return termsOf(text).map((term) => {
    const key = known.get(term) ?? termKey(term);
    known.set(term, key);
    return key;
  });
}

/** People write 大气校正参数 for the part 参数 of 大气校正, so the whole path is one term. */
function fieldsOf({ id, title, path, text }: Entry): Fields {
  return { id, title, path: path ? [...path, title].join("") : "", text };
}

function known(entry: Entry): Known {
  const { title, path = [], text } = entry;
  const compared = (words: string) => joinedTerms(folded(words));
  return { entry, title: compared(title), whole: compared([...path, title].join("")), text: compared(text) };
}

/** Terms in the order of the query weigh more than separate ones, and in a title more than in a text. */
function nearness({ title, whole, text }: Known, phrase: string): number {
  if (title === phrase || whole === phrase) return 4;
  if (title.includes(phrase)) return 2.5;
  if (whole.includes(phrase) || text.includes(phrase)) return 1.5;
  return 1;
}

function hitOf({ title, path = [], url, text }: Entry, query: string): Hit {
  return { title: [...path, title].join(" › "), url, excerpt: excerptAround(text, query) };
}
