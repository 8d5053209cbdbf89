// The columns and the density that a user has chosen.
import assert from "node:assert/strict";
import { parseView, type TableView } from "../../../components/table/use_table_view.ts";

const initial: TableView = {
  density: "normal",
  hidden: ["wechat"],
  order: ["id", "name", "wechat", "email"],
  widths: {},
};

Deno.test("parseView() returns the stored view", () => {
  const stored: TableView = {
    density: "compact",
    hidden: [],
    order: ["name", "id", "email", "wechat"],
    widths: { name: 240 },
  };
  assert.deepEqual(parseView(JSON.stringify(stored), initial), stored);
});

Deno.test("parseView() puts new columns in their place and drops removed ones", () => {
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

Deno.test("parseView() uses the defaults for invalid input", () => {
  for (const text of [null, "", "no json", "null", "3", '{"density":"huge","hidden":3,"order":"id","widths":4}']) {
    assert.deepEqual(parseView(text, initial), initial, String(text));
  }
});
