// Sheets of users, their import by a call, and the loops that run it.
import assert from "node:assert/strict";
import { closeStore, drain } from "../../lib/kv/store.ts";
import type { Admin } from "../../lib/domain/administration/admins.ts";
import { userImportTable } from "../../lib/domain/account/user_imports.ts";
import { runUserImports } from "../../lib/flows/administration/run_user_imports.ts";
import { requiredColumns, userSheetHeaders } from "../../lib/shared/account/user_sheet.ts";
import { openProduct } from "./app.ts";
import { formOf } from "./forms.ts";
import { personFacts } from "./registration.ts";
import { waitFor } from "./wait_for.ts";
import { xlsxFile } from "./xlsx.ts";

export const templateHeaders = requiredColumns.map((field) => userSheetHeaders[field]);

/** Returns the cells of a valid row with the given changes. */
export function sheetRow(n: number, changes: Record<string, unknown> = {}) {
  const person = { name: "李娜", email: `import${n}@example.com`, phone: String(13_700_000_000 + n), ...personFacts };
  const values: Record<string, unknown> = { ...person, ...changes };
  return requiredColumns.map((field) => values[field] as string);
}

/** Returns a file with the rows below the headers of the template. */
export function sheetOf(rows: unknown[][], headers: string[] = templateHeaders): Promise<File> {
  return xlsxFile([headers, ...rows] as string[][]);
}

type Product = Awaited<ReturnType<typeof openProduct>>;

/** Sends a file. */
export function send(product: Product, token: string, file: File, fields: Record<string, string> = {}) {
  return product.call("POST", "/api/admin/users/import", { token, form: formOf({ file, ...fields }) });
}

export type Scene = {
  product: Product;
  admin: Admin;
  token: string;
  sends: (file: File, fields?: Record<string, string>) => ReturnType<Product["call"]>;
};

/** Opens a product with an administrator. */
export async function withAdmin(test: (scene: Scene) => Promise<void>): Promise<void> {
  const product = await openProduct({ RATE_LIMITS: "off" });
  try {
    const { admin, token } = await product.signInAdmin();
    await test({ product, admin, token, sends: (file, fields) => send(product, token, file, fields) });
  } finally {
    await drain();
    closeStore();
  }
}

/** Returns the bytes of a file. */
export async function download({ app }: Product, path: string, token: string) {
  const response = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(response.status, 200);
  return await response.bytes();
}

/** Runs imports as so many instances would while `work` runs. */
export async function importing(work: () => Promise<unknown>, instances = 1): Promise<void> {
  const stop = new AbortController();
  const loops = Array.from({ length: instances }, () => runUserImports(stop.signal));
  try {
    await work();
  } finally {
    stop.abort();
    await Promise.all(loops);
  }
}

/** Waits until no import is unfinished. */
export function allImported(): Promise<void> {
  return waitFor(async () => (await userImportTable.ids("unfinished")).length === 0);
}
