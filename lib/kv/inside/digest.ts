// What a list of a log needs of rows that are no longer new, a thousand in one value: so a process has a million of them
// in a second, and need not read the rows. The key of a digest is the id of the last row that it covers.
import { gunzipSync, gzipSync } from "node:zlib";
import { AppError } from "../../shared/app_error.ts";
import { commit } from "./commit.ts";
import { type Key, store } from "./db.ts";

/** Of a row that is listed. */
export type Listed = { id: string; owner: number; words: string[] };

/** A row of the log; without what is listed when it is left out. */
export type Seen = { id: string; listed?: Listed };

type Digests = ReturnType<typeof openDigests>;

const ROWS = 1_000;
const ID = 28; // characters
const SETTLED = 3_600_000; // rows that are added late have come by then

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Digests of a log whose rows live so long. */
export function openDigests(name: string, life: number | undefined) {
  const prefix: Key = ["digest", name];

  /** Every row that is covered, and the id up to which all are. */
  async function* read(): AsyncGenerator<{ upTo: string; rows: Listed[] }> {
    for await (const { key, value } of store().reader.list<Uint8Array>({ prefix }, { batchSize: 50 })) {
      yield { upTo: String(key.at(-1)), rows: unpacked(value) };
    }
  }

  /** The id up to which all rows are covered; empty when none is. */
  async function upTo(): Promise<string> {
    const [last] = await Array.fromAsync(store().reader.list({ prefix }, { reverse: true, limit: 1 }));
    return last ? String(last.key.at(-1)) : "";
  }

  /** Takes rows in the order of their ids, the first after those that are covered, and writes a digest of each thousand. */
  function writer() {
    let seen: Seen[] = [];
    const settled = Date.now() - SETTLED;
    return async (row: Seen): Promise<void> => {
      if (timeOf(row.id) > settled || seen.push(row) < ROWS) return;
      const rows = seen.flatMap(({ listed }) => listed ?? []);
      seen = [];
      await write(row.id, rows);
    };
  }

  /** Two processes may write the same one: rows that have settled do not change. */
  async function write(last: string, rows: Listed[]): Promise<void> {
    const expireIn = life === undefined ? undefined : Math.max(1, timeOf(last) + life - Date.now());
    try {
      await commit([], [{ type: "set", key: [...prefix, last], value: packed(rows), expireIn }]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error; // a store that refuses it now will take it another time
    }
  }

  async function remove(): Promise<void> {
    for await (const { key } of store().reader.list({ prefix }, { batchSize: 50 })) {
      await commit([], [{ type: "delete", key }]);
    }
  }

  return { read, upTo, writer, remove };
}

function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16);
}

type Packed = { ids: string; owners: (number | null)[]; columns: { texts: string[]; codes: number[] }[] };

function packed(rows: Listed[]): Uint8Array {
  const columns = (rows[0]?.words ?? []).map((_, n) => {
    const codes = new Map<string, number>();
    const all = rows.map(({ words }) => {
      const word = words[n] ?? "";
      if (!codes.has(word)) codes.set(word, codes.size);
      return codes.get(word) ?? 0;
    });
    return { texts: [...codes.keys()], codes: all };
  });
  const owners = rows.map(({ owner }) => owner); // nobody's, NaN, is null in JSON
  const value: Packed = { ids: rows.map(({ id }) => id).join(""), owners, columns };
  return new Uint8Array(gzipSync(encoder.encode(JSON.stringify(value))));
}

function unpacked(bytes: Uint8Array): Listed[] {
  const { ids, owners, columns }: Packed = JSON.parse(decoder.decode(gunzipSync(bytes)));
  return owners.map((owner, at) => ({
    id: ids.slice(at * ID, (at + 1) * ID),
    owner: owner ?? NaN,
    words: columns.map(({ texts, codes }) => texts[codes[at] ?? 0] ?? ""),
  }));
}
