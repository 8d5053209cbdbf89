// Transactions that arrive during a commit share a commit, and each has the outcome it would have had alone.
import assert from "node:assert/strict";
import { store } from "../../lib/kv/connection/db.ts";
import { changeLogKey } from "../../lib/kv/inside/table_keys.ts";
import { type OpenTransaction, runTransaction } from "../../lib/kv/inside/transaction.ts";
import { delayCommit } from "../support/delayed_commit.ts";
import { openTestStore } from "../support/kv.ts";
import { countWork } from "../support/work_count.ts";
import { people } from "./fixtures.ts";

type Body<T> = (tx: OpenTransaction) => Promise<T>;

const sumKey = ["test", "sum"];
const text = ["test", "text"];
const blind = (write: (tx: OpenTransaction) => void): Body<void> => (tx) => Promise.resolve(write(tx));
const valueOf = async (...key: Deno.KvKeyPart[]) => (await store().reader.get<unknown>(["test", ...key])).value;
const sum = async () => (await store().reader.get<Deno.KvU64>(sumKey)).value?.value;

/** Raises the row of one, and the counter of all. */
const raise = (name: string) => async (tx: OpenTransaction) => {
  const n = (await tx.get<number>(["test", "row", name]) ?? 0) + 1;
  tx.set(["test", "row", name], n);
  tx.sum(sumKey, 1);
  return n;
};

/** Runs all during a held commit, and releases it when all of them wait. Returns their outcomes. */
async function together<T>(bodies: Body<T>[]): Promise<PromiseSettledResult<T>[]> {
  const { begun, go } = delayCommit();
  const before = runTransaction(async (tx) => tx.set(["test", "before"], !await tx.get(["test", "before"])));
  await begun;
  const ended: Promise<unknown>[] = [];
  const all = bodies.map((body) =>
    runTransaction((tx) => {
      const result = body(tx);
      ended.push(result.catch(() => {}));
      return result;
    })
  );
  const outcomes = Promise.allSettled(all);
  await Promise.all(ended);
  await new Promise(setImmediate);
  go();
  await before;
  return await outcomes;
}

async function resultsOf<T>(bodies: Body<T>[]): Promise<T[]> {
  return (await together(bodies)).map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

const statuses = async (bodies: Body<unknown>[]) => (await together(bodies)).map(({ status }) => status);

/** A counter is summed beside others' writes only if it succeeded before. */
async function openCounting(): Promise<AsyncDisposable> {
  const opened = await openTestStore();
  await runTransaction(blind((tx) => tx.sum(sumKey, 5)));
  return opened;
}

Deno.test("transactions that arrive during a commit are written in few commits, with every row and the sum of all", async () => {
  await using _ = await openCounting();
  const { commits } = await countWork(async () => {
    const results = await resultsOf(Array.from({ length: 90 }, (_, n) => raise(`${n}`)));
    assert.deepEqual(results, Array(90).fill(1));
  });
  assert.equal(commits, store().remote ? 11 : 2);
  for (let n = 0; n < 90; n++) assert.equal(await valueOf("row", `${n}`), 1);
  assert.equal(await sum(), 95n);
});

Deno.test("those that read one row run one after the other", async () => {
  await using _ = await openCounting();
  const results = await resultsOf(Array.from({ length: 40 }, (_, n) => raise(`${n % 3}`)));
  assert.equal(new Set(results.map((result, n) => `${n % 3} ${result}`)).size, 40, "no two got the same result");
  assert.deepEqual([await valueOf("row", "0"), await valueOf("row", "1"), await valueOf("row", "2")], [14, 13, 13]);
  assert.equal(await sum(), 45n);
});

Deno.test("5, ten more, and one more than was read are 16, in either order", async () => {
  for (const turned of [false, true]) {
    await using _ = await openCounting();
    const more: Body<unknown> = async (tx) => {
      await tx.get(["test", "else"]);
      tx.sum(sumKey, 10);
    };
    const oneMore: Body<unknown> = async (tx) => {
      const { value } = await tx.get<Deno.KvU64>(sumKey) as Deno.KvU64;
      tx.set(sumKey, new Deno.KvU64(value + 1n));
    };
    await resultsOf(turned ? [oneMore, more] : [more, oneMore]);
    assert.equal(await sum(), 16n);
  }
});

Deno.test("two that copy each other's value do not swap them", async () => {
  await using _ = await openTestStore();
  const copies = (from: string, to: string): Body<unknown> => async (tx) => {
    tx.set(["test", to], await tx.get(["test", from]));
  };
  await runTransaction(blind((tx) => (tx.set(["test", "a"], 1), tx.set(["test", "b"], 2))));
  await resultsOf([copies("a", "b"), copies("b", "a")]);
  assert.equal(await valueOf("a"), await valueOf("b"));
});

Deno.test("of two that set one key without reading it each is written, the later one last", async () => {
  await using _ = await openTestStore();
  const { commits } = await countWork(() => {
    return resultsOf([1, 2].map((n) => blind((tx) => (tx.set(["test", "one"], n), tx.set(["test", "own", n], n)))));
  });
  assert.deepEqual([commits, await valueOf("own", 1), await valueOf("own", 2)], [3, 1, 2]);
  if (!store().remote) assert.equal(await valueOf("one"), 2);
});

Deno.test("those that only read one row share, unless they read different versions", async () => {
  await using _ = await openTestStore();
  const looks = (name: string): Body<unknown> => async (tx) => {
    await tx.get(["test", "seen"]);
    tx.set(["test", name], 1);
  };
  assert.equal((await countWork(() => resultsOf([looks("a"), looks("b")]))).commits, 2);
  const late: Body<unknown> = async (tx) => {
    await tx.get(["test", "late"]); // by then the other one has read
    await store().writer.set(["test", "seen"], 1);
    await looks("late")(tx);
  };
  assert.equal((await countWork(() => resultsOf([looks("c"), late]))).commits, 4, "the first one's check failed");
  assert.deepEqual(await Promise.all(["a", "b", "c", "late"].map((name) => valueOf(name))), [1, 1, 1, 1]);
});

Deno.test("sixty simultaneous changes of different rows are all there and all in the change log", async () => {
  await using _ = await openTestStore();
  const ids: number[] = [];
  for (let n = 0; n < 60; n++) ids.push((await people.insert({ name: "林", email: null, group: "a", age: n })).id);
  const before = (await changes()).length;
  const change = (id: number): Body<unknown> => (tx) => people.update(id, (row) => ({ ...row, age: 100 + id }), tx);
  const { commits } = await countWork(() => resultsOf(ids.map(change)));
  assert.ok(commits <= (store().remote ? 30 : 4), `${commits} commits`);
  assert.deepEqual((await people.all()).map(({ age }) => age), ids.map((id) => 100 + id));
  assert.deepEqual((await changes()).slice(before).sort((a, b) => a - b), ids);
});

async function changes(): Promise<number[]> {
  const entries = store().reader.list<number[]>({ prefix: changeLogKey("test_people") });
  return (await Array.fromAsync(entries)).flatMap(({ value }) => value);
}

Deno.test("one whose body fails fails alone and leaves nothing", async () => {
  await using _ = await openCounting();
  const fails: Body<number> = async (tx) => {
    await raise("failing")(tx);
    throw new Error("no");
  };
  assert.deepEqual(await statuses([raise("a"), fails, raise("b")]), ["fulfilled", "rejected", "fulfilled"]);
  assert.deepEqual([await valueOf("row", "failing"), await sum()], [null, 7n]);
});

Deno.test("a sum on a key that is no counter fails alone: another transaction's writes are there once, as a whole", async () => {
  for (const place of [0, 1, 2]) {
    await using _ = await openCounting();
    await store().writer.set(text, "no counter");
    const strangers: Body<unknown>[] = [raise("a"), raise("b")];
    const bad: Body<unknown> = async (tx) => {
      tx.set(["test", "bad"], !await tx.get(["test", "bad"]));
      tx.sum(text, 1);
    };
    const bodies = strangers.toSpliced(place, 0, bad);
    const expected = ["fulfilled", "fulfilled"].toSpliced(place, 0, "rejected");
    assert.deepEqual(await statuses(bodies), expected);
    assert.deepEqual([await valueOf("row", "a"), await valueOf("row", "b"), await sum()], [1, 1, 7n]);
  }
});

Deno.test("a failed commit is repeated for nobody, and reports its keys", async () => {
  await using _ = await openCounting();
  const { error } = console;
  const lines: string[] = [];
  console.error = (line: string) => void lines.push(line);
  try {
    await runTransaction(blind((tx) => tx.sum(text, 1)));
    await store().writer.set(text, "no counter any more"); // behind the store's back
    const { commits } = await countWork(async () => {
      const bad = blind((tx) => (tx.set(["unique", "a", "lin@example.com"], 1), tx.sum(text, 1)));
      assert.deepEqual(await statuses([bad, raise("a")]), ["rejected", "rejected"]);
    });
    assert.equal(commits, 2);
  } finally {
    console.error = error;
  }
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? "", /a commit failed.*non-U64.*\[\\"test\\",\\"text\\"\]/);
  assert.doesNotMatch(lines[0] ?? "", /lin@/);
});

