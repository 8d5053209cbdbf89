// A list's state as the query of the address.
import assert from "node:assert/strict";
import { readListState, writeListState } from "../../../components/table/list_query.ts";

const defaults = { keyword: "", status: "", page: 1, limit: 20, sort: "id", order: "desc" };

Deno.test("readListState() reads given values and uses defaults for the rest", () => {
  assert.deepEqual(readListState("?keyword=李&page=3&tab=x", defaults), { ...defaults, keyword: "李", page: 3 });
  assert.deepEqual(readListState("", defaults), defaults);
});

Deno.test("readListState() ignores an invalid number", () => {
  for (const page of ["0", "-1", "1.5", "abc", "", "1e999"]) {
    assert.equal(readListState(`?page=${page}`, defaults).page, 1, page);
  }
});

Deno.test("writeListState() writes only differences, and preserves other fields", () => {
  assert.equal(writeListState("?tab=x", { state: { ...defaults, page: 2 }, defaults }), "?tab=x&page=2");
  assert.equal(writeListState("?page=2&keyword=a", { state: defaults, defaults }), "");
});

Deno.test("a written state is read back", () => {
  const state = { ...defaults, keyword: "a&b=c 中文?#", status: "pending", page: 7, limit: 50, order: "asc" };
  assert.deepEqual(readListState(writeListState("", { state, defaults }), defaults), state);
});
