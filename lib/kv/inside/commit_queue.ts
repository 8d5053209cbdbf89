// The commit queue. Writes wait while commits are written to the disk, and then share atomics. Appends may wait a
// moment longer for others, because a commit of many costs nearly the same; transactions never do. An atomic evaluates
// all checks before its writes, so no transaction may check a key that another one in the same atomic writes. Appends
// share atomics only with appends.
import { AppError } from "../../shared/app_error.ts";
import {
  BYTES,
  type Check,
  commit,
  isTooMuch,
  KEY_BYTES,
  MAX_MUTATIONS,
  mostChecks,
  partsSize,
  valueSize,
} from "../connection/commit.ts";
import { type Store, store } from "../connection/db.ts";
import { type BatchedRecord, gatherRecords } from "./records.ts";
import { addSum, addWrites, mutationsOf, noWrites, type Sum, type Writes } from "./writes.ts";

/** The writes of one transaction or append, applied only if all checks hold. */
export type Unit = Writes & { checks: Map<string, Check>; records: BatchedRecord[] };

type Member = { unit: Unit; mayWait: boolean; done: PromiseWithResolvers<boolean> };
type Size = { keyBytes: number; bytes: number };
type Group = Size & { unit: Unit; members: Member[] };

const BACKLOG = 20_000; // appends
const FEW = 16; // appends that wait for others
const MOMENT = 8; // milliseconds that they wait

// A sum on a key without a counter leaves its atomic half written. So a transaction with a sum shares its atomic only
// after a sum on that counter succeeded once.
const KNOWN = 20_000;
const counters = new WeakMap<Store, Set<string>>();

let waiting: Member[] = [];
let appends = 0; // waiting or being written
let running: Promise<void> | undefined;
let stopWaiting = () => {};

/** Returns a unit without checks and writes. */
function emptyUnit(): Unit {
  return { checks: new Map(), ...noWrites(), records: [] };
}

/**
 * Writes a transaction, possibly in one atomic with others. Returns false, and writes nothing, when a check of the
 * atomic failed. Throws as `commit`.
 */
export function commitTogether(unit: Unit): Promise<boolean> {
  return enqueue(unit, { mayWait: false });
}

/**
 * Writes sums and records in one atomic, perhaps with those of other calls. Resolves when they are on disk, rejects
 * when the commit failed. Throws `unavailable` while 20,000 appends wait.
 */
export async function appendWrites({ sum = [], records = [] }: { sum?: Sum[]; records?: BatchedRecord[] }) {
  if (appends >= BACKLOG) throw new AppError("unavailable", { retryAfter: 1 });
  const unit = { ...emptyUnit(), records };
  for (const one of sum) addSum(unit.sums, JSON.stringify(one.key), one);
  await enqueue(unit, { mayWait: true });
}

function enqueue(unit: Unit, { mayWait }: { mayWait: boolean }): Promise<boolean> {
  const done = Promise.withResolvers<boolean>();
  waiting.push({ unit, mayWait, done });
  if (mayWait) appends++;
  if (!mayWait || appends === FEW) stopWaiting();
  running ??= run();
  return done.promise;
}

/** Writes a transaction in an atomic of its own, at once. Returns false when a check failed. */
export async function commitAlone(unit: Unit): Promise<boolean> {
  const known = knownCounters();
  if (!await commitUnit(unit)) return false;
  if (known.size > KNOWN) known.clear();
  for (const id of unit.sums.keys()) known.add(id);
  for (const id of unit.last.keys()) known.delete(id);
  return true;
}

async function commitUnit(unit: Unit): Promise<boolean> {
  const values = gatherRecords();
  for (const record of unit.records) values.add(record);
  const records = unit.records.length > 0 ? await values.mutations() : [];
  return await commit([...unit.checks.values()], [...records, ...mutationsOf(unit)]) !== null;
}

/** Resolves when the queue is empty, for the shutdown. */
export async function drain(): Promise<void> {
  while (running) await running;
}

async function run(): Promise<void> {
  while (waiting.length > 0) {
    if (appends < FEW && waiting.every(({ mayWait }) => mayWait)) await waitForMore();
    await Promise.all(nextGroups().map(write));
  }
  running = undefined;
}

