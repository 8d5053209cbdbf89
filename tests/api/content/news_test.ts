// Industry news: the calls of editors, and the public list.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { admin, token } = await product.signInAdmin("内容编辑");
const path = "/api/admin/content/news";
const item = (changes: Record<string, unknown> = {}) => ({
  title: "高分系列卫星影像数据更新公告",
  link: "https://example.com/news/1",
  summary: "摘要",
  source: "来源",
  cover_url: "https://example.com/cover.png",
  ...changes,
});
const add = (body: unknown) => call("POST", path, { token, body });
const publicList = async () => (await call("GET", "/api/news")).json;

Deno.test("a new item is public at the next request, newest first, without its editor", async () => {
  assert.deepEqual(await publicList(), { data: [], total: 0 });
  const { status, json } = await add(item({ id: 99, admin_id: 99, created_at: "2001-01-01", color: "red" }));
  assert.equal(status, 201);
  assert.equal(json.message, "添加成功");
  assert.equal(json.data.admin_id, admin.id);
  assert.notEqual(json.data.id, 99);
  assert.ok(!("color" in json.data) && json.data.created_at > "2026");
  const second = (await add(item({ title: "第二条", summary: undefined, source: undefined, cover_url: "" }))).json.data;
  const { data, total, ...rest } = await publicList();
  assert.deepEqual([total, rest], [2, {}]);
  assert.deepEqual(data.map(({ id }: { id: number }) => id), [second.id, json.data.id]);
  assert.deepEqual(Object.keys(data[0]).sort(), [
    "cover_url",
    "created_at",
    "id",
    "link",
    "pinned",
    "published_at",
    "source",
    "summary",
    "title",
  ]);
  assert.deepEqual([second.summary, second.source, second.cover_url], ["", "", ""]);
  assert.equal((await add(item({ cover_url: "  " }))).json.data.cover_url, "");
});

Deno.test("invalid fields are named with their messages", async () => {
  const url = "请输入正确的URL地址";
  const cases: [string, unknown, string][] = [
    ["title", "", "请输入标题"],
    ["title", " 字 ", "长度在 2 到 100 个字符"],
    ["title", "字".repeat(101), "长度在 2 到 100 个字符"],
    ["link", "", url],
    ["link", undefined, url],
    ...[
      "javascript:alert(1)",
      "data:text/html,x",
      "//example.com",
      "ftp://a.b",
      "https://",
      "http://a b",
      "example.com",
    ]
      .flatMap((bad): [string, unknown, string][] => [["link", bad, url], ["cover_url", bad, url]]),
    ["link", "https://user:pass@example.com/", url],
    ["link", "https://user@example.com/", url],
    ["link", "https://:pass@example.com/", url],
    ["summary", "字".repeat(2_001), "摘要不能超过2000个字"],
    ["source", "字".repeat(101), "来源不能超过100个字"],
    ["summary", 5, "参数不正确"],
    ["source", null, "参数不正确"],
  ];
  const before = (await publicList()).total;
  for (const [field, value, sentence] of cases) {
    const { status, json } = await add(item({ [field]: value }));
    assert.equal(status, 400, `${field} ${value}`);
    assert.deepEqual(json.fields, { [field]: sentence });
  }
  assert.equal((await publicList()).total, before);
  assert.equal((await add(item({ title: "𠀀".repeat(100) }))).status, 201, "characters are counted");
});

