// A damaged file: reported once with what to do, not ready, not written any more; the check finds damage not yet read.
import assert from "node:assert/strict";
import { isStoreReady } from "../../../lib/domain/readiness.ts";
import { copyStoreFile, damageOf } from "../../../lib/kv/copy/snapshot.ts";
import { closeStore } from "../../../lib/kv/store.ts";
import { openDatabase } from "../../../lib/kv/connection/db.ts";
import { destroyPage } from "../../support/damaged_file.ts";
import { openTestFile } from "../../support/kv.ts";
import { notes } from "../fixtures.ts";

const LONG = "x".repeat(300); // it is in no key, so only in the rows

Deno.test("from the first malformed page on the store is not ready, refuses changes and recommends a restore", async () => {
  await using file = await openTestFile();
  for (let n = 0; n < 200; n++) await notes.insert({ title: "page", text: LONG });
  assert.equal(await isStoreReady(), true);
  closeStore();
  const copy = `${file.path}-copy`; // no other process writes to it
  await copyStoreFile(file.path, copy);
  assert.deepEqual(damageOf(copy), []);
  await destroyPage(copy, LONG);
  assert.notDeepEqual(damageOf(copy), []);

  await openDatabase({ path: copy });
  const said: string[] = [];
  const { error } = console;
  console.error = (line: string) => said.push(line);
  await assert.rejects(notes.all(), { key: "store_unavailable", retryAfter: 10 });
  await assert.rejects(notes.all(), { key: "store_unavailable" });
  console.error = error;
  assert.equal(said.filter((line) => /the store is damaged.+deno task restore/.test(line)).length, 1);
  assert.equal(await isStoreReady(), false);
  await assert.rejects(notes.insert({ title: "later", text: "" }), { key: "store_unavailable" });
});
