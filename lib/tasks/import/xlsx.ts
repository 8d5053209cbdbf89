// Reads the first sheet of an Excel file as a stream.
import type { SourceRow } from "./source.ts";

export async function* xlsxRows(_path: string): AsyncGenerator<SourceRow> {
  yield { line: 1, fault: "暂不支持" };
}
