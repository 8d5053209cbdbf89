// Recomputes whatever follows from something else - unique, index and counter keys, totals of series - and says what differs.
import { type Key, store } from "../inside/db.ts";
import type { Difference } from "./difference.ts";
import { checkDistinct } from "./distinct.ts";
import { type Finding, mend } from "./repair.ts";
import { checkOwners } from "./owners.ts";
import { checkPacked } from "./packed.ts";
import { checkSeries } from "./series.ts";
import { checkTable } from "./table.ts";
import { families } from "../distinct.ts";
import { allPacked } from "../packed.ts";
import { allSeries } from "../series.ts";
import { tables } from "../inside/table_keys.ts";

const PASSES = 3; // a mended day changes what its series' total should be
const KEYED_BY_TABLE = ["row", "unique", "index", "count", "sequence", "long"];

/** Checks everything that is declared; the modules of the domain must have been imported. The store may be in use. */
export async function checkStore({ repair = false } = {}): Promise<Finding[]> {
  const repaired: Finding[] = [];
  for (let pass = 1;; pass++) {
    const found = await look();
    const findings = repair ? await mend(found) : found.map((each) => ({ ...each, repaired: false }));
    const mended = findings.filter((each) => each.repaired);
    repaired.push(...mended);
    if (mended.length === 0 || pass === PASSES) return [...repaired, ...findings.filter((each) => !each.repaired)];
  }
}

async function look(): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const definition of tables.values()) found.push(...await checkTable(definition));
  for (const series of allSeries.values()) found.push(...await checkSeries(series));
  for (const packed of allPacked.values()) found.push(...await checkPacked(packed));
  for (const family of families.values()) found.push(...await checkDistinct(family));
  found.push(...await checkOwners());
  found.push(...await undeclared());
  return found;
}

/** Keys of tables that nobody declares: left behind by a removed or renamed one. */
async function undeclared(): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const family of KEYED_BY_TABLE) {
    for (const name of await namesUnder([family])) {
      if (tables.has(name)) continue;
      found.push({ key: [family, name], found: "keys", expected: "a table of that name" });
    }
  }
  return found;
}

/** The different parts that follow a prefix, by jumping from one to the next. */
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
