// A search in a list's texts finds what a scan of each text would find, and unused texts are freed.
import assert from "node:assert/strict";
import { openDictionary } from "../../lib/kv/inside/dictionary.ts";
import { defineTable } from "../../lib/kv/table.ts";
import { joinedTerms, normalizedForSearch, queryTerms } from "../../lib/shared/search/terms.ts";
import { openTestStore } from "../support/kv.ts";

type Text = { id: number; title: string; body: string };
const texts = defineTable({
  name: "test_texts",
  missing: "not_found",
  list: {
    search: { text: ({ title, body }: Text) => normalizedForSearch(`${title}\n${body}`) },
  },
});

Deno.test("a phrase is found literally, or all of its terms anywhere", async () => {
  await using _ = await openTestStore();
  await texts.insert({ title: "大气校正", body: "高分一号" });
  await texts.insert({ title: "校正", body: "大气" });
  await texts.insert({ title: "大气", body: "别的" });
  await texts.insert({ title: "？！", body: "" });
  const found = async (text: string) => {
    const keyword = { phrase: joinedTerms(text), terms: queryTerms(text) };
    return (await texts.list.ids({ keyword })).ids;
  };
  assert.deepEqual(await found("大气"), [1, 2, 3]);
  assert.deepEqual(await found("大气 校正"), [1, 2]);
  assert.deepEqual(await found("大气校正"), [1]);
  assert.deepEqual(await found("GF-1"), [1]);
  assert.deepEqual(await found("?!"), [4], "punctuation alone is searched literally");
});

const alphabet = [..."大气校正辐射定标abc12-. 影像"];
let seed = 5;
const random = (n: number) => (seed = seed * 48271 % 2147483647) % n;
const written = (length: number) => Array.from({ length }, () => alphabet[random(alphabet.length)]).join("");

const plain = defineTable({
  name: "test_plain",
  missing: "not_found",
  list: {
    search: { title: ({ title }: Text) => title, body: ({ body }) => body },
  },
});

Deno.test("the result equals a scan of all texts, also after many changes and removals", async () => {
  await using _ = await openTestStore();
  const rows = new Map<number, string>();
  const put = async (id?: number) => {
    const fields = { title: "", body: random(9) ? written(1 + random(120)) : "大气校正" };
    const row = await (id ? plain.update(id, (row) => ({ ...row, ...fields })) : plain.insert(fields));
    rows.set(row.id, row.body);
  };
  const check = async () => {
    for (let n = 0; n < 100; n++) {
      const words = Array.from({ length: 1 + random(3) }, () => written(1 + random(3)));
      const holding = (test: (body: string) => boolean) => [...rows].flatMap(([id, body]) => test(body) ? [id] : []);
      const expected = holding((body) => words.every((word) => body.includes(word)) || body.includes(words.join("")));
      const { ids } = await plain.list.ids({ keyword: { phrase: words.join(""), terms: words } });
      assert.deepEqual(ids, expected.sort((a, b) => a - b), words.join("|"));
    }
  };
  for (let n = 0; n < 300; n++) await put();
  await check();
  for (let n = 0; n < 150; n++) {
    const id = [...rows.keys()][random(rows.size)] ?? 0;
    if (n % 3) await put(id);
    else {
      await plain.remove(id);
      rows.delete(id);
    }
    if (n % 50 === 0) await check();
  }
  await check();
});

Deno.test("unused texts are not in memory any more", () => {
  const dictionary = openDictionary();
  const [a, b, again] = [dictionary.take("王小明"), dictionary.take("李"), dictionary.take("王小明")];
  assert.deepEqual([a === again, a === b], [true, false]);
  dictionary.release(a);
  assert.equal(dictionary.find("王小明"), a);
  dictionary.release(a);
  const holding = new Uint8Array(dictionary.size()).fill(1);
  dictionary.narrow(holding, ["小"]);
  assert.deepEqual([dictionary.find("王小明"), holding.includes(1)], [undefined, false]);
  assert.ok(!dictionary.raw().some((units) => units.includes("明".charCodeAt(0))));
  assert.equal(dictionary.text(dictionary.take("别人")), "别人");
  assert.equal(dictionary.text(b), "李");
});

Deno.test("a dictionary keeps its texts while most of them are replaced", () => {
  const dictionary = openDictionary();
  const codes = new Map<string, number>();
  for (let n = 0; n < 6_000; n++) {
    const text = `${n}${"长".repeat(500)}`;
    codes.set(text, dictionary.take(text));
    const [first] = codes;
    if (codes.size > 300 && first) {
      dictionary.release(first[1]);
      codes.delete(first[0]);
    }
  }
  for (const [text, code] of codes) assert.deepEqual([dictionary.find(text), dictionary.text(code)], [code, text]);
  const units = dictionary.raw().reduce((sum, { length }) => sum + length, 0);
  assert.ok(units <= 4 << 20, `${units} units for 300 texts of 500`);
  assert.ok(dictionary.size() <= 302);
});

Deno.test("a text as long as a chunk or longer leaves no room for another one behind it", () => {
  const dictionary = openDictionary();
  const texts = [1 << 16, 1, 100_000, 0].map((length) => "长".repeat(length));
  const codes = texts.map((text) => dictionary.take(text));
  assert.deepEqual(codes.map((code) => dictionary.text(code) === texts[code]), [true, true, true, true]);
});

Deno.test("short texts are found beside long ones, in either order", () => {
  const dictionary = openDictionary();
  const said = ["短", "长".repeat(100), "短的", `${"长".repeat(100)}短`].map((text) => dictionary.take(text));
  dictionary.release(said[1]!);
  const again = dictionary.take("又短"); // under the number of a long one
  const marked = new Uint8Array(dictionary.size()).fill(1);
  dictionary.narrow(marked, ["短"]);
  assert.deepEqual([...said, again].map((code) => marked[code]), [1, 1, 1, 1, 1]);
  dictionary.narrow(marked, ["长短"]);
  assert.deepEqual([...said, again].map((code) => marked[code]), [0, 0, 0, 1, 0]);
});
