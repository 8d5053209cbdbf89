// A table as an Excel file, written row by row while it is read: it begins at once, and memory stays the same however
// many rows there are.
import type ExcelJS from "exceljs";
import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { logEvent } from "../../shared/log_event.ts";
import { giveLongAnswer } from "../around/long_answer.ts";
import type { Context } from "../context.ts";
import { contentDisposition } from "./content_disposition.ts";
import { asHead, lookOf, styles } from "./xlsx_styles.ts";

export type SheetColumn<Row> = {
  header: string;
  /** In characters. */
  width: number;
  value: (row: Row) => string | number;
};

export type Sheet<Row> = {
  name: string;
  columns: SheetColumn<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
};

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const LONGEST = 32_767; // characters of a cell
/** A stage of the zip holds so many bytes, not a million; few bytes are worth the time of a better compression. */
const zip = { highWaterMark: 64 * 1024, zlib: { level: 1 } };
const PORTION = 200; // rows between two looks at how many bytes wait

/** Answers with the file. The call has no deadline any more; a table that breaks off breaks the answer off. */
export function giveXlsx<Row>(c: Context, fileName: string, sheet: Sheet<Row>): Response {
  const headers = {
    "content-type": TYPE,
    "content-disposition": contentDisposition("attachment", fileName),
    "x-content-type-options": "nosniff",
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  giveLongAnswer(c);
  const out = new PassThrough();
  write(out, sheet).catch((error: unknown) => {
    if (!out.destroyed) logEvent("export broke off", { error: String(error) });
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return c.body(Readable.toWeb(out) as ReadableStream<Uint8Array>, 200, headers);
}

type Writer = { default: typeof ExcelJS.stream.xlsx.WorkbookWriter };

/** The library's writer alone: the whole of it takes half a second and 30 MB, which no start should pay. */
export async function loadWriter() {
  const { default: Writer } = await import("exceljs/lib/stream/xlsx/workbook-writer.js") as Writer;
  return Writer;
}

async function write<Row>(out: PassThrough, { name, columns, rows }: Sheet<Row>): Promise<void> {
  const Writer = await loadWriter();
  const book = new Writer({ stream: out, zip });
  Object.assign(book, { styles });
  const sheet = book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ width }) => ({ width }));
  const head = sheet.addRow(columns.map(({ header }) => header));
  columns.forEach((_, n) => Object.assign(head.getCell(n + 1), { style: asHead }));
  head.commit();
  const gone = new Promise((resolve) => out.once("close", resolve));
  let written = 0;
  for await (const row of rows) {
    const values = columns.map(({ value }) => fitting(value(row)));
    const line = sheet.addRow(values);
    values.forEach((value, n) => {
      const look = lookOf(value);
      if (look) Object.assign(line.getCell(n + 1), { style: look });
    });
    line.commit();
    if (++written % PORTION > 0) continue;
    await drained(sheet, gone);
    if (out.destroyed) return;
  }
  sheet.commit();
  await Promise.race([book.commit(), gone]);
}

/** What exceljs keeps of the way to the zip, which it never waits for. */
type Pipe = { _writableState: { needDrain: boolean } } & NodeJS.EventEmitter;

/** Resolves when the bytes that wait are few again, or nobody wants them any more. */
async function drained(sheet: ExcelJS.Worksheet, gone: Promise<unknown>): Promise<void> {
  const { stream } = sheet as unknown as { stream: { pipes: Pipe[] } };
  for (const pipe of stream.pipes) {
    if (pipe._writableState.needDrain) await Promise.race([once(pipe, "drain"), gone]);
  }
}

function fitting(value: string | number): string | number {
  return typeof value === "string" && value.length > LONGEST ? value.slice(0, LONGEST).toWellFormed() : value;
}
