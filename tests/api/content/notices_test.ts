// Following a package, the link that ends it without a session, and the list of jobs for editors.
import assert from "node:assert/strict";
import { offAddress } from "../../../lib/domain/account/notice_links.ts";
import { isNotifiable, userTable } from "../../../lib/domain/account/users.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { noticeJobTable, startReleaseJobs } from "../../../lib/domain/content/notice_jobs.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { versionRow } from "../../../lib/tasks/data/rows.ts";
import { siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token: editor } = await product.signInAdmin("内容编辑");
const { token: auditor } = await product.signInAdmin("审核员");
const version = versionRow(1, { software_name: "GAC_PMS", version_number: "9.1.0", release_date: siteDate() });

const follow = (token: string, software: unknown) => call("PUT", "/api/auth/following", { token, body: { software } });
const following = async (token: string) => (await call("GET", "/api/auth/profile", { token })).json.following;
const path = async (user: number, software?: "GAC_PMS") =>
  (await offAddress({ user, software })).replace("http://gac.test", "");

Deno.test("a user follows the packages of the last choice, each once", async () => {
  const { token } = await product.signInUser();
  assert.deepEqual(await following(token), []);
  const { json } = await follow(token, ["GAC_PMS", "GAC_MSS", "GAC_PMS"]);
  assert.deepEqual([json.message, json.data.following], ["关注已保存", ["GAC_PMS", "GAC_MSS"]]);
  assert.deepEqual((await follow(token, ["GAC_MSS"])).json.data.following, ["GAC_MSS"]);
  for (const bad of [["GAC_XXX"], "GAC_PMS", [1], null, undefined, Array(101).fill("GAC_PMS")]) {
    assert.equal((await follow(token, bad)).status, 400, JSON.stringify(bad));
  }
  assert.deepEqual(await following(token), ["GAC_MSS"]);
  assert.equal((await call("PUT", "/api/auth/following", { body: { software: [] } })).status, 401);
  assert.deepEqual((await follow(token, [])).json.data.following, []);
});

Deno.test("the link ends following of its package only: by the button of its page, or by an email program, repeatedly", async () => {
  const button = {
    accept: "text/html",
    "content-type": "application/x-www-form-urlencoded",
    origin: "http://gac.test",
  };
  const program = { "content-type": "application/x-www-form-urlencoded" };
  const ways = [[button, "", 303], [program, "List-Unsubscribe=One-Click", 200]] as const;
  for (const [headers, body, status] of ways) {
    const { user, token } = await product.signInUser({ following: ["GAC_PMS", "GAC_MSS"] });
    const link = await path(user.id, "GAC_PMS");
    for (const method of ["GET", "HEAD"]) {
      const page = await call(method, link, { headers: { accept: "text/html" } });
      assert.equal(page.status, 200);
      assert.deepEqual(await following(token), ["GAC_PMS", "GAC_MSS"]);
      if (method === "GET") assert.match(page.text, /退订 GAC_PMS 的新版本通知.*<form [^>]*method="post"/s);
    }
    for (let n = 0; n < 2; n++) {
      const { status: given, headers: { location } = {} } = await post(link, headers, body);
      assert.deepEqual([given, location], [status, status === 303 ? "/download/following-off" : undefined]);
      assert.deepEqual(await following(token), ["GAC_MSS"]);
    }
  }
  assert.match((await call("GET", "/download/following-off")).text, /新版本通知已退订/);
});

async function post(link: string, headers: Record<string, string>, body: string) {
  const answer = await call("POST", link, { headers, body });
  return { status: answer.status, headers: { location: answer.headers.get("location") ?? undefined } };
}

Deno.test("a link is not valid for another user, another package, or the emails about replies", async () => {
  const { user, token } = await product.signInUser({ following: ["GAC_PMS", "GAC_MSS"] });
  const other = await product.signInUser();
  const [own, foreign, replies] = [
    await path(user.id, "GAC_PMS"),
    await path(other.user.id, "GAC_PMS"),
    await path(user.id),
  ];
  const forged = [
    foreign.replace(/user=\d+/, `user=${user.id}`),
    own.replace("GAC_PMS", "GAC_MSS"),
    own.replace("software=GAC_PMS&", ""),
    replies.replace("?", "?software=GAC_PMS&"),
    own.slice(0, -1),
  ];
  for (const link of forged) {
    assert.equal((await call("GET", link, { headers: { accept: "text/html" } })).status, 403, link);
    assert.ok([400, 403].includes((await call("POST", link)).status), link);
  }
  assert.deepEqual(await following(token), ["GAC_PMS", "GAC_MSS"]);
  assert.deepEqual((await userTable.get(user.id))?.notices, {});
});

