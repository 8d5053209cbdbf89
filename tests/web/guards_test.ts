// What the guards leave behind when they refuse.
import assert from "node:assert/strict";
import { newestOperations } from "../../lib/domain/office/audit_log.ts";
import { openProduct } from "../support/app.ts";

const { call, signInAdmin } = await openProduct();

Deno.test("a call that the role does not permit is refused and stands in the log, once", async () => {
  const { admin, token } = await signInAdmin("统计只读");
  const { status, json } = await call("GET", "/api/admin/users", { token });
  assert.equal(status, 403);
  assert.deepEqual(Object.keys(json).sort(), ["code", "message", "request_id"]);
  assert.equal(json.message, "无权限访问");
  const [row, ...others] = await newestOperations({ limit: 5 });
  assert.deepEqual([row?.admin.id, row?.action, row?.target.label, row?.result], [
    admin.id,
    "user:view",
    "/api/admin/users",
    "refused",
  ]);
  assert.equal(others.length, 0);
});