Deno.test("one that conflicts with another process runs again", async () => {
  await using _ = await openCounting();
  let overtaken = false;
  const slow = async (tx: OpenTransaction) => {
    const n = await raise("row")(tx);
    if (!overtaken) {
      overtaken = true;
      await store().writer.set(["test", "row", "row"], 100);
    }
    return n;
  };
  assert.deepEqual(await resultsOf([slow, raise("other")]), [101, 1]);
  assert.deepEqual([await valueOf("row", "row"), await sum()], [101, 7n]);
});

Deno.test("too much for one commit becomes several, each below the store's limits of keys and bytes", async () => {
  await using _ = await openCounting();
  const name = (n: number, part: number) => ["test", "large", `${n}-${part}`.padEnd(n < 20 ? 500 : 1, "键")];
  const write = (n: number, values: string) => async (tx: OpenTransaction) => {
    await raise(`${n}`)(tx);
    for (let part = 0; part < 9; part++) tx.set(name(n, part), values);
  };
  const { commits } = await countWork(() => {
    return resultsOf(Array.from({ length: 40 }, (_, n) => write(n, "字".repeat(n < 20 ? 1 : 9_000))));
  });
  assert.ok(commits < 30, `${commits} commits`);
  assert.equal(await sum(), 45n);
  assert.equal((await store().reader.get<string>(name(39, 8))).value?.length, 9_000);
});

Deno.test("one that is larger than estimated fails alone", async () => {
  await using _ = await openCounting();
  const large: Body<unknown> = async (tx) => {
    await tx.get(["test", "large"]);
    tx.set(["test", "large"], "字".repeat(40_000));
  };
  assert.deepEqual(await statuses([raise("a"), large, raise("b")]), ["fulfilled", "rejected", "fulfilled"]);
  assert.equal(await sum(), 7n);
});

Deno.test("one that writes nothing costs no commit", async () => {
  await using _ = await openTestStore();
  const read = (tx: OpenTransaction) => tx.get(["test", "row", "none"]);
  assert.equal((await countWork(() => Promise.all([runTransaction(read), runTransaction(read)]))).commits, 0);
});
