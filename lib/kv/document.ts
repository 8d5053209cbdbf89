// Declares documents, each of which exists once: the settings, the group QR code, the site's secrets.
import { type Key, store } from "./connection/db.ts";
import { joinedReads } from "./connection/shared_reads.ts";
import { REVISION } from "./inside/table_keys.ts";
import { opened, runTransaction, type Transaction } from "./inside/transaction.ts";

type Document<T> = {
  /** The stored value, or null. In a transaction the read is checked. */
  get(tx?: Transaction): Promise<T | null>;
  /** Replaces the stored value by the result of `change`, and returns it. */
  update(change: (stored: T | null) => T, tx?: Transaction): Promise<T>;
};

/** `content` is true when public pages show it (revision.ts). */
export function defineDocument<T>(name: string, { content = false } = {}): Document<T> {
  const key: Key = ["document", name];
  const read = joinedReads(async () => (await store().reader.get<T>(key)).value);
  return {
    get: (tx) => tx ? opened(tx).get<T>(key) : read(),
    update(change, tx) {
      return runTransaction(async (tx) => {
        const next = change(await tx.get<T>(key));
        tx.set(key, next);
        if (content) tx.sum(REVISION, 1);
        return next;
      }, tx);
    },
  };
}
