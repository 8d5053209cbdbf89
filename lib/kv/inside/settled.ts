// Rows that never change while somebody owns them, remembered by id: an answer that shows a thousand of them is not a
// thousand reads. They are reached by their owner's keys alone, which are read each time; once those are gone, nobody
// is given the row. What this process makes nobody's is forgotten at once, the rest at the first use after LIFE.
import QuickLRU from "quick-lru";
import { type Store, store } from "./db.ts";

const MOST = 5_000; // rows; QuickLRU holds at most twice as many
const LIFE = 15 * 60_000;

type Memory = { rows: QuickLRU<string, unknown>; since: number; forgotten: number };

/** A memory of each store's rows of one family. */
export function openSettled() {
  const memories = new WeakMap<Store, Memory>();

  function memory(): Memory {
    const known = memories.get(store());
    if (known && performance.now() - known.since < LIFE) return known;
    const forgotten = known ? known.forgotten + 1 : 0; // what is being read goes into no memory
    const made = { rows: new QuickLRU<string, unknown>({ maxSize: MOST }), since: performance.now(), forgotten };
    memories.set(store(), made);
    return made;
  }

  /** The rows by id: those that are known, and the others as `read` finds them. */
  async function rowsOf<R>(ids: string[], read: (ids: string[]) => Promise<[string, R][]>): Promise<Map<string, R>> {
    const { rows, forgotten } = memory();
    const found = new Map<string, R>();
    for (const id of ids) {
      const row = rows.get(id);
      if (row !== undefined) found.set(id, row as R);
    }
    const others = await read(ids.filter((id) => !found.has(id)));
    const isSettled = memory().forgotten === forgotten; // or one of them may be nobody's by now
    for (const [id, row] of others) {
      found.set(id, row);
      if (isSettled) rows.set(id, Object.freeze(row));
    }
    return found;
  }

  /** To be called when rows have become nobody's. */
  function forget(ids: string[]): void {
    const known = memory();
    known.forgotten++;
    for (const id of ids) known.rows.delete(id);
  }

  return { rowsOf, forget };
}
