// Checks the keys by which an owner's rows are found: one for each owner of a row.
import { type Key, store } from "../connection/db.ts";
import { allOwned, type End, endOf, type Owned, ownerKey, wholeKey } from "../inside/owners.ts";
import { inPortions } from "../connection/shared_reads.ts";
import type { Difference } from "./difference.ts";

type Entry = Deno.KvEntryMaybe<unknown>;
/** The key of a row, and the key of an owner that it needs or that exists. */
type Pair = { row: Key; owner: Key };

const AT_ONCE = 100;

/** Returns the differences of all families whose rows have owners, in bounded memory. */
export async function checkOwners(): Promise<Difference[]> {
  const found: Difference[] = [];
  const look = async (pairs: AsyncIterable<Pair>) => {
    for await (const batch of inPortions(pairs, AT_ONCE)) found.push(...(await Promise.all(batch.map(compare))).flat());
  };
  for (const owned of allOwned.values()) await look(needed(owned));
  await look(present());
  return [...new Map(found.map((each) => [JSON.stringify(each.key), each])).values()]; // both passes may find one
}

/** Yields the pairs that the rows of a family need. */
async function* needed(owned: Owned): AsyncGenerator<Pair> {
  const { family, name } = owned;
  for await (const { key, value } of store().reader.list<never>({ prefix: [family, name] }, { batchSize: 500 })) {
    for (const owner of owned.ownersOf(value)) yield { row: key, owner: ownerKey(owned, owner, idOf(key)) };
  }
}

async function* present(): AsyncGenerator<Pair> {
  for await (const { key } of store().reader.list({ prefix: ["owner"] }, { batchSize: 500 })) {
    yield { row: [...key.slice(1, 3), idOf(key)], owner: key };
  }
}

/** Compares one snapshot of both. Ignores expired pairs, because their keys are removed one after the other. */
async function compare(pair: Pair): Promise<Difference[]> {
  const [row, owner] = await store().reader.getMany<[unknown, End | null]>([pair.row, pair.owner]);
  const [isThere, owned] = [owner.versionstamp !== null, familyOf(pair)];
  const needs = isNeeded(pair, row.value);
  const end = owned && endOf(owned, idOf(pair.owner), (row.value ?? owner.value) as never);
  if (end !== undefined && end <= Date.now()) return [];
  const expireIn = end === undefined ? {} : { expireIn: end - Date.now() };
  const checks = [row, owner].map(({ key, versionstamp }) => ({ key, versionstamp }));
  const { owner: key } = pair;
  const known = row.value ?? owner.value;
  if (owned?.brief && known !== null && isSame(wholeKey(owned, idOf(key), known), key)) {
    if (!isNeeded(pair, owner.value)) return [{ key, found: "no row", expected: "the row, which is nowhere else" }];
    const [found, value] = [row.value, owned.brief(owner.value as never)];
    if (isSame(found, value)) return [];
    const mutation = { type: "set" as const, key: pair.row, value, ...expireIn };
    return [{ key: pair.row, found: named(found), expected: named(value), repair: { mutation, checks } }];
  }
  const value = needs && owned?.family === "expiring" ? { ends_at: end } : null;
  if (needs ? isThere && isSame(owner.value, value) : !isThere) return [];
  return [{
    key,
    found: isThere ? described(owner) : "nothing",
    expected: needs ? described({ ...owner, value } as Entry) : "nothing",
    repair: {
      mutation: needs ? { type: "set", key, value, ...expireIn } : { type: "delete", key },
      checks,
    },
  }];
}

function isNeeded(pair: Pair, row: unknown): boolean {
  const owned = familyOf(pair);
  if (!owned || row === null) return false;
  return owned.ownersOf(row as never).some((owner) => isSame(ownerKey(owned, owner, idOf(pair.owner)), pair.owner));
}

function familyOf({ row: [family, name] }: Pair): Owned | undefined {
  return allOwned.get(`${String(family)} ${String(name)}`);
}

/** Omits a row that the key may store. */
function described({ value }: Entry): string {
  const isRow = Object(value) === value && "created_at" in (value as object);
  return value === null || isRow ? "an owner's key" : `an owner's key with ${JSON.stringify(value)}`;
}

const named = (value: unknown) => value === null ? "nothing" : JSON.stringify(value);

const idOf = (key: Key) => String(key.at(-1));
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