/** Resolves when enough appends or a transaction wait, or a moment has passed. */
function waitForMore(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MOMENT);
    stopWaiting = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

async function write({ unit, members }: Group): Promise<void> {
  const isOfAppends = members[0]?.mayWait;
  try {
    const done = await (isOfAppends ? commitUnit(unit) : commitAlone(unit));
    for (const member of members) member.done.resolve(done);
  } catch (error) {
    // Nothing was written, and one member may be to blame.
    if (members.length > 1 && isTooMuch(error)) await Promise.all(members.map(writeAlone));
    else for (const { done } of members) done.reject(error);
  } finally {
    if (isOfAppends) appends -= members.length;
  }
}

async function writeAlone({ unit, mayWait, done }: Member): Promise<void> {
  await (mayWait ? commitUnit(unit) : commitAlone(unit)).then(done.resolve, done.reject);
}

/** Removes all transactions and one atomic of appends from the queue, in groups that each fit into an atomic. */
function nextGroups(): Group[] {
  const ready = waiting;
  waiting = [];
  const [first] = ready;
  if (first && ready.length === 1) return [{ unit: first.unit, members: ready, keyBytes: 0, bytes: 0 }];
  const groups: Group[] = [];
  let [open, appended]: (Group | undefined)[] = [];
  for (const member of ready) {
    if (member.mayWait && waiting.length > 0) {
      waiting.push(member);
      continue;
    }
    const size = sizeOf(member.unit);
    if (member.mayWait) {
      if (!appended || fits(appended, member.unit, size)) join(appended ??= newGroup(), member, size);
      else waiting.push(member);
      continue;
    }
    const free = knowsCounters(member.unit);
    if (free && open && mayShare(open.unit, member.unit) && fits(open, member.unit, size)) {
      join(open, member, size);
      continue;
    }
    const group = newGroup();
    join(group, member, size);
    groups.push(group);
    if (free && (!open || mayShare(open.unit, member.unit))) open = group; // the one before is full
  }
  return appended ? [...groups, appended] : groups;
}

const newGroup = (): Group => ({ unit: emptyUnit(), members: [], keyBytes: 0, bytes: 0 });

function join(group: Group, member: Member, { keyBytes, bytes }: Size): void {
  const { checks, records } = member.unit;
  for (const [id, check] of checks) group.unit.checks.set(id, check);
  addWrites(group.unit, member.unit);
  group.unit.records.push(...records);
  group.members.push(member);
  group.keyBytes += keyBytes;
  group.bytes += bytes;
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

/** Whether neither writes a key that the other checks or sets, and both have read the same versions. */
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

/** Counts a common key twice. */
function fits(group: Group, other: Unit, { keyBytes, bytes }: Size): boolean {
  return group.unit.checks.size + other.checks.size <= mostChecks() &&
    writesOf(group.unit) + writesOf(other) <= MAX_MUTATIONS &&
    group.keyBytes + keyBytes <= KEY_BYTES && group.bytes + bytes <= BYTES;
}

/** Counts a record as a value of its own. */
function writesOf({ last, sums, appended, records }: Unit): number {
  return last.size + sums.size + appended.size + records.reduce((n, { owners = [] }) => n + 1 + owners.length, 0);
}

function sizeOf({ checks, last, sums, appended, records }: Unit): Size {
  let [keyBytes, bytes] = [0, 0];
  const add = (key: Deno.KvKey, value: number) => {
    keyBytes += 20 + partsSize(key); // with the versionstamp of an appended key
    bytes += 50 + value;
  };
  for (const { key } of checks.values()) add(key, 0);
  for (const write of last.values()) add(write.key, write.type === "set" ? valueSize(write.value) : 0);
  for (const { key } of sums.values()) add(key, 8);
  for (const { key, values } of appended.values()) add(key, valueSize(values));
  for (const { text, owners = [] } of records) {
    keyBytes += 100 * (1 + owners.length);
    bytes += 100 + text.length * 3;
  }
  return { keyBytes, bytes: keyBytes + bytes };
}
