// The earlier states of content: who changed what, the state before a change, and a row that returns to it.
import type { Table } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { Revision } from "../../shared/calls/any_content.ts";
import { adminNames } from "../administration/admins.ts";
import { listed } from "../paging.ts";
import { stamped } from "../seen_row.ts";
import { contentKindOf, type ContentRow } from "./kinds.ts";

/** The kind's word in the address, the row, and the number of the state. */
export type StateAddress = { kind: string; id: number; rev: string };

/** Returns one page of a row's changes, newest first, and their total. Throws `not_found`, or the kind's own 404. */
export async function revisionPage({ kind, id }: Omit<StateAddress, "rev">, paging: PageOfStates) {
  const { table } = contentKindOf(kind);
  await table.existing(id);
  return await statePage(await table.historyOf(id), paging);
}

type PageOfStates = { page: number; limit: number };

/** Returns one page of the changes of a row with the names of the administrators, and the total. */
export async function statePage(states: Awaited<ReturnType<Table<ContentRow>["historyOf"]>>, paging: PageOfStates) {
  const { data, ...page } = listed(states, paging);
  const names = await adminNames(data.flatMap(({ by }) => by ?? []));
  const view = ({ id, created_at, by, fields }: typeof data[number]): Revision => {
    return { id, created_at, admin: names.get(by ?? 0) ?? null, fields };
  };
  return { data: data.map(view), ...page, ...paging };
}

/**
 * Returns a row as it was before a change. Throws `not_found` for an unknown kind, the kind's own 404 for a row, and
 * `revision_not_found`.
 */
export async function earlierRow({ kind, id, rev }: StateAddress, tx?: Transaction): Promise<ContentRow> {
  const { table } = contentKindOf(kind);
  await table.existing(id, tx);
  return await stateOf(table, { id, rev }, tx);
}

/** Returns a row of any table with history as it was before a change. Throws `revision_not_found`. */
export async function stateOf<R>(
  table: { earlierState(id: number, state: number, tx?: Transaction): Promise<R | null> },
  { id, rev }: Omit<StateAddress, "kind">,
  tx?: Transaction,
): Promise<R> {
  const state = /^[1-9]\d{0,8}$/.test(rev) ? await table.earlierState(id, Number(rev), tx) : null;
  if (!state) throw new AppError("revision_not_found");
  return state;
}

/** A withdrawn version remains withdrawn, because its file must not become available by restoring a text. */
const never = ["id", "admin_id", "created_at", "updated_at", "published_at", "withdrawn_at", "withdrawn_reason"];

/**
 * Returns the row with the fields of an earlier state, without those that the state did not have yet. A slot keeps its
 * present file, and its present link when the earlier state had a file, because files that were replaced are gone.
 */
export function revertedRow(row: ContentRow, state: ContentRow, slots: string[][]): ContentRow {
  const [now, then] = [row, state] as unknown as Record<string, unknown>[];
  const withFiles = slots.filter(([type = ""]) => now?.[type] === "upload" || then?.[type] === "upload").flat();
  const kept = Object.entries(row).filter(([name]) => [...never, ...withFiles].includes(name));
  return stamped(row, { ...state, ...Object.fromEntries(kept) });
}
