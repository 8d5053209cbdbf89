// The product facts: for each part the institute's own value, or the built-in one. A row holds only the institute's
// value; an empty one means the built-in value, to which the part has been reset.
import { defineRevision } from "../../kv/revision.ts";
import { defineTable } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError, invalid } from "../../shared/app_error.ts";
import type { AdminFact } from "../../shared/calls/facts.ts";
import { builtinFacts } from "../../shared/facts/builtin.ts";
import { type FactPart, factParts, isFactPart } from "../../shared/facts/parts.ts";
import { logEvent } from "../../shared/log_event.ts";
import { oneAtATime } from "../../shared/one_at_a_time.ts";
import { type Facts, factSchemas } from "../../shared/schemas/content/facts/parts.ts";
import { adminTable } from "../administration/admins.ts";
import { assertSeen, nextChange } from "../seen_row.ts";

export type Fact = {
  id: number;
  part: FactPart;
  /** JSON; empty for the built-in value. */
  value: string;
  /** The administrator of the last change. */
  admin_id: number;
  created_at: string;
  updated_at: string;
};

export const factTable = defineTable({
  name: "facts",
  missing: "not_found",
  unique: { part: { of: ({ part }: Fact) => part, taken: "conflict" } },
  long: ["value"],
  content: true,
  raises: { facts: () => true },
  history: { stamp: "updated_at", ignores: ["admin_id"] },
});

const factsRevision = defineRevision("facts");
let current: { revision: number; facts: Facts } = { revision: -1, facts: builtinFacts };
const update = oneAtATime();

/** Returns the values of all parts, on every instance the newest ones. Reads one number, and rows after a change. */
export async function currentFacts(): Promise<Facts> {
  const revision = await factsRevision.current(); // before the rows are read, which may be newer
  if (current.revision !== revision) {
    await update("facts", async () => {
      if (current.revision === revision) return; // another request has read them
      current = { revision, facts: valuesOf(await factTable.all()) };
    });
  }
  return current.facts;
}

/** Returns the values that this process last read, for a page that must not query the store. */
export function lastFacts(): Facts {
  return current.facts;
}

function valuesOf(rows: Fact[]): Facts {
  return { ...builtinFacts, ...Object.fromEntries(rows.map((row) => [row.part, valueOf(row)])) };
}

/** A value that the schema of a newer program no longer accepts gives way to the built-in one. */
function valueOf({ part, value }: Fact): Facts[FactPart] {
  if (value === "") return builtinFacts[part];
  const { data, success } = factSchemas[part].safeParse(JSON.parse(value));
  if (!success) logEvent("the stored product fact is invalid", { part });
  return data ?? builtinFacts[part];
}

/** Returns the part of an address. Throws `not_found`. */
export function existingPart(word: string): FactPart {
  if (!isFactPart(word)) throw new AppError("not_found");
  return word;
}

/** Returns a value as it is stored. Throws `invalid_input` at the field `value`, with the place of the first fault. */
export function checkedFact(part: FactPart, value: unknown): string {
  const { data, error } = factSchemas[part].safeParse(value);
  const [first] = error?.issues ?? [];
  if (first) throw invalid({ value: [placeOf(first.path), first.message].filter(Boolean).join("：") });
  return JSON.stringify(data);
}

/** Returns the place of a fault: 第 3 项的第 1 项. */
function placeOf(path: readonly PropertyKey[]): string {
  return path.filter((step) => typeof step === "number").map((n) => `第 ${n + 1} 项`).join("的");
}

/**
 * Stores the value of a part, "" for the built-in one; `by` is the administrator. Returns the rows before and after.
 * Throws `conflict` when the part has changed since `seen_at`, which is "" or null for the built-in value.
 */
export async function saveFact(
  { part, value, by }: { part: FactPart; value: string; by: number },
  seen_at: string | null | undefined,
  tx: Transaction,
): Promise<{ before: Fact; after: Fact }> {
  const before = await factTable.find("part", part, tx) ?? await addFact(part, by, tx);
  assertSeen({ updated_at: changedAt(before) ?? "" }, seen_at === null ? "" : seen_at);
  if (before.value === value) return { before, after: before };
  const after = { ...before, value, admin_id: by, updated_at: nextChange(before) };
  return { before, after: await factTable.update({ id: before.id, by }, () => after, tx) };
}

/** Adds the row of a part with the built-in value, so that the history begins with it. */
function addFact(part: FactPart, admin_id: number, tx: Transaction): Promise<Fact> {
  const now = new Date().toISOString();
  return factTable.insert({ part, value: "", admin_id, created_at: now, updated_at: now }, tx);
}

const changedAt = ({ value, updated_at }: Fact) => value === "" ? null : updated_at;

/** Returns all parts for administrators, in their order. */
export async function adminFacts(): Promise<AdminFact[]> {
  const rows = new Map((await factTable.all()).map((row) => [row.part, row]));
  return await Promise.all(factParts.map((part) => adminFactView(part, rows.get(part) ?? null)));
}

/** Returns a part for administrators; without a row it has the built-in value. */
export async function adminFactView(part: FactPart, row: Fact | null): Promise<AdminFact> {
  const builtin = builtinFacts[part];
  if (!row || row.value === "") {
    return { part, value: builtin, default: builtin, builtin: true, updated_at: null, admin: null };
  }
  const admin = await adminTable.get(row.admin_id);
  const { updated_at } = row;
  return {
    part,
    value: valueOf(row),
    default: builtin,
    builtin: false,
    updated_at,
    admin: admin && { id: admin.id, username: admin.username },
  };
}
