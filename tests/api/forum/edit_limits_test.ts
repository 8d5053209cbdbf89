// Limits of a user's edits and pending posts; titles of hidden topics are in no list of replies.
import assert from "node:assert/strict";
import { config } from "../../../lib/config.ts";
import { topicTable } from "../../../lib/domain/forum/topics.ts";
import { EDITS_A_MINUTE, WAITING_POSTS } from "../../../lib/shared/bounds.ts";
import { createApp } from "../../../routes/mod.ts";
import { openProduct } from "../../support/app.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const product = await openProduct();
const { call, signInUser, signInAdmin } = product;
const trusted = { approved_posts: 2 };
const topicForm = { module: "one_stop_process", title: "批量处理中断", body: "第三景影像处理到一半时停止。" };

/** Uses the limits of the configuration while `work` runs. */
async function withoutLimits(work: () => Promise<void>): Promise<void> {
  config().rateLimits = false;
  await work().finally(() => config().rateLimits = true);
}

Deno.test("a user changes ten posts a minute, topics and replies together; others are not affected", async () => {
  const { user, token } = await signInUser(trusted);
  const topic = await addedTopic({ author_id: user.id });
  const reply = await addedReply(topic, { author_id: user.id });
  const edit = (n: number, by = token) => {
    const path = n % 2 ? `/api/forum/reviews/${topic.id}` : `/api/forum/replies/${reply.id}`;
    return call("PUT", path, { token: by, body: { body: `改过${n}次的内容` } });
  };
  for (let n = 0; n < EDITS_A_MINUTE; n++) assert.equal((await edit(n)).status, 200, String(n));
  const refused = await edit(10);
  assert.deepEqual([refused.status, refused.json.code], [429, "rate_limited"]);
  const seconds = Number(refused.headers.get("retry-after"));
  assert.ok(seconds > 0 && seconds <= 60, String(seconds));
  assert.notEqual((await call("GET", `/api/forum/reviews/${topic.id}`)).json.replies[0].body, "改过10次的内容");
  const other = await signInUser(trusted);
  const own = await addedTopic({ author_id: other.user.id });
  const body = { body: "另一位用户的修改" };
  assert.equal((await call("PUT", `/api/forum/reviews/${own.id}`, { token: other.token, body })).status, 200);
  await withoutLimits(async () => assert.equal((await edit(11)).status, 200));
});

Deno.test("twenty posts of a user may be pending, counted together even if simultaneous, also without rate limits", async () => {
  const { user, token } = await signInUser();
  const { id } = await addedTopic();
  const apps = [product.app, createApp()];
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const send = async (n: number) => {
    const [path, body] = n % 2
      ? ["/api/forum/reviews", topicForm]
      : [`/api/forum/reviews/${id}/replies`, { body: `第${n}个回复` }];
    const response = await apps[n % 3 % 2]!.request(path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, retry: response.headers.get("retry-after"), json: await response.json() };
  };
  await withoutLimits(async () => {
    const answers = await Promise.all(Array.from({ length: WAITING_POSTS + 15 }, (_, n) => send(n)));
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(answers.filter(({ status }) => status === 201).length, WAITING_POSTS);
    assert.equal(refused.length, 15);
    assert.ok(refused.every(({ retry }) => Number(retry) > 0));
    assert.equal(refused[0]?.json.message, "已有20条帖子在等待审核，请在审核后再提交");
    const waiting = await call("GET", "/api/forum/my?tab=waiting", { token });
    assert.equal(waiting.json.total, WAITING_POSTS);

    // A pending post may be edited; a published one that would become pending may not, until another is decided.
    const [first] = waiting.json.data;
    const path = first.kind === "review" ? "reviews" : "replies";
    const change = { token, body: { body: "改过的内容" } };
    assert.equal((await call("PUT", `/api/forum/${path}/${first.id}`, change)).status, 200);
    const shown = await addedTopic({ author_id: user.id });
    const again = await call("PUT", `/api/forum/reviews/${shown.id}`, change);
    assert.deepEqual([again.status, again.json.code], [429, "rate_limited"]);
    assert.equal((await topicTable.get(shown.id))?.state, "published", "it is unchanged");
    const { token: moderator } = await signInAdmin();
    const refuse = { token: moderator, body: { action: "refuse", reason: "重复" } };
    assert.equal((await call("PUT", `/api/admin/forum/${path}/${first.id}`, refuse)).status, 200);
    assert.equal((await call("PUT", `/api/forum/reviews/${shown.id}`, change)).json.data.state, "queued");
    assert.equal((await send(1)).status, 429);
  });
});

Deno.test("a trusted user publishes however many posts are pending elsewhere", async () => {
  const { user, token } = await signInUser(trusted);
  for (let n = 0; n < WAITING_POSTS; n++) await addedTopic({ author_id: user.id, state: "queued", published_at: null });
  assert.equal((await call("POST", "/api/forum/reviews", { token, body: topicForm })).json.data.state, "published");
});

Deno.test("the title of a hidden topic is in no list of a user's replies", async () => {
  const { user, token } = await signInUser(trusted);
  const topic = await addedTopic({ title: "违规内容的标题" });
  const reply = await addedReply(topic, { author_id: user.id, body: "自己的回复" });
  const seen = async () => {
    const list = await call("GET", "/api/forum/my?tab=replies", { token });
    const page = await call("GET", "/forum/my?tab=replies", { headers: { cookie: `uid=${token}` } });
    return { row: list.json.data[0], list: list.text, page: page.text };
  };
  assert.equal((await seen()).row.title, "违规内容的标题");
  await topicTable.update(topic.id, (row) => ({ ...row, state: "hidden", reason: "广告" }));
  const { row, list, page } = await seen();
  assert.deepEqual([row.id, row.title, row.body], [reply.id, "", "自己的回复"]);
  assert.ok(!list.includes("违规内容的标题") && !page.includes("违规内容的标题"));
  assert.match(page, /该主题已不可见/);
  assert.match(page, /自己的回复/);
  assert.ok(!page.includes(`/forum/review/${topic.id}`) && !page.includes(`/forum/edit/reply/${reply.id}`), "no link");
  const edit = await call("GET", `/forum/edit/reply/${reply.id}`, { headers: { cookie: `uid=${token}` } });
  assert.match(edit.text, /该主题已不可见，不能修改/);
});
