// Cached forum pages depend on the forum's own revision: every reply, action and name is visible at the next request on
// every instance, and all other pages stay cached.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { userTable } from "../../../lib/domain/account/users.ts";
import { reviewWithReplies } from "../../../lib/domain/forum/reading.ts";
import type { Env } from "../../../lib/web/context.ts";
import { cachedForumPage, cachedPage } from "../../../lib/web/page_cache.ts";
import { openProduct } from "../../support/app.ts";
import { addedTopic } from "../../support/forum.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInUser, signInAdmin } = product;

Deno.test("a reply, an action and a new name are visible at once; the home page is not rendered again", async () => {
  const author = await signInUser({ approved_posts: 2 });
  const { id } = await addedTopic({ author_id: author.user.id });
  let homes = 0;
  let topics = 0;
  const site = () =>
    new Hono<Env>()
      .get("/", cachedPage(), (c) => c.html(`<p>${++homes}`))
      .get("/topic", cachedForumPage(), async (c) => {
        topics++;
        return c.html(JSON.stringify(await reviewWithReplies(id, { page: 1, limit: 10 })));
      });
  const instances = [site(), site()];
  const shown = async () => {
    const answers = await Promise.all(instances.map(async (app) => (await app.request("/topic")).text()));
    await instances[0]!.request("/");
    assert.equal(new Set(answers).size, 1);
    return JSON.parse(answers[0]!);
  };
  await shown();
  const before = [homes, topics];
  await shown();
  assert.deepEqual([homes, topics], before, "without a change both are cached");

  const reply = (await call("POST", `/api/forum/reviews/${id}/replies`, {
    token: author.token,
    body: { body: "第一个回复" },
  })).json.data;
  assert.equal((await shown()).replies[0].body, "第一个回复");
  const change = { token: author.token, body: { body: "改过的回复" } };
  assert.equal((await call("PUT", `/api/forum/replies/${reply.id}`, change)).json.data.state, "published");
  assert.equal((await shown()).replies[0].body, "改过的回复");
  const { token } = await signInAdmin();
  const body = { action: "hide", reason: "广告" };
  await call("PUT", `/api/admin/forum/replies/${reply.id}`, { token, body });
  assert.equal((await shown()).replies[0].body, "");
  await userTable.update(author.user.id, (user) => ({ ...user, nickname: "新的昵称" }));
  assert.equal((await shown()).author.name, "新的昵称");
  assert.equal(homes, before[0], "the home page stays cached");

  const news = { title: "一条资讯", link: "https://example.com/" };
  const rendered = topics;
  await call("POST", "/api/admin/content/news", { token, body: news });
  await shown();
  assert.deepEqual([homes > before[0]!, topics > rendered], [true, true], "a change of content renders both again");
});

Deno.test("pending posts, and a user without posts, leave the forum's pages cached", async () => {
  let rendered = 0;
  const app = new Hono<Env>().get("/waiting", cachedForumPage(), (c) => c.html(`<p>${++rendered}`));
  const { token, user } = await signInUser();
  await app.request("/waiting");
  const body = { module: "one_stop_process", title: "等待的主题", body: "内容在此" };
  assert.equal((await call("POST", "/api/forum/reviews", { token, body })).json.data.state, "queued");
  await userTable.update(user.id, (row) => ({ ...row, nickname: "无人知晓" }));
  await app.request("/waiting");
  assert.equal(rendered, 1);
});
