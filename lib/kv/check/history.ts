// Checks the earlier states of a table's rows: their lists, the states, and the long texts that they name.
import { type Key, store } from "../connection/db.ts";
import { type EarlierState, type History, historyPrefix, MOST_STATES, stateKey } from "../inside/history.ts";
import { chunkKeys } from "../inside/long_text.ts";
import { type Difference, repairable } from "./difference.ts";

type Options = {
  ids: Set<number>;
  /** Whether a chunk of a long text is stored. */
  isStored: (chunk: Key) => boolean;
};

/**
 * Returns the differences and the chunks that sound states name. A repair removes broken states, and those of rows that
 * have gone without being moved out.
 */
export async function checkHistory(
  table: string,
  { ids, isStored }: Options,
): Promise<{ found: Difference[]; chunks: Key[] }> {
  const { lists, states } = await readHistories(table);
  const found: Difference[] = [];
  const chunks: Key[] = [];
  for (const { key, versionstamp, value } of lists) {
    const id = key[2] as number;
    const texts = (state: EarlierState) => state.texts.flatMap((text) => chunkKeys(table, id, text));
    const isWhole = (state: EarlierState) => {
      return states.delete(JSON.stringify(stateKey(table, id, state.id))) && texts(state).every(isStored);
    };
    const isHeld = ids.has(id) || value.out;
    const sound = isHeld ? value.states.filter(isWhole).slice(-MOST_STATES) : [];
    chunks.push(...sound.flatMap(texts));
    if (sound.length > 0 && sound.length === value.states.length) continue;
    const described = { found: statesOf(value.states.length), expected: statesOf(sound.length) };
    found.push(
      repairable({ key, versionstamp }, described, sound.length > 0 ? { ...value, states: sound } : undefined),
    );
  }
  for (const entry of states.values()) {
    found.push(repairable(entry, { found: "an earlier state", expected: "nothing" }));
  }
  return { found, chunks };
}

const statesOf = (n: number) => n === 0 ? "nothing" : `${n} earlier states`;

/** Returns the lists, and the keys of the states, whose rows would fill the memory. */
async function readHistories(table: string) {
  const lists: Deno.KvEntry<History>[] = [];
  const states = new Map<string, { key: Key; versionstamp: string }>();
  const entries = store().reader.list<History>({ prefix: historyPrefix(table) }, { batchSize: 50 });
  for await (const entry of entries) {
    const { key, versionstamp } = entry;
    if (key.length === 3) lists.push(entry);
    else states.set(JSON.stringify(key), { key, versionstamp });
  }
  return { lists, states };
}
