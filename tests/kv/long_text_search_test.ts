// a list holds only the beginning of long texts, and still finds words behind it. Memory is limited in bytes,
// whatever the texts become when they are folded, and requests do not wait long.
import assert from "node:assert/strict";
import { defineTable } from "../../lib/kv/table.ts";
import { openTextCache } from "../../lib/shared/search/text_cache.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { openTestStore } from "../support/kv.ts";
import { measured } from "../support/longest_step.ts";
import { waitForIdleMachine } from "../support/idle_machine.ts";
import { memoryInUse } from "../support/memory_in_use.ts";

type Row = { id: number; kind: string; title: string; body: string };
const options = {
  missing: "not_found",
  list: {
    columns: ({ kind }: Row) => ({ kind }),
    search: { title: ({ title }: Row) => title, body: ({ body }: Row) => body },
  },
} as const;

const alphabet = [..."大气校正辐射定标影像ＡＢｃ12㎡½"];
let seed = 11;
const random = (n: number) => (seed = seed * 48271 % 2147483647) % n;
const written = (length: number) => Array.from({ length }, () => alphabet[random(alphabet.length)]).join("");
const folded = (text: string) => text.normalize("NFKC").toLowerCase();

Deno.test("a search in long texts equals a scan of all of them, also after changes and removals", async () => {
  await using _ = await openTestStore();
  const table = defineTable({ name: "test_whole_texts", ...options });
  const rows = new Map<number, Row>();
  const put = async (id?: number) => {
    const fields = { kind: random(2) ? "a" : "b", title: written(5), body: written(random(3) ? 1_500 : 100) };
    const row = await (id ? table.update(id, (row) => ({ ...row, ...fields })) : table.insert(fields));
    rows.set(row.id, row);
  };
  async function check(): Promise<void> {
    for (let n = 0; n < 40; n++) {
      const words = Array.from({ length: 1 + random(2) }, () => written(2 + random(2)));
      const where = random(2) ? { kind: "a" } : undefined;
      const searchIn = random(3) ? undefined : [random(2) ? "title" as const : "body" as const];
      const isHit = (text: string) => {
        return text.includes(folded(words.join(""))) || words.every((word) => text.includes(folded(word)));
      };
      const expected = [...rows.values()].filter((row) => {
        const texts = (searchIn ?? ["title", "body"] as const).map((name) => folded(row[name]));
        return (!where || row.kind === where.kind) && texts.some(isHit);
      }).map(({ id }) => id).sort((a, b) => a - b);
      const query = { keyword: { phrase: words.join(""), terms: words }, where, searchIn };
      assert.deepEqual(await table.list.ids(query), { ids: expected, total: expected.length }, words.join("|"));
      const { rows: page, total } = await table.list.page({ ...query, page: 2, limit: 10, order: "desc" });
      assert.deepEqual([page.map(({ id }) => id), total], [expected.toReversed().slice(10, 20), expected.length]);
    }
  }
  for (let n = 0; n < 150; n++) await put();
  await check();
  for (let n = 0; n < 60; n++) {
    const id = [...rows.keys()][random(rows.size)]!;
    if (n % 3) await put(id);
    else {
      await table.remove(id);
      rows.delete(id);
    }
    if (n % 20 === 0) await check();
  }
  await check();
});

Deno.test("a word across the end of the held part is found, and a removed one is not", async () => {
  await using _ = await openTestStore();
  const table = defineTable({ name: "test_whole_ends", ...options });
  const found = async (keyword: string) => (await table.list.ids({ keyword })).ids;
  for (const at of [505, 508, 510, 511, 512, 513, 600, 4_000]) {
    const body = `${"填".repeat(at)}边界之词${"充".repeat(500)}`;
    const { id } = await table.insert({ kind: "a", title: "", body });
    assert.deepEqual(await found("边界之词"), [id], `${at}`);
    await table.update(id, (row) => ({ ...row, body: body.replace("边界", "别处") }));
    assert.deepEqual([await found("边界之词"), await found("别处之词")], [[], [id]], `${at}`);
    await table.remove(id);
    assert.deepEqual(await found("别处之词"), []);
  }
});

Deno.test("a thousand rows of an older version full of U+FDFA take little memory and no long step", async () => {
  await using _ = await openTestStore();
  const table = defineTable({ name: "test_swollen", ...options });
  const ROWS = 1_500;
  for (let n = 0; n < ROWS; n += 50) {
    await transaction(async (tx) => {
      for (let m = n; m < n + 50; m++) {
        await table.insert({ kind: "a", title: `${m}`, body: `${"\ufdfa".repeat(4_900)}第${m}条` }, tx);
      }
    });
  }
  const before = memoryInUse();
  const searches = ["第1499条", "第7条", "nobody", "第1499条"];
  const steps: number[] = [];
  for (let round = 0; round < 3 && !steps.some((step) => step <= 100); round++) {
    if (round > 0) await waitForIdleMachine();
    const { step } = await measured(async () => {
      for (const keyword of searches) {
        const { ids } = await table.list.ids({ keyword });
        assert.equal(ids.length, keyword === "nobody" ? 0 : 1);
      }
    });
    steps.push(Math.round(step));
  }
  const grown = memoryInUse() - before;
  console.log(`${ROWS} rows: ${grown.toFixed(0)} MB more, longest steps ${steps} ms`);
  assert.ok(grown < 100, `${grown} MB`);
  assert.ok(Math.min(...steps) <= 100, `${steps} ms`);
});

Deno.test("a cache of texts holds so many bytes, whatever is set, removed and replaced", () => {
  const cache = openTextCache<number>(10_000);
  for (let n = 0; n < 100; n++) cache.set(n, "字".repeat(1_000));
  assert.equal([...cache.keys()].length, 4);
  for (let n = 0; n < 100; n++) cache.set(0, "字".repeat(n));
  assert.deepEqual([cache.get(0), cache.get(0, 1), cache.get(99)], ["字".repeat(99), undefined, undefined]);
  cache.set(1, "字".repeat(9_000), 7);
  assert.equal(cache.get(1), undefined, "no longer the old one");
  for (const key of [...cache.keys()]) cache.delete(key);
  cache.set(5, "字".repeat(4_000), 7);
  assert.equal(cache.get(5, 7)?.length, 4_000);
});
