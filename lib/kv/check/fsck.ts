// Checks and repairs the store: recomputes derived entries (unique, index and counter keys, the counts of logs) and
// reports differences.
import { commit, MAX_CHECKS } from "../connection/commit.ts";
import { type Key, store } from "../connection/db.ts";
import type { Difference } from "./difference.ts";
import { checkCounts } from "./log.ts";
import { checkOwners } from "./owners.ts";
import { checkTable } from "./table.ts";
import { declaredLogs } from "../inside/log/counts.ts";
import { tables } from "../inside/table_keys.ts";

type Finding = Difference & { repaired: boolean };
type Repairable = Difference & Required<Pick<Difference, "repair">>;

const AT_ONCE = 4; // atomics
const PASSES = 3; // a repaired day changes the expected total
const KEYED_BY_TABLE = ["row", "unique", "index", "count", "sequence", "long", "history"];
const KEYED_BY_LOG = ["log", "daily", "rollup"];

/** Checks all declared tables and logs, so the modules of the domain must be imported. The store may be in use. */
export async function checkStore({ repair = false } = {}): Promise<Finding[]> {
  const repaired: Finding[] = [];
  for (let pass = 1;; pass++) {
    const found = await look();
    const findings = repair ? await repairAll(found) : found.map((each) => ({ ...each, repaired: false }));
    const mended = findings.filter((each) => each.repaired);
    repaired.push(...mended);
    if (mended.length === 0 || pass === PASSES) return [...repaired, ...findings.filter((each) => !each.repaired)];
  }
}

async function look(): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const definition of tables.values()) found.push(...await checkTable(definition));
  for (const log of declaredLogs.values()) found.push(...await checkCounts(log));
  found.push(...await checkOwners());
  found.push(...await undeclared());
  return found;
}

/** Keys of undeclared tables and logs, which were removed or renamed. */
async function undeclared(): Promise<Difference[]> {
  const found: Difference[] = [];
  const look = async (families: string[], what: string, declared: Map<string, unknown>) => {
    for (const family of families) {
      for (const name of await namesUnder([family])) {
        if (!declared.has(name)) found.push({ key: [family, name], found: "keys", expected: `a ${what} of that name` });
      }
    }
  };
  await look(KEYED_BY_TABLE, "table", tables);
  await look(KEYED_BY_LOG, "log", declaredLogs);
  return found;
}

/** Returns the different parts that follow a prefix, with one read for each. */
async function namesUnder(prefix: Key): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const last = names.at(-1);
    const start: Key = last === undefined ? prefix : [...prefix, `${last}\0`];
    const range = { start, end: [`${String(prefix[0])}\0`] };
    const [next] = await Array.fromAsync(store().reader.list(range, { limit: 1 }));
    if (!next) return names;
    names.push(String(next.key[prefix.length]));
  }
}

/** Counts the rows of a log anew, because the declaration of its counts has changed. */
export async function recountLog(name: string): Promise<void> {
  const log = declaredLogs.get(name);
  for (let pass = 1; log && pass <= PASSES; pass++) await repairAll(await checkCounts(log));
}

/**
 * Repairs all repairable differences that have not changed since they were read, several in an atomic, because each
 * commit may take ten seconds. Returns all differences in the same order.
 */
export async function repairAll(found: Difference[]): Promise<Finding[]> {
  const chunks = chunksOf(found.filter((each): each is Repairable => each.repair !== undefined)).values();
  const repaired = new Set<Difference>();
  const work = async () => {
    for (const chunk of chunks) for (const each of await repairedOf(chunk)) repaired.add(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.map((each) => ({ ...each, repaired: repaired.has(each) }));
}

/** Groups differences by the number of checks that an atomic allows. */
function chunksOf(found: Repairable[]): Repairable[][] {
  const chunks: Repairable[][] = [];
  for (const each of found) {
    const last = chunks.at(-1);
    if (last && checksOf([...last, each]).length <= MAX_CHECKS) last.push(each);
    else chunks.push([each]);
  }
  return chunks;
}

/** Returns the repaired differences. Repairs them one by one when one of them has changed. */
async function repairedOf(chunk: Repairable[]): Promise<Repairable[]> {
  if (await commit(checksOf(chunk), chunk.map(({ repair }) => repair.mutation)) !== null) return chunk;
  if (chunk.length === 1) return [];
  const alone: Repairable[] = [];
  for (const each of chunk) alone.push(...await repairedOf([each]));
  return alone;
}

/** Differences of one row share its check. */
function checksOf(chunk: Repairable[]) {
  return [...new Set(chunk.flatMap(({ repair }) => repair.checks))];
}