Deno.test("an item is read without an envelope, changed in part, and deleted permanently", async () => {
  const { id } = (await add(item())).json.data;
  const read = await call("GET", `${path}/${id}`, { token });
  const fields = "admin_id cover_url created_at id link pinned public_url publish_at published_at source status " +
    "summary title updated_at";
  assert.equal(Object.keys(read.json).sort().join(" "), fields);
  const changed = await call("PUT", `${path}/${id}`, { token, body: { cover_url: "", summary: "新摘要", id: 5 } });
  assert.equal(changed.status, 200);
  assert.equal(changed.json.message, "更新成功");
  const { updated_at: _, ...now } = changed.json.data;
  const { updated_at: __, ...then } = read.json;
  assert.deepEqual(now, { ...then, cover_url: "", summary: "新摘要" });
  const wrong = await call("PUT", `${path}/${id}`, { token, body: { title: "" } });
  assert.deepEqual(wrong.json.fields, { title: "请输入标题" });
  const gone = await call("DELETE", `${path}/${id}`, { token });
  assert.deepEqual([gone.status, gone.json], [200, { message: "删除成功" }]);
  for (const method of ["GET", "PUT", "DELETE"]) {
    const { status, json } = await call(method, `${path}/${id}`, { token, ...(method === "PUT" && { body: {} }) });
    assert.equal(status, 404, method);
    assert.equal(json.message, "资讯不存在");
  }
  const rows = await operationLog.newest({ limit: 3 });
  assert.deepEqual(rows.map(({ action }) => action), ["news.delete", "news.update", "news.create"]);
  assert.deepEqual(rows[1]?.fields.sort(), ["cover_url", "summary"]);
});

Deno.test("of two editors who opened the same item, the second one is refused and overwrites nothing", async () => {
  const { id, updated_at } = (await add(item())).json.data;
  const save = (body: Record<string, unknown>) => call("PUT", `${path}/${id}`, { token, body });
  const first = await save(item({ title: "甲改的标题", seen_at: updated_at }));
  assert.equal(first.status, 200);
  const second = await save(item({ summary: "乙改的摘要", seen_at: updated_at }));
  assert.deepEqual([second.status, second.json.code, second.json.message], [
    409,
    "conflict",
    "数据已被他人修改，请刷新后重试",
  ]);
  const { json } = await call("GET", `${path}/${id}`, { token });
  assert.deepEqual([json.title, json.summary], ["甲改的标题", "摘要"]);
  const [row] = await operationLog.newest({ limit: 1 });
  assert.ok(!row?.fields.includes("seen_at"));
  assert.equal((await save({ summary: "乙改的摘要", seen_at: json.updated_at, updated_at })).status, 200);
  assert.equal((await save({ summary: "不知道时间的调用" })).status, 200, "a change without seen_at is not compared");
  assert.deepEqual((await save({ seen_at: 5 })).json.fields, { seen_at: "参数不正确" });
});

Deno.test("of twenty changes with the `seen_at` of the item's creation one succeeds", async () => {
  using _clock = new FakeTime();
  const { id, updated_at } = (await add(item())).json.data;
  const answers = await Promise.all(
    Array.from(
      { length: 20 },
      (_, n) => call("PUT", `${path}/${id}`, { token, body: { title: `标题 ${n}`, seen_at: updated_at } }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(409)]);
});

Deno.test("the editors' list searches title and source, and pages on request", async () => {
  await add(item({ title: "ＡＢＣ 卫星", source: "别处" }));
  await add(item({ title: "无关", source: "abc 100%" }));
  const list = (query: string) => call("GET", `${path}${query}`, { token });
  const all = (await list("")).json;
  assert.equal(all.data.length, all.total);
  assert.deepEqual(Object.keys(all), ["data", "total"]);
  assert.equal((await list("?keyword=AbC")).json.total, 2);
  assert.equal((await list("?keyword=100%25")).json.total, 1);
  assert.equal((await list("?keyword=_")).json.total, 0);
  const page = (await list("?page=2&limit=1&keyword=abc")).json;
  assert.deepEqual([page.total, page.page, page.limit, page.data[0].title], [2, 2, 1, "ＡＢＣ 卫星"]);
  assert.deepEqual((await list("?limit=2")).json.page, 1);
  for (const query of ["?page=0", "?limit=101", "?page=x", "?limit="]) assert.equal((await list(query)).status, 400);
});

Deno.test("two simultaneous deletions are one deletion", async () => {
  const { id } = (await add(item())).json.data;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call("DELETE", `${path}/${id}`, { token })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(404)]);
});
