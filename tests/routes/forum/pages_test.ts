// The public pages of the forum: everything is in the HTML, determined by the address, and current at the next request.
import assert from "node:assert/strict";
import { topicTable } from "../../../lib/domain/forum/topics.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";
import { openProduct } from "../../support/app.ts";

const { call, signInUser, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });

const titlesIn = (html: string) =>
  Array.from(
    html.matchAll(/<h2[^>]*><a href="\/forum\/review\/\d+"[^>]*>(.*?)<\/a>/g),
    ([, words = ""]) => words.replace(/<[^>]+>/g, ""),
  );
const floorsIn = (html: string) => Array.from(html.matchAll(/<article id="floor-(\d+)"/g), ([, n]) => Number(n));
const one = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

Deno.test("the list shows topics by module, order, keyword and page of the address, and says when there are none", async () => {
  assert.match((await call("GET", "/forum")).text, /还没有主题/);
  const { user } = await signInUser();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 8, minute)).toISOString();
  const old = await addedTopic({ title: "较早的问题", author_id: user.id, published_at: at(1), created_at: at(1) });
  await addedTopic({ title: "后来的问题", module: "one_stop_process", published_at: at(2), created_at: at(2) });
  await addedTopic({ title: "等待审核的", state: "queued", published_at: null });
  await addedReply(old, { body: "一个回答", author_id: user.id, published_at: at(9) });
  const titles = async (query: string) => titlesIn((await call("GET", `/forum${query}`)).text);
  assert.deepEqual(await titles(""), ["较早的问题", "后来的问题"]);
  assert.deepEqual(await titles("?sort=new"), ["后来的问题", "较早的问题"]);
  assert.deepEqual(await titles("?sort=unanswered"), ["后来的问题"]);
  assert.match((await call("GET", "/forum?sort=solved")).text, /没有符合条件的主题/);
  assert.deepEqual(await titles("?module=one_stop_process"), ["后来的问题"]);
  assert.deepEqual(await titles("?keyword=早的"), ["较早的问题"]);
  assert.match((await call("GET", "/forum?keyword=nothing-at-all")).text, /没有符合条件的主题/);
  for (const wrong of ["?module=x", "?sort=x", "?page=0", "?page=2", "?page=1&page=1", "?keyword=早&page=9"]) {
    assert.equal((await call("GET", `/forum${wrong}`)).status, 404, wrong);
  }
  await topicTable.update(old.id, (topic) => ({ ...topic, pinned: true, title: "置顶后改名" }));
  assert.deepEqual(await titles("?sort=new"), ["置顶：置顶后改名", "后来的问题"], "the cached page is current");
});

Deno.test("the list names the author of the newest visible reply", async () => {
  const topic = await addedTopic({ title: "谁最后回复" });
  const people = await Promise.all(["甲方方", "乙方方"].map((name) => signInUser({ name })));
  const written = [];
  const published_at = new Date().toISOString(); // within one millisecond the position decides
  for (const { user } of people) written.push(await addedReply(topic, { author_id: user.id, published_at }));
  const replier = async () => {
    const { text } = await call("GET", "/forum?sort=new");
    return one(text.slice(text.indexOf("谁最后回复")), />([甲乙])\*\* 回复</);
  };
  assert.equal(await replier(), "乙");
  const { token } = await signInAdmin();
  const hide = { token, body: { action: "hide", reason: "广告" } };
  await call("PUT", `/api/admin/forum/replies/${written[1]?.id}`, hide);
  assert.equal(await replier(), "甲");
});

