// A live list answers as if it read the whole table at the moment of asking.
import assert from "node:assert/strict";
import { store } from "../../lib/kv/inside/db.ts";
import { defineLive } from "../../lib/kv/live.ts";
import { changeLogKey } from "../../lib/kv/table.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { FakeTime } from "../support/fake_time.ts";
import { openTestFile, openTestStore } from "../support/kv.ts";
import { people, type Person } from "./fixtures.ts";

const instance = () =>
  defineLive(people, {
    project: ({ group, age, name }: Person) => ({ group, age, name, adult: age >= 18 }),
    search: (person) => [person.name, person.email ?? ""],
  });

const person = (i: number) => ({
  name: `人 ${i % 7}`,
  email: `P${i}@Example.com`,
  group: "abc"[i % 3] ?? "",
  age: i % 40,
});

async function fill(n: number): Promise<void> {
  for (let i = 1; i <= n; i += 50) {
    await transaction(async (tx) => {
      for (let k = i; k < i + 50 && k <= n; k++) await people.insert({ ...person(k), email: null }, tx);
    });
  }
}

Deno.test("query() filters, sorts and pages, and counts exactly", async () => {
  await using _ = await openTestStore();
  await fill(200);
  const live = instance();
  assert.deepEqual(await live.query({ limit: 3 }), { ids: [1, 2, 3], total: 200 });
  assert.deepEqual(await live.query({ order: "desc", page: 2, limit: 2 }), { ids: [198, 197], total: 200 });
  const rows = await people.all();
  const wanted = rows.filter((row) => row.group === "a" && row.age >= 18)
    .sort((a, b) => b.age - a.age || b.id - a.id).map((row) => row.id);
  assert.deepEqual(
    await live.query({ where: { group: "a", adult: true, name: undefined }, sort: "age", order: "desc" }),
    {
      ids: wanted,
      total: wanted.length,
    },
  );
  assert.equal((await live.query({ where: { age: 39 } })).total, 5);
  assert.deepEqual((await live.page({ page: 4, limit: 60 })).rows.map((row) => row.id).length, 20);
  assert.deepEqual(await live.query({ page: 99, limit: 10 }), { ids: [], total: 200 });
});

Deno.test("a keyword is found whatever its case and width; % and _ are ordinary", async () => {
  await using _ = await openTestStore();
  await people.insert({ name: "王100%_x", email: "One@Example.com", group: "a", age: 1 });
  await people.insert({ name: "王Ｗｉｄｅ", email: "two@example.com", group: "a", age: 1 });
  const live = instance();
  const found = async (keyword: string) => (await live.query({ keyword })).ids;
  assert.deepEqual(await found("ONE@EXAMPLE"), [1]);
  assert.deepEqual(await found("wide"), [2]);
  assert.deepEqual(await found("ｗｉｄｅ"), [2]);
  assert.deepEqual(await found("%"), [1]);
  assert.deepEqual(await found("_"), [1]);
  assert.deepEqual(await found("王"), [1, 2]);
  assert.deepEqual(await found("x\none"), [], "no match across two fields");
  assert.deepEqual(await found("\0"), [], "nor between them");
  assert.deepEqual(await found("x\0one"), []);
});

Deno.test("a keyword is not found in the places that are excepted, and in all others wherever else it stands", async () => {
  await using _ = await openTestStore();
  const fields = [["ab", "1", "-"], ["-", "ab", "ab"], ["-", "3", "xab"], ["abab", "ab!", ""], ["a", "b", "a"]];
  for (const [name = "", email = "", group = ""] of fields) {
    await people.insert({ name, email: email || null, group, age: 1 });
  }
  const live = defineLive(people, {
    project: ({ age }: Person) => ({ age }),
    search: ({ name, email, group }) => [name, email ?? "", group],
  });
  for (const keyword of ["ab", "a", "b", "xab", "abab", "nothing"]) {
    for (const except of [[] as number[], [0], [1], [2], [0, 1], [2, 0], [1, 2]]) {
      const isIn = (text: string, place: number) => !except.includes(place) && text.includes(keyword);
      const expected = fields.flatMap((row, n) => row.some(isIn) ? [n + 1] : []);
      assert.deepEqual((await live.query({ keyword, except })).ids, expected, `${keyword} outside ${except}`);
    }
  }
});

Deno.test("every instance sees each change at the very next query", async () => {
  await using _ = await openTestStore();
  const [a, b] = [instance(), instance()];
  await fill(20);
  for (let i = 0; i < 30; i++) {
    const all = await people.all();
    const id = all[i * 7 % all.length]?.id ?? 0;
    if (i % 5 === 4) await people.remove(id).then(() => people.insert({ ...person(i), email: null }));
    else await people.update(id, (row) => ({ ...row, age: 100 - i, name: `新 ${i}` }));
    const rows = await people.all();
    const expected = rows.toSorted((x, y) => x.age - y.age || x.id - y.id).map((row) => row.id);
    const question = { sort: "age", limit: 100 } as const;
    assert.deepEqual(await a.query(question), { ids: expected, total: rows.length });
    if (i % 3 === 0) assert.deepEqual(await b.query(question), { ids: expected, total: rows.length });
    assert.deepEqual(
      (await a.query({ keyword: `新 ${i}` })).total,
      rows.filter((row) => row.name.startsWith(`新 ${i}`)).length,
    );
  }
});

Deno.test("concurrent queries during writes never miss what was committed before they were asked", async () => {
  await using _ = await openTestFile();
  const live = instance();
  const write = async () => {
    for (let i = 0; i < 100; i++) {
      await people.insert({ ...person(i), email: null });
      const total = i + 1;
      const answers = await Promise.all([live.query(), live.query({ sort: "name" })]);
      for (const answer of answers) assert.ok(answer.total >= total);
    }
  };
  await write();
  assert.equal((await live.query()).total, 100);
});

Deno.test("when the log's tail is lost it loads anew", async () => {
  await using _ = await openTestStore();
  using clock = new FakeTime();
  await fill(5);
  const live = instance();
  assert.equal((await live.query()).total, 5);
  await people.remove(1);
  for await (const { key } of store().reader.list({ prefix: changeLogKey("test_people") })) {
    await store().writer.delete(key);
  }
  clock.advance(23 * 3_600_000);
  assert.equal((await live.query()).total, 4);
});

Deno.test("more changes than are moved one by one are sorted anew", async () => {
  await using _ = await openTestStore();
  const live = instance();
  await people.insert(person(0));
  await live.query({ sort: "age" });
  await fill(2_500);
  const rows = await people.all();
  const expected = rows.toSorted((x, y) => x.age - y.age || x.id - y.id).map((row) => row.id);
  assert.deepEqual((await live.query({ sort: "age" })).ids, expected);
});

Deno.test("a sort that was not declared is refused", async () => {
  await using _ = await openTestStore();
  await people.insert(person(0));
  const live = instance();
  await assert.rejects(live.query({ sort: "password" as "age" }), /no sort password/);
});

Deno.test("a list that was sorted while it was empty sorts what comes", async () => {
  await using _ = await openTestStore();
  const live = instance();
  assert.deepEqual(await live.query({ sort: "age" }), { ids: [], total: 0 });
  for (const age of [30, 10, 20]) await people.insert({ ...person(1), email: null, age });
  assert.deepEqual((await live.query({ sort: "age" })).ids, [2, 3, 1]);
});
