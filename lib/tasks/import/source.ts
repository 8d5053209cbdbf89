// Finds the files of an import and reads their rows as fields by column.
import { join } from "node:path";
import { csvRows } from "./csv.ts";
import { type ImportedTable, importedTables } from "./tables.ts";
import { xlsxRows } from "./xlsx.ts";

/** A cell as text, or why it has none. */
type SourceCell = string | { problem: string };
/** A record of a file, or why it cannot be read. The header is line 1. */
export type SourceRow = { line: number } & ({ cells: SourceCell[] } | { fault: string });
/** The same by column, without empty fields. `problems` are the messages of cells without a text. */
export type NamedFields = { line: number; fields: Record<string, string>; problems: Record<string, string> };
type NamedRow = NamedFields | { line: number; fault: string };

/** By table and column: an older system's term, and the value that replaces it. */
export type Mapping = Partial<Record<ImportedTable, Record<string, Record<string, string>>>>;

const readers = { csv: csvRows, xlsx: xlsxRows };
const formats = ["csv", "xlsx"] as const;

/** Returns the path of each table's file. Throws an Error for a table in two formats, and when there is no file at all. */
export async function findFiles(directory: string): Promise<Map<ImportedTable, string>> {
  const isFolder = await Deno.stat(directory).then(({ isDirectory }) => isDirectory, () => false);
  if (!isFolder) throw new Error(`${directory} is no folder`);
  const names = new Set<string>();
  for await (const { name, isDirectory } of Deno.readDir(directory)) if (!isDirectory) names.add(name);
  const found = new Map<ImportedTable, string>();
  for (const table of importedTables) {
    const [name, other] = formats.map((format) => `${table}.${format}`).filter((name) => names.has(name));
    if (other) throw new Error(`${name} and ${other}: a table may have one file only`);
    if (name) found.set(table, join(directory, name));
  }
  if (found.size === 0) throw new Error(`${directory}: no file such as users.csv or users.xlsx`);
  return found;
}

/** Returns the terms of `mapping.json`; none without the file. Throws an Error for a file of another shape. */
export async function readMapping(directory: string): Promise<Mapping> {
  const text = await Deno.readTextFile(join(directory, "mapping.json")).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return "{}";
    throw error;
  });
  try {
    const mapping = JSON.parse(text);
    for (const [table, columns] of entriesOf(mapping)) {
      if (!importedTables.includes(table as ImportedTable)) throw new Error(`${table} is no table`);
      for (const [, terms] of entriesOf(columns)) {
        if (entriesOf(terms).some(([, value]) => typeof value !== "string")) throw new Error("a value is no text");
      }
    }
    return mapping;
  } catch (error) {
    throw new Error(`mapping.json: ${(error as Error).message}`);
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("an object is needed");
  return Object.entries(value);
}

const nothing = new Set(["", "NULL", "\\N"]); // as database tools export a missing value

/** Yields the rows of a file. A header with a repeated column, or without a `needed` one, is a fault. */
export async function* namedRows(
  path: string,
  { needed, terms = {} }: { needed: string[]; terms?: Mapping[ImportedTable] },
): AsyncGenerator<NamedRow> {
  let columns: string[] | undefined;
  for await (const row of readers[path.endsWith(".csv") ? "csv" : "xlsx"](path)) {
    if ("fault" in row) {
      yield row;
      if (!columns) return;
      continue;
    }
    if (columns) {
      yield { line: row.line, ...fieldsOf(columns, row.cells, terms) };
      continue;
    }
    columns = row.cells.map((cell) => typeof cell === "string" ? cell.trim() : "");
    const twice = columns.find((name, n) => name !== "" && columns?.indexOf(name) !== n);
    const missing = needed.find((name) => !columns?.includes(name));
    const fault = twice ? `列${twice}出现两次` : missing && `缺少列${missing}`;
    if (!fault) continue;
    yield { line: row.line, fault };
    return;
  }
  if (!columns) yield { line: 1, fault: "文件是空的" };
}

function fieldsOf(columns: string[], cells: SourceCell[], terms: Record<string, Record<string, string>>) {
  const fields: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const [n, name] of columns.entries()) {
    const cell = cells[n] ?? "";
    if (name === "") continue;
    if (typeof cell !== "string") {
      problems[name] = cell.problem;
      continue;
    }
    const value = nothing.has(cell.trim()) ? "" : replaced(cell.trim(), terms[name]);
    if (value !== "") fields[name] = value;
  }
  return { fields, problems };
}

function replaced(cell: string, terms: Record<string, string> | undefined): string {
  return terms && Object.hasOwn(terms, cell) ? terms[cell] ?? cell : cell;
}
