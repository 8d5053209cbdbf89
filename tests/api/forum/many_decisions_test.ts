// Waiting posts decided together, and only as the moderator has read them.
import assert from "node:assert/strict";
import { users } from "../../../lib/domain/account/users.ts";
import { replies } from "../../../lib/domain/forum/replies.ts";
import { topics } from "../../../lib/domain/forum/topics.ts";
import { newestOperations } from "../../../lib/domain/office/audit_log.ts";
import { openProduct } from "../../support/app.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token } = await product.signInAdmin("审核员");
const decide = (body: unknown, by = token) => call("POST", "/api/admin/forum/posts/decide", { token: by, body });
const waiting = { state: "queued" as const, published_at: null };
const changed = "数据已被他人修改，请刷新后重试";

Deno.test("each that can be decided is, with its row in the log; the others say why", async () => {
  const { user, token: writer } = await product.signInUser();
  const topic = await addedTopic({ ...waiting, author_id: user.id });
  const reply = await addedReply(await addedTopic(), { ...waiting, author_id: user.id });
  const late = await addedTopic();
  const rewritten = await addedTopic({ ...waiting, author_id: user.id });
  const body = { body: "换成了广告" };
  assert.equal((await call("PUT", `/api/forum/reviews/${rewritten.id}`, { token: writer, body })).status, 200);
  const seen = (kind: string, { id, updated_at }: { id: number; updated_at: string }) => ({
    kind,
    id,
    seen_at: updated_at,
  });
  const posts = [
    seen("review", topic),
    seen("review", late),
    seen("review", rewritten),
    { kind: "reply", id: 424242 },
    seen("reply", reply),
    seen("review", topic),
  ];
  const { status, json } = await decide({ posts, action: "approve" });
  assert.equal(status, 200);
  const [first, second] = [{ kind: "review", id: topic.id }, { kind: "reply", id: reply.id }];
  assert.deepEqual(json.done, [first, second], "each once");
  assert.deepEqual(json.failed, [
    { kind: "review", id: late.id, message: "当前状态不允许此操作" },
    { kind: "review", id: rewritten.id, message: changed },
    { kind: "reply", id: 424242, message: "回复不存在" },
  ]);
  assert.equal((await topics.get(rewritten.id))?.state, "queued");
  assert.equal((await replies.get(reply.id))?.floor, 2);
  assert.equal((await users.get(user.id))?.approved_posts, 2);
  const rows = await newestOperations({ limit: 2 });
  assert.deepEqual(rows.map(({ action, target }) => [action, target.id]), [
    ["reply.approve", reply.id],
    ["review.approve", topic.id],
  ]);
});

Deno.test("one to a hundred posts, approve or refuse, and why they are refused", async () => {
  const { id } = await addedTopic(waiting);
  const posts = [{ kind: "review", id }];
  const many = Array.from({ length: 101 }, (_, n) => ({ kind: "review", id: n + 1 }));
  for (const wrong of [undefined, [], many, id, [id], [{ id }], [{ kind: "topic", id }], [{ kind: "review", id: 0 }]]) {
    assert.equal((await decide({ posts: wrong, action: "approve" })).status, 400, JSON.stringify(wrong)?.slice(0, 50));
  }
  for (const action of [undefined, "hide", "pin", ""]) assert.equal((await decide({ posts, action })).status, 400);
  const silent = await decide({ posts, action: "refuse" });
  assert.deepEqual([silent.status, silent.json.fields.reason], [400, "请输入原因"]);
  assert.equal((await topics.get(id))?.state, "queued");
  assert.deepEqual((await decide({ posts, action: "refuse", reason: "与产品无关" })).json, { done: posts, failed: [] });
  assert.equal((await topics.get(id))?.reason, "与产品无关");
});

Deno.test("a text that its author has changed since is not decided about", async () => {
  const { user, token: writer } = await product.signInUser({ approved_posts: 2 });
  const topic = await addedTopic({ author_id: user.id });
  const reply = await addedReply(topic, { author_id: user.id });
  const rows = [
    { path: `replies/${reply.id}`, before: reply.updated_at },
    { path: `reviews/${topic.id}`, before: topic.updated_at },
  ];
  for (const { path, before } of rows) {
    const { json } = await call("PUT", `/api/forum/${path}`, { token: writer, body: { body: "改过的内容" } });
    const hide = (seen_at: unknown) =>
      call("PUT", `/api/admin/forum/${path}`, { token, body: { action: "hide", reason: "广告", seen_at } });
    const refused = await hide(before);
    assert.deepEqual([refused.status, refused.json.message, refused.json.code], [409, changed, "conflict"]);
    assert.equal((await hide(7)).status, 400);
    assert.equal((await hide(json.data.updated_at)).status, 200);
  }
});

Deno.test("who may not moderate decides nothing", async () => {
  const { id } = await addedTopic(waiting);
  const { token: reader } = await product.signInAdmin("统计只读");
  assert.equal((await decide({ posts: [{ kind: "review", id }], action: "approve" }, reader)).status, 403);
  assert.equal((await topics.get(id))?.state, "queued");
});
