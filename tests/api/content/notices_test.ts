// Following a package, the link that ends it without a session, and the list of jobs for editors.
import assert from "node:assert/strict";
import { offAddress } from "../../../lib/domain/account/notice_links.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
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
