// Moderation calls: the queue, permitted actions, the log, notifications of the author, reports.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { todoFor } from "../../../lib/domain/administration/todo.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { openProduct } from "../../support/app.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInUser, signInAdmin } = product;
const { token } = await signInAdmin("审核员");
const writer = await signInUser();
const own = { author_id: writer.user.id };
const posts = async (query: string, as = token) =>
  (await call("GET", `/api/admin/forum/posts?${query}`, { token: as })).json;
const moderate = (path: string, body: object) => call("PUT", `/api/admin/forum/${path}`, { token, body });
const my = async (tab: string) => (await call("GET", `/api/forum/my?tab=${tab}`, { token: writer.token })).json;
const form = { module: "one_stop_process", title: "一站式处理中断", body: "第二景之后**中断**。" };
type Post = { kind: string; id: number; state: string };

Deno.test("the queue has both kinds, newest first, with the names that the role may see", async () => {
  const topic = (await call("POST", "/api/forum/reviews", { token: writer.token, body: form })).json.data;
  const other = await addedTopic();
  const path = `/api/forum/reviews/${other.id}/replies`;
  const reply = (await call("POST", path, { token: writer.token, body: { body: "请看日志" } })).json.data;
  const { queued_posts, open_reports } = await todoFor({ role: "审核员" });
  assert.deepEqual([queued_posts, open_reports], [2, 0]);
  const { data, total, page, limit } = await posts("state=queued");
  assert.deepEqual([total, page, limit], [2, 1, 10]);
  assert.deepEqual(data.map(({ kind, id }: Post) => [kind, id]), [["reply", reply.id], ["review", topic.id]]);
  const fields = "kind id review_id module title excerpt author state created_at".split(" ");
  for (const field of fields) assert.ok(field in data[0], field);
  assert.deepEqual([data[0].review_id, data[0].title, data[1].excerpt], [other.id, other.title, "第二景之后中断。"]);
  assert.equal(data[0].author.real_name, writer.user.name);
  const editor = (await signInAdmin("内容编辑")).token;
  assert.equal((await posts("state=queued", editor)).data[0].author.real_name, `${writer.user.name[0]}**`);
});

Deno.test("a reply is shown with its topic, the quoted reply, and those around its position", async () => {
  const topic = await addedTopic({ title: "孤立的主题", state: "hidden" });
  const replies = [];
  const byOther = { author_id: 999 };
  for (let n = 2; n <= 9; n++) replies.push(await addedReply(topic, { ...byOther, body: `${n} 楼` }));
  const [second] = replies;
  const waiting = await addedReply(topic, {
    ...byOther,
    state: "queued",
    published_at: null,
    quote_id: second?.id,
  });
  const around = async (id = 0, as = token) =>
    (await call("GET", `/api/admin/forum/replies/${id}/around`, { token: as })).json;
  const excerpts = async (id?: number) =>
    (await around(id)).data.map(({ kind, title, excerpt }: Record<string, string>) =>
      kind === "review" ? title : excerpt
    );
  assert.deepEqual(
    await excerpts(waiting.id),
    ["孤立的主题", "2 楼", "7 楼", "8 楼", "9 楼"],
    "it will be the last one",
  );
  assert.deepEqual(await excerpts(second?.id), ["孤立的主题", "3 楼", "4 楼"]);
  assert.deepEqual(await excerpts(replies[3]?.id), ["孤立的主题", "2 楼", "3 楼", "4 楼", "6 楼", "7 楼"]);
  assert.equal((await around(99999)).message, "回复不存在");
  const editor = (await signInAdmin("内容编辑")).token;
  const [{ author }] = (await around((await addedReply(await addedTopic(own), own)).id, editor)).data;
  assert.equal(author.real_name, `${writer.user.name[0]}**`, "names are masked as in the list");
});

Deno.test("state, kind, module and keyword filter the list and its total", async () => {
  const module = "geometric_correction" as const;
  await addedTopic({ title: "隐藏的几何问题", module, state: "hidden" });
  const topic = await addedTopic({ title: "几何校正错位", module });
  await addedReply(topic, { body: "请检查 DEM" });
  const count = async (query: string) => (await posts(query)).total;
  assert.equal(await count(`module=${module}`), 3);
  assert.equal(await count(`module=${module}&state=hidden`), 1);
  assert.equal(await count(`module=${module}&kind=reply&state=published`), 1);
  assert.equal(await count(`keyword=${encodeURIComponent("dem")}`), 1);
  assert.equal(await count(`keyword=dem&state=hidden`), 0);
  const all = (await posts("limit=100")).data as Post[];
  assert.equal(all.length, await count("limit=1"));
  const paged = await Promise.all([1, 2, 3].map(async (page) => (await posts(`page=${page}&limit=2`)).data));
  const key = ({ kind, id }: Post) => `${kind} ${id}`;
  assert.deepEqual(paged.flat().map(key), all.slice(0, 6).map(key));
});

