// Reads a CSV file as a stream: UTF-8 or GB18030, at most one megabyte a record.
import { parse } from "csv-parse";
import type { SourceRow } from "./source.ts";

const STRAY = "INVALID_OPENING_QUOTE"; // a quote within a cell without quotes; the record ends with its line
const LONGEST = 1024 * 1024; // bytes of a record

/**
 * Yields the records, without blank ones, with the lines where they begin. A damaged record is a fault; one without an
 * end is the last row.
 */
export async function* csvRows(path: string): AsyncGenerator<SourceRow> {
  const encoding = await encodingOf(path);
  const found: SourceRow[] = [];
  let [next, blank, damaged, ended] = [1, 0, 0, false];

  /** Counts the lines itself, because the parser counts only the line ends that the file has between records. */
  function lineOf({ empty_lines }: { empty_lines: number }): number {
    next += empty_lines - blank;
    blank = empty_lines;
    return next;
  }

  function onRecord(cells: string[], info: { empty_lines: number }): null {
    const line = lineOf(info);
    next = line + cells.reduce((lines, cell) => lines + cell.split("\n").length - 1, 1);
    if (!ended && cells.some((cell) => cell.trim() !== "")) found.push({ line, cells });
    return null; // so that the parser itself holds no rows
  }

  function onSkip(error?: Error): undefined {
    const { code = "", lines, empty_lines } = error as unknown as { code?: string; lines: number; empty_lines: number };
    if (ended || (code === STRAY && damaged === lines)) return;
    const line = lineOf({ empty_lines });
    found.push({ line, fault: faultOf(code) });
    next = line + 1;
    damaged = lines;
    ended = code !== STRAY;
  }

  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST,
    skip_records_with_error: true,
    on_record: onRecord,
    on_skip: onSkip,
  });
  const write = (text: string) => new Promise<void>((resolve) => void parser.write(text, () => resolve()));
  using file = await Deno.open(path);
  try {
    for await (const text of decoded(file.readable, encoding)) {
      await write(text);
      yield* found.splice(0);
      if (ended) return;
    }
    const closed = new Promise<void>((resolve) => void parser.once("close", () => resolve()).once("end", resolve));
    parser.resume().end();
    await closed;
    yield* found.splice(0);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // the decoder's
    yield { line: next, fault: "编码既不是UTF-8，也不是GB18030，此行及以后无法读取" };
  } finally {
    parser.destroy();
  }
}

function faultOf(code = ""): string {
  if (code === STRAY) return "引号不符合CSV格式，含引号的单元格须用引号括起";
  if (code === "CSV_MAX_RECORD_SIZE") return "一行超过1MB，此行及以后无法读取";
  if (code === "CSV_QUOTE_NOT_CLOSED") return "引号没有结束，此行及以后无法读取";
  return "引号不符合CSV格式，此行及以后无法读取";
}

/** Returns UTF-8 if the whole file is valid in it. */
async function encodingOf(path: string): Promise<"utf-8" | "gb18030"> {
  using file = await Deno.open(path);
  try {
    for await (const _ of decoded(file.readable, "utf-8"));
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "gb18030";
    throw error;
  }
}

/** Throws a TypeError for invalid bytes. */
async function* decoded(bytes: ReadableStream<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
