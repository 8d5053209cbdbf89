// The table of pinyin is up to date with the titles of screens and actions.
import assert from "node:assert/strict";
import stored from "../../lib/shared/administration/pinyin.json" with { type: "json" };
import { pinyinTable } from "../../lib/tasks/pinyin.ts";

Deno.test("pinyin.json has every title; otherwise run `deno task pinyin`", () => {
  assert.deepEqual(stored, pinyinTable());
  assert.deepEqual((stored as Record<string, string[]>)["用户列表"], ["yonghuliebiao", "yhlb"]);
});
