// Searches the documentation in the browser. Its entries are fetched at the first search.
import type { Hit } from "../../shared/calls/search.ts";
import { createIndex, type Entry } from "../../shared/search/search_index.ts";

type InDocument = { total: number; hits: Hit[]; near?: true };
/** Returns the best hits, the number of all, and whether they are only similar. */
export type FindInDocument = (query: string) => InDocument;

const LIMIT = 8; // hits

/** Returns the search of the entries. */
export async function openDocumentSearch(entries: Entry[]): Promise<FindInDocument> {
  const index = createIndex();
  await index.set(entries);
  return (query) => {
    const { groups: [group], near } = index.find(query, { kind: "doc", limit: LIMIT });
    return { total: group?.total ?? 0, hits: group?.hits ?? [], near };
  };
}

/** Fetches the entries; with `force-cache` the browser's copy serves without the server. Throws without either. */
export async function fetchEntries(cache?: RequestCache): Promise<Entry[]> {
  const response = await fetch("/document/entries.json", { cache });
  if (!response.ok) throw new Error(`the documentation's entries: ${response.status}`);
  return await response.json();
}
