// The documentation searched in the browser, without the server: its entries come with the code, on first use.
import { createIndex, type Hit } from "../../shared/search/search_index.ts";
import { documentEntries } from "./entries.ts";

const index = createIndex();
const ready = index.set(documentEntries());

/** The best hits, and how many there are. */
export async function findInDocument(query: string, limit = 8): Promise<{ total: number; hits: Hit[] }> {
  await ready;
  const [group] = index.find(query, { kind: "doc", limit }).groups;
  return group ?? { total: 0, hits: [] };
}
