// Topic calls: permissions, moderation, lists and search, editing time.
import assert from "node:assert/strict";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { topicTable } from "../../../lib/domain/forum/topics.ts";
import { anonymize } from "../../../lib/domain/account/closing.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { MINUTE } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInUser, signInAdmin } = product;
const moderator = (await signInAdmin("审核员")).token;
const form = { module: "atmospheric_correction", title: "大气校正结果偏暗", body: "反射率比实测低约 **0.02**。" };
const trusted = () => signInUser({ approved_posts: 2 });
const open = (token: string, body: object = form) => call("POST", "/api/forum/reviews", { token, body });
const read = (id: number) => call("GET", `/api/forum/reviews/${id}`);
const act = (id: number, body: object) => call("PUT", `/api/admin/forum/reviews/${id}`, { token: moderator, body });
const list = async (query: string) => (await call("GET", `/api/forum/reviews?${query}`)).json;
const titles = async (query: string) => (await list(query)).data.map(({ title }: { title: string }) => title);

Deno.test("a user's posts are pending until two have been approved; the third appears at once", async () => {
  const { token, user } = await signInUser();
  for (const n of [1, 2]) {
    const { status, json } = await open(token);
    assert.deepEqual([status, json.message, json.data.state], [201, "已提交，审核通过后显示", "queued"]);
    assert.equal((await read(json.data.id)).status, 404);
    assert.equal((await act(json.data.id, { action: "approve" })).status, 200);
    assert.equal((await read(json.data.id)).status, 200);
    assert.equal((await userTable.get(user.id))?.approved_posts, n);
  }
  const { json } = await open(token);
  assert.deepEqual([json.message, json.data.state], ["发布成功", "published"]);
});

Deno.test("the same post approved twice, edited in between, counts once", async () => {
  const { token, user } = await signInUser();
  const { id } = (await open(token)).json.data;
  await act(id, { action: "approve" });
  const changed = await call("PUT", `/api/forum/reviews/${id}`, { token, body: { body: "改过的正文" } });
  assert.deepEqual([changed.status, changed.json.data.state], [200, "queued"]);
  assert.equal((await read(id)).status, 404, "a changed post is pending again");
  await act(id, { action: "approve" });
  assert.equal((await userTable.get(user.id))?.approved_posts, 1);
  assert.equal((await read(id)).json.body, "改过的正文");
});

Deno.test("a topic has exactly the fields of the contract; a row of the list has them without body, html and replies", async () => {
  const { token } = await trusted();
  const { id } = (await open(token)).json.data;
  const { json } = await read(id);
  const fields = "id module title author state pinned locked accepted_reply_id reply_count created_at updated_at " +
    "last_reply_at body html replies page limit total";
  assert.deepEqual(Object.keys(json), fields.split(" "));
  assert.deepEqual(Object.keys(json.author), ["id", "name", "official"]);
  assert.equal(json.html, "<p>反射率比实测低约 <strong>0.02</strong>。</p>\n");
  const row = (await list("limit=100")).data.find((row: { id: number }) => row.id === id);
  assert.deepEqual(Object.keys(row), fields.split(" ").slice(0, 12));
});

Deno.test("an invalid topic is refused with its message", async () => {
  const { token } = await trusted();
  const refusals: [object, string, string][] = [
    [{ ...form, module: "fusion" }, "module", "请选择模块"],
    [{ ...form, title: "三个字" }, "title", "标题长度在 4 到 80 个字符"],
    [{ ...form, title: "字".repeat(81) }, "title", "标题长度在 4 到 80 个字符"],
    [{ ...form, title: "" }, "title", "请输入标题"],
    [{ ...form, body: "字" }, "body", "内容长度在 2 到 20000 个字符"],
    [{ ...form, body: "字".repeat(20_001) }, "body", "内容长度在 2 到 20000 个字符"],
    [{ ...form, body: " " }, "body", "请输入内容"],
  ];
  for (const [body, field, sentence] of refusals) {
    const { status, json } = await open(token, body);
    assert.deepEqual([status, json.fields?.[field]], [400, sentence]);
  }
  assert.equal((await open(token, { ...form, title: "字".repeat(80), body: "𠀀".repeat(20_000) })).status, 201);
});

Deno.test("after thirty minutes a topic cannot be edited or deleted; before, only by its author", async () => {
  const { token } = await trusted();
  const { id } = (await open(token)).json.data;
  const change = { token, body: { title: "新的标题在此" } };
  const other = await trusted();
  for (const method of ["PUT", "DELETE"]) {
    const { status, json } = await call(method, `/api/forum/reviews/${id}`, { ...change, token: other.token });
    assert.deepEqual([status, json.message], [403, "无权限访问"]);
  }
  using time = new FakeTime();
  time.advance(30 * MINUTE - 1_000);
  assert.equal((await call("PUT", `/api/forum/reviews/${id}`, change)).status, 200);
  time.advance(2_000);
  for (const method of ["PUT", "DELETE"]) {
    const { status, json } = await call(method, `/api/forum/reviews/${id}`, change);
    assert.deepEqual([status, json.message], [403, "发布超过30分钟，不能再修改"]);
  }
});

