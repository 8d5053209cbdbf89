// A tally commits in groups, and says so only when the group is on disk.
import assert from "node:assert/strict";
import { store } from "../../lib/kv/inside/db.ts";
import { drain, tally } from "../../lib/kv/tally.ts";
import { openTestStore } from "../support/kv.ts";

const counter: Deno.KvKey = ["test", "counter"];
const count = async (key = counter) => (await store().reader.get<Deno.KvU64>(key)).value?.value ?? 0n;

/** Counts the atomics that reach the store from here on. */
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

/** Timers that are set from now on end when the test says so; those that are set afterwards are as ever. */
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

/** Resolves when the first atomic has begun, so whoever comes now belongs to the next one. */
async function underWay(commits: { n: number }): Promise<void> {
  while (commits.n === 0) await new Promise(setImmediate);
}

Deno.test("what resolved is stored, and equal keys are added up", async () => {
  await using _ = await openTestStore();
  await Promise.all(Array.from({ length: 5_000 }, (_, i) =>
    tally({
      set: [{ key: ["test", "row", i % 100], value: i }],
      sum: [{ key: counter, amount: 1 }, { key: ["test", "parity", i % 2], amount: 3 }],
    })));
  assert.equal(await count(), 5_000n);
  assert.equal(await count(["test", "parity", 0]), 7_500n);
  assert.equal((await store().reader.get(["test", "row", 99])).value, 4_999);
});

Deno.test("the promise does not resolve before its own commit", async () => {
  await using _ = await openTestStore();
  for (let i = 1; i <= 50; i++) {
    const [, seen] = await Promise.all([
      tally({ sum: [{ key: counter, amount: 1 }] }),
      tally({ sum: [{ key: counter, amount: 1 }] }).then(() => count()),
    ]);
    assert.equal(seen, BigInt(2 * i));
  }
});

Deno.test("calls that arrive while a commit is on its way share the next one", async () => {
  await using _ = await openTestStore();
  const commits = countCommits();
  const first = tally({ sum: [{ key: counter, amount: 1 }] });
  await underWay(commits);
  const rest = Array.from({ length: 64 }, () => tally({ sum: [{ key: counter, amount: 1 }] }));
  await Promise.all([first, ...rest]);
  assert.equal(await count(), 65n);
  assert.equal(commits.n, 2);
});

Deno.test("few wait a moment for others, so one after the other makes one commit", async () => {
  await using _ = await openTestStore();
  const commits = countCommits();
  using moment = moments();
  const calls: Promise<void>[] = [];
  for (let i = 0; i < 10; i++) {
    calls.push(tally({ sum: [{ key: counter, amount: 1 }] }));
    await new Promise(setImmediate);
  }
  assert.equal(commits.n, 0);
  moment.ends();
  await Promise.all(calls);
  assert.deepEqual([commits.n, await count()], [1, 10n]);
});

Deno.test("as soon as they are enough they wait no longer", async () => {
  await using _ = await openTestStore();
  using _moment = moments(); // never end
  for (let round = 1; round <= 3; round++) {
    await Promise.all(Array.from({ length: 16 }, () => tally({ sum: [{ key: counter, amount: 1 }] })));
    assert.equal(await count(), BigInt(16 * round));
  }
});

Deno.test("a group stays below the store's limits of writes, keys and bytes", async () => {
  await using _ = await openTestStore();
  const many = Array.from({ length: 3_000 }, (_, i) => tally({ set: [{ key: ["test", "n", i], value: 1 }] }));
  const long = Array.from(
    { length: 300 },
    (_, i) => tally({ set: [{ key: ["test", "长".repeat(300), i], value: 1 }] }),
  );
  const heavy = Array.from(
    { length: 60 },
    (_, i) => tally({ set: [{ key: ["test", "heavy", i], value: "重".repeat(30_000) }] }),
  );
  const rows = Array.from(
    { length: 200 },
    (_, i) => tally({ set: [{ key: ["test", "object", i], value: { text: "重".repeat(10_000) } }] }),
  );
  await Promise.all([...many, ...long, ...heavy, ...rows]);
  const stored = await Array.fromAsync(store().reader.list({ prefix: ["test"] }, { batchSize: 10 }));
  assert.equal(stored.length, 3_560);
});

Deno.test("a failed commit rejects its members and nobody else", async () => {
  await using _ = await openTestStore();
  await store().writer.set(["test", "text"], "no counter");
  const commits = countCommits();
  const before = tally({ sum: [{ key: counter, amount: 1 }] });
  await underWay(commits);
  const bad = [
    tally({ sum: [{ key: ["test", "text"], amount: 1 }] }),
    tally({ sum: [{ key: ["test", "neighbour"], amount: 1 }] }),
  ];
  const results = await Promise.allSettled([before, ...bad]);
  assert.deepEqual(results.map((result) => result.status), ["fulfilled", "rejected", "rejected"]);
  await tally({ sum: [{ key: counter, amount: 1 }] });
  assert.equal(await count(), 2n);
});

Deno.test("above the backlog it refuses instead of promising", async () => {
  await using _ = await openTestStore();
  const calls = Array.from({ length: 20_100 }, () => tally({ sum: [{ key: counter, amount: 1 }] }));
  const results = await Promise.allSettled(calls);
  const refused = results.filter((result) => result.status === "rejected");
  assert.equal(refused.length, 100);
  for (const { reason } of refused) assert.deepEqual([reason.key, reason.retryAfter], ["unavailable", 1]);
  assert.equal(await count(), 20_000n);
  await tally({ sum: [{ key: counter, amount: 1 }] });
  assert.equal(await count(), 20_001n);
});

Deno.test("drain() resolves when nothing waits any more", async () => {
  await using _ = await openTestStore();
  let resolved = 0;
  for (let i = 0; i < 3_000; i++) tally({ set: [{ key: ["test", i], value: 1 }] }).then(() => resolved++);
  await drain();
  assert.equal(resolved, 3_000);
  await drain();
});
