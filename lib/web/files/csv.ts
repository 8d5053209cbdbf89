// Streams a table as a text table (CSV, RFC 4180) with a byte order mark, by which spreadsheets recognize UTF-8.
import { CSV } from "../../shared/content_type.ts";
import type { Context } from "../context.ts";
import { giveText } from "./text_file.ts";
import { isFormula, type Sheet } from "./xlsx.ts";

export type CsvColumn<Row> = Omit<Sheet<Row>["columns"][number], "width">;
type Table<Row> = Pick<Sheet<Row>, "rows"> & { columns: CsvColumn<Row>[] };

/** Responds with the table, as `giveText`. */
export function giveCsv<Row>(c: Context, fileName: string, table: Table<Row>): Response {
  return giveText(c, { type: CSV, fileName }, linesOf(table));
}

async function* linesOf<Row>({ columns, rows }: Table<Row>): AsyncGenerator<string> {
  yield `\ufeff${lineOf(columns.map(({ header }) => header))}`;
  for await (const row of rows) yield lineOf(columns.map(({ value }) => value(row)));
}

const lineOf = (cells: (string | number)[]) => `${cells.map(cellText).join(",")}\r\n`;

/** Returns a cell. An apostrophe keeps a spreadsheet from taking a text for a formula. */
function cellText(value: string | number): string {
  const text = typeof value === "string" && isFormula(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
