// Which page numbers are shown.
import assert from "node:assert/strict";
import { pageNumbers } from "../../../components/ui/Pagination.tsx";

Deno.test("pageNumbers() shows all of up to seven pages", () => {
  assert.deepEqual(pageNumbers(1, 1), [1]);
  assert.deepEqual(pageNumbers(4, 7), [1, 2, 3, 4, 5, 6, 7]);
});

Deno.test("pageNumbers() leaves gaps around the current page", () => {
  assert.deepEqual(pageNumbers(1, 61), [1, 2, 3, 4, 5, undefined, 61]);
  assert.deepEqual(pageNumbers(30, 61), [1, undefined, 29, 30, 31, undefined, 61]);
  assert.deepEqual(pageNumbers(61, 61), [1, undefined, 57, 58, 59, 60, 61]);
});

Deno.test("pageNumbers() always has the first, the current and the last page, each once", () => {
  for (let pages = 1; pages < 30; pages++) {
    for (let page = 1; page <= pages; page++) {
      const numbers = pageNumbers(page, pages).filter((number) => number !== undefined);
      assert.deepEqual(numbers, [...new Set(numbers)].sort((a, b) => a - b));
      for (const number of [1, page, pages]) assert.ok(numbers.includes(number), `${number} of ${page}/${pages}`);
    }
  }
});