Deno.test("a topic with replies cannot be deleted, one without can; another user's pending one is a 404", async () => {
  const { token, user } = await trusted();
  const answered = await addedTopic({ author_id: user.id });
  await addedReply(answered);
  const refused = await call("DELETE", `/api/forum/reviews/${answered.id}`, { token });
  assert.deepEqual([refused.status, refused.json.message], [409, "主题已有回复，不能删除"]);
  const plain = await addedTopic({ author_id: user.id });
  assert.equal((await call("DELETE", `/api/forum/reviews/${plain.id}`, { token })).status, 200);
  assert.equal(await topicTable.get(plain.id), null);
  const waiting = await addedTopic({ state: "queued", published_at: null });
  assert.equal((await call("DELETE", `/api/forum/reviews/${waiting.id}`, { token })).status, 404);
});

Deno.test("the list: pinned first, by newest reply or newest topic, unanswered, by module", async () => {
  for (const { id } of await topicTable.all()) await topicTable.remove(id);
  const at = (n: number) => ({ published_at: new Date(Date.now() - n * 1000).toISOString() });
  const module = "geometric_correction" as const;
  const old = await addedTopic({ title: "最早的主题", module, ...at(50) });
  await addedTopic({ title: "置顶的主题", pinned: true, ...at(40) });
  await addedTopic({ title: "中间的主题", module, ...at(30) });
  await addedTopic({ title: "最新的主题", ...at(20) });
  await addedTopic({ title: "隐藏的主题", state: "hidden" });
  await addedTopic({ title: "等待的主题", state: "queued" });
  await addedReply(old);
  assert.deepEqual(await titles(""), ["置顶的主题", "最早的主题", "最新的主题", "中间的主题"]);
  assert.deepEqual(await titles("sort=new"), ["置顶的主题", "最新的主题", "中间的主题", "最早的主题"]);
  assert.deepEqual(await titles("sort=unanswered"), ["置顶的主题", "最新的主题", "中间的主题"]);
  assert.deepEqual(await titles(`module=${module}&sort=new`), ["中间的主题", "最早的主题"]);
  assert.deepEqual(await titles("page=2&limit=3"), ["中间的主题"]);
  assert.equal((await list("limit=1")).total, 4);
  for (const query of ["module=fusion", "sort=old", "limit=101"]) {
    assert.equal((await call("GET", `/api/forum/reviews?${query}`)).status, 400, query);
  }
});

Deno.test("a keyword matches inside words, single characters, title and text; satellites in any spelling", async () => {
  await addedTopic({ title: "高分六号辐射定标", body: "一段正文，提到了缺失的 RPC 文件与 GF-6 影像。" });
  for (const keyword of ["分六", "标", "RPC", "rpc", "pc", "缺失", "GF6", "gf-6", "辐射定标"]) {
    assert.deepEqual(await titles(`keyword=${encodeURIComponent(keyword)}`), ["高分六号辐射定标"], keyword);
  }
  assert.deepEqual(await titles(`keyword=${encodeURIComponent("不在任何地方")}`), []);
  for (const state of ["queued", "refused", "hidden"] as const) await addedTopic({ title: "缺失的RPC文件", state });
  const { json } = await call("GET", `/api/search?q=${encodeURIComponent("缺失的RPC")}&kind=forum`);
  assert.equal(json.groups[0].kind, "forum");
  assert.deepEqual(json.groups[0].hits.map(({ title }: { title: string }) => title), ["高分六号辐射定标"]);
  assert.match(json.groups[0].hits[0].url, /^\/forum\/review\/\d+$/);
  assert.deepEqual((await call("GET", `/api/search?q=RPC&kind=news`)).json, { groups: [] });
});

Deno.test("one topic in two minutes and twenty a day", async () => {
  const strict = await import("../../../lib/config.ts");
  const before = strict.config();
  strict.setConfig({ DATA_DIR: before.dataDir, UPLOADS_DIR: before.uploadsDir, PUBLIC_URL: before.publicUrl });
  try {
    const { token, user } = await trusted();
    using time = new FakeTime();
    for (let n = 0; n < 20; n++) {
      assert.equal((await open(token)).status, 201, `topic ${n}`);
      const again = await open(token);
      assert.deepEqual([again.status, again.headers.get("retry-after")], [429, "120"]);
      time.advance(2 * MINUTE);
    }
    assert.equal((await open(token)).status, 429);
    assert.equal((await topicTable.ids("author", { prefix: [user.id] })).length, 20);
  } finally {
    strict.setConfig({
      DATA_DIR: before.dataDir,
      UPLOADS_DIR: before.uploadsDir,
      PUBLIC_URL: before.publicUrl,
      RATE_LIMITS: "off",
    });
  }
});

Deno.test("names are nicknames or first characters; staff is marked; a closed account has no name", async () => {
  const staff = await trusted();
  await userTable.update(staff.user.id, (user) => ({ ...user, nickname: "技术支持", official: true }));
  const plain = await signInUser({ approved_posts: 2, name: "张三" });
  const nameOf = async (token: string) => {
    const { id } = (await open(token)).json.data;
    return async () => (await read(id)).json.author;
  };
  const [first, second] = [await nameOf(staff.token), await nameOf(plain.token)];
  assert.deepEqual(await first(), { id: staff.user.id, name: "技术支持", official: true });
  assert.deepEqual(await second(), { id: plain.user.id, name: "张**", official: false });
  await anonymize(plain.user.id);
  assert.deepEqual(await second(), { id: plain.user.id, name: "已注销用户", official: false });
});

Deno.test("the store is consistent", async () => assert.deepEqual(await checkStore(), []));
