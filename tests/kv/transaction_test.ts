// A transaction is written as a whole, based on what it has read, or not at all.
import assert from "node:assert/strict";
import { store } from "../../lib/kv/connection/db.ts";
import { allowChecks, runTransaction, snapshotOf } from "../../lib/kv/inside/transaction.ts";
import { emailTable, queueEmail } from "../../lib/domain/emails.ts";
import { contents, openTestStore } from "../support/kv.ts";

const row: Deno.KvKey = ["test", "row"];
const counter: Deno.KvKey = ["test", "counter"];
const storedValue = async (key: Deno.KvKey) => (await store().reader.get(key)).value;

Deno.test("twenty concurrent writers of one row and one counter lose nothing", async () => {
  await using _ = await openTestStore();
  const writers = Array.from({ length: 20 }, async () => {
    for (let i = 0; i < 10; i++) {
      await runTransaction(async (tx) => {
        tx.set(row, (await tx.get<number>(row) ?? 0) + 1);
        tx.sum(counter, 2);
      });
    }
  });
  await Promise.all(writers);
  assert.equal(await storedValue(row), 200);
  assert.deepEqual(await storedValue(counter), new Deno.KvU64(400n));
});

Deno.test("the body runs again when what it has read was changed", async () => {
  await using _ = await openTestStore();
  let runs = 0;
  const result = await runTransaction(async (tx) => {
    const seen = await tx.get<string>(row);
    if (++runs === 1) await store().writer.set(row, "other");
    tx.set(row, `${seen}+mine`);
    return seen;
  });
  assert.equal(runs, 2);
  assert.equal(result, "other");
  assert.equal(await storedValue(row), "other+mine");
});

Deno.test("a key that was only written blindly is not checked", async () => {
  await using _ = await openTestStore();
  let runs = 0;
  await runTransaction(async (tx) => {
    runs++;
    tx.set(row, "mine");
    await store().writer.set(row, "other");
  });
  assert.equal(runs, 1);
  assert.equal(await storedValue(row), "mine");
});

Deno.test("reads see the writes of their own body", async () => {
  await using _ = await openTestStore();
  await store().writer.set(counter, new Deno.KvU64(5n));
  await runTransaction(async (tx) => {
    assert.equal(await tx.get(row), null);
    tx.set(row, 1);
    assert.equal(await tx.get(row), 1);
    tx.delete(row);
    assert.equal(await tx.get(row), null);
    tx.set(row, 2);
    tx.sum(counter, -2);
    assert.deepEqual(await tx.get(counter), new Deno.KvU64(3n));
  });
  assert.equal(await storedValue(row), 2);
  assert.deepEqual(await storedValue(counter), new Deno.KvU64(3n));
});

Deno.test("the last write of a key counts, and sums of one counter are one write", async () => {
  await using _ = await openTestStore();
  await runTransaction((tx) => {
    for (let i = 0; i < 2_000; i++) {
      tx.set(row, i);
      tx.sum(counter, 1);
    }
    return Promise.resolve();
  });
  assert.equal(await storedValue(row), 1_999);
  assert.deepEqual(await storedValue(counter), new Deno.KvU64(2_000n));
});

Deno.test("a deleted counter begins at zero", async () => {
  await using _ = await openTestStore();
  await store().writer.set(counter, new Deno.KvU64(5n));
  await runTransaction((tx) => {
    tx.delete(counter);
    tx.sum(counter, 2);
    return Promise.resolve();
  });
  assert.deepEqual(await storedValue(counter), new Deno.KvU64(2n));
});

Deno.test("a body that throws writes nothing", async () => {
  await using _ = await openTestStore();
  const before = (await contents()).length;
  await assert.rejects(
    runTransaction(async (tx) => {
      tx.set(row, await tx.get(row) ?? "x");
      tx.sum(counter, 1);
      throw new Error("no");
    }),
    /no/,
  );
  assert.equal((await contents()).length, before);
});

Deno.test("a body that fails on reads of different moments runs again", async () => {
  await using _ = await openTestStore();
  await store().writer.atomic().set(["test", "a"], 1).set(["test", "b"], 1).commit();
  let runs = 0;
  const sum = await runTransaction(async (tx) => {
    const a = await tx.get<number>(["test", "a"]);
    if (++runs === 1) await store().writer.atomic().set(["test", "a"], 2).set(["test", "b"], 2).commit();
    const b = await tx.get<number>(["test", "b"]);
    if (a !== b) throw new Error("never was so");
    return Number(a) + Number(b);
  });
  assert.equal(sum, 4);
  assert.equal(runs, 2);
});

Deno.test("a body that only reads gets values of one moment", async () => {
  await using _ = await openTestStore();
  await store().writer.atomic().set(["test", "a"], 1).set(["test", "b"], 1).commit();
  let runs = 0;
  const pair = await runTransaction(async (tx) => {
    const a = await tx.get<number>(["test", "a"]);
    if (++runs === 1) await store().writer.atomic().set(["test", "a"], 2).set(["test", "b"], 2).commit();
    return [a, await tx.get<number>(["test", "b"])];
  });
  assert.deepEqual(pair, [2, 2]);
});

Deno.test("two simultaneous reads of one key are one read", async () => {
  await using _ = await openTestStore();
  await runTransaction(async (tx) => {
    const [a, b] = await Promise.all([tx.get<number>(row), tx.get<number>(row)]);
    assert.equal(a, b);
    tx.set(row, 1);
  });
  assert.equal(await storedValue(row), 1);
});

Deno.test("a transaction inside another one does not wait for the other's turn", async () => {
  await using _ = await openTestStore();
  const inner: Deno.KvKey = ["test", "inner"];
  /** Loses twice, and then waits for a turn. */
  const unlucky = (key: Deno.KvKey, within: () => Promise<void>) => {
    let runs = 0;
    return runTransaction(async (tx) => {
      const n = await tx.get<number>(key) ?? 0;
      if (++runs <= 2) await store().writer.set(key, n + 10);
      else await within();
      tx.set(key, n + 1);
    });
  };
  await unlucky(row, () => unlucky(inner, () => Promise.resolve()));
  assert.deepEqual([await storedValue(row), await storedValue(inner)], [21, 21]);
});

Deno.test("nine keys are checked; a tenth is refused where it is read, although nothing would be written", async () => {
  await using _ = await openTestStore();
  allowChecks(9);
  const reading = (keys: number, { write }: { write: boolean }) =>
    runTransaction(async (tx) => {
      for (let i = 0; i < keys; i++) await tx.get(["test", i]);
      await tx.get(["test", 0]); // costs no further check
      await snapshotOf(tx).get(["test", -1]);
      if (write) tx.set(row, keys);
    });
  await reading(9, { write: true });
  await assert.rejects(reading(10, { write: true }), /may check 9 keys/);
  await assert.rejects(reading(10, { write: false }), /may check 9 keys/);
  assert.equal(await storedValue(row), 9);
});

Deno.test("twenty emails of one transaction cost one check: the key that numbers them", async () => {
  await using _ = await openTestStore();
  await runTransaction(async (tx) => {
    const empty = { subject: "", text: "", html: "" };
    for (let n = 1; n <= 20; n++) await queueEmail({ email: `admin${n}@example.com`, id: null }, empty, tx);
  });
  assert.equal((await emailTable.all()).length, 20);
});