Deno.test("a topic shows its replies page by page, the accepted answer also first, and placeholders for hidden ones", async () => {
  const topic = await addedTopic({ title: "四十楼的主题", body: "正文 **重点**" });
  const replies = [];
  for (let n = 0; n < 41; n++) replies.push(await addedReply(topic, { body: `第 ${n + 2} 楼的话` }));
  const { token } = await signInAdmin();
  const hide = { token, body: { action: "hide", reason: "广告" } };
  await call("PUT", `/api/admin/forum/replies/${replies[1]?.id}`, hide);
  await call("PUT", `/api/admin/forum/reviews/${topic.id}`, {
    token,
    body: { action: "accept", reply_id: replies[30]?.id },
  });
  const page = async (query = "") => (await call("GET", `/forum/review/${topic.id}${query}`)).text;
  const first = await page();
  assert.match(first, /<h1[^>]*>四十楼的主题/);
  assert.match(first, /正文 <strong>重点<\/strong>/);
  assert.deepEqual(floorsIn(first), Array.from({ length: 20 }, (_, n) => n + 2));
  assert.match(first.slice(first.indexOf("<main"), first.indexOf('id="floor-2"')), /采纳的回答.*第 32 楼的话/s);
  assert.deepEqual(titlesIn((await call("GET", "/forum?sort=solved")).text), ["四十楼的主题"]);
  const second = await page("?page=2");
  assert.match(
    second.slice(second.indexOf('id="floor-32"'), second.indexOf('id="floor-33"')),
    /采纳的回答.*第 32 楼的话/s,
  );
  assert.match(first, /该回复已被隐藏/);
  assert.doesNotMatch(first, /第 3 楼的话/);
  assert.deepEqual(floorsIn(await page("?page=3")), [42]);
  const data = JSON.parse(one(first, /<script type="application\/ld\+json">(.*?)<\/script>/) ?? "");
  assert.deepEqual([data["@type"], data.commentCount, data.comment.length], ["DiscussionForumPosting", 40, 19]);
  const canonical = (html: string) => one(html, /<link rel="canonical" href="http:\/\/gac.test([^"]+)"/);
  assert.equal(canonical(first), `/forum/review/${topic.id}`);
  assert.equal(canonical(await page("?page=3")), `/forum/review/${topic.id}?page=3`);
  assert.match((await call("GET", "/sitemap.xml")).text, new RegExp(`/forum/review/${topic.id}<`));
  for (const wrong of ["?page=4", "?page=0", "?page=x", "?page=1&page=2"]) {
    assert.equal((await call("GET", `/forum/review/${topic.id}${wrong}`)).status, 404, wrong);
  }
});

Deno.test("a hidden, pending or unknown topic is the forum's 404 page, without the site's bars", async () => {
  const hidden = await addedTopic({ title: "隐藏的主题", state: "hidden" });
  for (const path of [`/forum/review/${hidden.id}`, "/forum/review/99999", "/forum/nowhere", "/forum/a/b/c"]) {
    const { status, text } = await call("GET", path);
    assert.equal(status, 404, path);
    assert.match(text, /论坛没有这个页面/, path);
    assert.match(text, /返回官网/, path);
    assert.doesNotMatch(text, /aria-label="主导航"|<footer/, path);
    assert.doesNotMatch(text, /隐藏的主题/);
  }
  assert.doesNotMatch((await call("GET", "/forum")).text, /aria-label="主导航"|<footer/);
});

Deno.test("the accepted answer stays in its position, with a copy above unless it is the first reply", async () => {
  const topic = await addedTopic();
  const [first, second] = [await addedReply(topic), await addedReply(topic, { body: "被采纳的话" })];
  const accept = (id = 0) => topicTable.update(topic.id, (row) => ({ ...row, accepted_reply_id: id }));
  const page = async () => (await call("GET", `/forum/review/${topic.id}`)).text;
  for (const [reply, copies] of [[second, 2], [first, 1]] as const) {
    await accept(reply?.id);
    assert.deepEqual(floorsIn(await page()), [2, 3]);
    assert.equal((await page()).match(/<\/svg>采纳的回答</g)?.length, copies);
  }
});

Deno.test("the author of a hidden topic reads it with the reason; all others have 404, in calls, lists and search, too", async () => {
  const [author, other] = [await signInUser(), await signInUser()];
  const fields = { title: "孔雀石河口的主题", author_id: author.user.id, reason: "重复发布" };
  const { id } = await addedTopic({ ...fields, state: "hidden" });
  const path = `/forum/review/${id}`;
  const own = await call("GET", path, author);
  assert.deepEqual([own.status, own.headers.get("cache-control")], [200, "no-store"]);
  assert.match(own.text, /该主题已被管理员隐藏，只有您能看到。.*原因：重复发布.*<h1[^>]*>孔雀石河口的主题/s);
  assert.doesNotMatch(own.text, /举报|<link rel="canonical"/);
  assert.match((await call("GET", "/forum/my", author)).text, new RegExp(`href="${path}#floor-1"`));
  for (const token of [undefined, other.token]) assert.equal((await call("GET", path, { token })).status, 404);
  assert.equal((await call("GET", `/api/forum/reviews/${id}`, author)).status, 404);
  for (
    const list of ["/forum", "/sitemap.xml", "/search?q=孔雀石河口", "/api/search?q=孔雀石河口", "/api/forum/reviews"]
  ) {
    const { text } = await call("GET", list, author);
    assert.ok(!text.includes(path) && !text.includes("孔雀石河口的主题"), list);
  }
  const refused = await addedTopic({ ...fields, state: "refused" });
  assert.equal((await call("GET", `/forum/review/${refused.id}`, author)).status, 404);
});

Deno.test("the forum's pages are the same bytes for a signed-in user", async () => {
  const { token } = await signInUser();
  const topic = await addedTopic();
  for (const path of ["/forum", `/forum/review/${topic.id}`]) {
    assert.equal((await call("GET", path, { token })).text, (await call("GET", path)).text, path);
  }
});

