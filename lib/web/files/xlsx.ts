// Streams a table as an Excel file row by row: it begins at once, and memory use does not depend on the number of rows.
// Reads the first sheet of a file in the same way.
import type ExcelJS from "exceljs";
import type JSZip from "jszip";
import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { AppError } from "../../shared/app_error.ts";
import { XLSX } from "../../shared/content_type.ts";
import { logEvent } from "../../shared/log_event.ts";
import { MB } from "../../shared/media.ts";
import { yieldEvery, yieldToRequests } from "../../shared/time.ts";
import { giveLongAnswer } from "../around/long_answer.ts";
import type { Context } from "../context.ts";
import { contentDisposition } from "./content_disposition.ts";

type CellValue = string | number;

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

/** Buffers of 64 KB instead of 1 MB per stage of the zip; a better compression is not worth its time. */
const zip = { highWaterMark: 64 * 1024, zlib: { level: 1 } };
const PORTION = 50; // rows between two checks of the clock
const PIECE = 3; // milliseconds, longer than a timer takes; in the pauses the zip continues and requests are answered

/** Responds with the file. The call no longer has a deadline. An error while reading aborts the response. */
export function giveXlsx<Row>(c: Context, fileName: string, sheet: Sheet<Row>): Response {
  const headers = {
    "content-type": XLSX,
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

async function write<Row>(out: PassThrough, { name, columns, rows }: Sheet<Row>): Promise<void> {
  const WorkbookWriter = await loadWriter();
  const book = new WorkbookWriter({ stream: out, useStyles: true, zip });
  const sheet = book.addWorksheet(literal(name), { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ width }) => ({ width, style: plain }));
  const first = sheet.addRow(columns.map(({ header }) => literal(header)));
  first.eachCell((cell) => void (cell.style = head));
  first.commit();
  const gone = new Promise((resolve) => out.once("close", resolve));
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
  await Promise.race([book.commit(), gone]);
}

const LONGEST = 32_767; // maximum characters of a cell
// deno-lint-ignore no-control-regex -- characters that XML cannot represent
const unspeakable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** Matches text that a spreadsheet could take for a formula when edited or pasted; also full-width signs. */
const formula = /^[=+\-@\t\r＝＋－＠]/u;
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
  return typeof value === "string" && formula.test(value) ? asText : plain;
}

/** A cell as text. A formula or an error value has none. */
export type SheetCell = string | { problem: string };
/** `number` is the one that the spreadsheet shows. Empty cells are empty texts. */
export type SheetRow = { number: number; cells: SheetCell[] };

/** Bytes and tags of the parts together. Ten thousand users have at most 26 MB and 900,000 tags. */
const UNPACKED = { bytes: 32 * MB, tags: 1_200_000 };
const COLUMNS = 100; // further cells are not read

/**
 * Yields the rows of the first sheet. Takes the bytes of the file. Throws AppError `sheet_unreadable` for any other
 * file, and `sheet_unpacked` when its parts are too large, which a small file may hide.
 */
export async function* readSheet(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  try {
    const { open, SharedStrings, SheetReader } = await loadReader();
    const zip = await open(bytes);
    const unpacked = { ...UNPACKED };
    const strings = zip.file("xl/sharedStrings.xml");
    const shared = strings ? await new SharedStrings().parseStream(textOf(strings, unpacked)) : { values: [] };
    const letOthers = yieldEvery();
    const xml = encodedTwice(textOf(firstSheet(zip), unpacked));
    for await (const row of new SheetReader(sheetOptions(shared.values, xml))) {
      await letOthers();
      yield { number: row.number, cells: cellsOf(row) };
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("sheet_unreadable", { cause });
  }
}

type SharedString = Extract<ExcelJS.CellValue, string | ExcelJS.CellRichTextValue>;
type SharedStrings = new () => { parseStream(xml: AsyncIterable<string>): Promise<{ values: SharedString[] }> };
type SheetReader = new (options: ReturnType<typeof sheetOptions>) => AsyncIterable<ExcelJS.Row>;

/**
 * Loads the parts of exceljs that read a sheet. Its reader of whole files is not used, because it breaks characters at
 * the border of two chunks, writes temporary files, and needs a permission that this process does not have.
 */
async function loadReader() {
  const [zip, strings, sheets] = await Promise.all([
    import("jszip"),
    import("exceljs/lib/xlsx/xform/strings/shared-strings-xform.js") as Promise<{ default: SharedStrings }>,
    import("exceljs/lib/stream/xlsx/worksheet-reader.js") as Promise<{ default: SheetReader }>,
  ]);
  const open = (bytes: Uint8Array) => zip.default.loadAsync(bytes);
  return { open, SharedStrings: strings.default, SheetReader: sheets.default };
}

function sheetOptions(sharedStrings: SharedString[], iterator: AsyncIterable<string>) {
  const workbook = { sharedStrings, styles: { getStyleModel: () => undefined }, properties: {} };
  return { workbook, id: 1, iterator, options: { worksheets: "emit" } };
}

function firstSheet(zip: JSZip): JSZip.JSZipObject {
  const sheets = zip.file(/^xl\/worksheets\/sheet\d+\.xml$/);
  const [first] = sheets.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  if (!first) throw new AppError("sheet_unreadable");
  return first;
}

/** Yields the text of a part. Subtracts its bytes and tags from what is left, and throws when there is no more. */
async function* textOf(part: JSZip.JSZipObject, left: typeof UNPACKED): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of new Readable().wrap(part.nodeStream())) {
    const text = decoder.decode(chunk, { stream: true });
    left.bytes -= chunk.length;
    left.tags -= text.split("<").length - 1;
    if (left.bytes < 0 || left.tags < 0) throw new AppError("sheet_unpacked");
    yield text;
  }
}

/** Encodes entities once more, because the library decodes the texts of cells twice; not those by number. */
async function* encodedTwice(xml: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const text of xml) {
    const all = rest + text;
    rest = all.endsWith("&") ? "&" : "";
    yield all.slice(0, all.length - rest.length).replace(/&(?!#)/g, "&amp;");
  }
}

function cellsOf(row: ExcelJS.Row): SheetCell[] {
  return Array.from({ length: Math.min(row.cellCount, COLUMNS) }, (_, n) => readCell(row.findCell(n + 1)?.value));
}

function readCell(value: ExcelJS.CellValue | undefined): SheetCell {
  if (value === null || value === undefined) return "";
  if (typeof value !== "object") return unescaped(String(value));
  if ("richText" in value) return unescaped(value.richText.map(({ text }) => text).join(""));
  return { problem: "error" in value ? "单元格是错误值，请改为文字" : "单元格是公式，请改为文字" };
}

/** The reverse of `literal`, also for the line ends that spreadsheets write as `_x000D_`. */
function unescaped(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
