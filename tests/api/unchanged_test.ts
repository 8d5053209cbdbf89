// A PUT that says what is so already is no change: the row keeps its time, and public pages stay kept.
import assert from "node:assert/strict";
import { admins } from "../../lib/domain/office/admins.ts";
import { cases } from "../../lib/domain/content/cases.ts";
import { contentRevision } from "../../lib/domain/content/revision.ts";
import { news } from "../../lib/domain/content/news.ts";
import { replies } from "../../lib/domain/forum/replies.ts";
import { topics } from "../../lib/domain/forum/topics.ts";
import { users } from "../../lib/domain/account/users.ts";
import { versions } from "../../lib/domain/content/versions.ts";
import { openProduct } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";
import { caseForm, formOf, versionForm } from "../support/forms.ts";
import { addedReply, addedTopic } from "../support/forum.ts";

const { call, signInUser, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
const { admin, token: office } = await signInAdmin();
const { user, token } = await signInUser();
await call("PUT", "/api/auth/nickname", { token, body: { nickname: "田间" } });
const content = "/api/admin/content";
const added = async (kind: string, sent: { body?: unknown; form?: FormData }): Promise<number> =>
  (await call("POST", `${content}/${kind}`, { token: office, ...sent })).json.data.id;

const link = "https://example.com/a";
const newsId = await added("news", { body: { title: "资讯", link } });
const caseId = await added("cases", { form: caseForm() });
const versionId = await added("versions", { form: versionForm() });
const topic = await addedTopic({ author_id: user.id });
const reply = await addedReply(topic, { author_id: user.id });

type Same = { row: () => Promise<object | null>; path: string; as: string; body?: unknown; form?: FormData };
const ownRow = () => users.get(user.id);
const { wechat_name, purpose } = user;
const all: Record<string, Same> = {
  "the own profile": { row: ownRow, path: "/api/auth/profile", as: token, body: { wechat_name, purpose } },
  "the nickname": { row: ownRow, path: "/api/auth/nickname", as: token, body: { nickname: "田间" } },
  "a user, by the office": { row: ownRow, path: `/api/admin/users/${user.id}`, as: office, body: { wechat_name } },
  "an administrator": {
    row: () => admins.get(admin.id),
    path: `/api/admin/admins/${admin.id}`,
    as: office,
    body: { role: admin.role, password: "" },
  },
  news: { row: () => news.get(newsId), path: `${content}/news/${newsId}`, as: office, body: { title: "资讯", link } },
  "a case": {
    row: () => cases.get(caseId),
    path: `${content}/cases/${caseId}`,
    as: office,
    form: formOf({ title: "河口湿地" }),
  },
  "a version": {
    row: () => versions.get(versionId),
    path: `${content}/versions/${versionId}`,
    as: office,
    form: formOf({ update_log: "首个版本" }),
  },
  "a topic": {
    row: () => topics.get(topic.id),
    path: `/api/forum/reviews/${topic.id}`,
    as: token,
    body: { title: topic.title, body: topic.body },
  },
  "a reply": {
    row: () => replies.get(reply.id),
    path: `/api/forum/replies/${reply.id}`,
    as: token,
    body: { body: reply.body },
  },
};

for (const [name, { row, path, as, body, form }] of Object.entries(all)) {
  Deno.test(`${name}: the same once more leaves the row as it was`, async () => {
    using time = new FakeTime();
    time.advance(1_000);
    const [before, revision] = [await row(), await contentRevision()];
    assert.ok(before);
    assert.equal((await call("PUT", path, { token: as, body, form })).status, 200);
    assert.deepEqual(await row(), before);
    assert.equal(await contentRevision(), revision);
  });
}

Deno.test("the own e-mail address of an administrator, sent again, leaves the row as it was", async () => {
  const put = (email: string) => call("PUT", "/api/admin/profile", { token: office, body: { email } });
  assert.equal((await put("chief@example.com")).status, 200);
  const before = await admins.get(admin.id);
  using time = new FakeTime();
  time.advance(1_000);
  assert.equal((await put("chief@example.com")).status, 200);
  assert.deepEqual(await admins.get(admin.id), before);
  await put("new@example.com");
  assert.notEqual((await admins.get(admin.id))?.updated_at, before?.updated_at);
});
