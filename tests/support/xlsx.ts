// Reads an Excel file: its cells, and the XML of its parts.
import ExcelJS from "exceljs";
import JSZip from "jszip";

export async function readXlsx(bytes: Uint8Array) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.slice().buffer);
  const sheet = book.worksheets[0];
  const rows: ExcelJS.CellValue[][] = [];
  sheet?.eachRow((row) => rows.push((row.values as ExcelJS.CellValue[]).slice(1).map(unescaped)));
  return { name: sheet && unescaped(sheet.name), rows, sheet };
}

/** Returns the texts and numbers of every sheet, in their order. */
export async function sheetsOf(bytes: Uint8Array): Promise<[name: string, rows: ExcelJS.CellValue[][]][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.slice().buffer);
  return book.worksheets.map((sheet) => {
    const rows: ExcelJS.CellValue[][] = [];
    sheet.eachRow((row) => rows.push((row.values as ExcelJS.CellValue[]).slice(1)));
    return [sheet.name, rows];
  });
}

/** Spreadsheets read `_x1024_` as a character in every text of a file; the library only does so in shared texts. */
function unescaped<Value>(value: Value): Value | string {
  if (typeof value !== "string") return value;
  return value.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

export async function partsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const zip = await JSZip.loadAsync(bytes);
  const parts = Object.values(zip.files).map(async (file) => [file.name, await file.async("string")]);
  return Object.fromEntries(await Promise.all(parts));
}

/** Writes an Excel file as a spreadsheet program does, with shared texts. */
export async function xlsxFile(rows: ExcelJS.CellValue[][], name = "users.xlsx"): Promise<File> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet("用户").addRows(rows);
  return new File([await book.xlsx.writeBuffer() as ArrayBuffer], name);
}
