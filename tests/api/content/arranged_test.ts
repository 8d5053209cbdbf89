// The order of tutorials, the order of news by the instant of their publication, and pinned news.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { newsTable } from "../../../lib/domain/content/news.ts";
import { newsRow } from "../../../lib/tasks/data/rows.ts";
import { MINUTE } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { addTutorial } from "../../support/content.ts";
import { FakeTime } from "../../support/fake_time.ts";

const { call, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
const { token } = await signInAdmin("内容编辑");

const order = (body: unknown) => call("PUT", "/api/admin/content/tutorials/order", { token, body });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const listed = async (path: string) => idsOf((await call("GET", path, { token })).json.data);

Deno.test("tutorials have the chosen order on the page and in every list; a new one stands first", async () => {
  const [a, b, c] = [await addTutorial(), await addTutorial(), await addTutorial()].map(({ id }) => id);
  const page = async () => {
    const { text } = await call("GET", "/tutorials");
    return [...text.matchAll(/id="tutorial-(\d+)"/g)].map(([, id]) => Number(id));
  };
  assert.deepEqual(await listed("/api/tutorials"), [c, b, a], "without an order the newest is first");
  assert.deepEqual(await page(), [c, b, a]);
  const { status, json } = await order({ ids: [b, a, c] });
  assert.deepEqual([status, json], [200, { message: "顺序已保存", data: { ids: [b, a, c] } }]);
  assert.deepEqual(await page(), [b, a, c], "at the next request");
  assert.equal((await operationLog.newest({ limit: 1 }))[0]?.action, "tutorial.order");
  const draft = (await addTutorial({ status: "pending" })).id;
  for (const path of ["/api/admin/content/tutorials", "/api/admin/content/tutorials?page=1&limit=10"]) {
    assert.deepEqual(await listed(path), [draft, b, a, c], path);
  }
  assert.deepEqual(await listed("/api/admin/content/tutorials?page=2&limit=2"), [a, c]);
  assert.deepEqual(await listed("/api/tutorials"), [b, a, c]);
  assert.deepEqual(await page(), [b, a, c]);
  await call("DELETE", `/api/admin/content/tutorials/${a}`, { token });
  assert.deepEqual(await listed("/api/tutorials"), [b, c]);
});

Deno.test("an order that does not have all tutorials once each is a 409, anything else a 400, and changes nothing", async () => {
  const before = await listed("/api/admin/content/tutorials");
  const [first = 0, ...others] = before;
  const outdated = [[], others, [...before, 999], [first, first, ...others.slice(1)], [...before, first]];
  for (const ids of outdated) {
    const { status, json } = await order({ ids });
    assert.deepEqual([status, json.message], [409, "教程有增减，请刷新后重新排序"], String(ids));
  }
  for (const body of [{}, { ids: "1" }, { ids: [String(first)] }, { ids: [1.5] }, { ids: [-1] }, [], { ids: null }]) {
    assert.equal((await order(body)).status, 400, JSON.stringify(body));
  }
  assert.deepEqual(await listed("/api/admin/content/tutorials"), before);
});

const add = (fields: object) => {
  const body = { title: "资讯", link: "https://example.com/", ...fields };
  return call("POST", "/api/admin/content/news", { token, body });
};
const put = (id: number, body: object) => call("PUT", `/api/admin/content/news/${id}`, { token, body });

async function feed(): Promise<number[]> {
  const { text } = await call("GET", "/news/feed.xml");
  return [...text.matchAll(/#news-(\d+)<\/id>/g)].map(([, id]) => Number(id));
}
async function page(): Promise<number[]> {
  const { text } = await call("GET", "/news");
  return [...text.matchAll(/id="news-(\d+)"/g)].map(([, id]) => Number(id));
}

Deno.test("news are ordered by the instant they went out, then by id, in page, lists and feed", async () => {
  using time = new FakeTime();
  const added = async (fields: object = {}) => (await add(fields)).json.data.id as number;
  const first = await added();
  const same = await added(); // at the same instant
  time.advance(MINUTE);
  const backdated = await added({ publish_at: "2020-01-01T08:00:00Z" });
  const draft = await added({ status: "pending" });
  const scheduled = await added({ publish_at: new Date(Date.now() + 60 * MINUTE).toISOString() });
  time.advance(MINUTE);
  const newest = await added();
  const old =
    (await newsTable.insert({ ...newsRow(0, { created_at: "2019-05-05T00:00:00.000Z", published_at: undefined }) })).id;
  const expected = async (ids: number[]) => {
    for (const seen of [await page(), await feed(), await listed("/api/news")]) assert.deepEqual(seen, ids);
  };
  await expected([newest, same, first, backdated, old]);
  time.advance(MINUTE);
  await put(draft, { status: "published" });
  await expected([draft, newest, same, first, backdated, old]);
  time.advance(60 * MINUTE);
  await expected([scheduled, draft, newest, same, first, backdated, old]);
  assert.deepEqual(await listed("/api/admin/content/news"), [scheduled, draft, newest, same, first, backdated, old]);
  await put(old, { pinned: true });
  await put(backdated, { pinned: true });
  await expected([backdated, old, scheduled, draft, newest, same, first]);
  assert.deepEqual((await listed("/api/admin/content/news")).slice(0, 2), [backdated, old]);
  const home = (await call("GET", "/")).text;
  assert.ok(home.includes(newsRow(0).title), "the home page has the pinned ones, too");
  const { json: { data } } = await call("GET", "/api/news");
  assert.deepEqual([data[0].pinned, data[0].published_at], [true, "2020-01-01T08:00:00Z"]);
  for (const id of [old, backdated]) await put(id, { pinned: false });
});

Deno.test("three news are pinned at most, also by simultaneous editors; a draft counts, an unpinned one does not", async () => {
  const ids: number[] = [];
  for (const status of ["published", "pending"]) ids.push((await add({ pinned: true, status })).json.data.id);
  const others: number[] = [];
  for (let n = 0; n < 5; n++) others.push((await add({})).json.data.id);
  const rivals = await Promise.all(others.map((id) => put(id, { pinned: true })));
  assert.deepEqual(rivals.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
  const refused = rivals.find(({ status }) => status === 409);
  const sentence = "最多置顶三条资讯，请先取消一条";
  assert.deepEqual([refused?.json.message, refused?.json.fields], [sentence, { pinned: sentence }]);
  const plain = (await add({})).json.data.id;
  assert.equal((await put(plain, { pinned: true })).status, 409);
  assert.equal((await put(ids[0]!, { pinned: true, title: "仍然置顶" })).status, 200, "it is pinned already");
  assert.equal((await put(ids[0]!, { pinned: false })).status, 200);
  assert.equal((await put(plain, { pinned: true })).status, 200);
  await call("DELETE", `/api/admin/content/news/${plain}`, { token });
  assert.equal((await add({ pinned: true })).status, 201);
  assert.deepEqual((await put(ids[0]!, { pinned: "yes" })).json.fields, { pinned: "参数不正确" });
});
