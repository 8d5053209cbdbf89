// The earlier states of content: who changed what, the state before a change, and a row that returns to it.
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { Revision } from "../../shared/calls/any_content.ts";
import { adminTable } from "../administration/admins.ts";
import { listed } from "../paging.ts";
import { stamped } from "../seen_row.ts";
import { contentKindOf, type ContentRow } from "./kinds.ts";

/** The kind's word in the address, the row, and the number of the state. */
export type StateAddress = { kind: string; id: number; rev: string };

/** Returns what the kind declares. Throws `not_found` for an unknown one. */
export function existingKind(kind: string) {
  const found = contentKindOf(kind);
  if (!found) throw new AppError("not_found");
  return found;
}

/** Returns one page of a row's changes, newest first, and their total. Throws `not_found`, or the kind's own 404. */
export async function revisionPage({ kind, id }: Omit<StateAddress, "rev">, paging: { page: number; limit: number }) {
  const { table } = existingKind(kind);
  if (!await table.get(id)) throw new AppError(table.definition.missing);
  const { data, ...page } = listed(await table.historyOf(id), paging);
  const admins = await adminTable.getMany([...new Set(data.flatMap(({ by }) => by ?? []))]);
  const names = new Map(admins.map(({ id, username }) => [id, { id, username }]));
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
  const { table } = existingKind(kind);
  if (!await table.get(id, tx)) throw new AppError(table.definition.missing);
  const state = /^[1-9]\d{0,8}$/.test(rev) ? await table.earlierState(id, Number(rev), tx) : null;
  if (!state) throw new AppError("revision_not_found");
  return state;
}

const never = ["id", "admin_id", "created_at", "updated_at", "published_at"];

/**
 * Returns the row with the fields of an earlier state. A slot keeps its present file, and its present link when the
 * earlier state had a file, because files that were replaced are gone.
 */
export function revertedRow(row: ContentRow, state: ContentRow, slots: string[][]): ContentRow {
  const [now, then] = [row, state] as unknown as Record<string, unknown>[];
  const withFiles = slots.filter(([type = ""]) => now?.[type] === "upload" || then?.[type] === "upload").flat();
  const unchanged = Object.fromEntries([...never, ...withFiles].map((name) => [name, now?.[name]]));
  return stamped(row, { ...row, ...state, ...unchanged });
}
