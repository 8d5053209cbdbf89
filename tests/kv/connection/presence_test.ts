// A store whose file was deleted or replaced acknowledges nothing, and works again when the same file is back.
import assert from "node:assert/strict";
import { commit } from "../../../lib/kv/connection/commit.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { openTestFile } from "../../support/kv.ts";

const put = (n: number) => commit([], [{ type: "set", key: ["test", n], value: n }]);
const stored = async (n: number) => (await store().reader.get(["test", n])).value;

Deno.test("a commit is not acknowledged when the file disappears while it is written", async () => {
  await using file = await openTestFile();
  await put(1); // has checked, so the next one does not check before it writes
  await Deno.remove(file.path);
  await assert.rejects(put(2), { key: "store_unavailable" });
});

Deno.test("a store known to be gone is not written; it is again once the same file is back", async () => {
  await using file = await openTestFile();
  await put(1);
  await Deno.rename(file.path, `${file.path}-moved`);
  assert.equal(store().isThere(0), false);
  await assert.rejects(put(2), { key: "store_unavailable" });
  assert.equal(await stored(2), null);
  assert.equal(await stored(1), 1, "reading goes on");
  await Deno.rename(`${file.path}-moved`, file.path);
  assert.equal(store().isThere(0), true);
  await put(3);
  assert.equal(await stored(3), 3);
});
