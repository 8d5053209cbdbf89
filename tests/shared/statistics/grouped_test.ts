// Numbers with thousands separators.
import assert from "node:assert/strict";
import { grouped } from "../../../lib/shared/statistics/grouped.ts";

Deno.test("grouped() separates thousands as toLocaleString does", () => {
  for (const value of [0, 7, 999, 1_000, -12_345.5, 1_234_567.1234]) {
    assert.equal(grouped(value), value.toLocaleString("en-US"));
  }
  assert.equal(grouped(12_345), "12,345");
});