Deno.test("own posts are listed by tab, with the reason of a refusal, and only for their author", async () => {
  const guest = await call("GET", "/forum/my");
  assert.deepEqual([guest.status, guest.headers.get("location")], [303, "/login?redirect=/forum/my"]);
  const [author, other] = [await signInUser(), await signInUser()];
  const mine = { author_id: author.user.id };
  const topic = await addedTopic({ ...mine, title: "我发布的主题" });
  await addedReply(topic, { ...mine, body: "我的一条回复" });
  await addedTopic({ ...mine, title: "排队的主题", state: "queued", published_at: null });
  await addedTopic({ ...mine, title: "退回的主题", state: "refused", reason: "请写明软件版本", published_at: null });
  const page = async (tab: string, { token } = author) => (await call("GET", `/forum/my${tab}`, { token })).text;
  assert.match(await page(""), /我发布的主题/);
  assert.match(await page("?tab=replies"), /我的一条回复/);
  assert.match(await page("?tab=waiting"), /排队的主题/);
  assert.doesNotMatch(await page("?tab=waiting"), /我发布的主题|退回的主题/);
  assert.match(await page("?tab=refused"), /退回的主题.*原因：请写明软件版本/s);
  assert.match(await page("?tab=refused", other), /没有未通过的帖子/);
  assert.equal((await call("GET", "/forum/my", author)).headers.get("cache-control"), "no-store");
  for (const wrong of ["?tab=x", "?page=2", "?page=0"]) {
    assert.equal((await call("GET", `/forum/my${wrong}`, author)).status, 404, wrong);
  }
});

Deno.test("visitors are redirected to the login page before they write; only the author may edit, for half an hour", async () => {
  for (const path of ["/forum/new", "/forum/edit/review/1"]) {
    const { status, headers } = await call("GET", path);
    assert.deepEqual([status, headers.get("location")], [303, `/login?redirect=${path}`]);
  }
  const [author, other] = [await signInUser(), await signInUser()];
  assert.match((await call("GET", "/forum/new", author)).text, /<textarea/);
  const topic = await addedTopic({ author_id: author.user.id, body: "原来的正文" });
  const reply = await addedReply(topic, { author_id: author.user.id, body: "原来的回复" });
  const edit = `/forum/edit/review/${topic.id}`;
  assert.match((await call("GET", edit, author)).text, /原来的正文/);
  assert.match((await call("GET", `/forum/edit/reply/${reply.id}`, author)).text, /原来的回复/);
  assert.equal((await call("GET", edit, other)).status, 404);
  assert.equal((await call("GET", `/forum/edit/topic/${topic.id}`, author)).status, 404);
  await topicTable.update(topic.id, (row) => ({ ...row, locked: true }));
  for (const path of [edit, `/forum/edit/reply/${reply.id}`]) {
    const { text } = await call("GET", path, author);
    assert.match(text, /该主题已锁定，不能修改/, path);
    assert.doesNotMatch(text, /<textarea/, path);
  }
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await topicTable.update(topic.id, (row) => ({ ...row, locked: false, published_at: hourAgo }));
  const late = (await call("GET", edit, author)).text;
  assert.match(late, /发布超过30分钟，不能再修改/);
  assert.doesNotMatch(late, /<textarea/);
});

Deno.test("a pending post may be edited until half an hour after its publication, not after it was sent", async () => {
  const [sent, seen] = ["2026-11-01T08:00:00.000Z", "2026-11-01T11:00:00.000Z"];
  const topic = await addedTopic({ created_at: sent, published_at: seen });
  const reply = await addedReply(topic, { created_at: sent, published_at: seen });
  await topicTable.update(topic.id, (row) => ({ ...row, accepted_reply_id: reply.id }));
  const { text } = await call("GET", `/forum/review/${topic.id}`);
  const until = Array.from(text.matchAll(/data-until="(\d+)"/g), ([, end]) => new Date(Number(end)).toISOString());
  const end = "2026-11-01T11:30:00.000Z";
  assert.deepEqual(until, [end, end], "of the topic, and of the accepted reply");
});

Deno.test("the actions of visitors and authors are in the page: no reply form where the topic is locked", async () => {
  const topic = await addedTopic();
  await addedReply(topic);
  const path = `/forum/review/${topic.id}`;
  const open = (await call("GET", path)).text;
  assert.match(open, /<div data-guest[^>]*>.*登录.*后可以回复/s);
  assert.match(open, /data-owner="1" data-until="\d+" hidden/);
  assert.match(open, /data-quote="\d+"/);
  await topicTable.update(topic.id, (row) => ({ ...row, locked: true }));
  const locked = (await call("GET", path)).text;
  assert.match(locked, /该主题已锁定/);
  assert.doesNotMatch(locked, /<textarea|data-quote|\/forum\/edit/);
});
