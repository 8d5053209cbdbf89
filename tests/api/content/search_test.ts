// The search call: shape, limits, and that every change is visible at the next request.
import assert from "node:assert/strict";
import { addNews, newsTable, saveNews } from "../../../lib/domain/content/news.ts";
import { versionTable, withdraw } from "../../../lib/domain/content/versions.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct } from "../../support/app.ts";
import { addedTopic } from "../../support/forum.ts";
import { versionRow } from "../../../lib/tasks/data/rows.ts";
import { newsForm } from "../../support/site_data.ts";

const { call, signInAdmin } = await openProduct();
const find = (query: Record<string, string>) => call("GET", `/api/search?${new URLSearchParams(query)}`);
const item = newsForm({ title: "翡翠河口观测" });
type Hit = { title: string; url: string; excerpt: string };
type Group = { kind: string; label: string; total: number; hits: Hit[] };
const hitsOf = async (q: string) => ((await find({ q })).json.groups as Group[]).flatMap(({ hits }) => hits);

Deno.test("a response has groups of hits, at most the requested number, and nothing else", async () => {
  const { status, json } = await find({ q: "大气校正", limit: "2" });
  assert.equal(status, 200);
  const [group] = json.groups;
  assert.deepEqual(Object.keys(group), ["kind", "label", "total", "hits"]);
  assert.deepEqual([group.kind, group.label, group.hits.length], ["doc", "帮助文档", 2]);
  assert.ok(group.total > 2);
  assert.deepEqual(Object.keys(group.hits[0]), ["title", "url", "excerpt"]);
  assert.equal((await find({ q: "大气校正" })).json.groups[0].hits.length, 5);
});

Deno.test("a kind filters the response; one without hits returns no group", async () => {
  assert.deepEqual((await find({ q: "大气校正", kind: "version" })).json, { groups: [] });
  const { groups } = (await find({ q: "大气校正", kind: "doc" })).json;
  assert.deepEqual(groups.map(({ kind }: Group) => kind), ["doc"]);
});

Deno.test("the name of a satellite is answered beside the groups, unless one kind is asked for", async () => {
  const satellite = { title: "GF-1：6 台相机，可以处理", url: "/sensors?keyword=GF-1#all" };
  for (const q of ["gf1", "高分一号"]) assert.deepEqual((await find({ q })).json.satellite, satellite, q);
  for (const query of ["q=GF-1 校正", "q=gf1&kind=doc"]) {
    assert.ok(!("satellite" in (await call("GET", `/api/search?${query}`)).json), query);
  }
});

Deno.test("an invalid query is refused with a message", async () => {
  const refusals: [Record<string, string>, string, string][] = [
    [{}, "q", "请输入关键词"],
    [{ q: " " }, "q", "请输入关键词"],
    [{ q: "字".repeat(65) }, "q", "关键词不能超过64个字"],
    [{ q: "a\u202eb" }, "q", "含有换行或不可见的字符，请删去后重试"],
    [{ q: "a", kind: "user" }, "kind", "参数不正确"],
    [{ q: "a", limit: "21" }, "limit", "参数不正确"],
    [{ q: "a", limit: "0" }, "limit", "参数不正确"],
  ];
  for (const [query, field, sentence] of refusals) {
    const { status, json } = await find(query);
    assert.deepEqual([status, json.fields], [400, { [field]: sentence }], JSON.stringify(query));
  }
  assert.equal((await find({ q: "字".repeat(64) })).status, 200);
  assert.deepEqual((await find({ q: "，。？！" })).json, { groups: [] }, "punctuation is not a word");
});

Deno.test("every change is found, or no longer found, at the next request", async () => {
  assert.deepEqual(await hitsOf("翡翠河口"), []);
  const { id } = await transaction((tx) => addNews(item, 1, tx));
  assert.deepEqual((await hitsOf("翡翠河口")).map(({ url }) => url), [`/news#news-${id}`]);
  await transaction((tx) => saveNews({ id, by: 1 }, { title: "琥珀河口观测" }, tx));
  assert.deepEqual(await hitsOf("翡翠"), []);
  assert.equal((await hitsOf("琥珀")).length, 1);
  await transaction((tx) => newsTable.remove(id, tx));
  assert.deepEqual(await hitsOf("琥珀"), []);
});

