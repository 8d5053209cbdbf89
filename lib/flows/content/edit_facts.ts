// Changes a part of the product facts, resets it to the built-in value, or returns it to an earlier state, with a log
// row.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../../domain/actor.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import { checkedFact, existingPart, type Fact, factTable, saveFact } from "../../domain/content/facts.ts";
import { stateOf } from "../../domain/content/history.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { builtinFacts } from "../../shared/facts/builtin.ts";
import { type FactPart, factPartLabels } from "../../shared/facts/parts.ts";

type Change = { value: unknown; seen_at?: string | null };

/** Throws `not_found`, `invalid_input` at the field `value`, `conflict` when the part has changed since `seen_at`. */
export function updateFact(word: string, { value, seen_at }: Change, actor: Actor): Promise<Fact> {
  const part = existingPart(word);
  const stored = checkedFact(part, value);
  return transaction((tx) => written({ part, value: stored, verb: "update" }, { seen_at, actor }, tx));
}

/** Throws `not_found`. */
export function returnToBuiltin(word: string, actor: Actor): Promise<Fact> {
  const part = existingPart(word);
  return transaction((tx) => written({ part, value: "", verb: "reset" }, { actor }, tx));
}

/** Throws `not_found`, `revision_not_found`, and `conflict` when the part has changed since `seen_at`. */
export function revertFact(
  { part: word, rev }: { part: string; rev: string },
  seen_at: string | null | undefined,
  actor: Actor,
): Promise<Fact> {
  const part = existingPart(word);
  return transaction(async (tx) => {
    const row = await factTable.find("part", part, tx);
    if (!row) throw new AppError("revision_not_found");
    const { value } = await stateOf(factTable, { id: row.id, rev }, tx);
    return await written({ part, value, verb: "revert" }, { seen_at, actor }, tx);
  });
}

type Written = { part: FactPart; value: string; verb: "update" | "reset" | "revert" };

async function written(
  { part, value, verb }: Written,
  { seen_at, actor }: { seen_at?: string | null; actor: Actor },
  tx: Transaction,
): Promise<Fact> {
  const { before, after } = await saveFact({ part, value, by: actor.admin.id }, seen_at, tx);
  const [old, now] = [jsonOf(before), jsonOf(after)];
  const values = { before: { value: difference(old, now) }, after: { value: difference(now, old) } };
  const target = { kind: "fact", id: after.id, label: factPartLabels[part] };
  const changed = { fields: before === after ? [] : ["value" as const], values };
  await recordOperation(actor, { action: `fact.${verb}`, target, ...changed }, tx);
  return after;
}

function jsonOf({ part, value }: Fact): unknown {
  return value === "" ? builtinFacts[part] : JSON.parse(value);
}

/** Returns the rows and fields of a value that another one does not have, because the texts of the log are short. */
function difference(value: unknown, other: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(other)) {
    const missingIn = (list: unknown[]) => (row: unknown) => !list.some((one) => isDeepStrictEqual(one, row));
    const [own, others] = [value.filter(missingIn(other)), other.filter(missingIn(value))];
    return own.length === 1 && others.length === 1 ? [difference(own[0], others[0])] : own;
  }
  if (!isRecord(value) || !isRecord(other)) return value;
  const changed = Object.keys(value).filter((name) => !isDeepStrictEqual(value[name], other[name]));
  return Object.fromEntries(changed.map((name) => [name, difference(value[name], other[name])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
