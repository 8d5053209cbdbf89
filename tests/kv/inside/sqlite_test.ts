// The SQLite under the store is new enough, and an older one is refused.
import assert from "node:assert/strict";
import { assertSqlite } from "../../../lib/kv/inside/db.ts";

Deno.test("this runtime's SQLite is new enough", () => assertSqlite());

Deno.test("an older SQLite is refused in one sentence, a newer one is welcome", () => {
  for (const version of ["3.51.2", "3.50.9", "2.99.9", "3.9.10"]) assert.throws(() => assertSqlite(version), /too old/);
  for (const version of ["3.51.3", "3.51.10", "3.53.2", "4.0.0"]) assertSqlite(version);
});
