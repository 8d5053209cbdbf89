// Writes the valid rows of a table, many in a transaction, each with its legacy id.
import { findLegacy, rememberLegacy } from "../../domain/legacy_ids.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import { isTooLarge, withRecords } from "../load/batched.ts";
import type { CheckedRow, Import, ValidRow } from "./check.ts";
import { addDownloadRow, addProcessingRow, addUsageRow, addVisitRow } from "./log_rows.ts";
import { addFeedbackRow, addIllustratedRow, addNewsRow, addUserRow, addVersionRow } from "./table_rows.ts";
import { type ImportedRow, type ImportedTable, isLogTable } from "./tables.ts";

type Writing = Import & {
  admin_id: number;
  emails: boolean;
  /** The number of keys that a transaction may check. */
  checks: number;
  /** Called after each commit with the number of rows, and for a row that the store refuses. */
  onWritten: (rows: number) => void;
  onRefused: (row: { line: number; legacyId: string; faults: Record<string, string> }) => Promise<void>;
};

const BYTES = 120_000; // characters of JSON in a transaction, each of up to three bytes
const LOG_ROWS = 200; // four to eight keys each, and a commit has at most a thousand
const ROWS = 20;

/** Writes the new rows. While a transaction is written, the next rows are read and checked. */
export async function writeTable(
  table: ImportedTable,
  rows: AsyncIterable<CheckedRow>,
  writing: Writing,
): Promise<void> {
  const most = rowsAtOnce(table, writing);
  let writes: Promise<void> = Promise.resolve();
  let [portion, size]: [ValidRow[], number] = [[], 0];
  const flush = async () => {
    const full = portion;
    [portion, size] = [[], 0];
    await writes;
    writes = writePortion(table, full, writing);
    writes.catch(() => {}); // thrown by the next wait
  };
  for await (const row of rows) {
    if (row.state !== "new") continue;
    portion.push(row);
    size += JSON.stringify(row.row).length;
    if (portion.length >= most || size >= BYTES) await flush();
  }
  await flush();
  await writes;
}

/** Each user checks two unique values; one more check is for the number of the row. */
function rowsAtOnce(table: ImportedTable, { checks, emails }: Writing): number {
  if (isLogTable(table)) return LOG_ROWS;
  if (table === "users") return Math.floor(Math.min(emails ? 3 : ROWS * 2, (checks - 2) / 2));
  return table === "news" || table === "feedback" ? ROWS : 1;
}

async function writePortion(table: ImportedTable, rows: ValidRow[], writing: Writing): Promise<void> {
  if (rows.length === 0) return;
  try {
    const ids = await add(table, rows, writing);
    if (table === "users" || table === "versions") {
      for (const [n, { legacyId }] of rows.entries()) writing.references.add(table, legacyId, ids[n]);
    }
    writing.onWritten(rows.length);
  } catch (error) {
    if (rows.length > 1 && isTooLarge(error)) {
      const half = Math.ceil(rows.length / 2);
      for (const part of [rows.slice(0, half), rows.slice(half)]) await writePortion(table, part, writing);
      return;
    }
    // A user or an editor has taken a unique value meanwhile.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const [row] = rows;
    if (rows.length === 1 && row) {
      return await writing.onRefused({ ...row, faults: error.fields ?? { "": error.message } });
    }
    for (const one of rows) await writePortion(table, [one], writing);
  }
}

/** Returns the ids of the new rows. */
function add(table: ImportedTable, rows: ValidRow[], writing: Writing): Promise<number[]> {
  if (table === "versions" || table === "cases" || table === "tutorials") {
    return Promise.all(rows.map((row) => addFiled(table, row, writing)));
  }
  return transaction(async (tx) => {
    if (isLogTable(table)) {
      await withRecords(tx, (tx) => addLogRows(table, rows, tx, writing));
      return [];
    }
    const ids: number[] = [];
    for (const { row, legacyId } of rows) {
      const id = await addTableRow(table, row, tx, writing);
      await rememberLegacy(table, legacyId, id, tx);
      ids.push(id);
    }
    return ids;
  });
}

function addFiled(table: "versions" | "cases" | "tutorials", { row, legacyId }: ValidRow, writing: Writing) {
  const filed = { ...writing, remember: (id: number, tx: Transaction) => rememberLegacy(table, legacyId, id, tx) };
  if (table === "versions") return addVersionRow(row as ImportedRow<"versions">, filed);
  return addIllustratedRow(table, row as ImportedRow<"cases">, filed);
}

function addTableRow(table: ImportedTable, row: unknown, tx: Transaction, writing: Writing): Promise<number> {
  if (table === "users") return addUserRow(row as ImportedRow<"users">, tx, { email: writing.emails });
  if (table === "news") return addNewsRow(row as ImportedRow<"news">, tx, writing);
  return addFeedbackRow(row as ImportedRow<"feedback">, tx, writing);
}

/** A legacy id that the file repeats is known by then. A row without one is identified by its line, which is unique. */
async function addLogRows(table: ImportedTable, rows: ValidRow[], tx: Transaction, writing: Writing): Promise<void> {
  const repeatable = rows.filter(({ row }) => row.legacy_id !== undefined);
  await Promise.all(repeatable.map(({ legacyId }) => findLegacy(table, legacyId, tx))); // all at once; again below
  for (const { row, legacyId } of rows) {
    if (row.legacy_id !== undefined && await findLegacy(table, legacyId, tx) !== null) continue;
    if (table === "visits") await addVisitRow(row as ImportedRow<"visits">, tx, writing);
    if (table === "downloads") await addDownloadRow(row as ImportedRow<"downloads">, tx, writing);
    if (table === "usage") await addUsageRow(row as ImportedRow<"usage">, tx, writing);
    if (table === "processing") await addProcessingRow(row as ImportedRow<"processing">, tx, writing);
    await rememberLegacy(table, legacyId, 0, tx);
  }
}
