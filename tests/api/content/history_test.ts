// Earlier states of content: the calls of editors, for all four kinds.
import assert from "node:assert/strict";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { contentKinds } from "../../../lib/domain/content/kinds.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { openProduct } from "../../support/app.ts";
import { caseForm, formOf, installer, png, tutorialForm, versionForm } from "../../support/forms.ts";
import { storedIn } from "../../support/upload_storage.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { admin, token } = await product.signInAdmin("内容编辑");
const { admin: other, token: otherToken } = await product.signInAdmin("内容编辑");
const { token: reader } = await product.signInAdmin("统计只读");
const { token: user } = await product.signInUser();

type Sent = { body?: unknown; form?: FormData };
type Kind = keyof typeof contentKinds;
const base = "/api/admin/content";
const news = { title: "最早的标题", link: "https://example.com/1", summary: "摘要" };
let numbers = 0;
/** The calls that create a row of each kind and change its text, and the fields that change. */
const kinds: Record<Kind, { create: () => Sent; change: Sent; fields: string[] }> = {
  news: {
    create: () => ({ body: news }),
    change: { body: { title: "新标题", source: "来源" } },
    fields: ["source", "title"],
  },
  cases: {
    create: () => ({ form: caseForm({ tags: "水质", detail_description: "长文".repeat(10_000) }) }),
    change: { form: formOf({ tags: "农业", detail_description: "短" }) },
    fields: ["detail_description", "tags"],
  },
  tutorials: {
    create: () => ({ form: tutorialForm() }),
    change: { form: formOf({ content: "改" }) },
    fields: ["content"],
  },
  versions: {
    create: () => ({ form: versionForm({ version_number: `1.0.${++numbers}` }) }),
    change: { form: formOf({ channel: "beta", release_date: "2026-02-03" }) },
    fields: ["channel", "release_date"],
  },
};

async function create(kind: Kind, sent = kinds[kind].create()) {
  const { status, json } = await call("POST", `${base}/${kind}`, { token, ...sent });
  assert.equal(status, 201, JSON.stringify(json));
  return json.data;
}
const change = (kind: string, id: number, sent: Sent, by = token) =>
  call("PUT", `${base}/${kind}/${id}`, { token: by, ...sent });
const states = async (kind: string, id: number, query = "") =>
  (await call("GET", `${base}/${kind}/${id}/revisions${query}`, { token })).json;
const state = (kind: string, id: number, rev: number | string) =>
  call("GET", `${base}/${kind}/${id}/revisions/${rev}`, { token });
const restore = (kind: string, id: number, rev: number | string, body: unknown = {}, by = token) =>
  call("POST", `${base}/${kind}/${id}/revisions/${rev}/restore`, { token: by, body });

for (const kind of Object.keys(kinds) as Kind[]) {
  Deno.test(`${kind}: a change keeps the state before it, and restoring it is a change`, async () => {
    const created = await create(kind);
    const { id } = created;
    assert.deepEqual(await states(kind, id), { data: [], total: 0, page: 1, limit: 10 });
    const changed = (await change(kind, id, kinds[kind].change, otherToken)).json.data;
    const [entry, ...more] = (await states(kind, id)).data;
    assert.deepEqual(more, []);
    assert.deepEqual(Object.keys(entry).sort(), ["admin", "created_at", "fields", "id"]);
    assert.deepEqual(entry.admin, { id: other.id, username: other.username });
    assert.deepEqual(entry.fields.sort(), kinds[kind].fields);
    assert.deepEqual((await state(kind, id, entry.id)).json, created);
    const { status, json } = await restore(kind, id, entry.id, { seen_at: changed.updated_at });
    assert.deepEqual([status, json.message], [200, "已恢复"]);
    assert.deepEqual({ ...json.data, updated_at: "" }, { ...created, updated_at: "" });
    assert.ok(json.data.updated_at > changed.updated_at);
    assert.deepEqual((await call("GET", `${base}/${kind}/${id}`, { token })).json, json.data);
    const [newest] = (await states(kind, id)).data;
    assert.deepEqual([newest.admin.id, newest.fields.sort()], [admin.id, kinds[kind].fields]);
    assert.deepEqual((await state(kind, id, newest.id)).json, changed);
    const [row] = await operationLog.newest({ limit: 1 });
    assert.deepEqual([row?.action, row?.target.id], [`${contentKinds[kind].word}.revert`, id]);
    assert.deepEqual(row?.fields.toSorted(), kinds[kind].fields);
    assert.deepEqual(await checkStore(), []);
  });

  Deno.test(`${kind}: the states of a deleted row are a 404, and gone when it is erased`, async () => {
    const { id } = await create(kind);
    await change(kind, id, kinds[kind].change);
    for (const rev of [2, 0, "x", "1x", "99999999999"]) {
      for (const { status, json } of [await state(kind, id, rev), await restore(kind, id, rev)]) {
        assert.deepEqual([status, json.message], [404, "历史记录不存在"], String(rev));
      }
    }
    await call("DELETE", `${base}/${kind}/${id}`, { token });
    const list = await call("GET", `${base}/${kind}/${id}/revisions`, { token });
    const gone = [list, await state(kind, id, 1), await restore(kind, id, 1)];
    assert.deepEqual(gone.map(({ status, json }) => [status, json.code]), Array(3).fill([404, "not_found"]));
    await call("DELETE", `${base}/bin/${kind}/${id}`, { token });
    assert.deepEqual([await contentKinds[kind].table.historyOf(id), await checkStore()], [[], []]);
  });
}

