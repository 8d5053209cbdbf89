// Splitting, finding and marking text.
import assert from "node:assert/strict";
import { excerptAround, pieces } from "../../lib/shared/search/marks.ts";
import { createIndex, type Entry } from "../../lib/shared/search/search_index.ts";
import { queryTerms, termKey, termsOf } from "../../lib/shared/search/terms.ts";

const marked = (text: string, query: string) =>
  pieces(text, query).map(({ text, hit }) => hit ? `[${text}]` : text).join("");

Deno.test("any spelling of a satellite is one word", () => {
  for (const query of ["GF-1", "GF1", "gf1", "ＧＦ－１", "gf‑1", "高分一号"]) {
    assert.deepEqual(queryTerms(query), ["gf1"], query);
    assert.ok(termsOf(`影像 ${query} 的`).includes("gf1"), query);
  }
  assert.deepEqual(queryTerms("v3.2.1"), ["3.2.1"]);
  assert.deepEqual(queryTerms("GAC_MSS"), ["gac", "mss"]);
});

Deno.test("Chinese is searched in bigrams, and a single character as it is", () => {
  assert.deepEqual(queryTerms("大气校正"), ["大气", "气校", "校正"]);
  assert.deepEqual(queryTerms("校"), ["校"]);
  assert.deepEqual(queryTerms("DN值，RPC"), ["dn", "值", "rpc"]);
  assert.deepEqual(queryTerms("，。"), []);
});

Deno.test("the keys of Chinese characters have one width, in any plane", () => {
  for (const term of ["一", "大", "𠀀"]) assert.equal(termKey(term).length, 5, term);
});

const entry = (id: string, title: string, text = ""): Entry => ({ id, kind: "news", title, url: `/${id}`, text });
async function found(query: string, ...all: Entry[]): Promise<string[]> {
  const index = createIndex();
  await index.set(all);
  return index.find(query, { limit: 20 }).groups.flatMap(({ hits }) => hits.map(({ url }) => url));
}

Deno.test("the middle of a word, one character, the beginning of a code are found", async () => {
  const one = entry("a", "影像的大气校正", "后缀_ref，见GF1_PMS1");
  for (const query of ["气校", "校正", "校", "正", "像", "ref", "re", "gf1", "PMS", "大气 ref"]) {
    assert.deepEqual(await found(query, one), ["/a"], query);
  }
  for (const query of ["大正", "校气", "ms1", "河"]) assert.deepEqual(await found(query, one), [], query);
});

Deno.test("every term must match; only where nothing contains all, most suffice", async () => {
  const all = [entry("a", "大气"), entry("b", "大气与水汽"), entry("c", "modtran")];
  assert.deepEqual(await found("大气 水汽", ...all), ["/b"]);
  assert.deepEqual(await found("怎么看大气", entry("a", "大气")), ["/a"]);
  assert.deepEqual(await found("modtrn", ...all), ["/c"], "a typo in a long word");
});

Deno.test("hits with all terms are exact, those with some are near, by kind", async () => {
  const index = createIndex();
  await index.set([entry("a", "水稻"), { ...entry("b", "水稻驿站"), kind: "case" }]);
  const near = (query: string, kind?: "news" | "case") => index.find(query, { kind, limit: 5 }).near;
  assert.deepEqual([near("水稻"), near("水稻驿站"), near("稻驿")], [undefined, undefined, undefined]);
  assert.deepEqual([near("水稻驿站骑手"), near("水稻驿站", "news"), near("水稻驿站", "case")], [true, true, undefined]);
  assert.deepEqual(index.find("鱻", { limit: 5 }), { groups: [] }, "no hit is not a near match");
});

Deno.test("adjacent terms come before separate ones, titles before texts", async () => {
  const apart = entry("apart", "其他", "大气层之下，气校准，再校正");
  const inText = entry("text", "其他", "这里写到大气校正的一句");
  assert.deepEqual(await found("大气校正", apart, inText, entry("title", "大气校正")), ["/title", "/text", "/apart"]);
});

Deno.test("terms are marked in the original text", () => {
  assert.equal(marked("高光谱的大气校正与校正", "大气校正"), "高光谱的[大气校正]与[校正]");
  assert.equal(marked("见 GF-1 与 GF-2", "gf1"), "见 [GF-1] 与 GF-2");
  assert.equal(marked("ＭＯＤＴＲＡＮ 模型", "modtran"), "[ＭＯＤＴＲＡＮ] 模型");
  assert.equal(marked("forms", "rms"), "forms", "not within a word");
  assert.equal(marked("<b>大气</b>", "大气"), "<b>[大气]</b>");
  assert.equal(marked("", "大气"), "");
});

const dots = [..."·•・‧．･⋅∙●·˙⸱﹒⦁"];

Deno.test("middle dots of all kinds are equal, and separate words; between digits they are points", async () => {
  const texts = (dot: string) => [`阿不都${dot}热依木`, `PMS${dot}WFV影像`, `8m${dot}16m`, `精度0${dot}5像元`];
  for (const [n, written] of texts("·").entries()) {
    const terms = queryTerms(written);
    for (const dot of dots) {
      const other = texts(dot)[n] ?? "";
      assert.deepEqual([queryTerms(other), termsOf(other)], [terms, termsOf(written)], other);
      assert.deepEqual(await found(written, entry("a", "题", other), entry("b", "阿不都")), ["/a"], other);
      assert.deepEqual(await found(other, entry("a", written), entry("b", `${written}等`)), ["/a", "/b"], "in order");
      assert.equal(marked(other, written), marked(other, other), other);
      assert.equal(marked(written, other), marked(written, written), other);
      assert.match(marked(other, written), /\[/);
    }
  }
  assert.deepEqual(queryTerms("8m•16m"), ["8m", "16m"]);
  assert.deepEqual(queryTerms("v3・2"), ["3.2"]);
  assert.deepEqual(queryTerms("．·"), []);
  for (const dot of dots) {
    assert.equal(
      marked(`学者 阿不都${dot}热依木 与0${dot}5`, "阿不都·热依木 0.5"),
      `学者 [阿不都]${dot}[热依木] 与[0${dot}5]`,
    );
  }
});

Deno.test("an excerpt shows the longest hit, whole characters, and marks truncation", () => {
  const text = `${"前文".repeat(60)}大气校正${"后文".repeat(60)}`;
  const excerpt = excerptAround(text, "大气校正");
  assert.match(excerpt, /^….{15,30}大气校正.+…$/);
  assert.ok(excerpt.length <= 100);
  assert.match(
    excerptAround(`大气${"前文".repeat(5_000)}大气校正${"后文".repeat(60)}`, "大气校正"),
    /^….+大气校正.+…$/,
  );
  assert.equal(excerptAround("短句", "没有"), "短句");
  assert.ok(excerptAround("😀".repeat(200), "没有").isWellFormed());
});
