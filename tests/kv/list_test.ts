// A table's list responds as if it read the whole table at that moment.
import assert from "node:assert/strict";
import { store } from "../../lib/kv/connection/db.ts";
import { changeLogKey } from "../../lib/kv/inside/table_keys.ts";
import { defineTable } from "../../lib/kv/table.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { FakeTime } from "../support/fake_time.ts";
import { openTestFile, openTestStore } from "../support/kv.ts";

type Person = { id: number; name: string; email: string | null; group: string; age: number };

/** As in another instance: the same rows, a list of its own. */
const instance = () =>
  defineTable({
    name: "test_listed",
    missing: "user_not_found",
    indexes: { adult: ({ age }: Person) => age >= 18 ? [age] : null },
    list: {
      columns: ({ group, age, name, email }) => ({ group, age, name, email, adult: age >= 18 }),
      search: { name: ({ name }) => name, email: ({ email }) => email ?? "", group: ({ group }) => group },
    },
  });
const people = instance();

const person = (i: number) => ({ name: `人 ${i % 7}`, email: null, group: "abc"[i % 3] ?? "", age: i % 40 });

async function fill(n: number): Promise<void> {
  for (let i = 1; i <= n; i += 50) {
    await transaction(async (tx) => {
      for (let k = i; k < i + 50 && k <= n; k++) await people.insert(person(k), tx);
    });
  }
}

