// The log rows of refusals by guards.
import assert from "node:assert/strict";
import { operationLog } from "../../lib/domain/audit_log.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { openProduct } from "../support/app.ts";

const { call, signInAdmin } = await openProduct();

Deno.test("a page that the role does not permit is refused and logged, once", async () => {
  const { admin, token } = await signInAdmin("统计只读");
  const { status, text } = await call("GET", "/admin/users/list", { headers: { cookie: `aid=${token}` } });
  assert.equal(status, 403);
  assert.match(text, /无权限访问/);
  const rows = await operationLog.of([admin.id]);
  assert.deepEqual(rows.map(({ action, target, result }) => [action, target.label, result]), [
    ["user:view", "/admin/users/list", "refused"],
  ]);
  await call("GET", "/admin/dashboard", { headers: { cookie: `aid=${token}` } });
  assert.equal((await operationLog.of([admin.id])).length, 1, "a permitted request logs nothing");
});

Deno.test("a refusal that cannot be logged is a refusal all the same", async () => {
  const { admin, token } = await signInAdmin("统计只读");
  const { writer } = store();
  const { atomic } = writer;
  writer.atomic = () => {
    throw new Error("database or disk is full");
  };
  try {
    assert.equal((await call("GET", "/api/admin/users", { token })).status, 403);
    assert.equal((await call("GET", "/admin/users/list", { headers: { cookie: `aid=${token}` } })).status, 403);
  } finally {
    writer.atomic = atomic;
  }
  assert.deepEqual(await operationLog.of([admin.id]), []);
});

Deno.test("a call that the role does not permit is refused and logged, once", async () => {
  const { admin, token } = await signInAdmin("统计只读");
  const { status, json } = await call("GET", "/api/admin/users", { token });
  assert.equal(status, 403);
  assert.deepEqual(Object.keys(json).sort(), ["code", "message", "request_id"]);
  assert.equal(json.message, "无权限访问");
  const [row] = await operationLog.newest({ limit: 1 });
  const [, ...others] = await operationLog.of([admin.id]);
  assert.deepEqual([row?.admin.id, row?.action, row?.target.label, row?.result], [
    admin.id,
    "user:view",
    "/api/admin/users",
    "refused",
  ]);
  assert.equal(others.length, 0);
});
