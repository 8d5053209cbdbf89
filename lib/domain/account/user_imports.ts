// Imports of users. An import is a row with a cursor, so any instance continues it
// (lib/flows/administration/run_user_imports.ts). Its users wait in rows of their own, each of which is replaced by its
// outcome.
import { defineExpiring } from "../../kv/expiring.ts";
import { defineTable } from "../../kv/table.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import type { UserImportState } from "../../shared/calls/users.ts";
import type { ImportedUser } from "../../shared/schemas/administration/user_import.ts";
import { DAY } from "../../shared/time.ts";
import { userNames } from "./user_list.ts";

export type UserImport = {
  id: number;
  /** The first part of the keys of its rows. */
  batch: string;
  total: number;
  /** The number of rows that have an outcome: the cursor. */
  done: number;
  /** The number of rows that were refused. */
  refused: number;
  /** Whether each user gets the email about the approval. */
  letters: boolean;
  state: "waiting" | "running" | "done" | "failed";
  created_at: string;
};

export const userImportTable = defineTable({
  name: "user_imports",
  missing: "import_not_found",
  indexes: { unfinished: ({ state }: UserImport) => isOver(state) ? null : [] },
});

/** A user of a sheet with the number of its row. */
export type ImportRow = { row: number; user: ImportedUser };
/** The id of the new user, or why there is none. Has no personal data. */
type Outcome = { row: number; id: number } | { row: number; message: string };

const LIFE = 30 * DAY; // of the rows, and so of the report
const importRows = defineExpiring<ImportRow | Outcome>("user_import_rows");

function isOver(state: UserImport["state"]): boolean {
  return state === "done" || state === "failed";
}

/** The key of a row. The digits sort rows by number. */
function keyOf(batch: string, n: number): string[] {
  return [batch, String(n).padStart(6, "0")];
}

const AT_ONCE = 100; // rows of up to 3 KB, and a commit has at most 800 KB

/**
 * Stores the rows, and then the import in the transaction that runs `record`. Before that nobody sees the rows; they
 * are removed if `record` throws, and expire if this process ends.
 */
export async function addUserImport(
  rows: ImportRow[],
  { letters, record }: { letters: boolean; record: (tx: Transaction) => Promise<void> },
): Promise<UserImport> {
  const batch = crypto.randomUUID();
  const until = Date.now() + LIFE;
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    await transaction(async (tx) => {
      for (const [n, row] of rows.slice(first, first + AT_ONCE).entries()) {
        await importRows.put(keyOf(batch, first + n), row, { until, tx });
      }
    });
  }
  try {
    return await transaction(async (tx) => {
      await record(tx);
      const start = { total: rows.length, done: 0, refused: 0, state: "waiting" } as const;
      return await userImportTable.insert({ batch, letters, ...start, created_at: new Date().toISOString() }, tx);
    });
  } catch (error) {
    for (const n of rows.keys()) await importRows.remove(keyOf(batch, n));
    throw error;
  }
}

export async function unfinishedImports(): Promise<UserImport[]> {
  return await userImportTable.getMany(await userImportTable.ids("unfinished"));
}

/** Returns the next rows of an import, at most `limit`. Returns none when its rows have expired. */
export async function nextRows({ batch, done, total }: UserImport, limit: number): Promise<ImportRow[]> {
  const count = Math.min(limit, total - done);
  const rows = await Promise.all(Array.from({ length: count }, (_, n) => importRows.get(keyOf(batch, done + n))));
  const missing = rows.findIndex((row) => !row || !("user" in row));
  return (missing < 0 ? rows : rows.slice(0, missing)) as ImportRow[];
}

/**
 * Moves an import on by the rows whose outcomes `write` returns, together with what it writes, once. Returns the
 * import, or null when another instance acted first. Throws as `write`.
 */
export function finishRows(
  { id, batch, done }: UserImport,
  write: (tx: Transaction) => Promise<Outcome[]>,
): Promise<UserImport | null> {
  return transaction(async (tx) => {
    const current = await userImportTable.get(id, tx);
    if (!current || isOver(current.state) || current.done !== done) return null;
    const outcomes = await write(tx);
    const until = Date.parse(current.created_at) + LIFE;
    for (const [n, outcome] of outcomes.entries()) await importRows.put(keyOf(batch, done + n), outcome, { until, tx });
    return await userImportTable.update(id, (row) => {
      const refused = row.refused + outcomes.filter((outcome) => "message" in outcome).length;
      const isLast = done + outcomes.length === row.total;
      const state = !isLast ? "running" : refused > 0 ? "failed" : "done";
      return { ...row, done: done + outcomes.length, refused, state };
    }, tx);
  });
}

/** Ends an import whose rows have expired. */
export async function giveUpImport(id: number): Promise<void> {
  await userImportTable.update(id, (row) => isOver(row.state) ? row : { ...row, state: "failed" });
}

/** The import as administrators see it. `reportUrl` is the address of its report, which exists for 30 days. */
export function userImportView(
  { done, total, state, created_at }: UserImport,
  reportUrl: string,
): UserImportState {
  const hasReport = isOver(state) && Date.parse(created_at) + LIFE > Date.now();
  return { done, total, state, report_url: hasReport ? reportUrl : null };
}

/** A row of the report. */
export type Reported = { row: number; name: string; id: number | null; message: string };

/** Yields the outcome of each row in the order of the sheet, with the current names of the new users. */
export async function* reportOf({ batch }: UserImport): AsyncGenerator<Reported> {
  for await (const { value } of importRows.each([batch])) {
    if ("user" in value) continue;
    if ("message" in value) yield { row: value.row, name: "", id: null, message: value.message };
    else yield { ...value, name: (await userNames([value.id])).get(value.id) ?? "", message: "" };
  }
}