Deno.test("only permitted actions succeed: each once, of many simultaneous ones one", async () => {
  const { id } = await addedTopic({ ...own, state: "queued", published_at: null });
  const refusals: [string, string][] = [["hide", "广告"], ["show", ""], ["lock", ""], ["unpin", ""], ["accept", ""]];
  for (const [action, reason] of refusals) {
    const { status, json } = await moderate(`reviews/${id}`, { action, reason, reply_id: null });
    assert.deepEqual([status, json.message], [409, "当前状态不允许此操作"], action);
  }
  const { status, json } = await moderate(`reviews/${id}`, { action: "accept" });
  assert.deepEqual([status, json.fields], [400, { reply_id: "参数不正确" }]);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => {
    return moderate(`reviews/${id}`, n % 2 ? { action: "approve" } : { action: "refuse", reason: "与产品无关" });
  }));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(409)]);
  assert.equal((await moderate("reviews/99999", { action: "approve" })).json.message, "主题不存在");
  assert.equal((await moderate("replies/99999", { action: "approve" })).json.message, "回复不存在");
  assert.equal((await moderate(`replies/1`, { action: "pin" })).status, 400);
});

Deno.test("each action is logged, and the author reads it with the reason", async () => {
  const { id } = await addedTopic(own);
  const reply = await addedReply(await addedTopic(), { ...own, state: "queued", published_at: null });
  const acts: [string, object][] = [
    [`reviews/${id}`, { action: "pin" }],
    [`reviews/${id}`, { action: "unpin" }],
    [`reviews/${id}`, { action: "lock" }],
    [`reviews/${id}`, { action: "unlock" }],
    [`reviews/${id}`, { action: "hide", reason: "含有广告" }],
    [`replies/${reply.id}`, { action: "refuse", reason: "没有内容" }],
  ];
  for (const [path, body] of acts) assert.equal((await moderate(path, body)).status, 200);
  const noted = (await operationLog.newest({ limit: acts.length })).map(({ action, target }) =>
    `${action} ${target.id}`
  );
  const acted = ["pin", "unpin", "lock", "unlock", "hide"].map((action) => `review.${action} ${id}`);
  // Rows of the same millisecond have any order.
  assert.deepEqual(noted.sort(), [...acted, `reply.refuse ${reply.id}`].sort());
  const mine = (await my("reviews")).data.find((post: Post) => post.id === id);
  assert.deepEqual([mine.state, mine.reason, mine.acts.length], ["hidden", "含有广告", 5]);
  const refused = (await my("refused")).data;
  assert.deepEqual([refused[0].kind, refused[0].id, refused[0].reason], ["reply", reply.id, "没有内容"]);
});

Deno.test("a refused post may be rewritten and is pending again; the counts of the tabs are right", async () => {
  const { id } = await addedTopic({ ...own, state: "refused", reason: "太短", published_at: null });
  const ids = async (tab: string) => (await my(tab)).data.map((post: Post) => post.id);
  assert.ok((await ids("refused")).includes(id));
  const changed = await call("PUT", `/api/forum/reviews/${id}`, { token: writer.token, body: form });
  assert.deepEqual([changed.json.data.state, changed.json.data.reason], ["queued", ""]);
  assert.ok((await ids("waiting")).includes(id));
  assert.ok(!(await ids("refused")).includes(id));
  const replies = await my("replies");
  assert.ok(replies.data.every(({ kind }: Post) => kind === "reply") && replies.total === replies.data.length);
  assert.equal((await call("GET", "/api/forum/my?tab=others", { token: writer.token })).status, 400);
});

Deno.test("a report is open until a moderator closes it; a user reports a post once, and only a visible one", async () => {
  const topic = await addedTopic();
  const reply = await addedReply(topic);
  const hidden = await addedReply(topic, { state: "hidden" });
  const report = (body: object) => call("POST", "/api/forum/reports", { token: writer.token, body });
  const made = await report({ kind: "reply", id: reply.id, reason: "人身攻击" });
  assert.equal(made.status, 201);
  const again = await report({ kind: "reply", id: reply.id, reason: "人身攻击" });
  assert.deepEqual([again.status, again.json.message], [409, "您已举报过该帖子，请等待处理"]);
  assert.equal((await report({ kind: "reply", id: hidden.id, reason: "广告" })).status, 404);
  assert.equal((await report({ kind: "review", id: topic.id, reason: " " })).json.fields.reason, "请输入举报原因");
  const list = async (query = "") => (await call("GET", `/api/admin/forum/reports${query}`, { token })).json;
  const { data: [row], total } = await list();
  assert.equal(total, 1);
  assert.deepEqual([row.kind, row.post_id, row.review_id, row.reason, row.state], [
    "reply",
    reply.id,
    topic.id,
    "人身攻击",
    "open",
  ]);
  assert.deepEqual(row.reporter, { id: writer.user.id, name: `${writer.user.name[0]}**` });
  const close = () => moderate(`reports/${row.id}`, { action: "close", note: "已核实" });
  assert.deepEqual((await Promise.all([close(), close()])).map(({ status }) => status).sort(), [200, 409]);
  assert.deepEqual([(await list()).total, (await list("?state=closed")).data[0].note], [0, "已核实"]);
  assert.equal((await report({ kind: "reply", id: reply.id, reason: "又来了" })).status, 201);
  const unseen = await addedTopic({ state: "hidden" });
  const below = await addedReply(unseen);
  for (const post of [{ kind: "review", id: unseen.id }, { kind: "reply", id: below.id }]) {
    const { status, json } = await report({ ...post, reason: "广告" });
    assert.deepEqual([status, json.message], [404, "主题不存在"]);
  }
});

Deno.test("the store is consistent", async () => assert.deepEqual(await checkStore(), []));
