// Group commit of transactions: while commits are on their way to the disk the next ones wait, and nothing else is waited
// for; then those share an atomic that would be the same one after the other. All checks of an atomic are looked at before
// any write, so none may check what another one writes: 5, + 10, and 1 more than was read, would be 6.
import { type Check, commit, isTooMuch, MAX_MUTATIONS, mostChecks } from "./commit.ts";
import { type Store, store } from "./db.ts";
import { BYTES, KEY_BYTES, partsSize, valueSize } from "./room.ts";
import { addWrites, mutationsOf, noWrites, type Writes } from "./writes.ts";

/** The writes of one transaction, made only if all that it has read is still so. */
export type Unit = Writes & { checks: Map<string, Check> };

type Member = { unit: Unit; done: PromiseWithResolvers<boolean> };
type Group = { unit: Unit; members: Member[]; room: Room };
type Room = { keyBytes: number; bytes: number };

// A sum on what is no counter leaves its atomic written by half, so a counter is summed alone until that went well once.
const KNOWN = 20_000;
const counters = new WeakMap<Store, Set<string>>();

let waiting: Member[] = [];
let running: Promise<void> | undefined;

/**
 * Writes a unit, perhaps with others. False when a check failed, its own or that of another one, and nothing is written.
 * Throws as `commit`.
 */
export function commitTogether(unit: Unit): Promise<boolean> {
  const done = Promise.withResolvers<boolean>();
  waiting.push({ unit, done });
  running ??= run();
  return done.promise;
}

/** Writes a unit in an atomic of its own, at once. False when a check failed. */
export async function commitAlone(unit: Unit): Promise<boolean> {
  const known = knownCounters();
  if (await commit([...unit.checks.values()], mutationsOf(unit)) === null) return false;
  if (known.size > KNOWN) known.clear();
  for (const id of unit.sums.keys()) known.add(id);
  for (const id of unit.last.keys()) known.delete(id);
  return true;
}

/** Resolves when nothing waits any more; for the shutdown. */
export async function drainTransactions(): Promise<void> {
  while (running) await running;
}

async function run(): Promise<void> {
  while (waiting.length > 0) {
    const ready = waiting;
    waiting = [];
    await Promise.all(grouped(ready).map(write));
  }
  running = undefined;
}

async function write({ unit, members }: Group): Promise<void> {
  try {
    const done = await commitAlone(unit);
    for (const member of members) member.done.resolve(done);
  } catch (error) {
    if (members.length > 1 && isTooMuch(error)) await Promise.all(members.map(writeAlone));
    else for (const { done } of members) done.reject(error);
  }
}

async function writeAlone({ unit, done }: Member): Promise<void> {
  await commitAlone(unit).then(done.resolve, done.reject);
}

/** Groups that each fit into one atomic, and alone those who must not be in one with others. */
function grouped(ready: Member[]): Group[] {
  const [first] = ready;
  if (first && ready.length === 1) return [{ unit: first.unit, members: ready, room: { keyBytes: 0, bytes: 0 } }];
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const member of ready) {
    const room = roomOf(member.unit);
    const free = knowsCounters(member.unit);
    if (free && open && mayShare(open.unit, member.unit) && fits(open, member.unit, room)) {
      join(open, member, room);
      continue;
    }
    const group = { unit: { checks: new Map(), ...noWrites() }, members: [], room: { keyBytes: 0, bytes: 0 } };
    join(group, member, room);
    groups.push(group);
    if (free && (!open || mayShare(open.unit, member.unit))) open = group; // the one before is full
  }
  return groups;
}

function join(group: Group, member: Member, { keyBytes, bytes }: Room): void {
  for (const [id, check] of member.unit.checks) group.unit.checks.set(id, check);
  addWrites(group.unit, member.unit);
  group.members.push(member);
  group.room.keyBytes += keyBytes;
  group.room.bytes += bytes;
}

function knownCounters(): Set<string> {
  const known = counters.get(store()) ?? new Set();
  counters.set(store(), known);
  return known;
}

function knowsCounters({ sums }: Unit): boolean {
  const known = knownCounters();
  return sums.keys().every((id) => known.has(id));
}

/** Whether neither writes what the other checks or sets, and both have read the same. */
function mayShare(one: Unit, other: Unit): boolean {
  for (const [id, { versionstamp }] of other.checks) {
    if (one.last.has(id) || one.sums.has(id)) return false;
    const check = one.checks.get(id);
    if (check && check.versionstamp !== versionstamp) return false;
  }
  for (const id of other.last.keys()) if (one.checks.has(id) || one.last.has(id) || one.sums.has(id)) return false;
  for (const id of other.sums.keys()) if (one.checks.has(id) || one.last.has(id)) return false;
  return true;
}

/** Counts a key that both have twice. */
function fits({ unit, room }: Group, other: Unit, { keyBytes, bytes }: Room): boolean {
  const writes = [unit, other].flatMap(({ last, sums, appended }) => [last.size, sums.size, appended.size]);
  return unit.checks.size + other.checks.size <= mostChecks() && writes.reduce((a, b) => a + b) <= MAX_MUTATIONS &&
    room.keyBytes + keyBytes <= KEY_BYTES && room.bytes + bytes <= BYTES;
}

function roomOf({ checks, last, sums, appended }: Unit): Room {
  let [keyBytes, bytes] = [0, 0];
  const add = (key: Deno.KvKey, value: number) => {
    keyBytes += 20 + partsSize(key); // with a versionstamp at the end, of what is appended
    bytes += 50 + value;
  };
  for (const { key } of checks.values()) add(key, 0);
  for (const word of last.values()) add(word.key, word.type === "set" ? valueSize(word.value) : 0);
  for (const { key } of sums.values()) add(key, 8);
  for (const { key, values } of appended.values()) add(key, valueSize(values));
  return { keyBytes, bytes: keyBytes + bytes };
}
