// The email to the author of a topic: its addressee, its frequency, and the link that switches it off.
import assert from "node:assert/strict";
import { userTable } from "../../../lib/domain/account/users.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { HOUR } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";
import { everyEmail } from "../../support/emails.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInUser, signInAdmin, emailsTo } = product;
const replier = await signInUser({ approved_posts: 2, name: "李四" });

async function topicOf(fields: Parameters<typeof signInUser>[0] = {}) {
  const author = await signInUser({ approved_posts: 2, ...fields });
  return { ...author, topic: await addedTopic({ author_id: author.user.id }) };
}
const answer = (id: number, token = replier.token, body = "请核对 **RPC** 文件。") =>
  call("POST", `/api/forum/reviews/${id}/replies`, { token, body: { body } });
const linkOf = (text = "") => /http:\/\/gac\.test(\/api\/forum\/notices\/off\?\S+)/.exec(text)?.[1] ?? "";
const isOn = async ({ id }: { id: number }) => (await userTable.get(id))?.notices.forum_replies ?? true;

Deno.test("the author of a topic is notified of the first reply of an hour, in plain text only", async () => {
  const { user, topic } = await topicOf();
  for (let n = 0; n < 3; n++) await answer(topic.id);
  const emails = await emailsTo(user.email);
  assert.equal(emails.length, 1);
  assert.equal(emails[0]?.subject, "【GAC 国产卫星影像校正】论坛有新回复");
  const { text = "", html = "" } = emails[0]?.body ?? {};
  assert.match(text, /李\*\* 回复了您的主题「大气校正结果偏暗」/);
  assert.match(text, /请核对 RPC 文件。/);
  assert.ok(text.includes(`http://gac.test/forum/review/${topic.id}`));
  assert.ok(html.includes(`href="http://gac.test/forum/review/${topic.id}"`));
  using time = new FakeTime();
  time.advance(HOUR + 1000);
  await answer(topic.id, await product.openFor("user", replier.user));
  assert.equal((await emailsTo(user.email)).length, 2);
});

Deno.test("no user is notified of their own reply; of a pending reply the author is notified once, on approval", async () => {
  const { user, token, topic } = await topicOf();
  await answer(topic.id, token);
  const waiting = await addedReply(topic, { author_id: replier.user.id, state: "queued", published_at: null });
  assert.equal((await emailsTo(user.email)).length, 0);
  const moderator = (await signInAdmin()).token;
  const act = (action: string) =>
    call("PUT", `/api/admin/forum/replies/${waiting.id}`, { token: moderator, body: { action, reason: "原因" } });
  for (const action of ["approve", "hide", "show"]) assert.equal((await act(action)).status, 200);
  assert.equal((await emailsTo(user.email)).length, 1);
});

const opens = (link: string, method = "GET", accept = "text/html,application/xhtml+xml") =>
  call(method, link, { headers: { accept } });

Deno.test("the link of the email opens a page with one button, and only the button switches the emails off", async () => {
  const { user, topic } = await topicOf();
  await answer(topic.id);
  const link = linkOf((await emailsTo(user.email))[0]?.body?.text);
  for (const method of ["HEAD", "GET", "GET"]) {
    const { status, headers } = await opens(link, method);
    assert.deepEqual([status, headers.get("content-type")], [200, "text/html; charset=utf-8"]);
    assert.equal(headers.get("cache-control"), "no-store");
    assert.equal(await isOn(user), true, method);
  }
  const { text } = await opens(link);
  const [, main = ""] = /<main[^>]*>(.*?)<\/main>/s.exec(text) ?? [];
  assert.match(text, /<title>关闭论坛回复通知/);
  assert.equal(main.match(/<button/g)?.length, 1);
  const [form = ""] = /<form[^>]*>/.exec(main) ?? [];
  assert.match(form, / method="post"/);
  assert.equal(/ action="([^"]+)"/.exec(form)?.[1]?.replaceAll("&amp;", "&"), link);
  assert.doesNotMatch(main, /<(input|textarea|select)/);
  const sent = await call("POST", link, {
    headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded", origin: "http://gac.test" },
    body: "",
  });
  assert.deepEqual([sent.status, sent.headers.get("location")], [303, "/forum/notices-off"]);
  assert.equal(await isOn(user), false);
  assert.match((await call("GET", "/forum/notices-off")).text, /论坛回复通知已关闭/);
  assert.equal((await opens(link)).status, 200, "a second look");
  const second = await addedTopic({ author_id: user.id });
  await answer(second.id);
  assert.equal((await emailsTo(user.email)).length, 1);
});

Deno.test("a link with a wrong or truncated signature is refused with a page", async () => {
  const { user, topic } = await topicOf();
  const other = await topicOf();
  await answer(topic.id);
  const link = linkOf((await emailsTo(user.email))[0]?.body?.text);
  const cut = [link.slice(0, -1), link.split("&")[0]!, link.split("?")[0]!, `${link}&user=1`];
  for (const bad of [link.replace(/user=\d+/, `user=${other.user.id}`), ...cut]) {
    const page = await opens(bad);
    assert.deepEqual([page.status, page.headers.get("content-type")], [403, "text/html; charset=utf-8"], bad);
    assert.match(page.text, /链接无效，请登录后在个人中心关闭通知/);
    assert.ok([400, 403].includes((await call("POST", bad)).status), bad);
  }
  assert.deepEqual([await isOn(user), await isOn(other.user)], [true, true]);
});

Deno.test("R-69: GET and HEAD of every link in every email change nothing in the store", async () => {
  const { user, topic } = await topicOf();
  await answer(topic.id);
  const { text = "", off = "" } = (await emailsTo(user.email))[0]?.body ?? {};
  const emails = Object.values(everyEmail).flatMap(({ text, html, off }) => [text, html, off ?? ""]);
  const found = [text, off, ...emails].join("\n").match(/https?:\/\/[^\s"<>]+/g) ?? [];
  const links = new Set(found.map((link) => link.replaceAll("&amp;", "&").replace(/^https?:\/\/[^/]+/, "") || "/"));
  assert.ok(links.size >= 6, `${[...links]}`);
  const everything = async () => JSON.stringify(await Array.fromAsync(store().reader.list({ prefix: [] })), bigints);
  const before = await everything();
  for (const link of links) for (const method of ["HEAD", "GET"]) await opens(link, method);
  assert.equal(await everything(), before);
});

const bigints = (_: string, value: unknown) => typeof value === "bigint" ? String(value) : value;

Deno.test("an email program switches the emails off with one POST", async () => {
  const { user, topic } = await topicOf();
  await answer(topic.id);
  const off = (await emailsTo(user.email))[0]?.body?.off ?? "";
  assert.match(off, /^http:\/\/gac\.test\/api\/forum\/notices\/off\?/);
  const { status, json } = await call("POST", off.slice("http://gac.test".length), {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  assert.deepEqual(
    [status, json],
    [200, { message: "论坛回复通知已关闭" }],
    "without a redirect, as RFC 8058 requires",
  );
  assert.equal(await isOn(user), false);
});

Deno.test("an author without an address gets no email, and the reply is stored", async () => {
  const { topic } = await topicOf({ email: "" });
  assert.equal((await answer(topic.id)).status, 201);
  assert.deepEqual(await emailsTo(""), []);
});
