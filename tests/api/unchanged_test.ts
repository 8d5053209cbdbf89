// A PUT of the current values is no change: the row retains its time, and public pages remain cached.
import assert from "node:assert/strict";
import { adminTable } from "../../lib/domain/administration/admins.ts";
import { caseTable } from "../../lib/domain/content/cases.ts";
import { contentRevision } from "../../lib/domain/content/revision.ts";
import { tutorialTable } from "../../lib/domain/content/tutorials.ts";
import { newsTable } from "../../lib/domain/content/news.ts";
import { replyTable } from "../../lib/domain/forum/replies.ts";
import { topicTable } from "../../lib/domain/forum/topics.ts";
import { settingsDocument } from "../../lib/domain/settings.ts";
import { userTable } from "../../lib/domain/account/users.ts";
import { versionTable } from "../../lib/domain/content/versions.ts";
import { openProduct } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";
import { caseForm, formOf, tutorialForm, versionForm } from "../support/forms.ts";
import { addedReply, addedTopic } from "../support/forum.ts";

const { call, signInUser, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
const { admin, token: adminToken } = await signInAdmin();
const { user, token } = await signInUser();
await call("PUT", "/api/auth/nickname", { token, body: { nickname: "田间" } });
const content = "/api/admin/content";
const added = async (kind: string, sent: { body?: unknown; form?: FormData }): Promise<number> =>
  (await call("POST", `${content}/${kind}`, { token: adminToken, ...sent })).json.data.id;

const link = "https://example.com/a";
const newsId = await added("news", { body: { title: "资讯", link } });
const caseId = await added("cases", { form: caseForm() });
const versionId = await added("versions", { form: versionForm() });
const tutorialId = await added("tutorials", { form: tutorialForm() });
await call("PUT", "/api/admin/settings", { token: adminToken, body: { basic: { contact_name: "王工" } } });
const topic = await addedTopic({ author_id: user.id });
const reply = await addedReply(topic, { author_id: user.id });
const refused = { author_id: user.id, state: "refused" as const, reason: "请写明软件版本", published_at: null };
const [refusedTopic, refusedReply] = [await addedTopic(refused), await addedReply(topic, refused)];

type Row = { row: () => Promise<object | null>; path: string; as: string };
type Same = Row & { body?: unknown; form?: FormData };
const ownRow = () => userTable.get(user.id);
const { wechat_name, purpose } = user;
const all = {
  "the own profile": { row: ownRow, path: "/api/auth/profile", as: token, body: { wechat_name, purpose } },
  "the nickname": { row: ownRow, path: "/api/auth/nickname", as: token, body: { nickname: "田间" } },
  "a user, by an administrator": {
    row: ownRow,
    path: `/api/admin/users/${user.id}`,
    as: adminToken,
    body: { wechat_name },
  },
  "an administrator": {
    row: () => adminTable.get(admin.id),
    path: `/api/admin/admins/${admin.id}`,
    as: adminToken,
    body: { role: admin.role, password: "" },
  },
  news: {
    row: () => newsTable.get(newsId),
    path: `${content}/news/${newsId}`,
    as: adminToken,
    body: { title: "资讯", link },
  },
  "a case": {
    row: () => caseTable.get(caseId),
    path: `${content}/cases/${caseId}`,
    as: adminToken,
    form: formOf({ title: "河口湿地" }),
  },
  "a version": {
    row: () => versionTable.get(versionId),
    path: `${content}/versions/${versionId}`,
    as: adminToken,
    form: formOf({ update_log: "首个版本" }),
  },
  "a tutorial": {
    row: () => tutorialTable.get(tutorialId),
    path: `${content}/tutorials/${tutorialId}`,
    as: adminToken,
    form: formOf({ title: "安装" }),
  },
  "the settings": {
    row: () => settingsDocument.get(),
    path: "/api/admin/settings",
    as: adminToken,
    body: { basic: { contact_name: "王工" }, storage: {} },
  },
  "a topic": {
    row: () => topicTable.get(topic.id),
    path: `/api/forum/reviews/${topic.id}`,
    as: token,
    body: { title: topic.title, body: topic.body },
  },
  "a reply": {
    row: () => replyTable.get(reply.id),
    path: `/api/forum/replies/${reply.id}`,
    as: token,
    body: { body: reply.body },
  },
} satisfies Record<string, Same>;

async function leavesAsItWas({ row, path, as, body, form }: Same): Promise<void> {
  using time = new FakeTime();
  time.advance(1_000);
  const [before, revision] = [await row(), await contentRevision()];
  assert.ok(before);
  const { status, text } = await call("PUT", path, { token: as, body, form });
  assert.equal(status, 200, text);
  assert.deepEqual(await row(), before);
  assert.equal(await contentRevision(), revision);
}

const { "the nickname": _, ...others } = all; // it is a required field
const partial: Record<string, Same> = {
  ...others,
  "a refused topic": {
    ...others["a topic"],
    row: () => topicTable.get(refusedTopic.id),
    path: `/api/forum/reviews/${refusedTopic.id}`,
  },
  "a refused reply": {
    ...others["a reply"],
    row: () => replyTable.get(refusedReply.id),
    path: `/api/forum/replies/${refusedReply.id}`,
  },
};
for (const [name, same] of Object.entries<Same>(all)) {
  Deno.test(`${name}: the same values again leave the row unchanged`, () => leavesAsItWas(same));
}
for (const [name, { form, ...row }] of Object.entries(partial)) {
  const nothing = form ? { form: new FormData() } : { body: {} };
  Deno.test(`${name}: an empty change leaves the row unchanged`, () => leavesAsItWas({ ...row, ...nothing }));
}

Deno.test("an administrator's current email address, sent again, leaves the row unchanged", async () => {
  const put = (email: string) => call("PUT", "/api/admin/profile", { token: adminToken, body: { email } });
  assert.equal((await put("chief@example.com")).status, 200);
  const before = await adminTable.get(admin.id);
  using time = new FakeTime();
  time.advance(1_000);
  assert.equal((await put("chief@example.com")).status, 200);
  assert.deepEqual(await adminTable.get(admin.id), before);
  await put("new@example.com");
  assert.notEqual((await adminTable.get(admin.id))?.updated_at, before?.updated_at);
});