Deno.test("ids() filters, sorts and pages, and counts exactly", async () => {
  await using _ = await openTestStore();
  await fill(200);
  const { list } = people;
  assert.deepEqual(await list.ids({ limit: 3 }), { ids: [1, 2, 3], total: 200 });
  assert.deepEqual(await list.ids({ order: "desc", page: 2, limit: 2 }), { ids: [198, 197], total: 200 });
  const rows = await people.all();
  const wanted = rows.filter((row) => row.group === "a" && row.age >= 18)
    .sort((a, b) => b.age - a.age || b.id - a.id).map((row) => row.id);
  const where = { group: "a", adult: true, name: undefined };
  assert.deepEqual(await list.ids({ where, sort: "age", order: "desc" }), { ids: wanted, total: wanted.length });
  assert.equal((await list.ids({ where: { age: 39 } })).total, 5);
  assert.equal((await list.ids({ where: { email: null } })).total, 200);
  assert.equal((await list.ids({ where: { email: "人" } })).total, 0);
  const byName = rows.toSorted((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);
  assert.deepEqual((await list.ids({ sort: "name" })).ids, byName.map(({ id }) => id));
  assert.deepEqual((await list.page({ page: 4, limit: 60 })).rows, rows.slice(180));
  assert.deepEqual(await list.ids({ page: 99, limit: 10 }), { ids: [], total: 200 });
});

Deno.test("texts are sorted by code units, a missing one like an empty one", async () => {
  await using _ = await openTestStore();
  const emails = ["b", "ab", null, "a", "", "A", "\u{1f600}", "\uffee", "ab"];
  for (const email of emails) await people.insert({ ...person(1), email });
  assert.deepEqual((await people.list.ids({ sort: "email" })).ids, [3, 5, 6, 4, 2, 9, 1, 7, 8]);
});

Deno.test("values() and ids() return the same rows", async () => {
  await using _ = await openTestStore();
  await fill(30);
  await people.remove(7);
  const { list } = people;
  assert.deepEqual([...await list.values("name", [3, 7, 99, 4])], [[3, "人 3"], [4, "人 4"]]);
  assert.deepEqual([...await list.values("adult", [20])], [[20, true]]);
  assert.deepEqual([...await list.values("email", [20])], [[20, null]]);
  const found = await list.ids({ where: { group: (group) => group !== "a" } });
  const expected = (await people.all()).filter(({ group }) => group !== "a").map(({ id }) => id);
  assert.deepEqual(await list.ids({ where: { group: "none" } }), { ids: [], total: 0 });
  assert.deepEqual(found, { ids: expected, total: expected.length });
});

Deno.test("a keyword is found in any case and width; % and _ are ordinary", async () => {
  await using _ = await openTestStore();
  await people.insert({ name: "王100%_x", email: "One@Example.com", group: "a", age: 1 });
  await people.insert({ name: "王Ｗｉｄｅ", email: "two@example.com", group: "a", age: 1 });
  const found = async (keyword: string) => (await people.list.ids({ keyword })).ids;
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

Deno.test("a keyword is searched in the requested places, and in no others", async () => {
  await using _ = await openTestStore();
  const fields = [["ab", "1", "-"], ["-", "ab", "ab"], ["-", "3", "xab"], ["abab", "ab!", ""], ["a", "b", "a"]];
  for (const [name = "", email = "", group = ""] of fields) {
    await people.insert({ name, email: email || null, group, age: 1 });
  }
  const places = ["name", "email", "group"] as const;
  for (const keyword of ["ab", "a", "b", "xab", "abab", "nothing"]) {
    for (const asked of [undefined, [0, 1, 2], [1, 2], [0, 2], [0, 1], [2], [1], [0]]) {
      const isIn = (text: string, place: number) => (!asked || asked.includes(place)) && text.includes(keyword);
      const expected = fields.flatMap((row, n) => row.some(isIn) ? [n + 1] : []);
      const searchIn = asked?.map((place) => places[place] ?? "name");
      assert.deepEqual((await people.list.ids({ keyword, searchIn })).ids, expected, `${keyword} in ${asked}`);
    }
  }
});

Deno.test("every instance sees each change at the next request", async () => {
  await using _ = await openTestStore();
  const [a, b] = [instance().list, instance().list];
  await fill(20);
  for (let i = 0; i < 30; i++) {
    const all = await people.all();
    const id = all[i * 7 % all.length]?.id ?? 0;
    if (i % 5 === 4) await people.remove(id).then(() => people.insert(person(i)));
    else await people.update(id, (row) => ({ ...row, age: 100 - i, name: `新 ${i}` }));
    const rows = await people.all();
    const expected = rows.toSorted((x, y) => x.age - y.age || x.id - y.id).map((row) => row.id);
    const question = { sort: "age", limit: 100 } as const;
    assert.deepEqual(await a.ids(question), { ids: expected, total: rows.length });
    if (i % 3 === 0) assert.deepEqual(await b.ids(question), { ids: expected, total: rows.length });
    const named = rows.filter((row) => row.name.startsWith(`新 ${i}`)).length;
    assert.equal((await a.ids({ keyword: `新 ${i}` })).total, named);
  }
});

Deno.test("concurrent requests during writes never miss earlier commits", async () => {
  await using _ = await openTestFile();
  const { list } = people;
  for (let i = 0; i < 100; i++) {
    await people.insert(person(i));
    for (const { total } of await Promise.all([list.ids(), list.ids({ sort: "name" })])) assert.ok(total >= i + 1);
  }
  assert.equal((await list.ids()).total, 100);
});

Deno.test("changes of listed rows that share a commit are all in the list", async () => {
  await using _ = await openTestStore();
  await fill(4);
  const { list } = people;
  assert.equal((await list.ids({ where: { age: 77 } })).total, 0);
  const older = (id: number) => transaction((tx) => people.update(id, (row) => ({ ...row, age: 77 }), tx));
  await Promise.all([1, 2, 3, 4].map(older)); // during the first commit the others wait
  const stamps = await Array.fromAsync(store().reader.list({ prefix: changeLogKey("test_listed") }));
  assert.deepEqual(stamps.at(-1)?.value, [2, 3, 4], "they were one commit");
  assert.deepEqual((await list.ids({ where: { age: 77 } })).ids, [1, 2, 3, 4]);
});

Deno.test("sixty simultaneous changes of different rows are in the lists of both instances", async () => {
  await using _ = await openTestFile();
  await fill(60);
  const lists = [people.list, instance().list];
  for (const list of lists) await list.warm();
  await Promise.all(Array.from({ length: 60 }, (_, n) => {
    const change = (tx?: Parameters<typeof people.update>[2]) =>
      people.update(n + 1, (row) => ({ ...row, age: 99 }), tx);
    return n % 2 ? transaction(change) : change();
  }));
  for (const list of lists) assert.equal((await list.ids({ where: { age: 99 } })).total, 60);
});

Deno.test("a list that was idle for too long loads again", async () => {
  await using _ = await openTestStore();
  using clock = new FakeTime();
  await fill(5);
  assert.equal((await people.list.ids()).total, 5);
  await people.remove(1);
  for await (const { key } of store().reader.list({ prefix: changeLogKey("test_listed") })) {
    await store().writer.delete(key);
  }
  clock.advance(23 * 3_600_000);
  assert.equal((await people.list.ids()).total, 4);
});

Deno.test("after more changes than are applied one by one the list is sorted again", async () => {
  await using _ = await openTestStore();
  await people.insert(person(0));
  await people.list.ids({ sort: "age" });
  await fill(2_500);
  const rows = await people.all();
  const expected = rows.toSorted((x, y) => x.age - y.age || x.id - y.id).map((row) => row.id);
  assert.deepEqual((await people.list.ids({ sort: "age" })).ids, expected);
});

Deno.test("a sort that was not declared is refused", async () => {
  await using _ = await openTestStore();
  await people.insert(person(0));
  await assert.rejects(people.list.ids({ sort: "password" as "age" }), /no sort password/);
});

Deno.test("a list that was sorted while empty sorts new rows", async () => {
  await using _ = await openTestStore();
  assert.deepEqual(await people.list.ids({ sort: "age" }), { ids: [], total: 0 });
  for (const age of [30, 10, 20]) await people.insert({ ...person(1), age });
  assert.deepEqual((await people.list.ids({ sort: "age" })).ids, [2, 3, 1]);
});

Deno.test("a list of an index has its rows, including new ones and without those that leave", async () => {
  await using _ = await openTestStore();
  const adults = defineTable({
    name: "test_listed",
    missing: "user_not_found",
    indexes: { adult: ({ age }: Person) => age >= 18 ? [age] : null },
    list: { only: "adult", columns: ({ age }) => ({ age }) },
  });
  for (const age of [17, 18, 40]) await people.insert({ ...person(1), age });
  assert.deepEqual((await adults.list.ids({ sort: "age", order: "desc" })).ids, [3, 2]);
  await people.update(1, (row) => ({ ...row, age: 50 }));
  await people.update(2, (row) => ({ ...row, age: 1 }));
  assert.deepEqual((await adults.list.ids({ sort: "age", order: "desc" })).ids, [1, 3]);
  assert.throws(() => defineTable({ name: "x", missing: "not_found", list: { only: "none" } }), /no index none/);
});
