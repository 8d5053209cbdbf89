// Checks the rows of a table: each by the schema of its form, then against the other rows, the store and the files.
import { hash } from "node:crypto";
import { z } from "zod/mini";
import { processingFault, secondsRefusal } from "../../domain/client/reports.ts";
import { userTable } from "../../domain/account/users.ts";
import { freePins } from "../../domain/content/news.ts";
import { versionTable } from "../../domain/content/versions.ts";
import { findLegacy, hasLegacy } from "../../domain/legacy_ids.ts";
import { AppError } from "../../shared/app_error.ts";
import { canonicalVersion } from "../../shared/version_number.ts";
import { mediaFaults } from "./files.ts";
import type { References, Referred } from "./references.ts";
import { type Mapping, type NamedFields, namedRows } from "./source.ts";
import { type ImportedRow, type ImportedTable, importSchemas, isLogTable, neededColumns } from "./tables.ts";

/** The folder of the files, and what the rows of earlier tables are. */
export type Import = { directory: string; mapping: Mapping; references: References };

export type ValidRow<T extends ImportedTable = ImportedTable> = {
  state: "new";
  line: number;
  legacyId: string;
  row: ImportedRow<T>;
};
type RefusedRow = { state: "refused"; line: number; legacyId: string; faults: Record<string, string> };
type KnownRow = { state: "known"; line: number; legacyId: string };
export type CheckedRow<T extends ImportedTable = ImportedTable> = ValidRow<T> | RefusedRow | KnownRow;

const AT_ONCE = 200; // rows whose look-ups run together
const MOST = 500_000; // rows of a table that is no log, whose unique values are held in memory

/**
 * Yields each row of a table's file as a new one, as one that was imported before, or as refused. Rows that the file
 * itself repeats are refused. `stored` says whether unique values of the store refuse a row, too.
 */
export async function* checkedRows<T extends ImportedTable>(
  { table, path }: { table: T; path: string },
  about: Import,
): AsyncGenerator<CheckedRow<T>> {
  const seen = new Map<string, number>();
  const isRepeated = await hasLegacy(table);
  let pins = table === "news" ? await freePins() : 0;
  let portion: Candidate<T>[] = [];
  let count = 0;

  /** Only so many news items can be pinned, with those of the store. */
  function pinFault(row: unknown): Record<string, string> | undefined {
    if (table !== "news" || !(row as ImportedRow<"news">).pinned || pins-- > 0) return undefined;
    return new AppError("pins_used").fields;
  }

  async function* settled(): AsyncGenerator<CheckedRow<T>> {
    const known = await Promise.all(
      portion.map(({ legacyId, faults }) => isRepeated && !faults?.legacy_id ? findLegacy(table, legacyId) : null),
    );
    const fresh = portion.filter((one, n) => known[n] === null && !one.faults);
    await Promise.all(fresh.map(async (one) => void (one.faults = await storeFaults(table, one.row, about))));
    for (const [n, { line, legacyId, reportedId, row, faults }] of portion.entries()) {
      const id = known[n] ?? null;
      if (id !== null) {
        if (table === "users" || table === "versions") await about.references.find(table, legacyId);
        yield { state: "known", line, legacyId };
        continue;
      }
      const wrong = faults ?? repeated(seen, { line, values: uniqueValues(table, legacyId, row) }) ?? pinFault(row);
      if (wrong) yield { state: "refused", line, legacyId: reportedId, faults: wrong };
      else yield { state: "new", line, legacyId, row: row as ImportedRow<T> };
    }
    portion = [];
  }

  for await (const source of namedRows(path, { needed: neededColumns(table), terms: about.mapping[table] })) {
    if ("fault" in source) {
      yield* settled();
      yield { state: "refused", line: source.line, legacyId: "", faults: { "": source.fault } };
      continue;
    }
    if (++count > MOST && !isLogTable(table)) {
      yield* settled();
      yield { state: "refused", line: source.line, legacyId: "", faults: { "": `一个文件最多${MOST}行` } };
      return;
    }
    portion.push(candidate(table, source));
    if (portion.length === AT_ONCE) yield* settled();
  }
  yield* settled();
}

type Candidate<T extends ImportedTable> = {
  line: number;
  legacyId: string;
  /** The id as the report names it. */
  reportedId: string;
  row?: ImportedRow<T>;
  faults?: Record<string, string>;
};

