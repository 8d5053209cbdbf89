// Reads the first sheet of an Excel file as a stream.
import { readSheet } from "../../services/read_sheet.ts";
import { AppError } from "../../shared/app_error.ts";
import { MB } from "../../shared/media.ts";
import type { SourceRow } from "./source.ts";

const FILE = 64 * MB; // held in memory
const UNPACKED = { bytes: 1024 * MB, tags: Infinity };

/** Yields the rows. A damaged file is a fault, and the last row. */
export async function* xlsxRows(path: string): AsyncGenerator<SourceRow> {
  let line = 0;
  if ((await Deno.stat(path)).size > FILE) return yield { line: 1, fault: "文件超过64MB，请使用CSV" };
  try {
    for await (const { number, cells } of readSheet(await Deno.readFile(path), UNPACKED)) {
      line = number;
      yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    yield { line: line + 1, fault: error.message };
  }
}