Deno.test("a question of the FAQ is found among the tutorials at the next request after a change, by its anchor", async () => {
  const { token } = await signInAdmin();
  const put = (value: unknown) => call("PUT", "/api/admin/content/facts/faq", { token, body: { value } });
  const question = { question: "碧玺授权码在哪里", answer: "在个人中心。\n\n橄榄石授权另行申请。" };
  await put([{ question: "如何安装", answer: "运行安装程序。" }, question]);
  const [group] = (await find({ q: "碧玺" })).json.groups as Group[];
  assert.deepEqual([group?.kind, group?.hits.map(({ url }) => url)], ["tutorial", ["/tutorials#faq-2"]]);
  assert.equal((await hitsOf("橄榄石"))[0]?.title, question.question);
  await put([question]);
  assert.deepEqual((await hitsOf("碧玺")).map(({ url }) => url), ["/tutorials#faq-1"]);
  await call("DELETE", "/api/admin/content/facts/faq", { token });
  assert.deepEqual(await hitsOf("碧玺"), []);
  assert.equal((await hitsOf("杀毒软件提示未签名"))[0]?.url, "/tutorials#faq-1", "the built-in FAQ");
});

Deno.test("searches during a change find all of it", async () => {
  const { id } = await transaction((tx) => addNews({ ...item, title: "玛瑙湖" }, 1, tx));
  const answers = await Promise.all(Array.from({ length: 8 }, () => hitsOf("玛瑙湖")));
  assert.deepEqual(answers.map((hits) => hits.length), Array(8).fill(1));
  await transaction((tx) => newsTable.remove(id, tx));
});

Deno.test("a version is found once it is released, and no longer when it is withdrawn", async () => {
  const log = { update_log: "新增珊瑚礁模块" };
  const { id } = await versionTable.insert(versionRow(0, { ...log, version_number: "9.1.0" }));
  await versionTable.insert(versionRow(0, { ...log, version_number: "9.2.0", release_date: "2999-01-01" }));
  assert.deepEqual((await hitsOf("珊瑚礁")).map(({ title }) => title), ["GAC_MSS v9.1.0"]);
  assert.equal((await hitsOf("v9.1"))[0]?.url, "/download/GAC_MSS/9.1.0");
  await transaction((tx) => withdraw(id, "有错误", tx));
  assert.deepEqual(await hitsOf("珊瑚礁"), []);
});

Deno.test("every hit of the documentation links to an existing heading", async () => {
  const { documentKeys } = await import("../../../lib/content/document/contents.ts");
  const { documentOf } = await import("../../support/documents.ts");
  const { documentEntries } = await import("../../../lib/content/document/entries.ts");
  const anchors = new Map(documentKeys.map((key) => [key === "intro" ? "/document" : `/document/${key}`, key]));
  for (const { url } of documentEntries(documentKeys.map(documentOf))) {
    const [path = "", anchor] = url.split("#");
    const key = anchors.get(path);
    assert.ok(key, url);
    const ids = documentOf(key).parts.map((part) => part.id);
    assert.ok(anchor === undefined || ids.includes(anchor), url);
  }
});

Deno.test("near matches are returned and labelled only where nothing matches fully, per kind and on the page, too", async () => {
  const { id } = await transaction((tx) => addNews({ ...item, title: "水稻长势监测" }, 1, tx));
  const q = "水稻驿站鱻骑手";
  const urls = (groups: Group[]) => groups.flatMap(({ hits }) => hits.map(({ url }) => url));
  const sentence = "没有完全匹配，相近的结果";
  for (const kind of ["", "news"]) {
    const { json } = await find({ q, ...kind && { kind } });
    assert.deepEqual([json.near, urls(json.groups)], [true, [`/news#news-${id}`]], kind);
  }
  for (const kind of ["version", "forum"]) assert.deepEqual((await find({ q, kind })).json, { groups: [] }, kind);
  const page = async (query: Record<string, string>) =>
    (await call("GET", `/search?${new URLSearchParams(query)}`)).text;
  const near = await page({ q });
  assert.ok(near.includes(sentence) && near.includes(`/news#news-${id}`));
  assert.ok(!(await page({ q: "水稻长势" })).includes(sentence));
  assert.ok(!("near" in (await find({ q: "水稻长势" })).json));

  const topic = await addedTopic({ title: "水稻驿站鱻骑手是谁" });
  const { json } = await find({ q });
  assert.deepEqual(
    [json.near, urls(json.groups)],
    [undefined, [`/forum/review/${topic.id}`]],
    "an exact one elsewhere",
  );
  assert.ok(!(await page({ q })).includes(sentence));
});

Deno.test("the page shows five hits of each kind, and fifty of the selected one", async () => {
  const added: number[] = [];
  for (let n = 0; n < 7; n++) {
    added.push((await transaction((tx) => addNews({ ...item, title: `石榴园${n}` }, 1, tx))).id);
  }
  const shown = async (query: Record<string, string>) => {
    const { text } = await call("GET", `/search?${new URLSearchParams({ q: "石榴园", ...query })}`);
    return new Set(text.match(/\/news#news-\d+/g)).size;
  };
  assert.deepEqual([await shown({}), await shown({ kind: "news" })], [5, 7]);
  for (const id of added) await transaction((tx) => newsTable.remove(id, tx));
});
