// Revisions: counters that each change of public content raises in its transaction. A page is cached per revision. The
// forum has its own revision, because it changes much more often.
import { type Key, store } from "./connection/db.ts";
import { joinedReads } from "./connection/shared_reads.ts";
import { REVISION, revisionKey } from "./inside/table_keys.ts";
import { opened, type Transaction } from "./inside/transaction.ts";

/** Returns the revision of everything that was committed before the call; concurrent callers share one read. */
export const contentRevision: () => Promise<number> = joinedReads(() => valueOf(REVISION));

/** Returns the revision in a transaction, which fails when content changes before it is written. */
export async function contentRevisionIn(tx: Transaction): Promise<number> {
  return Number((await opened(tx).get<Deno.KvU64>(REVISION))?.value ?? 0n);
}

/**
 * Declares a revision besides the content's. Tables raise it by its `name`; `current` returns it as `contentRevision`.
 */
export function defineRevision<N extends string>(name: N): { name: N; current: () => Promise<number> } {
  return { name, current: joinedReads(() => valueOf(revisionKey(name))) };
}

async function valueOf(key: Key): Promise<number> {
  return Number((await store().reader.get<Deno.KvU64>(key)).value?.value ?? 0n);
}
