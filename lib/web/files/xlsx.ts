// Streams tables as an Excel file, one sheet each, row by row: it begins at once, and memory use does not depend on the
// number of rows.
import type ExcelJS from "exceljs";
import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { XLSX } from "../../shared/content_type.ts";
import { logEvent } from "../../shared/log_event.ts";
import { yieldToRequests } from "../../shared/time.ts";
import { giveLongAnswer } from "../around/long_answer.ts";
import type { Context } from "../context.ts";
import { contentDisposition } from "./content_disposition.ts";

type CellValue = string | number;

type SheetColumn<Row> = {
  header: string;
  /** In characters. */
  width: number;
  value(row: Row): CellValue; // a method, so that sheets of different rows make one file
};

export type Sheet<Row> = {
  name: string;
  columns: SheetColumn<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
};

/** Buffers of 64 KB instead of 1 MB per stage of the zip; a better compression is not worth its time. */
const zip = { highWaterMark: 64 * 1024, zlib: { level: 1 } };
const PORTION = 50; // rows between two checks of the clock
const PIECE = 3; // milliseconds, longer than a timer takes; in the pauses the zip continues and requests are answered

/** Responds with the file. The call no longer has a deadline. An error while reading aborts the response. */
export function giveXlsx(c: Context, fileName: string, ...sheets: Sheet<unknown>[]): Response {
  const headers = {
    "content-type": XLSX,
    "content-disposition": contentDisposition("attachment", fileName),
    "x-content-type-options": "nosniff",
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  giveLongAnswer(c);
  const out = new PassThrough();
  write(out, sheets).catch((error: unknown) => {
    if (!out.destroyed) logEvent("export broke off", { error: String(error) });
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return c.body(Readable.toWeb(out) as ReadableStream<Uint8Array>, 200, headers);
}

const SOON = 1_000; // milliseconds; loading takes some hundred, and the page that triggers it must not wait
let soon: ReturnType<typeof setTimeout> | undefined;

/** Preloads the library for screens that offer an export, so that the first byte is sent at once. */
export function prepareXlsx(): void {
  const load = () => loadWriter().catch((error) => logEvent("export not prepared", { error: String(error) }));
  soon ??= setTimeout(load, SOON);
}

type Writer = { default: typeof ExcelJS.stream.xlsx.WorkbookWriter };

/**
 * Loads only the writer of the library, because the whole takes half a second and 30 MB, and reads the umask at its
 * start, which this process is not permitted to do.
 */
async function loadWriter() {
  const { default: WorkbookWriter } = await import("exceljs/lib/stream/xlsx/workbook-writer.js") as Writer;
  return WorkbookWriter;
}

async function write(out: PassThrough, sheets: Sheet<unknown>[]): Promise<void> {
  const WorkbookWriter = await loadWriter();
  const book = new WorkbookWriter({ stream: out, useStyles: true, zip });
  const gone = new Promise((resolve) => out.once("close", resolve));
  for (const sheet of sheets) {
    await writeSheet(book, sheet, { out, gone });
    if (out.destroyed) return;
  }
  await Promise.race([book.commit(), gone]);
}

type Target = { out: PassThrough; gone: Promise<unknown> };
type Book = InstanceType<Writer["default"]>;

async function writeSheet<Row>(book: Book, { name, columns, rows }: Sheet<Row>, { out, gone }: Target): Promise<void> {
  const sheet = book.addWorksheet(literal(name), { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ width }) => ({ width, style: plain }));
  const first = sheet.addRow(columns.map(({ header }) => literal(header)));
  first.eachCell((cell) => void (cell.style = head));
  first.commit();
  let number = 0;
  let [turn, since] = [yieldToRequests(), performance.now()];
  for await (const row of rows) {
    const added = sheet.addRow(columns.map(({ value }) => cellValue(value(row))));
    added.eachCell((cell) => void (cell.style = cellStyle(cell.value)));
    added.commit();
    if (++number % PORTION > 0 || performance.now() - since < PIECE) continue;
    await turn;
    // The timer runs while the next rows are written: an idle wait would halve the throughput.
    [turn, since] = [yieldToRequests(), performance.now()];
    if (out.writableNeedDrain) await Promise.race([once(out, "drain"), gone]); // exceljs itself has no back-pressure
    if (out.destroyed) return;
  }
  sheet.commit();
}

const LONGEST = 32_767; // maximum characters of a cell
// deno-lint-ignore no-control-regex -- characters that XML cannot represent
const unspeakable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** Whether a spreadsheet could take a text for a formula when it is opened, edited or pasted; also full-width signs. */
export const isFormula = (text: string) => /^[=+\-@\t\r＝＋－＠]/u.test(text);
const font = { name: "等线", size: 11, family: 2 };

/** One object per style: exceljs serializes the style of every new object, which takes half its time. */
const plain = { font };
const head = { font: { ...font, bold: true } };
/** Keeps a text a text when its cell is edited. */
const asText = { font, numFmt: "@" };

/** Returns the value for exceljs, or undefined for an empty text, whose cell is omitted. */
function cellValue(value: CellValue): CellValue | undefined {
  if (typeof value === "number") return value;
  return literal(value.slice(0, LONGEST).toWellFormed().replace(unspeakable, "")) || undefined;
}

/** Escapes `_x1024_` as `_x005F_x1024_`, because spreadsheets read the former as a character. */
function literal(text: string): string {
  return text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_");
}

function cellStyle(value: unknown) {
  return typeof value === "string" && isFormula(value) ? asText : plain;
}
