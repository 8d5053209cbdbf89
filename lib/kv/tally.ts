// Group commit of blind writes: while one commit is on its way to the disk, the next one collects; few wait a moment
// for others, since a commit costs nearly as much for one as for many.
import { AppError } from "../shared/app_error.ts";
import { commit, MAX_MUTATIONS } from "./inside/commit.ts";
import type { Key } from "./inside/db.ts";
import { gatherLines, type Line } from "./inside/lines.ts";
import { BYTES, KEY_BYTES, keySize, valueSize } from "./inside/room.ts";
import { sumOf } from "./inside/writes.ts";

/** A write that may be repeated: the same key always gets the same value, or the newest is the right one. */
type BlindSet = { key: Key; value: unknown; expireIn?: number };
export type Sum = { key: Key; amount: number };
export type Blind = { set?: BlindSet[]; sum?: Sum[]; lines?: Line[] };

type Batch = {
  sets: Map<string, BlindSet>;
  sums: Map<string, Sum>;
  lines: ReturnType<typeof gatherLines>;
  keyBytes: number;
  bytes: number;
  members: number;
  done: PromiseWithResolvers<void>;
};

const BACKLOG = 20_000;
const FEW = 16;
const MOMENT = 8; // milliseconds, which nobody who counts a visit notices

const waiting: Batch[] = [];
let members = 0;
let running: Promise<void> | undefined;
let enough = () => {};

/**
 * Writes sets, sums and lines, together with whatever else is waiting; all of one call land in one atomic. The promise
 * resolves when they are on disk, and rejects when their commit failed. Throws `unavailable` above a backlog.
 */
export function tally({ set = [], sum = [], lines = [] }: Blind): Promise<void> {
  if (members >= BACKLOG) return Promise.reject(new AppError("unavailable", { retryAfter: 1 }));
  const ids = [...set, ...sum].map(({ key }) => JSON.stringify(key));
  const room = estimate(ids, set, lines);
  let batch = waiting.at(-1);
  if (!batch || !fits(batch, room)) waiting.push(batch = newBatch());
  for (let n = 0; n < set.length; n++) batch.sets.set(ids[n]!, set[n]!);
  for (let n = 0; n < sum.length; n++) {
    const { key, amount } = sum[n]!;
    const id = ids[set.length + n]!;
    const known = batch.sums.get(id);
    if (known) known.amount += amount;
    else batch.sums.set(id, { key, amount });
  }
  for (const line of lines) batch.lines.add(line);
  batch.keyBytes += room.keyBytes;
  batch.bytes += room.bytes;
  batch.members++;
  if (++members === FEW) enough();
  running ??= run();
  return batch.done.promise;
}

/** Resolves when nothing waits any more; for the shutdown. */
export async function drain(): Promise<void> {
  while (running) await running;
}

async function run(): Promise<void> {
  for (let batch = waiting[0]; batch; batch = waiting[0]) {
    if (members < FEW) await company();
    waiting.shift(); // from here on the next one collects
    const sums = [...batch.sums.values()].filter((sum) => sum.amount !== 0);
    const sets = [...batch.sets.values()].map((write) => ({ type: "set" as const, ...write }));
    try {
      const lines = await batch.lines.mutations();
      await commit([], [...sets, ...lines, ...sums.map(({ key, amount }) => sumOf(key, amount))]);
      batch.done.resolve();
    } catch (error) {
      batch.done.reject(error);
    }
    members -= batch.members;
  }
  running = undefined;
}

/** Resolves when enough wait, or a moment has passed. */
function company(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MOMENT);
    enough = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

function newBatch(): Batch {
  const done = Promise.withResolvers<void>();
  return { sets: new Map(), sums: new Map(), lines: gatherLines(), keyBytes: 0, bytes: 0, members: 0, done };
}

type Room = { writes: number; keyBytes: number; bytes: number };

/** Counts keys that are already in the batch again: it closes a little early rather than too late. */
function fits(batch: Batch, { writes, keyBytes, bytes }: Room): boolean {
  return batch.sets.size + batch.sums.size + batch.lines.writes() + writes <= MAX_MUTATIONS &&
    batch.keyBytes + keyBytes <= KEY_BYTES && batch.bytes + bytes <= BYTES;
}

/** `ids` are the keys as JSON. */
function estimate(ids: string[], set: BlindSet[], lines: Line[]): Room {
  let [keyBytes, bytes] = [0, 0];
  for (const id of ids) keyBytes += keySize(id);
  for (const { value } of set) bytes += 50 + valueSize(value);
  // As if each line had a value of its own, whose key is short: what it adds to another one is less.
  for (const { text } of lines) bytes += 100 + text.length * 3;
  const values = lines.length + lines.filter(({ owner }) => owner).length;
  const writes = ids.length + values;
  return { writes, keyBytes: keyBytes + values * 100, bytes: bytes + keyBytes + ids.length * 30 };
}
