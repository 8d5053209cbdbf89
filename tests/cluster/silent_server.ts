// A KV server that is gone: reads and writes fail in time with a clear error, and work again when it is back.
import assert from "node:assert/strict";
import { closeStore, openStore } from "../../lib/kv/store.ts";
import { people } from "../kv/fixtures.ts";
import { startDenokv, TOKEN } from "../support/denokv.ts";

Deno.test("without a server everything fails with store_unavailable; afterwards it goes on", async () => {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
  const denokv = await startDenokv();
  try {
    await openStore({ url: denokv.url });
    const fields = { name: "林", email: "lin@example.com", group: "a", age: 1 };
    await people.insert(fields);
    denokv.pause();
    const began = Date.now();
    await Promise.all([
      assert.rejects(people.insert({ ...fields, email: "b@example.com" }), { key: "store_unavailable" }),
      assert.rejects(people.update(1, (row) => row), { key: "store_unavailable" }),
      assert.rejects(people.get(1), { key: "store_unavailable" }),
      assert.rejects(people.all(), { key: "store_unavailable" }),
      assert.rejects(people.getMany([1]), { key: "store_unavailable" }),
    ]);
    assert.ok(Date.now() - began < 30_000);
    denokv.resume();
    assert.equal((await people.get(1))?.name, "林");
    await people.update(1, (row) => ({ ...row, age: 2 }));
    assert.equal((await people.get(1))?.age, 2);
  } finally {
    closeStore();
    await denokv.stop();
  }
});

Deno.test("a server that is not there, and a wrong token, are told in one sentence", async () => {
  await assert.rejects(
    openStore({ url: "http://127.0.0.1:1" }),
    /the KV server http:\/\/127\.0\.0\.1:1 does not answer/,
  );
  const denokv = await startDenokv();
  try {
    Deno.env.set("DENO_KV_ACCESS_TOKEN", "a wrong token of a length");
    await assert.rejects(openStore({ url: denokv.url }), /does not answer/);
  } finally {
    await denokv.stop();
  }
});
