// The columns and the density a reader has chosen.
import assert from "node:assert/strict";
import { parseView, type TableView } from "../../../components/table/use_table_view.ts";

const initial: TableView = {
  density: "normal",
  hidden: ["wechat"],
  order: ["id", "name", "wechat", "email"],
  widths: {},
};

Deno.test("parseView() gives what was stored", () => {
  const stored: TableView = {
    density: "compact",
    hidden: [],
    order: ["name", "id", "email", "wechat"],
    widths: { name: 240 },
  };
  assert.deepEqual(parseView(JSON.stringify(stored), initial), stored);
});

Deno.test("parseView() puts new columns in their place and forgets those that are gone", () => {
  const stored = {
    density: "loose",
    hidden: ["gone", "email"],
    order: ["email", "gone", "id"],
    widths: { id: 90, gone: 90, name: 3, email: "x" },
  };
  assert.deepEqual(parseView(JSON.stringify(stored), initial), {
    density: "loose",
    hidden: ["email"],
    order: ["email", "name", "wechat", "id"],
    widths: { id: 90 },
  });
});

Deno.test("parseView() takes the defaults for anything it does not understand", () => {
  for (const text of [null, "", "no json", "null", "3", '{"density":"huge","hidden":3,"order":"id","widths":4}']) {
    assert.deepEqual(parseView(text, initial), initial, String(text));
  }
});
