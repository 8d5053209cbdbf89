// The revisions: raised in the atomic of every change that public pages show. Kept pages live as long as theirs. The
// forum changes all the time, so its pages hang on one of their own beside the content's, and the others not on it.
import { store } from "./inside/db.ts";
import { joined } from "./inside/shared_reads.ts";
import { REVISION, revisionKey, type RevisionName } from "./inside/table_keys.ts";

/** The revision of everything that had been committed when it was called; concurrent callers share one read. */
export const contentRevision: () => Promise<number> = joined(async () => {
  return Number((await store().reader.get<Deno.KvU64>(REVISION)).value?.value ?? 0n);
});

/** The content's revision and another one, as one text, in one round trip. */
export function revisionWith(name: RevisionName): () => Promise<string> {
  return joined(async () => {
    const found = await store().reader.getMany<Deno.KvU64[]>([REVISION, revisionKey(name)]);
    return found.map(({ value }) => value?.value ?? 0n).join(".");
  });
}
