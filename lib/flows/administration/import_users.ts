// Checks the rows of a sheet as those of a registration, and starts the import of the users when all rows are valid.
import { DELETED_USER } from "../../domain/account/personal_data.ts";
import { addUserImport, type ImportRow, type UserImport } from "../../domain/account/user_imports.ts";
import { userTable } from "../../domain/account/users.ts";
import type { SheetCell, SheetRow } from "../../services/read_sheet.ts";
import type { Actor } from "../../domain/actor.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import {
  IMPORTED_ROWS,
  requiredColumns,
  type UserSheetField,
  userSheetHeaders,
} from "../../shared/account/user_sheet.ts";
import { AppError, invalid } from "../../shared/app_error.ts";
import type { RowError } from "../../shared/calls/users.ts";
import { ImportedUser } from "../../shared/schemas/administration/user_import.ts";
import { yieldEvery } from "../../shared/time.ts";

type CheckedImport = {
  total: number;
  /** The valid rows. */
  rows: ImportRow[];
  errors: RowError[];
};

/** A row with its valid values and the messages of the others. */
type CheckedRow = {
  row: number;
  values: Partial<ImportedUser>;
  wrong: Map<string, string>;
};

/**
 * Checks all rows of a sheet, whose first row has the headers of the template or of the export. Rows of erased accounts
 * are skipped. Throws `invalid_input` in the field `file` for other headers and for a sheet without users,
 * `import_too_long`, and as `sheet`.
 */
export async function checkImport(sheet: AsyncIterable<SheetRow>): Promise<CheckedImport> {
  const checked: CheckedRow[] = [];
  const letOthers = yieldEvery();
  let columns: UserSheetField[] | undefined;
  for await (const { number, cells } of sheet) {
    if (columns) {
      const row = new Map(columns.map((field, n) => [field, cells[n] ?? ""]));
      if (isErasedAccount(row)) continue;
      if (checked.length === IMPORTED_ROWS) throw new AppError("import_too_long");
      checked.push({ row: number, ...checkCells(row) });
    } else columns = columnsOf(cells);
    await letOthers();
  }
  if (checked.length === 0) throw invalid({ file: "文件中没有用户" });
  for (const field of ["email", "phone"] as const) {
    markRepeated(checked, field);
    await markTaken(checked, field);
  }
  const valid = checked.filter(({ wrong }) => wrong.size === 0);
  return {
    total: checked.length,
    rows: valid.map(({ row, values }) => ({ row, user: values as ImportedUser })), // without an error none is missing
    errors: checked.flatMap(({ row, wrong }) => [...wrong].map(([field, message]) => ({ row, field, message }))),
  };
}

const fieldsByHeader = new Map(Object.entries(userSheetHeaders).map(([field, header]) => [header as string, field]));

/** Returns the fields in the order of the headers. */
function columnsOf(cells: SheetCell[]): UserSheetField[] {
  const headers = cells.map((cell) => typeof cell === "string" ? cell.trim() : "");
  while (headers.at(-1) === "") headers.pop();
  const fields = headers.map((header) => fieldsByHeader.get(header) as UserSheetField);
  const unknown = headers.filter((_, n) => !fields[n]);
  const missing = requiredColumns.filter((field) => !fields.includes(field)).map((field) => userSheetHeaders[field]);
  if (missing.length > 0) throw invalid({ file: `第一行缺少列：${missing.join("、")}` });
  if (unknown.length > 0) throw invalid({ file: `第一行有无法识别的列：${unknown.join("、").slice(0, 100)}` });
  if (new Set(fields).size < fields.length) throw invalid({ file: "第一行有重复的列" });
  return fields;
}

/** The export also has accounts that were erased, of which only counted facts are left. */
function isErasedAccount(row: Map<UserSheetField, SheetCell>): boolean {
  return row.get("name") === DELETED_USER && row.get("email") === "" && row.get("phone") === "";
}

function checkCells(row: Map<UserSheetField, SheetCell>): Omit<CheckedRow, "row"> {
  const values: Record<string, unknown> = {};
  const wrong = new Map<string, string>();
  for (const [field, schema] of Object.entries(ImportedUser.shape)) {
    const cell = row.get(field as keyof ImportedUser) ?? "";
    const result = typeof cell === "string" ? schema.safeParse(cell) : undefined;
    if (result?.success) values[field] = result.data;
    else wrong.set(field, result?.error?.issues[0]?.message ?? (cell as Exclude<SheetCell, string>).problem);
  }
  return { values, wrong };
}

function markRepeated(checked: CheckedRow[], field: "email" | "phone"): void {
  const rows = new Map<string, number>();
  for (const { row, values: { [field]: value }, wrong } of checked) {
    if (!value) continue;
    const first = rows.get(value);
    if (first === undefined) rows.set(value, row);
    else wrong.set(field, `与第${first}行的${userSheetHeaders[field]}相同`);
  }
}

const READ_AT_ONCE = 100;

/** Names the account that already has the address or phone, because an import creates users and changes none. */
async function markTaken(checked: CheckedRow[], field: "email" | "phone"): Promise<void> {
  for (let n = 0; n < checked.length; n += READ_AT_ONCE) {
    await Promise.all(
      checked.slice(n, n + READ_AT_ONCE).map(async ({ values: { [field]: value }, wrong }) => {
        const owner = value && await userTable.find(field, value);
        if (!owner) return;
        wrong.set(field, `该${userSheetHeaders[field]}已注册（用户${owner.name}，ID ${owner.id}）`);
      }),
    );
  }
}

/** Starts the import of checked rows. Throws `import_refused` with the errors, and as `recordOperation`. */
export async function startImport(
  { total, rows, errors }: CheckedImport,
  { letters, actor }: { letters: boolean; actor: Actor },
): Promise<UserImport> {
  if (errors.length > 0) {
    const params = { count: total - rows.length };
    throw new AppError("import_refused", { params, extra: { total, valid: rows.length, errors } });
  }
  const target = { kind: "user", id: null, label: `${total} 人` };
  return await addUserImport(rows, {
    letters,
    record: (tx) => recordOperation(actor, { action: "user.import", target }, tx),
  });
}