Deno.test("unknown kinds and ids are a 404; others than editors are refused", async () => {
  for (const path of ["users/1", "toString/1", "news/0", "news/x", "news/999"]) {
    for (const rest of ["revisions", "revisions/1"]) {
      assert.equal((await call("GET", `${base}/${path}/${rest}`, { token })).status, 404, path);
    }
    assert.equal((await call("POST", `${base}/${path}/revisions/1/restore`, { token, body: {} })).status, 404, path);
  }
  const { id } = await create("news");
  await change("news", id, kinds.news.change);
  for (const [by, status] of [[undefined, 401], [user, 401], [reader, 403]] as const) {
    for (const rest of ["revisions", "revisions/1"]) {
      assert.equal((await call("GET", `${base}/news/${id}/${rest}`, { token: by })).status, status);
    }
    assert.equal(
      (await call("POST", `${base}/news/${id}/revisions/1/restore`, { token: by, body: {} })).status,
      status,
    );
  }
  assert.equal((await call("GET", `${base}/news/${id}`, { token })).json.title, "新标题");
});

Deno.test("the list is paged, newest first; a change of nothing leaves no state", async () => {
  const { id } = await create("news");
  for (const n of [1, 2, 3, 3, 3]) await change("news", id, { body: { title: `标题 ${n}` } });
  const ids = async (query: string) => (await states("news", id, query)).data.map((one: { id: number }) => one.id);
  assert.deepEqual(await ids(""), [3, 2, 1]);
  assert.deepEqual(await ids("?page=2&limit=2"), [1]);
  assert.equal((await states("news", id, "?page=2&limit=2")).total, 3);
  assert.equal((await call("GET", `${base}/news/${id}/revisions?limit=101`, { token })).status, 400);
  await restore("news", id, 3);
  await restore("news", id, 3);
  assert.deepEqual(await ids(""), [4, 3, 2, 1]);
  const shown = (await call("GET", "/api/news")).json.data;
  assert.equal(shown.find((item: { id: number }) => item.id === id)?.title, "标题 2", "at the next request");
});

Deno.test("of an erased administrator the entry has no name", async () => {
  const { admin: gone, token: by } = await product.signInAdmin("内容编辑");
  const { id } = await create("news");
  await change("news", id, kinds.news.change, by);
  await adminTable.remove(gone.id);
  assert.equal((await states("news", id)).data[0].admin, null);
});

Deno.test("of two editors one who restores an outdated row is refused, and nothing is lost", async () => {
  const { id } = await create("news");
  const { updated_at } = (await change("news", id, { body: { title: "第二个标题" } })).json.data;
  await change("news", id, { body: { summary: "别人的摘要" } }, otherToken);
  const late = await restore("news", id, 1, { seen_at: updated_at });
  assert.deepEqual([late.status, late.json.message], [409, "数据已被他人修改，请刷新后重试"]);
  assert.equal((await call("GET", `${base}/news/${id}`, { token })).json.summary, "别人的摘要");
  assert.equal((await states("news", id)).total, 2);
  assert.equal((await restore("news", id, 1, { seen_at: 5 })).status, 400);
  const seen = (await call("GET", `${base}/news/${id}`, { token })).json.updated_at;
  const answers = await Promise.all(
    Array.from(
      { length: 10 },
      (_, n) =>
        n % 2
          ? restore("news", id, 1, { seen_at: seen })
          : change("news", id, { body: { title: `同时 ${n}`, seen_at: seen } }, otherToken),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(409)]);
  assert.equal((await states("news", id)).total, 3);
});

