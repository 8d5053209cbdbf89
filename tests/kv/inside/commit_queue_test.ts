// Appends are committed in groups, and each is acknowledged only when its group is on disk. Transactions do not wait.
import assert from "node:assert/strict";
import { appendWrites } from "../../../lib/kv/inside/commit_queue.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { recordsIn } from "../../../lib/kv/inside/records.ts";
import { runTransaction } from "../../../lib/kv/inside/transaction.ts";
import { drain } from "../../../lib/kv/store.ts";
import { delayCommit } from "../../support/delayed_commit.ts";
import { openTestStore } from "../../support/kv.ts";

const counter: Deno.KvKey = ["test", "counter"];
const count = async (key = counter) => (await store().reader.get<Deno.KvU64>(key)).value?.value ?? 0n;

/** Counts the commits that reach the store from here on. */
function countCommits(): { n: number } {
  const { writer } = store();
  const atomic = writer.atomic.bind(writer);
  const commits = { n: 0 };
  writer.atomic = () => {
    commits.n++;
    return atomic();
  };
  return commits;
}

/** Timers set from now on fire when the test says so; later ones are real again. */
function moments() {
  const { setTimeout } = globalThis;
  const ended = Promise.withResolvers<void>();
  const restore = () => void (globalThis.setTimeout = setTimeout);
  globalThis.setTimeout = ((work: () => void) => void ended.promise.then(work)) as unknown as typeof setTimeout;

  function ends(): void {
    restore();
    ended.resolve();
  }

  return { ends, [Symbol.dispose]: restore };
}

/** Resolves when the first commit has begun, so that further appends belong to the next one. */
async function underWay(commits: { n: number }): Promise<void> {
  while (commits.n === 0) await new Promise(setImmediate);
}

/** A line in a value of its own when its list is. */
const record = (under: string, n: number, { text = String(n), list = under } = {}) => {
  return { under: ["test", under], id: String(n).padStart(4, "0"), list, text };
};

Deno.test("resolved appends are stored, and equal keys are added up", async () => {
  await using _ = await openTestStore();
  await Promise.all(Array.from({ length: 5_000 }, (_, i) =>
    appendWrites({
      records: [record("row", i)],
      sum: [{ key: counter, amount: 1 }, { key: ["test", "parity", i % 2], amount: 3 }],
    })));
  assert.equal(await count(), 5_000n);
  assert.equal(await count(["test", "parity", 0]), 7_500n);
  const rows = await Array.fromAsync(store().reader.list<Uint8Array>({ prefix: ["test", "row"] }));
  assert.deepEqual(rows.flatMap(({ value }) => recordsIn<number>(value)), Array.from({ length: 5_000 }, (_, i) => i));
});

Deno.test("the promise does not resolve before its own commit", async () => {
  await using _ = await openTestStore();
  for (let i = 1; i <= 50; i++) {
    const [, seen] = await Promise.all([
      appendWrites({ sum: [{ key: counter, amount: 1 }] }),
      appendWrites({ sum: [{ key: counter, amount: 1 }] }).then(() => count()),
    ]);
    assert.equal(seen, BigInt(2 * i));
  }
});

Deno.test("appends that arrive during a commit share the next one", async () => {
  await using _ = await openTestStore();
  const commits = countCommits();
  const first = appendWrites({ sum: [{ key: counter, amount: 1 }] });
  await underWay(commits);
  const rest = Array.from({ length: 64 }, () => appendWrites({ sum: [{ key: counter, amount: 1 }] }));
  await Promise.all([first, ...rest]);
  assert.equal(await count(), 65n);
  assert.equal(commits.n, 2);
});

Deno.test("few wait a moment for others, so sequential ones share one commit", async () => {
  await using _ = await openTestStore();
  const commits = countCommits();
  using moment = moments();
  const calls: Promise<void>[] = [];
  for (let i = 0; i < 10; i++) {
    calls.push(appendWrites({ sum: [{ key: counter, amount: 1 }] }));
    await new Promise(setImmediate);
  }
  assert.equal(commits.n, 0);
  moment.ends();
  await Promise.all(calls);
  assert.deepEqual([commits.n, await count()], [1, 10n]);
});

Deno.test("as soon as they are enough they wait no longer", async () => {
  await using _ = await openTestStore();
  using _moment = moments(); // never fires
  for (let round = 1; round <= 3; round++) {
    await Promise.all(Array.from({ length: 16 }, () => appendWrites({ sum: [{ key: counter, amount: 1 }] })));
    assert.equal(await count(), BigInt(16 * round));
  }
});