Deno.test("an editor sees the job, stops and continues it; others may not, and an ended one stays as it is", async () => {
  const list = async (token = editor) => await call("GET", "/api/admin/notices", { token });
  const set = (id: number, body: unknown, token = editor) => call("PUT", `/api/admin/notices/${id}`, { token, body });
  await versionTable.insert(version);
  await Promise.all([startReleaseJobs(), startReleaseJobs()]); // announces once
  const { data: [{ created_at, id, ...shown }], ...rest } = (await list()).json;
  const total = (await userTable.ids("following", { prefix: ["GAC_PMS"] })).length;
  assert.deepEqual(rest, { total: 1, page: 1, limit: 10 });
  assert.deepEqual({ ...shown, created_at: created_at <= new Date().toISOString() }, {
    title: "GAC_PMS 9.1.0 新版本发布",
    software_name: "GAC_PMS",
    version_number: "9.1.0",
    total,
    sent: 0,
    failed: 0,
    state: "running",
    created_at: true,
  });
  for (const [state, message] of [["stopped", "已停止发送"], ["stopped", "已停止发送"], ["running", "已继续发送"]]) {
    const { status, json } = await set(id, { state });
    assert.deepEqual([status, json.message, json.data.state], [200, message, state]);
  }
  for (const state of ["done", "", null, 1]) assert.equal((await set(id, { state })).status, 400, String(state));
  assert.equal((await set(99, { state: "stopped" })).json.message, "通知不存在");
  for (const answer of [await list(auditor), await set(id, { state: "stopped" }, auditor)]) {
    assert.equal(answer.status, 403);
  }
  await noticeJobTable.update(id, (job) => ({ ...job, state: "done" }));
  assert.deepEqual([(await set(id, { state: "running" })).status, (await list()).json.data[0].state], [409, "done"]);
});

Deno.test("a notice of the institute is counted without a trace, then sent to all or to followers, and logged", async () => {
  const send = (body: unknown, token = editor) => call("POST", "/api/admin/notices", { token, body });
  const jobs = async () => (await call("GET", "/api/admin/notices", { token: editor })).json;
  for (const change of [{}, {}, { closes_at: "2099-01-01T00:00:00Z" }, { status: "pending" }] as const) {
    const { id } = await product.addUser();
    await userTable.update(id, (user) => ({ ...user, following: ["GAC_CCD"], ...change }));
  }
  const all = (await Array.fromAsync(userTable.scan())).filter(isNotifiable).length;
  const before = await jobs();
  for (const [software, count] of [[undefined, all], ["GAC_CCD", 2], ["GAC_AHSI_Water", 0]] as const) {
    const { status, json } = await send({ title: "停机维护", software, dry: true });
    assert.deepEqual([status, json], [200, { count }]);
  }
  assert.deepEqual(await jobs(), before);
  const { status, json } = await send({ title: " 停机维护 ", url: "/news#news-3", software: "GAC_CCD", dry: false });
  assert.deepEqual([status, json], [201, { message: "已开始通知", data: { count: 2 } }]);
  assert.equal((await send({ title: "停机维护" })).json.data.count, all);
  const [{ id, created_at: _, ...everybody }, followers] = (await jobs()).data;
  const numbers = { sent: 0, failed: 0, state: "running" };
  const shown = { title: "停机维护", software_name: null, version_number: null, total: all, ...numbers };
  assert.deepEqual(everybody, shown);
  assert.deepEqual([followers.software_name, followers.version_number, followers.total], ["GAC_CCD", null, 2]);
  const [row] = await operationLog.newest({ limit: 1 });
  assert.deepEqual([row?.action, row?.target], ["notice.send", { kind: "notice", id, label: "停机维护" }]);
});

const refused: [unknown, string, string][] = [
  [{}, "title", "请输入通知内容"],
  [{ title: " " }, "title", "请输入通知内容"],
  [{ title: "字".repeat(101) }, "title", "通知内容不能超过100个字"],
  [{ title: "停机\n维护" }, "title", "含有换行或不可见的字符，请删去后重试"],
  ...["https://example.com", "//example.com", "/\\example.com", "/a b", "news", "/%2f/a.b", `/${"a".repeat(500)}`, 1]
    .map(
      (url): [unknown, string, string] => [{ title: "停机", url }, "url", "请输入以 / 开头的本站路径，至多500个字符"],
    ),
  [{ title: "停机", software: "GAC_XXX" }, "software", "请选择软件"],
  [{ title: "停机", dry: "true" }, "dry", "参数不正确"],
];
Deno.test("a notice of the institute needs a title, a path of the site and a known package, and an editor", async () => {
  const count = await noticeJobTable.count();
  for (const [body, field, message] of refused) {
    const { status, json } = await call("POST", "/api/admin/notices", { token: editor, body });
    assert.deepEqual([status, json.fields], [400, { [field]: message }], JSON.stringify(body));
  }
  const { token: user } = await product.signInUser();
  for (const [token, status] of [[auditor, 403], [user, 401], [undefined, 401]] as const) {
    assert.equal((await call("POST", "/api/admin/notices", { token, body: { title: "停机" } })).status, status);
  }
  assert.equal(await noticeJobTable.count(), count);
});
