// The content revision: raised in the atomic of every change that public pages show. Kept pages live as long as it.
import { store } from "./inside/db.ts";
import { joined } from "./inside/joined.ts";
import { REVISION } from "./inside/table_keys.ts";

/** The revision of everything that had been committed when it was called; concurrent callers share one read. */
export const contentRevision: () => Promise<number> = joined(async () => {
  return Number((await store().reader.get<Deno.KvU64>(REVISION)).value?.value ?? 0n);
});
