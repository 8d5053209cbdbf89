// Keywords with a middle dot match text written with another one: in the site's search and pages, the forum, and the
// lists of the back office.
import assert from "node:assert/strict";
import { openProduct } from "../../support/app.ts";
import { addCase } from "../../support/content.ts";
import { addedTopic } from "../../support/forum.ts";
import { newsForm } from "../../support/site_data.ts";

const { call, addUser, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
const { token } = await signInAdmin();
const dots = [..."·•・‧．･⋅∙●˙"];
const person = (dot: string) => `买买提${dot}艾力`;

async function total(path: string, query: Record<string, string>): Promise<number> {
  const { status, json } = await call("GET", `${path}?${new URLSearchParams(query)}`, { token });
  assert.equal(status, 200, path);
  return json.total;
}

Deno.test("a keyword finds a name written with any kind of dot, in every list and on every page", async () => {
  for (const dot of dots) {
    await addUser({ wechat_name: person(dot) });
    await addCase({ title: `${person(dot)}的案例` });
    await addedTopic({ title: `${person(dot)}的主题` });
    const { status } = await call("POST", "/api/admin/content/news", { token, body: newsForm({ title: person(dot) }) });
    assert.equal(status, 201);
  }
  for (const dot of dots) {
    const keyword = person(dot);
    assert.equal(await total("/api/admin/users", { keyword }), dots.length, `users ${dot}`);
    assert.equal(await total("/api/admin/content/cases", { keyword }), dots.length, `cases ${dot}`);
    assert.equal(await total("/api/admin/content/news", { keyword }), dots.length, `news ${dot}`);
    assert.equal(await total("/api/admin/forum/posts", { keyword }), dots.length, `posts ${dot}`);
    assert.equal(await total("/api/forum/reviews", { keyword }), dots.length, `topics ${dot}`);
    const page = await call("GET", `/news?${new URLSearchParams({ keyword })}`);
    assert.ok(page.text.includes(person(dots[3]!)), `the page of news ${dot}`);
    const { groups, near } = (await call("GET", `/api/search?${new URLSearchParams({ q: keyword })}`)).json;
    assert.equal(near, undefined);
    const totals = Object.fromEntries(groups.map(({ kind, total }: { kind: string; total: number }) => [kind, total]));
    assert.deepEqual(totals, { case: dots.length, forum: dots.length, news: dots.length }, `search ${dot}`);
  }
});