Deno.test("restoring, changing and deleting at once leaves no state without its row", async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = await create("tutorials");
    await change("tutorials", id, kinds.tutorials.change);
    const work = Array.from({ length: 9 }, (_, n) =>
      [
        () => restore("tutorials", id, 1),
        () => change("tutorials", id, { form: formOf({ content: `第${n}次` }) }),
        () => call("DELETE", `${base}/tutorials/${id}`, { token }),
      ][n % 3]!());
    for (const { status } of await Promise.all(work)) assert.ok([200, 404, 409].includes(status), String(status));
    assert.deepEqual(await checkStore(), []);
  }
});

Deno.test("a number that another version has meanwhile is the conflict of a double one", async () => {
  const { id, version_number } = await create("versions");
  await change("versions", id, { form: formOf({ version_number: "9.0.1" }) });
  await create("versions", { form: versionForm({ version_number }) });
  const { status, json } = await restore("versions", id, 1);
  assert.deepEqual([status, json.fields], [409, { version_number: "该版本已存在" }]);
  assert.equal((await states("versions", id)).total, 1);
});

Deno.test("files stay: restoring changes links, but neither a present file nor a link in place of an old file", async () => {
  const version = await create("versions");
  const { file_path } = (await change("versions", version.id, {
    form: formOf({ update_log: "改过", file: installer("another") }),
  })).json.data;
  const restored = (await restore("versions", version.id, 1)).json.data;
  assert.deepEqual([restored.update_log, restored.file_path], [version.update_log, file_path]);
  assert.ok((await storedIn(uploads(), "versions")).includes(file_path));
  const link = (n: number) => `https://example.com/${n}.png`;
  const linked = (field: string, n: number) => ({
    [`${field}_type`]: "url",
    [field === "before_image" ? field : `${field}_url`]: link(n),
  });
  const { id, ...first } = await create("cases", {
    form: caseForm({ image: undefined, before_image: undefined, ...linked("image", 1), ...linked("before_image", 2) }),
  });
  await change("cases", id, {
    form: formOf({ title: "改过", ...linked("image", 3), before_image: png(), ...linked("after_image", 0) }),
  });
  const before = (await call("GET", `${base}/cases/${id}`, { token })).json;
  const now = (await restore("cases", id, 1)).json.data;
  assert.deepEqual([now.title, now.image_url], [first.title, link(1)], "texts and a link in place of a link");
  for (const name of ["before_image_type", "before_image_path", "after_image_type", "after_image_path"]) {
    assert.equal(now[name], before[name], name);
  }
  assert.deepEqual(await checkStore(), []);
});

Deno.test("a case with the longest texts, which gzip hardly shortens, is changed and restored", async () => {
  const long = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))).join("");
  const texts = () => ({
    detail_description: long(100_000),
    background: long(20_000),
    tech_flow: long(20_000),
    feedback: long(20_000),
  });
  const [first, second] = [texts(), texts()];
  const { id } = await create("cases", { form: caseForm(first) });
  for (const form of [formOf(second), formOf(texts())]) assert.equal((await change("cases", id, { form })).status, 200);
  const { status, json } = await restore("cases", id, 1);
  assert.equal(status, 200);
  assert.equal(json.data.detail_description, first.detail_description);
  assert.equal((await state("cases", id, 2)).json.feedback, second.feedback);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("withdrawing a version and ending it name their administrator", async () => {
  const { id } = await create("versions");
  await call("PUT", `${base}/versions/${id}/withdraw`, { token: otherToken, body: { reason: "有误" } });
  await call("PUT", `${base}/versions/${id}/restore`, { token, body: {} });
  const { data } = await states("versions", id);
  assert.deepEqual(data.map((entry: { admin: { id: number } }) => entry.admin.id), [admin.id, other.id]);
  for (const { fields } of data) assert.deepEqual(fields.sort(), ["withdrawn_at", "withdrawn_reason"]);
});