Deno.test("a group stays below the store's limits of writes, keys and bytes", async () => {
  await using _ = await openTestStore();
  const long = "长".repeat(300);
  const many = Array.from({ length: 3_000 }, (_, i) => ({ records: [record("n", i, { list: `n ${i}` })] }));
  const keys = Array.from({ length: 300 }, (_, i) => ({ sum: [{ key: ["test", long, i], amount: 1 }] }));
  const heavy = Array.from(
    { length: 60 },
    (_, i) => ({ records: [record("heavy", i, { text: "重".repeat(20_000) })] }),
  );
  const rows = Array.from({ length: 200 }, (_, i) => ({ records: [record("row", i, { text: "重".repeat(10_000) })] }));
  await Promise.all([...many, ...keys, ...heavy, ...rows].map(appendWrites));
  const stored = await Array.fromAsync(store().reader.list({ prefix: ["test"] }, { batchSize: 10 }));
  assert.equal(stored.length, 3_560);
});

Deno.test("a failed commit rejects its members and nobody else", async () => {
  await using _ = await openTestStore();
  await store().writer.set(["test", "text"], "no counter");
  const commits = countCommits();
  const before = appendWrites({ sum: [{ key: counter, amount: 1 }] });
  await underWay(commits);
  const bad = [
    appendWrites({ sum: [{ key: ["test", "text"], amount: 1 }] }),
    appendWrites({ sum: [{ key: ["test", "neighbour"], amount: 1 }] }),
  ];
  const results = await Promise.allSettled([before, ...bad]);
  assert.deepEqual(results.map((result) => result.status), ["fulfilled", "rejected", "rejected"]);
  await appendWrites({ sum: [{ key: counter, amount: 1 }] });
  assert.equal(await count(), 2n);
});

Deno.test("above the backlog it refuses instead of promising", async () => {
  await using _ = await openTestStore();
  const calls = Array.from({ length: 20_100 }, () => appendWrites({ sum: [{ key: counter, amount: 1 }] }));
  const results = await Promise.allSettled(calls);
  const refused = results.filter((result) => result.status === "rejected");
  assert.equal(refused.length, 100);
  for (const { reason } of refused) assert.deepEqual([reason.key, reason.retryAfter], ["unavailable", 1]);
  assert.equal(await count(), 20_000n);
  await appendWrites({ sum: [{ key: counter, amount: 1 }] });
  assert.equal(await count(), 20_001n);
});

Deno.test("one that is too large fails alone, the others of its group do not", async () => {
  await using _ = await openTestStore();
  const results = await Promise.allSettled([
    appendWrites({ sum: [{ key: counter, amount: 1 }] }),
    appendWrites({ records: [record("large", 1, { text: "v".repeat(70_000) })] }),
    appendWrites({ sum: [{ key: counter, amount: 1 }] }),
  ]);
  assert.deepEqual(results.map(({ status }) => status), ["fulfilled", "rejected", "fulfilled"]);
  assert.equal(await count(), 2n);
});

Deno.test("a transaction does not wait for others, is not refused for the backlog, and does not fail with an append", async () => {
  await using _ = await openTestStore();
  await store().writer.set(["test", "text"], "no counter");
  using moment = moments();
  const key = ["test", "text"];
  const appends = Promise.allSettled([
    appendWrites({ sum: [{ key, amount: 1 }] }),
    ...Array.from({ length: 19_999 }, () => appendWrites({ sum: [{ key: counter, amount: 1 }] })),
  ]);
  await assert.rejects(appendWrites({ sum: [{ key: counter, amount: 1 }] }), { key: "unavailable" });
  await runTransaction(async (tx) => tx.set(["test", "row"], await tx.get(["test", "row"]) ?? 1));
  await runTransaction((tx) => Promise.resolve(tx.sum(["test", "other"], 1)));
  assert.deepEqual([(await store().reader.get(["test", "row"])).value, await count(["test", "other"])], [1, 1n]);
  moment.ends();
  assert.equal((await appends).some(({ status }) => status === "rejected"), true);
});

Deno.test("drain() waits for transactions, too", async () => {
  await using _ = await openTestStore();
  const { begun, go } = delayCommit();
  const set = (n: number) => runTransaction((tx) => Promise.resolve(tx.set(["test", n], n)));
  const seen: string[] = [];
  const first = set(1).then(() => seen.push("first"));
  await begun;
  const second = set(2).then(() => seen.push("second"));
  const drained = drain().then(() => seen.push("drained"));
  go();
  await Promise.all([first, second, drained]);
  assert.deepEqual(seen.toSorted(), ["drained", "first", "second"]);
  assert.equal(seen[0], "first");
});

Deno.test("drain() resolves when nothing waits any more", async () => {
  await using _ = await openTestStore();
  let resolved = 0;
  for (let i = 0; i < 3_000; i++) appendWrites({ records: [record("n", i)] }).then(() => resolved++);
  await drain();
  assert.equal(resolved, 3_000);
  await drain();
});
