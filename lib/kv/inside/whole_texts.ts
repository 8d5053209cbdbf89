// Searches the whole texts of rows of which a list stores only the beginning (list_rows.ts). Texts are read on demand
// and cached in bounded memory: 1,500 of the longest take 39 MB (R-64: at most 100), and 279 if lists stored them
// whole.
import { folded } from "../../shared/search/folded.ts";
import { openTextCache } from "../../shared/search/text_cache.ts";
import { yieldEvery } from "../../shared/time.ts";
import type { Sought } from "./list_rows.ts";

type Source<R, Id, S extends string> = {
  /** Returns the existing rows. */
  getMany: (ids: Id[]) => Promise<R[]>;
  /** The texts by name, not folded. */
  places: [S, (row: R) => string][];
};

const AT_ONCE = 20; // rows; the longest take a millisecond each
const STEP = 10; // milliseconds

export function openWholeTexts<R extends { id: Id }, Id extends string | number, S extends string>(
  { getMany, places }: Source<R, Id, S>,
) {
  const cache = openTextCache<string>();
  const keyOf = (place: S, id: Id) => `${place} ${id}`;
  const cached = new Set<Id>();
  let changes = 0;

  /** Call it for each changed or removed row. */
  function forget(id: Id): void {
    changes++;
    if (cached.delete(id)) { for (const [place] of places) cache.delete(keyOf(place, id)); }
  }

  /** Returns the rows with a text (of `searchIn`, if given) that contains the phrase or all terms. */
  async function holding(ids: Id[], { phrase, terms }: Sought, searchIn?: readonly S[]): Promise<Id[]> {
    const asked = places.filter(([place]) => !searchIn || searchIn.includes(place));
    const isHit = (text: string) => {
      return text.includes(phrase) || terms.length > 0 && terms.every((term) => text.includes(term));
    };
    const letOthers = yieldEvery(STEP);
    const found: Id[] = [];
    let unread: Id[] = [];

    async function readSome(): Promise<void> {
      const before = changes;
      for (const row of await getMany(unread)) {
        const texts = asked.map(([place, textOf]) => [place, folded(textOf(row))] as const);
        if (texts.some(([, text]) => isHit(text))) found.push(row.id);
        // Not cached after a change, because the row may have been read before it.
        if (changes !== before) continue;
        cached.add(row.id);
        for (const [place, text] of texts) cache.set(keyOf(place, row.id), text);
      }
      unread = [];
    }

    for (const id of ids) {
      const known = asked.map(([place]) => cache.get(keyOf(place, id)));
      if (known.some((text) => text === undefined)) {
        if (unread.push(id) === AT_ONCE) await readSome();
      } else if (known.some((text) => isHit(text!))) found.push(id);
      await letOthers();
    }
    if (unread.length > 0) await readSome();
    return found;
  }

  return { forget, holding };
}
