// A forum with more posts than a moderators' keyword searches: moderators find the same posts as visitors, and the
// screen says when older texts were not searched; the sitemap has every topic.
import assert from "node:assert/strict";
import { replyTable } from "../../../lib/domain/forum/replies.ts";
import { topicTable } from "../../../lib/domain/forum/topics.ts";
import { replyRow, topicRow } from "../../../lib/tasks/data/rows.ts";
import { generate, loadRows } from "../../../lib/tasks/load/bulk.ts";
import { createApp } from "../../../routes/mod.ts";
import { openProduct } from "../../support/app.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const SEARCHED = 200; // characters of a topic's text that readers' keywords are looked for in
const NEWEST = 5_000;
const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInAdmin } = product;
const { token } = await signInAdmin("审核员");
const module = "geometric_correction" as const;
const other = "one_stop_process" as const;

function* manyTopics() {
  const deep = `${"前文".repeat(SEARCHED)}深处的翡翠`;
  yield topicRow(0, { module, title: "最早的琥珀主题", body: deep });
  yield topicRow(1, { module, title: "较早的主题", body: `开头的珊瑚${deep}`, state: "hidden" });
  yield topicRow(2, { module: other, title: "别的模块", body: deep });
  for (let n = 3; n < NEWEST + 3; n++) yield topicRow(n, { module, title: `主题${n}`, body: "正文" });
}

const manyReplies = generate(NEWEST + 1, (n) => {
  const body = n === 0 ? "最早的玛瑙回复" : n === NEWEST ? "最新的玛瑙回复" : "回复";
  return replyRow(10_000 + n, { module: other, topic_id: 3, floor: n + 2, body });
});

await loadRows(topicTable, manyTopics());
await loadRows(replyTable, manyReplies);

async function found(query: Record<string, string>) {
  const { json } = await call("GET", `/api/admin/forum/posts?${new URLSearchParams(query)}`, { token });
  const posts = json.data.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`);
  assert.equal(json.total, posts.length);
  return { posts, partial: json.partial };
}

Deno.test("moderators find what visitors find, however old, and are told when older texts were not searched", async () => {
  const readers = await call("GET", `/api/forum/reviews?keyword=${encodeURIComponent("琥珀")}`);
  assert.deepEqual(readers.json.data.map(({ id }: { id: number }) => id), [1]);
  assert.deepEqual(await found({ keyword: "琥珀" }), { posts: ["review 1"], partial: true });
  assert.deepEqual(await found({ keyword: "琥珀", kind: "review", module }), { posts: ["review 1"], partial: true });
  assert.deepEqual(await found({ keyword: "琥珀", state: "hidden" }), { posts: [], partial: false });
  assert.deepEqual(await found({ keyword: "翡翠" }), { posts: ["review 2"], partial: true }, "of all modules");
  assert.deepEqual(await found({ keyword: "翡翠", kind: "review", module: other }), {
    posts: ["review 3"],
    partial: false,
  });
  assert.deepEqual(await found({ keyword: "玛瑙", kind: "reply" }), { posts: [`reply ${NEWEST + 1}`], partial: true });
  assert.deepEqual(await found({ keyword: "玛瑙", state: "queued" }), { posts: [], partial: false });
  assert.ok(!("partial" in (await call("GET", "/api/admin/forum/posts", { token })).json), "without a keyword");
});

Deno.test("moderators find a reply in its current state: added, changed, hidden and shown again", async () => {
  const word = async (keyword: string) => (await found({ keyword, kind: "reply", state: "published" })).posts;
  const topic = await topicTable.get(3) ?? assert.fail();
  assert.deepEqual(await word("珐琅"), []);
  const { id } = await addedReply(topic, { body: "后来的珐琅回复" });
  assert.deepEqual(await word("珐琅"), [`reply ${id}`]);
  const updated_at = new Date(Date.now() + 1).toISOString();
  await replyTable.update(id, (row) => ({ ...row, body: "改成了碧玺", updated_at }));
  assert.deepEqual([await word("珐琅"), await word("碧玺")], [[], [`reply ${id}`]]);
  await replyTable.update(id, (row) => ({ ...row, state: "hidden" }));
  assert.deepEqual(await word("碧玺"), []);
  await replyTable.update(id, (row) => ({ ...row, state: "published" }));
  assert.deepEqual(await word("碧玺"), [`reply ${id}`]);
  await replyTable.remove(id);
});

Deno.test("the screen says when it searches only the newest 5,000", async () => {
  const screen = async (keyword: string, state: string) => {
    const query = new URLSearchParams({ state, keyword });
    return (await call("GET", `/admin/content/forum?${query}`, { headers: { cookie: `aid=${token}` } })).text;
  };
  const notice = "全文查找最新的 5,000 个主题与 5,000 条回复";
  const shown = await screen("琥珀", "published");
  assert.ok(shown.includes("最早的琥珀主题") && shown.includes(notice));
  assert.ok(!(await screen("翡翠", "hidden")).includes(notice));
  assert.ok(!(await screen("", "published")).includes(notice));
});

Deno.test("the sitemap lists every visible topic at the next request, on each instance", async () => {
  const instances = [product.app, createApp()];
  const addresses = async () => {
    const maps = await Promise.all(instances.map(async (app) => {
      const response = await app.request("/sitemap.xml");
      assert.equal(response.headers.get("content-type"), "application/xml; charset=utf-8");
      return new Set(Array.from((await response.text()).matchAll(/\/forum\/review\/(\d+)</g), ([, id]) => Number(id)));
    }));
    assert.deepEqual(maps[0], maps[1]);
    return maps[0] ?? new Set();
  };
  const before = await addresses();
  assert.equal(before.size, NEWEST + 2);
  assert.deepEqual([before.has(1), before.has(2), before.has(3)], [true, false, true]);
  const { id } = await addedTopic();
  assert.ok((await addresses()).has(id), "a new one");
  const hide = { token, body: { action: "hide", reason: "广告" } };
  await call("PUT", `/api/admin/forum/reviews/${id}`, hide);
  assert.ok(!(await addresses()).has(id), "a hidden one");
});

Deno.test("a cached sitemap has its type and its ETag, and a part that does not exist is a 404", async () => {
  const first = await call("GET", "/sitemap.xml", { headers: { "accept-encoding": "gzip" } });
  const tag = first.headers.get("etag") ?? "";
  assert.equal(first.headers.get("content-encoding"), "gzip");
  const again = await call("GET", "/sitemap.xml", { headers: { "accept-encoding": "gzip", "if-none-match": tag } });
  assert.deepEqual([tag !== "", again.status], [true, 304]);
  const robots = await call("GET", "/robots.txt");
  assert.match(robots.headers.get("content-type") ?? "", /^text\/plain/);
  assert.deepEqual(robots.text.match(/^Sitemap: .*$/gm), ["Sitemap: http://gac.test/sitemap.xml"]);
  for (const part of ["2", "0", "-1", "x"]) assert.equal((await call("GET", `/sitemap.xml?part=${part}`)).status, 404);
});
