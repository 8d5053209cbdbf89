// Stored data are found by user: sessions, sign-ins, operations, downloads. kv:check agrees.
import assert from "node:assert/strict";
import { closeSession, sessionId, sessionsOf } from "../../lib/domain/account/sessions.ts";
import { downloadsOf } from "../../lib/domain/statistics/downloads.ts";
import { operationLog, signInsOf } from "../../lib/domain/audit_log.ts";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { openProduct, password } from "../support/app.ts";
import { versionForm } from "../support/forms.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { admin, token } = await product.signInAdmin();
await product.signInAdmin();

Deno.test("a user's sessions, sign-ins and downloads are found, each with the fields to show, and nobody else's", async () => {
  const [{ user }, other] = [await product.signInUser(), await product.signInUser()];
  assert.equal(user.id, admin.id);
  await call("POST", "/api/admin/auth/login", { body: { username: admin.username, password } });
  const headers = { "user-agent": "test browser" };
  const signIn = (secret: string) =>
    call("POST", "/api/auth/login", { headers, body: { identifier: user.phone, password: secret } });
  await signIn("Wrong1234");
  const { token: own } = (await signIn(password)).json;
  const open = await sessionsOf({ kind: "user", id: user.id });
  const [mine] = open.filter(({ session }) => session === sessionId(own));
  assert.deepEqual([open.length, mine?.agent, mine?.generation], [2, "test browser", user.generation]);
  assert.ok(mine && mine.ip !== undefined && mine.created_at <= mine.seen_at);
  await closeSession(own, "user");
  assert.equal((await sessionsOf({ kind: "user", id: user.id })).length, 1);
  assert.equal((await sessionsOf({ kind: "user", id: other.user.id })).length, 1);
  const tries = await signInsOf({ kind: "user", id: user.id });
  assert.deepEqual(tries.map(({ result }) => result), ["ok", "wrong"]);
  const adminSignIns = await signInsOf({ kind: "admin", id: admin.id });
  assert.deepEqual(adminSignIns.map(({ result }) => result), ["ok"], "a user with the same id is not included");

  const form = versionForm({ version_number: "9.0.1" });
  const { id } = (await call("POST", "/api/admin/content/versions", { token, form })).json.data;
  for (const taker of [other.token, other.token]) {
    await call("POST", "/api/downloads/record", { token: taker, body: { version_id: id } });
  }
  assert.deepEqual((await downloadsOf(other.user.id)).map(({ version_id }) => version_id), [id]);
  assert.deepEqual(await downloadsOf(user.id), []);
});

Deno.test("an administrator's operations are found in pages", async () => {
  const body = { title: "资讯", link: "https://example.org/a" };
  for (let n = 0; n < 3; n++) {
    assert.equal((await call("POST", "/api/admin/content/news", { token, body })).status, 201);
  }
  const [newest, ...more] = await operationLog.of([admin.id], { limit: 2 });
  assert.equal(more.length, 1);
  const rest = await operationLog.of([admin.id], { before: more[0]?.id });
  assert.ok(rest.length >= 1 && rest.every(({ id, admin: by }) => id < (newest?.id ?? "") && by.id === admin.id));
});

Deno.test("kv:check reports no differences afterwards", async () => {
  assert.deepEqual(await checkStore(), []);
});
