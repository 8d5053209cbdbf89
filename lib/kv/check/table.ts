// Checks the entries that follow from the rows of a table: unique and index keys, counts, sequence, long texts, earlier
// states.
import type { Check } from "../connection/commit.ts";
import { type Key, store } from "../connection/db.ts";
import { counterDifference, type Difference, readUnchanged, repairable, unstableEntry } from "./difference.ts";
import { chunkKeys, fetchChunks, longTextPrefix, pointers, type Stored, withLongText } from "../inside/long_text.ts";
import { checkHistory } from "./history.ts";
import * as keys from "../inside/table_keys.ts";
import type { Definition, Row } from "../inside/table_keys.ts";

type Table = Definition<Row>;
type Entries = Map<string, Deno.KvEntry<unknown>>;
/** A key that a row needs, its value, and the row as it was read. */
type Needed = { key: Key; value: unknown; row: Check };

const nameOf = (key: Key) => JSON.stringify(key);

export async function checkTable(table: Table): Promise<Difference[]> {
  const log = keys.changeLogKey(table.name);
  const newest = async () => {
    const [entry] = await Array.fromAsync(store().reader.list({ prefix: log }, { reverse: true, limit: 1 }));
    return entry?.versionstamp ?? "";
  };
  return await readUnchanged(newest, () => compare(table)) ?? [unstableEntry(["row", table.name])];
}

async function compare(table: Table): Promise<Difference[]> {
  const { name } = table;
  const rows = await Array.fromAsync(store().reader.list<Stored>({ prefix: ["row", name] }, { batchSize: 500 }));
  const chunks = await entriesUnder(longTextPrefix(name), 10);
  const named = new Set<string>(); // chunks
  const needed = new Map<string, Needed>();
  const counts = new Map<string, { key: Key; n: bigint }>();
  const needs = (need: Needed) => needed.set(nameOf(need.key), need);
  const found: Difference[] = [];
  let highest = 0;
  for (const { key, versionstamp, value: stored } of rows) {
    const seen = { key, versionstamp };
    highest = Math.max(highest, stored.id);
    for (const need of pointers(stored, table.long ?? []).flatMap((text) => chunkKeys(name, stored.id, text))) {
      named.add(nameOf(need));
      if (!chunks.has(nameOf(need))) found.push({ key: need, found: "nothing", expected: "a part of a long text" });
    }
    const row = await fullRow(table, stored);
    for (const [unique, { of }] of Object.entries(table.unique ?? {})) {
      const value = of(row);
      if (value === null) continue;
      const key = keys.uniqueKey(name, unique, value);
      const other = needed.get(nameOf(key));
      if (other) found.push({ key, found: `rows ${other.value} and ${row.id}`, expected: "one row" });
      else needs({ key, value: row.id, row: seen });
    }
    for (const key of keys.indexKeysOf(table, row)) needs({ key, value: null, row: seen });
    for (const [counted, of] of Object.entries(keys.rowCounts(table))) {
      const value = of(row);
      if (value === null) continue;
      const key = keys.countKey(name, counted, value);
      counts.set(nameOf(key), { key, n: (counts.get(nameOf(key))?.n ?? 0n) + 1n });
    }
  }
  found.push(...await compareKeys(name, needed));
  found.push(...await compareCounts(name, counts));
  found.push(...await compareSequence(name, highest));
  const ids = new Set(rows.map(({ value }) => value.id));
  const history = await checkHistory(name, { ids, isStored: (chunk) => chunks.has(nameOf(chunk)) });
  found.push(...history.found);
  for (const chunk of history.chunks) named.add(nameOf(chunk));
  for (const [chunk, { key, versionstamp }] of chunks) {
    if (named.has(chunk)) continue;
    found.push(repairable({ key, versionstamp }, { found: "a part of a long text", expected: "nothing" }));
  }
  return found;
}

async function compareKeys(name: string, needed: Map<string, Needed>): Promise<Difference[]> {
  const present: Entries = new Map([...await entriesUnder(["unique", name]), ...await entriesUnder(["index", name])]);
  const found: Difference[] = [];
  for (const [id, { key, value, row }] of needed) {
    const entry = present.get(id);
    present.delete(id);
    if (entry && entry.value === value) continue;
    const described = {
      found: entry ? JSON.stringify(entry.value) : "nothing",
      expected: value === null ? "an index key" : `row ${value}`,
    };
    found.push(repairable({ key, versionstamp: entry?.versionstamp ?? null }, described, value, [row]));
  }
  for (const { key, versionstamp, value } of present.values()) {
    const what = value === null ? "an index key" : `row ${JSON.stringify(value)}`;
    found.push(repairable({ key, versionstamp }, { found: what, expected: "nothing" }));
  }
  return found;
}

async function compareCounts(name: string, counts: Map<string, { key: Key; n: bigint }>): Promise<Difference[]> {
  const present = await entriesUnder(["count", name]);
  const found: Difference[] = [];
  for (const id of new Set([...present.keys(), ...counts.keys()])) {
    const entry = present.get(id);
    const key = counts.get(id)?.key ?? entry?.key ?? [];
    const [has, should] = [(entry?.value as Deno.KvU64 | undefined)?.value ?? 0n, counts.get(id)?.n ?? 0n];
    if (has !== should) found.push(counterDifference({ key, versionstamp: entry?.versionstamp ?? null }, has, should));
  }
  return found;
}

async function compareSequence(name: string, highest: number): Promise<Difference[]> {
  const key = keys.sequenceKey(name);
  const { value, versionstamp } = await store().reader.get<number>(key);
  if ((value ?? 0) >= highest) return [];
  return [repairable({ key, versionstamp }, { found: String(value), expected: `at least ${highest}` }, highest)];
}

/** Returns the row with its long texts; a lost text is empty. */
async function fullRow(table: Table, stored: Stored): Promise<Row> {
  if (pointers(stored, table.long ?? []).length === 0) return stored;
  const full = await withLongText(
    stored,
    table.long ?? [],
    (await fetchChunks(table.name, [stored], table.long ?? []))(stored.id),
  );
  return full ?? { ...stored, ...Object.fromEntries((table.long ?? []).map((field) => [field, ""])) };
}

async function entriesUnder(prefix: Key, batchSize = 500): Promise<Entries> {
  const entries: Entries = new Map();
  for await (const entry of store().reader.list({ prefix }, { batchSize })) {
    const value = entry.value instanceof Uint8Array ? null : entry.value; // texts would fill the memory
    entries.set(nameOf(entry.key), { ...entry, value });
  }
  return entries;
}
