// The content revision is right at the next request, although many requests share a read.
import assert from "node:assert/strict";
import { defineDocument } from "../../lib/kv/document.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { joinedReads } from "../../lib/kv/connection/shared_reads.ts";
import { contentRevision } from "../../lib/kv/revision.ts";
import { openTestStore } from "../support/kv.ts";
import { lin, notes, people } from "./fixtures.ts";

Deno.test("contentRevision() rises with every change of content, and with nothing else", async () => {
  await using _ = await openTestStore();
  const before = await contentRevision();
  await people.insert(lin);
  assert.equal(await contentRevision(), before + 1);
  await people.update(1, (row) => ({ ...row, age: 31 }));
  assert.equal(await contentRevision(), before + 2);
  await notes.insert({ title: "not content", text: "" });
  assert.equal(await contentRevision(), before + 2);
  await defineDocument<string>("test_shown", { content: true }).update(() => "content");
  assert.equal(await contentRevision(), before + 3);
  await defineDocument<string>("test_hidden").update(() => "not content");
  assert.equal(await contentRevision(), before + 3);
});

Deno.test("among many requests, one made after a change knows of it", async () => {
  await using _ = await openTestStore();
  await people.insert(lin);
  for (let i = 0; i < 50; i++) {
    const others = Array.from({ length: 20 }, () => contentRevision());
    await people.update(1, (row) => ({ ...row, age: i }));
    const seen = await contentRevision();
    assert.equal(seen, i + 2);
    await Promise.all(others);
  }
});

Deno.test("simultaneous requests share one read", async () => {
  await using _ = await openTestStore();
  const { reader } = store();
  const get = reader.get.bind(reader);
  let reads = 0;
  reader.get = (key: Deno.KvKey) => {
    reads++;
    return get(key);
  };
  await Promise.all(Array.from({ length: 500 }, () => contentRevision()));
  assert.ok(reads <= 2, `${reads} reads`);
});

Deno.test("joinedReads() never returns a result that began before the call, and recovers from failures", async () => {
  let [begun, n] = [0, 0];
  const gates: PromiseWithResolvers<void>[] = [];
  const ask = joinedReads(async () => {
    const mine = ++begun;
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    if (mine === 1) throw new Error("first");
    return n = mine;
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const first = assert.rejects(ask(), /first/);
  await turn();
  const [second, third] = [ask(), ask()];
  await turn();
  assert.equal(begun, 1, "the next run waits for the present one");
  gates[0]?.resolve();
  await first;
  await turn();
  gates[1]?.resolve();
  assert.deepEqual([await second, await third, n], [2, 2, 2]);
});
