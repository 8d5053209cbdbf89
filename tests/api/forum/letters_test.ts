// The letter to a topic's author: to whom, how often, and how one click ends it.
import assert from "node:assert/strict";
import { users } from "../../../lib/domain/account/users.ts";
import { HOUR } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInUser, signInAdmin, lettersTo } = product;
const replier = await signInUser({ approved_posts: 2, name: "李四" });

async function topicOf(fields: Parameters<typeof signInUser>[0] = {}) {
  const author = await signInUser({ approved_posts: 2, ...fields });
  return { ...author, topic: await addedTopic({ author_id: author.user.id }) };
}
const answer = (id: number, token = replier.token, body = "请核对 **RPC** 文件。") =>
  call("POST", `/api/forum/reviews/${id}/replies`, { token, body: { body } });
const linkOf = (text = "") => /http:\/\/gac\.test(\/forum\/notices-off\?\S+)/.exec(text)?.[1] ?? "";
const isOn = async ({ id }: { id: number }) => (await users.get(id))?.notices.forum_replies;

Deno.test("the author of a topic hears of the first reply of an hour, by words only", async () => {
  const { user, topic } = await topicOf();
  for (let n = 0; n < 3; n++) await answer(topic.id);
  const letters = await lettersTo(user.email);
  assert.equal(letters.length, 1);
  assert.equal(letters[0]?.subject, "【GAC 国产卫星影像校正】论坛有新回复");
  const { text = "", html = "" } = letters[0]?.body ?? {};
  assert.match(text, /李\*\* 回复了您的主题「大气校正结果偏暗」/);
  assert.match(text, /请核对 RPC 文件。/);
  assert.ok(text.includes(`http://gac.test/forum/review/${topic.id}`));
  assert.ok(html.includes(`href="http://gac.test/forum/review/${topic.id}"`));
  using time = new FakeTime();
  time.advance(HOUR + 1000);
  await answer(topic.id, await product.openFor("user", replier.user));
  assert.equal((await lettersTo(user.email)).length, 2);
});

Deno.test("nobody hears of an own reply, nor of one that waits; of that when it is approved, once", async () => {
  const { user, token, topic } = await topicOf();
  await answer(topic.id, token);
  const waiting = await addedReply(topic, { author_id: replier.user.id, state: "queued", published_at: null });
  assert.equal((await lettersTo(user.email)).length, 0);
  const moderator = (await signInAdmin()).token;
  const act = (action: string) =>
    call("PUT", `/api/admin/forum/replies/${waiting.id}`, { token: moderator, body: { action, reason: "原因" } });
  for (const action of ["approve", "hide", "show"]) assert.equal((await act(action)).status, 200);
  assert.equal((await lettersTo(user.email)).length, 1);
});

Deno.test("the link of the letter leads to a page that asks; its button switches them off without a session", async () => {
  const { user, topic } = await topicOf();
  const other = await topicOf();
  await answer(topic.id);
  const link = linkOf((await lettersTo(user.email))[0]?.body?.text);
  const asked = await call("GET", link);
  assert.equal(asked.status, 200);
  assert.match(asked.headers.get("cache-control") ?? "", /no-store/);
  const action = /<form[^>]* action="([^"]+)" method="post"/.exec(asked.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const led = await call("GET", action);
  assert.deepEqual([led.status, led.headers.get("location")], [303, link], "a call that is only read asks as well");
  assert.equal(await isOn(user), true, "what looks at links switches nothing off");
  for (const path of [link, action]) {
    const forged = path.replace(/user=\d+/, `user=${other.user.id}`);
    const { status, text } = await call(path === link ? "GET" : "POST", forged);
    assert.equal(status, 403);
    assert.match(text, /链接无效，请登录后在个人中心关闭通知/);
  }
  assert.equal(await isOn(other.user), true);
  const { status, headers } = await call("POST", action);
  assert.deepEqual([status, headers.get("location")], [303, "/forum/notices-off"]);
  assert.equal(await isOn(user), false);
  assert.match((await call("GET", "/forum/notices-off")).text, /论坛回复通知已关闭/);
  const second = await addedTopic({ author_id: user.id });
  await answer(second.id);
  assert.equal((await lettersTo(user.email)).length, 1);
});

Deno.test("a mail program switches them off by one POST, answered in place", async () => {
  const { user, topic } = await topicOf();
  await answer(topic.id);
  const off = (await lettersTo(user.email))[0]?.body?.off ?? "";
  assert.match(off, /^http:\/\/gac\.test\/api\/forum\/notices\/off\?/);
  const { status, json } = await call("POST", off.slice("http://gac.test".length), {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  assert.deepEqual([status, json], [200, { message: "论坛回复通知已关闭" }]);
  assert.equal(await isOn(user), false);
});

Deno.test("who has no address gets no letter, and the reply is there", async () => {
  const { topic } = await topicOf({ email: "" });
  assert.equal((await answer(topic.id)).status, 201);
  assert.deepEqual(await lettersTo(""), []);
});
