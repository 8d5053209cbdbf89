// Reply calls: positions, counts, quotes, placeholders, the accepted one, locked and hidden topics.
import assert from "node:assert/strict";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { topicTable } from "../../../lib/domain/forum/topics.ts";
import { MINUTE } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInUser, signInAdmin } = product;
const moderator = (await signInAdmin("内容编辑")).token;
const writer = await signInUser({ approved_posts: 2 });
const answer = (id: number, body: object, token = writer.token) =>
  call("POST", `/api/forum/reviews/${id}/replies`, { token, body });
const read = async (id: number, query = "") => (await call("GET", `/api/forum/reviews/${id}${query}`)).json;
const moderate = (path: string, body: object) => call("PUT", `/api/admin/forum/${path}`, { token: moderator, body });
type Shown = { id: number; floor: number; state: string; body: string; html: string };

Deno.test("replies get positions from two on, when they are published; pages are by position", async () => {
  const { id } = await addedTopic();
  const waiting = (await answer(id, { body: "等待的回复" }, (await signInUser()).token)).json.data;
  assert.deepEqual([waiting.state, waiting.floor], ["queued", null]);
  for (const n of [2, 3, 4]) assert.equal((await answer(id, { body: `第${n}楼` })).json.data.floor, n);
  await moderate(`replies/${waiting.id}`, { action: "approve" });
  const { replies, total, reply_count } = await read(id, "?page=2&limit=2");
  assert.deepEqual(replies.map(({ floor, body }: Shown) => [floor, body]), [[4, "第4楼"], [5, "等待的回复"]]);
  assert.deepEqual([total, reply_count], [4, 4]);
});

Deno.test("a reply has exactly the fields of the contract", async () => {
  const { id } = await addedTopic();
  await answer(id, { body: "见 `rpc.txt`" });
  const [reply] = (await read(id)).replies;
  for (const field of "id floor body html quote_id author created_at updated_at".split(" ")) assert.ok(field in reply);
  assert.equal(reply.html, "<p>见 <code>rpc.txt</code></p>\n");
});

Deno.test("hidden, refused after an edit, or deleted: the position remains, text and count are gone", async () => {
  const topic = await addedTopic();
  const own = (n: number) => addedReply(topic, { body: `秘密${n}`, author_id: writer.user.id });
  const [hidden, deleted, last] = [await own(1), await own(2), await own(3)];
  assert.equal((await moderate(`replies/${hidden.id}`, { action: "hide" })).json.fields.reason, "请输入原因");
  assert.equal((await moderate(`replies/${hidden.id}`, { action: "hide", reason: "广告" })).status, 200);
  assert.equal((await call("DELETE", `/api/forum/replies/${deleted.id}`, { token: writer.token })).status, 200);
  const shown = await read(topic.id);
  assert.deepEqual(shown.replies.map(({ floor, state }: Shown) => [floor, state]), [
    [2, "hidden"],
    [3, "deleted"],
    [4, "published"],
  ]);
  assert.doesNotMatch(JSON.stringify(shown.replies.slice(0, 2)), /秘密|广告/);
  assert.equal(shown.reply_count, 1);
  assert.equal(shown.last_reply_at, last.published_at);
  await moderate(`replies/${last.id}`, { action: "hide", reason: "广告" });
  assert.deepEqual([(await read(topic.id)).reply_count, (await read(topic.id)).last_reply_at], [0, null]);
  await moderate(`replies/${hidden.id}`, { action: "show" });
  const again = await read(topic.id);
  assert.deepEqual([again.reply_count, again.last_reply_at, again.replies[0].body], [1, hidden.published_at, "秘密1"]);
  assert.equal((await answer(topic.id, { body: "下一个" })).json.data.floor, 5);
});

Deno.test("an edit by a user who is not trusted is pending again, at its position", async () => {
  const topic = await addedTopic();
  const { user, token } = await signInUser();
  const { id } = await addedReply(topic, { author_id: user.id });
  const changed = await call("PUT", `/api/forum/replies/${id}`, { token, body: { body: "改过的回复" } });
  assert.deepEqual([changed.json.message, changed.json.data.state], ["已提交，审核通过后显示", "queued"]);
  const [reply] = (await read(topic.id)).replies;
  assert.deepEqual([reply.floor, reply.state, reply.body], [2, "queued", ""]);
  await moderate(`replies/${id}`, { action: "approve" });
  const after = await read(topic.id);
  assert.deepEqual([after.replies[0].floor, after.replies[0].body, after.reply_count], [2, "改过的回复", 1]);
});

