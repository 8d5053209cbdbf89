// Searches the documentation in the browser; the entries are loaded with this code at the first search.
import type { Hit } from "../../shared/calls/search.ts";
import { createIndex } from "../../shared/search/search_index.ts";
import { documentEntries } from "./entries.ts";

const index = createIndex();
const ready = index.set(documentEntries());

type InDocument = { total: number; hits: Hit[]; near?: true };

/** Returns the best hits, the number of all, and whether they are only similar. */
export async function findInDocument(query: string, limit = 8): Promise<InDocument> {
  await ready;
  const { groups: [group], near } = index.find(query, { kind: "doc", limit });
  return { total: group?.total ?? 0, hits: group?.hits ?? [], near };
}
