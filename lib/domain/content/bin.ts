// The bin: deleted rows of content with their texts and the names of their files, for 30 days. A row moves here in one
// transaction, so tables, lists, counts, search and files know it no longer, and it returns under its own id.
import { defineTable } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { BIN_DAYS } from "../../shared/bounds.ts";
import type { BinnedItem } from "../../shared/calls/any_content.ts";
import type { UploadKind } from "../../shared/media.ts";
import type { BinQuery } from "../../shared/schemas/content/any_content.ts";
import { DAY } from "../../shared/time.ts";
import { adminNames } from "../administration/admins.ts";
import { type ContentKind, contentKindOf, type ContentRow, isContentKind } from "./kinds.ts";

export type BinEntry = {
  id: number;
  kind: ContentKind;
  /** The row's id in its own table. */
  row_id: number;
  title: string;
  /** The names of its files, which remain stored. */
  files: string[];
  /** The whole row as JSON. */
  row: string;
  /** The administrator who deleted the row. */
  admin_id: number;
  deleted_at: string;
  /** From this instant on the entry cannot be reached. */
  ends_at: string;
};

export const binTable = defineTable({
  name: "bin",
  missing: "bin_entry_not_found",
  unique: { row: { of: ({ kind, row_id }: BinEntry) => `${kind}:${row_id}`, taken: "conflict" } },
  indexes: { end: ({ ends_at }) => [ends_at] },
  lists: { file: ({ kind, files }) => files.map((name) => [kind, name]) },
  long: ["row"],
  list: {
    columns: ({ kind, deleted_at, ends_at }) => ({ kind, deleted_at, ends_at }),
    search: { title: ({ title }) => title },
  },
});

/** Moves a row into the bin. Returns the entry. Throws the error of the kind for a missing row. */
export async function moveToBin(
  kind: ContentKind,
  { id, admin_id }: { id: number; admin_id: number },
  tx: Transaction,
): Promise<BinEntry> {
  const { table, titleOf, filesOf } = contentKindOf(kind);
  const row = await table.moveOut(id, tx);
  const now = Date.now();
  return await binTable.insert({
    kind,
    row_id: id,
    title: titleOf(row),
    files: filesOf(row),
    row: JSON.stringify(row),
    admin_id,
    deleted_at: new Date(now).toISOString(),
    ends_at: new Date(now + BIN_DAYS * DAY).toISOString(),
  }, tx);
}

/** Returns an entry by the kind and id of its row. Throws `bin_entry_not_found`, also for an unknown kind. */
export async function findBinned(kind: string, id: number): Promise<BinEntry> {
  const entry = isContentKind(kind) && await binTable.find("row", `${kind}:${id}`);
  if (!entry || !isCurrent(entry)) throw new AppError("bin_entry_not_found");
  return entry;
}

/**
 * Moves the row of an entry back into its table. Throws `bin_entry_not_found` when the entry has been restored or has
 * ended meanwhile, and the error of the table when another row has a unique value, such as the number of a version.
 */
export async function takeFromBin(entry: Pick<BinEntry, "id">, tx: Transaction): Promise<ContentRow> {
  const { kind, row: stored } = await removeBinned(entry, tx);
  const { table, admitted } = contentKindOf(kind);
  const row: ContentRow = JSON.parse(stored);
  return await table.moveBack(await admitted?.(row, null, tx) ?? row, tx);
}

/**
 * Erases an entry; its earlier states go with it, its files are removed by the caller. Throws
 * `bin_entry_not_found` when the entry has been restored or has ended; with `ended` it must have ended.
 */
export async function eraseBinned(
  entry: Pick<BinEntry, "id">,
  tx: Transaction,
  { ended = false } = {},
): Promise<BinEntry> {
  const erased = await removeBinned(entry, tx, { ended });
  await contentKindOf(erased.kind).table.dropHistory(erased.row_id, tx);
  return erased;
}

async function removeBinned({ id }: Pick<BinEntry, "id">, tx: Transaction, { ended = false } = {}): Promise<BinEntry> {
  const entry = await binTable.remove(id, tx);
  if (isCurrent(entry) === ended) throw new AppError("bin_entry_not_found");
  return entry;
}

/** Returns at most so many entries that have ended. */
export async function endedEntries(limit: number): Promise<BinEntry[]> {
  const ids = await binTable.ids("end", { end: [new Date().toISOString()], limit });
  return await binTable.getMany(ids, []);
}

/** Whether an entry names the file, so that it remains stored. */
export async function isFileBinned(kind: UploadKind, name: string): Promise<boolean> {
  return (await binTable.ids("file", { prefix: [kind, name], limit: 1 })).length > 0;
}

/** Returns the row of the entry that names the file, or null. */
export async function binnedRowWith(kind: UploadKind, name: string): Promise<ContentRow | null> {
  const [id] = await binTable.ids("file", { prefix: [kind, name], limit: 1 });
  const entry = id === undefined ? null : await binTable.get(id);
  return entry && JSON.parse(entry.row);
}

/** Yields the files of all entries. */
export async function* binnedFiles(): AsyncGenerator<{ kind: UploadKind; name: string }> {
  for (const [kind, name] of await binTable.parts("file")) yield { kind: kind as UploadKind, name: String(name) };
}

/** Returns one page, newest deletion first. */
export async function binPage({ keyword, kind, page, limit }: BinQuery) {
  const now = new Date().toISOString();
  const where = { kind, ends_at: (ends_at: string) => ends_at > now };
  const query = { keyword, where, sort: "deleted_at", order: "desc", page, limit } as const;
  const { rows, total } = await binTable.list.page(query);
  const names = await adminNames(rows.map(({ admin_id }) => admin_id));
  const data = rows.map(({ kind, row_id: id, title, deleted_at, admin_id, ends_at }): BinnedItem => {
    return { kind, id, title, deleted_at, admin: names.get(admin_id) ?? null, ends_at };
  });
  return { data, total, page, limit };
}

function isCurrent({ ends_at }: BinEntry): boolean {
  return Date.parse(ends_at) > Date.now();
}