Deno.test("a quote names a visible reply of the same topic, with its position and beginning", async () => {
  const [topic, other] = [await addedTopic(), await addedTopic()];
  const quoted = await addedReply(topic, { body: "被**引用**的话" });
  const elsewhere = await addedReply(other);
  const hidden = await addedReply(topic, { state: "hidden" });
  for (const quote_id of [elsewhere.id, hidden.id, 99_999]) {
    const { status, json } = await answer(topic.id, { body: "引用", quote_id });
    assert.deepEqual([status, json.fields], [400, { quote_id: "引用的回复不存在" }]);
  }
  assert.equal((await answer(topic.id, { body: "引用", quote_id: quoted.id })).status, 201);
  const quote = (await read(topic.id, "?limit=1&page=2")).replies[0].quote;
  assert.deepEqual([quote.id, quote.floor, quote.excerpt], [quoted.id, 2, "被引用的话"]);
  await moderate(`replies/${quoted.id}`, { action: "hide", reason: "广告" });
  assert.equal((await read(topic.id, "?limit=1&page=2")).replies[0].quote.excerpt, "该回复已被隐藏");
});

Deno.test("the author accepts a reply and takes it back; other users, hidden replies and replies of other topics are refused", async () => {
  const topic = await addedTopic({ author_id: writer.user.id });
  const reply = await addedReply(topic);
  const accept = (reply_id: number | null, token = writer.token) =>
    call("POST", `/api/forum/reviews/${topic.id}/accept`, { token, body: { reply_id } });
  assert.equal((await accept(reply.id, (await signInUser()).token)).status, 403);
  const unseen = await Promise.all((["queued", "hidden"] as const).map((state) => addedReply(topic, { state })));
  for (const { id } of [...unseen, await addedReply(await addedTopic())]) {
    assert.equal((await accept(id)).json.message, "回复不存在");
  }
  assert.deepEqual((await accept(reply.id)).json.message, "已采纳");
  assert.equal((await read(topic.id)).accepted_reply_id, reply.id);
  assert.equal((await accept(null)).json.message, "已取消采纳");
  assert.equal((await read(topic.id)).accepted_reply_id, null);
  await moderate(`reviews/${topic.id}`, { action: "accept", reply_id: reply.id });
  assert.equal((await read(topic.id)).accepted_reply_id, reply.id);
  await moderate(`replies/${reply.id}`, { action: "hide", reason: "错误" });
  assert.equal((await read(topic.id)).accepted_reply_id, null, "a hidden reply is not accepted");
});

Deno.test("a locked topic accepts no reply and no edit, a hidden one is a 404 for everybody", async () => {
  const topic = await addedTopic({ author_id: writer.user.id });
  const reply = await addedReply(topic, { author_id: writer.user.id });
  await moderate(`reviews/${topic.id}`, { action: "lock" });
  const tries = () =>
    Promise.all([
      answer(topic.id, { body: "还想说的" }),
      call("PUT", `/api/forum/replies/${reply.id}`, { token: writer.token, body: { body: "改过的" } }),
      call("POST", `/api/forum/reviews/${topic.id}/accept`, { token: writer.token, body: { reply_id: reply.id } }),
    ]);
  const removal = (path: string) => call("DELETE", `/api/forum/${path}`, { token: writer.token });
  for (const { status, json } of await tries()) {
    assert.deepEqual([status, json.message], [409, "主题已锁定，不能再回复"]);
  }
  const unanswered = await addedTopic({ author_id: writer.user.id });
  await moderate(`reviews/${unanswered.id}`, { action: "lock" });
  for (const path of [`replies/${reply.id}`, `reviews/${unanswered.id}`]) {
    assert.equal((await removal(path)).json.message, "主题已锁定，不能再回复", path);
  }
  await moderate(`reviews/${unanswered.id}`, { action: "unlock" });
  assert.equal((await removal(`reviews/${unanswered.id}`)).status, 200);
  await moderate(`reviews/${topic.id}`, { action: "hide", reason: "广告" });
  for (const { status } of await tries()) assert.equal(status, 404);
  assert.equal((await call("GET", `/api/forum/reviews/${topic.id}`, { token: writer.token })).status, 404);
});

Deno.test("another user's reply cannot be edited; one's own for thirty minutes", async () => {
  const topic = await addedTopic();
  const { id } = await addedReply(topic, { author_id: writer.user.id });
  const other = await signInUser({ approved_posts: 2 });
  const change = (token: string) => call("PUT", `/api/forum/replies/${id}`, { token, body: { body: "改过的" } });
  assert.equal((await change(other.token)).status, 403);
  assert.equal((await change(writer.token)).status, 200);
  using time = new FakeTime();
  time.advance(30 * MINUTE + 1);
  assert.deepEqual((await change(writer.token)).json.message, "发布超过30分钟，不能再修改");
  assert.equal((await call("DELETE", `/api/forum/replies/${id}`, { token: writer.token })).status, 403);
});

Deno.test("an invalid reply is refused with its message", async () => {
  const { id } = await addedTopic();
  const sentence = "内容长度在 2 到 10000 个字符";
  for (const body of ["字", "字".repeat(10_001)]) assert.equal((await answer(id, { body })).json.fields.body, sentence);
  assert.equal((await answer(99_999, { body: "有内容" })).json.message, "主题不存在");
  assert.equal((await answer(id, { body: "字".repeat(10_000) })).status, 201);
});

Deno.test("the store is consistent, including the topics' facts about their replies", async () => {
  assert.deepEqual(await checkStore(), []);
  assert.ok(await topicTable.count() > 0);
});
