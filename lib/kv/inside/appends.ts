// Group commit of appends, which nobody joins: while one commit is on its way to the disk, the next one collects; few wait
// a moment for others, since a commit costs nearly as much for one as for many. Transactions have a queue of their own
// (group_commit.ts): in this one they would wait for company, and be refused when visits flood it.
import { AppError } from "../../shared/app_error.ts";
import { commit, isTooMuch, MAX_MUTATIONS } from "./commit.ts";
import { gatherLines, type Line } from "./lines.ts";
import { BYTES, KEY_BYTES, partsSize } from "./room.ts";
import { type Sum, sumOf } from "./writes.ts";

/** The writes of an append. */
export type AppendedWrites = { sum?: Sum[]; lines?: Line[] };

type Batch = {
  sums: Map<string, Sum>;
  lines: ReturnType<typeof gatherLines>;
  keyBytes: number;
  bytes: number;
  members: number;
  /** Takes nobody else. */
  closed: boolean;
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
 * Writes sums and lines, together with whatever else is waiting; all of one call land in one atomic. The promise resolves
 * when they are on disk, and rejects when their commit failed. Throws `unavailable` above a backlog.
 */
export function appendWrites(writes: AppendedWrites): Promise<void> {
  if (members >= BACKLOG) return Promise.reject(new AppError("unavailable", { retryAfter: 1 }));
  const batch = collect(writes);
  return batch.done.promise.catch((error) => {
    if (batch.members === 1 || !isTooMuch(error)) throw error;
    return collect(writes, { alone: true }).done.promise; // nothing was written, and it may be another one's fault
  });
}

/** Puts it into the last batch that waits, or into one of its own. */
function collect({ sum = [], lines = [] }: AppendedWrites, { alone = false } = {}): Batch {
  const room = estimate(sum, lines);
  let batch = waiting.at(-1);
  if (!batch || alone || !fits(batch, room)) waiting.push(batch = newBatch(alone));
  for (const { key, amount } of sum) {
    const id = JSON.stringify(key);
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
  return batch;
}

/** Resolves when nothing waits any more; for the shutdown. */
export async function drainAppends(): Promise<void> {
  while (running) await running;
}

async function run(): Promise<void> {
  for (let batch = waiting[0]; batch; batch = waiting[0]) {
    if (members < FEW) await company();
    waiting.shift(); // from here on the next one collects
    const sums = [...batch.sums.values()].filter((sum) => sum.amount !== 0);
    try {
      const lines = await batch.lines.mutations();
      await commit([], [...lines, ...sums.map(({ key, amount }) => sumOf(key, amount))]);
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

function newBatch(closed: boolean): Batch {
  const done = Promise.withResolvers<void>();
  return { sums: new Map(), lines: gatherLines(), keyBytes: 0, bytes: 0, members: 0, closed, done };
}

type Room = { writes: number; keyBytes: number; bytes: number };

/** Counts keys that are already in the batch again: it closes a little early rather than too late. */
function fits(batch: Batch, { writes, keyBytes, bytes }: Room): boolean {
  return !batch.closed && batch.sums.size + batch.lines.writes() + writes <= MAX_MUTATIONS &&
    batch.keyBytes + keyBytes <= KEY_BYTES && batch.bytes + bytes <= BYTES;
}

function estimate(sum: Sum[], lines: Line[]): Room {
  let [keyBytes, bytes] = [0, 0];
  for (const { key } of sum) keyBytes += 20 + partsSize(key);
  // As if each line had a value of its own, whose key is short: what it adds to another one is less.
  for (const { text } of lines) bytes += 100 + text.length * 3;
  let values = lines.length;
  for (const { owners } of lines) values += owners?.length ?? 0;
  return { writes: sum.length + values, keyBytes: keyBytes + values * 100, bytes: bytes + keyBytes + sum.length * 30 };
}
