// The revisions: raised in the atomic of every change that public pages show. Kept pages live as long as theirs. The
// forum changes all the time, so its pages hang on one of their own beside the content's, and the others not on it.
import { type Key, store } from "./inside/db.ts";
import { sharedRuns } from "./inside/shared_reads.ts";
import { REVISION, revisionKey, type RevisionName } from "./inside/table_keys.ts";

/** The revision of everything that had been committed when it was called; concurrent callers share one read. */
export const contentRevision: () => Promise<number> = sharedRuns(() => valueOf(REVISION));

/** The same of what tables raise by that name. */
export function revisionOf(name: RevisionName): () => Promise<number> {
  return sharedRuns(() => valueOf(revisionKey(name)));
}

async function valueOf(key: Key): Promise<number> {
  return Number((await store().reader.get<Deno.KvU64>(key)).value?.value ?? 0n);
}
