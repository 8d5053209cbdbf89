// A table as an Excel file, written row by row while it is read: it begins at once, and memory stays the same however
// many rows there are.
import type ExcelJS from "exceljs";
import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { logEvent } from "../../shared/log_event.ts";
import { giveLongAnswer } from "../around/long_answer.ts";
import type { Context } from "../context.ts";
import { contentDisposition } from "./content_disposition.ts";
import { type CellValue, rowXml } from "./xlsx_rows.ts";
import { headStyle, styles } from "./xlsx_styles.ts";

type SheetColumn<Row> = {
  header: string;
  /** In characters. */
  width: number;
  value: (row: Row) => CellValue;
};

export type Sheet<Row> = {
  name: string;
  columns: SheetColumn<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
};

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
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

const SOON = 1_000; // milliseconds: loading takes some hundred, and the page that asks for it must not wait for them
let soon: ReturnType<typeof setTimeout> | undefined;

/** Loads soon what an export needs, so that its first byte comes at once; for screens that offer one. */
export function prepareXlsx(): void {
  const load = () => loadWriter().catch((error) => logEvent("export not prepared", { error: String(error) }));
  soon ??= setTimeout(load, SOON);
}

/** The library's writer alone: the whole of it takes half a second and 30 MB, and no start pays even for this. */
async function loadWriter() {
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
  columns.forEach((_, n) => Object.assign(head.getCell(n + 1), { style: headStyle }));
  head.commit(); // and with it all that stands before the rows
  const { stream } = sheet as unknown as { stream: SheetStream };
  const gone = new Promise((resolve) => out.once("close", resolve));
  let portion = "";
  let number = 1;
  for await (const row of rows) {
    portion += rowXml(columns.map(({ value }) => value(row)), ++number);
    if (number % PORTION > 0) continue;
    stream.write(portion);
    portion = "";
    await drained(stream, gone);
    if (out.destroyed) return;
  }
  if (portion) stream.write(portion);
  sheet.commit();
  await Promise.race([book.commit(), gone]);
}

/** exceljs' way from a sheet to the zip, at whose end it never waits. */
type SheetStream = { write(xml: string): void; pipes: Pipe[] };
type Pipe = { _writableState: { needDrain: boolean } } & NodeJS.EventEmitter;

/** Resolves when the bytes that wait are few again, or nobody wants them any more. */
async function drained({ pipes }: SheetStream, gone: Promise<unknown>): Promise<void> {
  for (const pipe of pipes) {
    if (pipe._writableState.needDrain) await Promise.race([once(pipe, "drain"), gone]);
  }
}
