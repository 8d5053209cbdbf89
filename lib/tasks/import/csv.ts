// Reads a CSV file as a stream: UTF-8 or GB18030, at most one megabyte a record. Bytes that the encoding does not have
// are faults of their records, because old texts end in half a character and old logs have addresses in any encoding.
import { parse } from "csv-parse";
import type { SourceRow } from "./source.ts";

const STRAY = "INVALID_OPENING_QUOTE"; // a quote within a cell without quotes; the record ends with its line
const LONGEST = 1024 * 1024; // bytes of a record
const LOST = "\ufffd"; // in place of bytes that cannot be decoded

/**
 * Yields the records, without blank ones, with the lines where they begin. A damaged record is a fault; one without an
 * end is the last row.
 */
export async function* csvRows(path: string): AsyncGenerator<SourceRow> {
  const { encoding, isLossy } = await encodingOf(path);
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
    if (ended || cells.every((cell) => cell.trim() === "")) return null;
    if (isLossy && cells.some((cell) => cell.includes(LOST))) {
      found.push({ line, fault: "含有不符合文件编码的字节，请更正这一行" });
    } else found.push({ line, cells });
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
  try {
    for await (const text of decoded(path, encoding)) {
      await write(text);
      yield* found.splice(0);
      if (ended) return;
    }
    const closed = new Promise<void>((resolve) => void parser.once("close", () => resolve()).once("end", resolve));
    parser.resume().end();
    await closed;
    yield* found.splice(0);
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

type Encoding = "utf-8" | "gb18030";

/**
 * Returns UTF-8 if the file is valid in it, or has more Chinese characters in it than bytes that cannot be decoded.
 * `isLossy`: it has such bytes.
 */
async function encodingOf(path: string): Promise<{ encoding: Encoding; isLossy: boolean }> {
  if (await isValid(path, "utf-8")) return { encoding: "utf-8", isLossy: false };
  let [chinese, lost] = [0, 0];
  for await (const text of decoded(path, "utf-8")) {
    chinese += text.match(/\p{Script=Han}/gu)?.length ?? 0;
    lost += text.split(LOST).length - 1;
  }
  if (chinese > lost) return { encoding: "utf-8", isLossy: true };
  return { encoding: "gb18030", isLossy: !await isValid(path, "gb18030") };
}

async function isValid(path: string, encoding: Encoding): Promise<boolean> {
  try {
    for await (const _ of decoded(path, encoding, { fatal: true }));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** With `fatal` it throws a TypeError for invalid bytes, otherwise they become `LOST`. */
async function* decoded(path: string, encoding: Encoding, { fatal = false } = {}): AsyncGenerator<string> {
  using file = await Deno.open(path);
  const decoder = new TextDecoder(encoding, { fatal });
  for await (const chunk of file.readable) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