function candidate<T extends ImportedTable>(
  table: T,
  { line, fields, problems }: NamedFields,
): Candidate<T> {
  const reportedId = fields.legacy_id ?? "";
  const legacyId = reportedId === "" && isLogTable(table) ? lineId(line, fields) : reportedId;
  if (Object.keys(problems).length > 0) return { line, legacyId, reportedId, faults: problems };
  const { data, error } = (importSchemas[table] as z.ZodMiniType).safeParse(fields);
  if (error) return { line, legacyId, reportedId, faults: faultsOf(error) };
  const row = data as ImportedRow<T>;
  return { line, legacyId, reportedId, row, faults: rowFaults(table, row) };
}

/** Identifies a row of a log without a legacy id by its line and content. */
function lineId(line: number, fields: Record<string, string>): string {
  return `line ${line} ${hash("sha256", JSON.stringify(fields)).slice(0, 16)}`;
}

function faultsOf({ issues }: Pick<z.core.$ZodError, "issues">): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[String(path[0] ?? "")] ??= message;
  return faults;
}

/** The rules that no schema has. */
function rowFaults(table: ImportedTable, row: unknown): Record<string, string> | undefined {
  if (table === "usage") return fault("seconds", secondsRefusal((row as ImportedRow<"usage">).seconds));
  if (table === "processing") {
    const wrong = processingFault(row as ImportedRow<"processing">);
    return wrong && { [wrong.field]: wrong.message };
  }
  if (table === "visits" && /^\/admin(\/|\?|#|$)/.test((row as ImportedRow<"visits">).page_url)) {
    return { page_url: "后台页面的访问不计入" };
  }
}

function fault(field: string, message: string | undefined): Record<string, string> | undefined {
  return message === undefined ? undefined : { [field]: message };
}

type Unique = { field: string; value: string; message: string };

/** The values that no other row of the file may have. */
function uniqueValues(table: ImportedTable, legacyId: string, row: unknown): Unique[] {
  if (isLogTable(table)) return [];
  const own = { field: "legacy_id", value: legacyId, message: "legacy_id与第{line}行相同" };
  if (table === "users") {
    const { email, phone } = row as ImportedRow<"users">;
    const address = email ? [{ field: "email", value: email, message: "邮箱与第{line}行相同" }] : [];
    return [own, ...address, { field: "phone", value: phone, message: "手机号与第{line}行相同" }];
  }
  if (table === "versions") {
    const value = numberOf(row as ImportedRow<"versions">);
    return [own, { field: "version_number", value, message: "版本与第{line}行相同" }];
  }
  return [own];
}

function numberOf({ software_name, version_number }: ImportedRow<"versions">): string {
  return `${software_name}:${canonicalVersion(version_number)}`;
}

function repeated(
  seen: Map<string, number>,
  { line, values }: { line: number; values: Unique[] },
): Record<string, string> | undefined {
  for (const { field, value, message } of values) {
    const first = seen.get(`${field} ${value}`);
    if (first !== undefined) return { [field]: message.replace("{line}", String(first)) };
  }
  for (const { field, value } of values) seen.set(`${field} ${value}`, line);
}

/** Compares the row with the store and with the files of the folder. */
async function storeFaults(
  table: ImportedTable,
  row: unknown,
  { directory, references }: Import,
): Promise<Record<string, string> | undefined> {
  const { user_id, version_id } = row as { user_id?: string; version_id?: string };
  const referred = { users: ["user_id", user_id], versions: ["version_id", version_id] } as const;
  for (const [kind, [field, legacyId]] of Object.entries(referred)) {
    if (legacyId === undefined) continue;
    const id = await references.find(kind as Referred, legacyId);
    if (id === null) {
      return { [field]: field === "user_id" ? "没有这个用户，或未通过检查" : "没有这个版本，或未通过检查" };
    }
  }
  if (table === "users") {
    const { email, phone } = row as ImportedRow<"users">;
    if (email && await userTable.find("email", email)) return { email: "该邮箱已注册" };
    if (await userTable.find("phone", phone)) return { phone: "该手机号已注册" };
  }
  if (table === "versions" && await versionTable.find("number", numberOf(row as ImportedRow<"versions">))) {
    return { version_number: "该版本已存在" };
  }
  if (table === "versions" || table === "cases" || table === "tutorials") {
    return await mediaFaults(table, row as Record<string, unknown>, directory);
  }
}
