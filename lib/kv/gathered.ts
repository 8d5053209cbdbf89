// Group commit of small transactions: while one commit is on its way to the disk the next ones wait, and then several of
// them are one atomic, with the checks of each. For what many do at once and each for himself, with one check each.
import { type Check, commit, MAX_MUTATIONS, mostChecks, type Mutation } from "./inside/commit.ts";
import { BYTES, KEY_BYTES, keySize, valueSize } from "./inside/room.ts";
import { addedUp } from "./inside/writes.ts";
import { record, type Transaction, transaction } from "./transaction.ts";

type Body = (tx: Transaction) => Promise<unknown>;
type Waiting = { body: Body; done: PromiseWithResolvers<unknown> };
type Ready = Waiting & { result: unknown; checks: Check[]; writes: Mutation[] };

const waiting: Waiting[] = [];
let running: Promise<void> | undefined;

/** As `transaction`, of a body that reads little with checks and writes no more than some hundred small values. */
export function gathered<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
  const done = Promise.withResolvers<unknown>();
  waiting.push({ body, done });
  running ??= run();
  return done.promise as Promise<T>;
}

async function run(): Promise<void> {
  while (waiting.length > 0) {
    const ready = await Promise.all(waiting.splice(0, mostChecks()).map(prepare));
    const [groups, alone] = joined(ready.filter((each) => each !== null));
    for (const group of groups) await write(group);
    for (const { body, done } of alone) transaction(body).then(done.resolve, done.reject);
  }
  running = undefined;
}

/** Runs a body; one that throws runs again by itself, which tells whether it was right to. */
async function prepare({ body, done }: Waiting): Promise<Ready | null> {
  const { tx, checks, writes } = record();
  try {
    const result = await body(tx);
    return { body, done, result, checks: await checks(), writes: writes() };
  } catch {
    transaction(body).then(done.resolve, done.reject);
    return null;
  }
}

/** Groups that each fit into one atomic; and those that look at the key of another one, or at none, or write nothing. */
function joined(ready: Ready[]): [groups: Ready[][], alone: Ready[]] {
  const [groups, alone]: [Ready[][], Ready[]] = [[], []];
  const keys = new Set<string>();
  let fits = nothingYet();
  for (const each of ready) {
    const own = each.checks.map(({ key }) => JSON.stringify(key));
    if (own.length === 0 || each.writes.length === 0 || own.some((key) => keys.has(key))) {
      alone.push(each);
      continue;
    }
    for (const key of own) keys.add(key);
    const group = groups.at(-1);
    if (fits(each) && group) {
      group.push(each);
      continue;
    }
    fits = nothingYet();
    fits(each);
    groups.push([each]);
  }
  return [groups, alone];
}

/** Tells of one after the other whether it fits in with those before. */
function nothingYet(): (each: Ready) => boolean {
  let [checked, written, keyBytes, bytes] = [0, 0, 0, 0];
  return ({ checks, writes }) => {
    checked += checks.length;
    written += writes.length;
    for (const { key } of checks) keyBytes += keySize(key.join("  "));
    for (const write of writes) {
      keyBytes += keySize(write.key.join("  "));
      if ("value" in write) bytes += 50 + valueSize(write.value);
    }
    return checked <= mostChecks() && written <= MAX_MUTATIONS && keyBytes <= KEY_BYTES && keyBytes + bytes <= BYTES;
  };
}

async function write(group: Ready[]): Promise<void> {
  try {
    const done = await commit(group.flatMap(({ checks }) => checks), addedUp(group.flatMap(({ writes }) => writes)));
    if (done !== null) { for (const { done, result } of group) done.resolve(result); }
    // each is on disk
    else for (const { body, done } of group) transaction(body).then(done.resolve, done.reject); // one was overtaken
  } catch (error) {
    for (const { done } of group) done.reject(error);
  }
}
