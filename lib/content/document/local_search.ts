// The documentation searched in the browser, without the server: its entries come with the code, on first use.
import type { Hit } from "../../shared/calls/search.ts";
import { createIndex } from "../../shared/search/search_index.ts";
import { documentEntries } from "./entries.ts";

const index = createIndex();
const ready = index.set(documentEntries());

type InDocument = { total: number; hits: Hit[]; near?: true };

/** The best hits, how many there are, and whether they are only near. */
export async function findInDocument(query: string, limit = 8): Promise<InDocument> {
  await ready;
  const { groups: [group], near } = index.find(query, { kind: "doc", limit });
  return { total: group?.total ?? 0, hits: group?.hits ?? [], near };
}
