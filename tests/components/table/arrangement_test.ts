// The columns of a table as its reader wants them.
import assert from "node:assert/strict";
import { arrange, widest } from "../../../components/table/arrangement.ts";
import type { TableView } from "../../../components/table/use_table_view.ts";

const columns = [
  { id: "id", header: "编号", width: 80, cell: () => "" },
  { id: "name", header: "姓名", cell: () => "" },
  { id: "email", header: "邮箱", width: 200, cell: () => "" },
];

const view = (part: Partial<TableView> = {}): TableView => ({
  density: "normal",
  hidden: [],
  order: ["id", "name", "email"],
  widths: {},
  ...part,
});

Deno.test("arrange() gives a table's columns as they are declared", () => {
  assert.deepEqual(arrange(columns, view()), [
    { id: "id", shown: true, width: 80 },
    { id: "name", shown: true, width: 140 },
    { id: "email", shown: true, width: 200 },
  ]);
});

Deno.test("arrange() follows the reader's order, choice and widths, within bounds", () => {
  const chosen = view({ hidden: ["name"], order: ["email", "name", "id"], widths: { email: 5_000, id: 90 } });
  assert.deepEqual(arrange(columns, chosen), [
    { id: "email", shown: true, width: widest },
    { id: "name", shown: false, width: 140 },
    { id: "id", shown: true, width: 90 },
  ]);
});

Deno.test("arrange() works once for a view, and anew for other columns", () => {
  const same = view();
  assert.equal(arrange(columns, same), arrange([...columns], same));
  assert.deepEqual(arrange(columns.slice(0, 2), same).map(({ id }) => id), ["id", "name"]);
});
