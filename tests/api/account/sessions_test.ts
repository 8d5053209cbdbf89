// A user's sessions, sign-in history and downloads: each list has only the owner's rows.
import assert from "node:assert/strict";
import { sessionId, sessionsOf } from "../../../lib/domain/account/sessions.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { recordSignIn } from "../../../lib/domain/audit_log.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { versionForm } from "../../support/forms.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call } = product;
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36";
const sessions = "/api/auth/sessions";

async function signIn(identifier: string, secret = password): Promise<string> {
  const headers = { "user-agent": chrome, "x-forwarded-for": "120.24.78.68" };
  return (await call("POST", "/api/auth/login", { headers, body: { identifier, password: secret } })).json.token;
}

const list = async (token: string) => (await call("GET", sessions, { token })).json;

Deno.test("sessions have location and device, mark the current one, and contain no hash of a token", async () => {
  const { user, token } = await product.signInUser();
  await product.signInUser();
  const other = await signIn(user.email);
  const { data, total } = await list(other);
  assert.equal(total, 2);
  const [mine] = data.filter(({ current }: { current: boolean }) => current);
  assert.deepEqual(Object.keys(mine).sort(), [
    ...["created_at", "current", "device", "id", "ip", "last_seen_at", "place"],
  ]);
  assert.deepEqual([mine.ip, mine.device], ["120.24.78.68", "Windows 10，Chrome 138"]);
  assert.match(mine.place, /^广东/);
  assert.match(mine.created_at, /^\d{4}-.*Z$/);
  const text = JSON.stringify(data);
  for (const secret of [token, other, sessionId(token), sessionId(other)]) assert.ok(!text.includes(secret));
});

Deno.test("a session is ended at once and only once; other users' sessions cannot be ended", async () => {
  const { user, token } = await product.signInUser();
  const stranger = await product.signInUser();
  const other = await signIn(user.email);
  const [{ id }] = (await list(token)).data.filter(({ current }: { current: boolean }) => !current);
  assert.equal((await call("DELETE", `${sessions}/${id}`, { token: stranger.token })).status, 404);
  assert.equal((await call("GET", sessions, { token: other })).status, 200);
  const { status, json, headers } = await call("DELETE", `${sessions}/${id}`, { token });
  assert.deepEqual([status, json.message, headers.get("set-cookie")], [200, "已退出该登录", null]);
  assert.equal((await call("GET", sessions, { token: other })).status, 401);
  const again = await call("DELETE", `${sessions}/${id}`, { token });
  assert.deepEqual([again.status, again.json.message], [404, "该登录已退出"]);
  const hash = await call("DELETE", `${sessions}/${sessionId(token)}`, { token });
  assert.equal(hash.status, 404, "the stored id does not address it");
});

Deno.test("the current session is ended like any other, and its cookie is removed", async () => {
  const { token } = await product.signInUser();
  const [{ id }] = (await list(token)).data;
  const { status, headers } = await call("DELETE", `${sessions}/${id}`, { token });
  assert.equal(status, 200);
  assert.match(headers.get("set-cookie") ?? "", /^uid=;.*Max-Age=0/);
  assert.equal((await call("GET", sessions, { token })).status, 401);
});

Deno.test("all other sessions are ended, however many, and the current one remains", async () => {
  const { user, token } = await product.signInUser();
  const stranger = await product.signInUser();
  for (let n = 0; n < 23; n++) await product.openFor("user", user);
  assert.equal((await list(token)).total, 24);
  const ended = await call("DELETE", sessions, { token });
  assert.deepEqual([ended.status, ended.json.message], [200, "已退出其他 23 处登录"]);
  assert.equal((await list(token)).total, 1);
  assert.equal((await sessionsOf({ kind: "user", id: user.id })).length, 1);
  assert.equal((await list(stranger.token)).total, 1);
  assert.equal((await call("DELETE", sessions, { token })).json.message, "没有其他登录");
});

Deno.test("a session from before the last password change is invalid", async () => {
  const { user, token } = await product.signInUser();
  const { generation } = await userTable.update(user.id, (row) => ({ ...row, generation: row.generation + 1 }));
  assert.equal((await call("GET", sessions, { token })).status, 401);
  const now = await product.openFor("user", { ...user, generation });
  assert.equal((await list(now)).total, 1);
});

Deno.test("the sign-ins of 90 days are paged, successful and failed, with location and device", async () => {
  const { user, token } = await product.signInUser();
  const stranger = await product.signInUser();
  {
    using time = new FakeTime();
    time.advance(-91 * 86_400_000);
    await recordSignIn({ kind: "user", person_id: user.id, name: "", ip: "", agent: "", result: "ok" });
  }
  await signIn(user.email, "Wrong1234");
  await signIn(user.email);
  const logins = (query = "") => call("GET", `/api/auth/logins${query}`, { token });
  const { json } = await logins();
  assert.deepEqual([json.total, json.page, json.limit], [2, 1, 10]);
  assert.deepEqual(json.data.map(({ result }: { result: string }) => result), ["ok", "wrong"]);
  assert.deepEqual(Object.keys(json.data[0]).sort(), ["created_at", "device", "ip", "place", "result"]);
  assert.equal(json.data[0].device, "Windows 10，Chrome 138");
  const second = (await logins("?page=2&limit=1")).json;
  assert.deepEqual([second.total, second.data.length, second.data[0].result], [2, 1, "wrong"]);
  assert.deepEqual((await logins("?page=9")).json.data, []);
  for (const query of ["?page=0", "?limit=101", "?page=x"]) assert.equal((await logins(query)).status, 400, query);
  assert.equal((await call("GET", "/api/auth/logins", { token: stranger.token })).json.total, 0);
});

Deno.test("the downloads are paged, newest first, and only the user's own", async () => {
  const [{ token }, stranger] = [await product.signInUser(), await product.signInUser()];
  const { token: editor } = await product.signInAdmin();
  for (const version_number of ["1.0.1", "1.0.2", "1.0.3"]) {
    const { json } = await call("POST", "/api/admin/content/versions", {
      token: editor,
      form: versionForm({ version_number }),
    });
    await call("POST", "/api/downloads/record", { token, body: { version_id: json.data.id } });
  }
  const { json } = await call("GET", "/api/auth/downloads?limit=2", { token });
  assert.deepEqual([json.total, json.page, json.limit], [3, 1, 2]);
  const numbers = json.data.map(({ version_number }: { version_number: string }) => version_number);
  assert.deepEqual(numbers, ["1.0.3", "1.0.2"]);
  assert.deepEqual(Object.keys(json.data[0]).sort(), ["created_at", "id", "newer", "software_name", "version_number"]);
  assert.equal((await call("GET", "/api/auth/downloads?page=2&limit=2", { token })).json.data.length, 1);
  assert.equal((await call("GET", "/api/auth/downloads", { token: stranger.token })).json.total, 0);
});
