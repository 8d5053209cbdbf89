// deploy/import.md has the columns of all tables, as the schemas of the import define them.
import assert from "node:assert/strict";
import { columnTables } from "../../../lib/tasks/import/columns.ts";
import { root } from "../../support/root.ts";

const cellsOf = (text: string) =>
  text.split("\n").filter((line) => /^(\||###)/.test(line) && !/^\| -/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()).join("|"));

Deno.test("deploy/import.md has the columns that `deno task import --columns` prints", async () => {
  const [, documented = ""] = (await Deno.readTextFile(`${root}deploy/import.md`)).split("\n## Columns\n");
  assert.ok(cellsOf(documented).length > 80);
  assert.deepEqual(cellsOf(documented), cellsOf(columnTables()));
});
