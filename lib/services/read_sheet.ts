// Reads the first sheet of an Excel file row by row. All that a small file may unpack to is limited.
import type ExcelJS from "exceljs";
import type JSZip from "jszip";
import { Readable } from "node:stream";
import { AppError } from "../shared/app_error.ts";
import { MB } from "../shared/media.ts";
import { yieldEvery } from "../shared/time.ts";

/** A cell as text; a date is its serial number. A formula or an error value has none. */
export type SheetCell = string | { problem: string };
/** `number` is the one that the spreadsheet shows. Empty cells are empty texts. */
export type SheetRow = { number: number; cells: SheetCell[] };

/** The bytes and tags that a part may unpack to. Ten thousand users have at most 26 MB and 900,000 tags. */
const UNPACKED = { bytes: 32 * MB, tags: 1_200_000 };
const ROW = 4 * MB;
const END = 100; // characters
const COLUMNS = 100; // further cells are not read

/**
 * Yields the rows of the first sheet without blank ones. Takes the bytes of the file. Throws AppError `sheet_unreadable`
 * for any other file, and `sheet_unpacked` when the sheet is larger than `limit`, or the texts that cells share or a row
 * are too large.
 */
export async function* readSheet(bytes: Uint8Array, limit = UNPACKED): AsyncGenerator<SheetRow> {
  try {
    const { open, SharedStrings, SheetReader } = await loadReader();
    const zip = await open(bytes);
    const strings = zip.file("xl/sharedStrings.xml");
    const shared = strings ? await new SharedStrings().parseStream(textOf(strings, UNPACKED)) : { values: [] };
    const letOthers = yieldEvery();
    const xml = encodedTwice(limitedRows(textOf(firstSheet(zip), limit)));
    for await (const row of new SheetReader(sheetOptions(shared.values, xml))) {
      await letOthers();
      const cells = cellsOf(row);
      if (cells.some((cell) => typeof cell !== "string" || cell.trim() !== "")) yield { number: row.number, cells };
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
 * the border of two chunks, writes temporary files, and needs a permission that the server does not have.
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

/** Yields the text of a part. Throws when it has more bytes or tags. */
async function* textOf(part: JSZip.JSZipObject, limit: typeof UNPACKED): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let { bytes, tags } = limit;
  for await (const chunk of new Readable().wrap(part.nodeStream())) {
    const text = decoder.decode(chunk, { stream: true });
    bytes -= chunk.length;
    tags -= text.split("<").length - 1;
    if (bytes < 0 || tags < 0) throw new AppError("sheet_unpacked");
    yield text;
  }
}

/**
 * Throws when a row is too long, because the library holds each row in memory, and when the end is missing, which the
 * library does not notice.
 */
async function* limitedRows(xml: AsyncIterable<string>): AsyncGenerator<string> {
  let [length, last] = [0, ""];
  for await (const text of xml) {
    last = (last + text).slice(-END);
    const end = text.lastIndexOf("</row>");
    length = end < 0 ? length + text.length : text.length - end;
    if (length > ROW) throw new AppError("sheet_unpacked");
    yield text;
  }
  if (!/<\/(\w+:)?worksheet>\s*$/.test(last)) throw new AppError("sheet_unreadable");
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

/** The reverse of `_x000D_` and the like, as spreadsheets write line ends and other characters. */
function unescaped(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
