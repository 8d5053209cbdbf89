// A text of up to 100,000 characters is part of its row, although a value of the store holds a third of it.
import assert from "node:assert/strict";
import { store } from "../../../lib/kv/connection/db.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openTestFile, openTestStore } from "../../support/kv.ts";
import { notes } from "../fixtures.ts";

/** Chinese text that hardly compresses. */
function text(length: number): string {
  const sign = () => String.fromCharCode(0x4e00 + Math.random() * 20_000);
  return Array.from({ length }, sign).join("");
}

const chunks = async () => await Array.fromAsync(store().reader.list({ prefix: ["long"] }, { batchSize: 10 }));

Deno.test("100,000 Chinese characters come back from every way of reading", async () => {
  await using _ = await openTestStore();
  const long = text(100_000);
  const row = await notes.insert({ title: "long", text: long });
  await notes.insert({ title: "short", text: "短" });
  assert.equal(row.text, long);
  assert.equal((await notes.get(1))?.text, long);
  assert.equal((await notes.getMany([2, 1]))[1]?.text, long);
  assert.deepEqual((await notes.all()).map((note) => note.text), [long, "短"]);
  assert.equal(await transaction(async (tx) => (await notes.get(1, tx))?.text), long);
  for (const chunk of await chunks()) assert.ok((chunk.value as Uint8Array).length <= 60_000);
});

Deno.test("a text up to 8,000 characters is stored in the row", async () => {
  await using _ = await openTestStore();
  await notes.insert({ title: "edge", text: text(8_000) });
  assert.equal((await chunks()).length, 0);
  await notes.update(1, (note) => ({ ...note, text: `${note.text}长` }));
  assert.equal((await chunks()).length, 1);
});

Deno.test("a new text replaces the old one's chunks; a change of another field keeps them; removal removes them", async () => {
  await using _ = await openTestStore();
  await notes.insert({ title: "a", text: text(60_000) });
  const before = await chunks();
  await notes.update(1, (note) => ({ ...note, title: "b" }));
  assert.deepEqual((await chunks()).map((chunk) => chunk.versionstamp), before.map((chunk) => chunk.versionstamp));
  const next = text(9_000);
  await notes.update(1, (note) => ({ ...note, text: next }));
  assert.equal((await chunks()).length, 1);
  assert.equal((await notes.get(1))?.text, next);
  await notes.update(1, (note) => ({ ...note, text: "短" }));
  assert.equal((await chunks()).length, 0);
  await notes.update(1, (note) => ({ ...note, text: next }));
  await notes.remove(1);
  assert.equal((await chunks()).length, 0);
});

Deno.test("in one transaction a long text is read after it was written", async () => {
  await using _ = await openTestStore();
  const [first, second] = [text(20_000), text(30_000)];
  await transaction(async (tx) => {
    const { id } = await notes.insert({ title: "a", text: first }, tx);
    assert.equal((await notes.get(id, tx))?.text, first);
    await notes.update(id, (note) => ({ ...note, text: second }), tx);
    assert.equal((await notes.get(id, tx))?.text, second);
  });
  assert.equal((await notes.get(1))?.text, second);
  assert.equal(
    (await chunks()).length,
    Math.ceil((await chunks()).reduce((n, c) => n + (c.value as Uint8Array).length, 0) / 60_000),
  );
});

Deno.test("readers never see a mix of two texts", async () => {
  await using _ = await openTestFile();
  const texts = ["甲", "乙"].map((sign) => sign + text(40_000) + sign);
  await notes.insert({ title: "0", text: texts[0] ?? "" });
  let writing = true;
  const write = async () => {
    try {
      for (let i = 1; i <= 60; i++) {
        await notes.update(1, (note) => ({ ...note, title: String(i % 2), text: texts[i % 2] ?? "" }));
      }
    } finally {
      writing = false; // also after a failure, so that the readers end
    }
  };
  const read = async (way: () => Promise<{ title: string; text: string } | null | undefined>) => {
    while (writing) {
      const note = await way();
      assert.ok(note && note.text === texts[Number(note.title)], "title and text belong together");
    }
  };
  const inTransaction = () => transaction(async (tx) => await notes.get(1, tx));
  await Promise.all([
    write(),
    read(() => notes.get(1)),
    read(async () => (await notes.getMany([1]))[0]),
    read(async () => (await notes.all())[0]),
    read(inTransaction),
  ]);
});
