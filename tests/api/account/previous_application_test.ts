// The fields of a rejected application are returned with the right password, and only with it.
import assert from "node:assert/strict";
import { decide } from "../../../lib/domain/account/applications.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct, password, registration } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, codeFor } = product;
let count = 0;

async function applicant(status: "pending" | "rejected", changes = {}) {
  const email = `applicant${++count}@example.com`;
  const sent = registration({
    email,
    phone: `137${String(count).padStart(8, "0")}`,
    purpose: "用于小麦长势监测与估产的方法研究，请予批准。",
    ...changes,
  });
  const body = { ...sent, code: await codeFor(email) };
  const { id } = (await call("POST", "/api/auth/verify-code", { body })).json.data;
  if (status === "rejected") await transaction((tx) => decide(id, { to: "rejected", admin: "test" }, tx));
  return { id, sent, email };
}

const login = (identifier: string, secret: string = password) =>
  call("POST", "/api/auth/login", { body: { identifier, password: secret } });

Deno.test("after a rejection they are returned with the right password, except the password", async () => {
  const { sent, email } = await applicant("rejected");
  const { status, json, headers } = await login(email);
  assert.equal(status, 403);
  const { password: _password, code: _code, ...previous } = sent;
  assert.deepEqual(json.application.previous, previous);
  assert.equal(headers.get("cache-control"), "no-store");
  assert.ok(!product.log.join("").includes(String(sent.purpose)));
});

Deno.test("neither with a wrong password, nor while pending, nor to another user of the same name", async () => {
  const { email } = await applicant("rejected", { name: "同名同姓" });
  assert.deepEqual(Object.keys((await login(email, "Wrong1234")).json).sort(), ["code", "message", "request_id"]);
  const waiting = await applicant("pending");
  assert.equal((await login(waiting.email)).json.application.previous, undefined);
  await applicant("rejected", { name: "同名同姓" });
  const ambiguous = await login("同名同姓");
  assert.deepEqual([ambiguous.status, ambiguous.json.application], [400, undefined]);
});

Deno.test("a new application and a decision at once: the decision concerns the application that was read", async () => {
  const { token } = await product.signInAdmin();
  for (let round = 0; round < 10; round++) {
    const { id, sent, email } = await applicant("rejected");
    const seen_at = (await userTable.get(id))?.applied_at;
    const code = await codeFor(email);
    const [applied, reaudited] = await Promise.all([
      call("POST", "/api/auth/verify-code", { body: { ...sent, name: "改过的名", code } }),
      call("PUT", `/api/admin/users/${id}/reaudit`, { token, body: { seen_at } }),
    ]);
    const user = await userTable.get(id);
    assert.equal(user?.status, "pending");
    assert.equal(
      [applied.status === 201, reaudited.status === 200].filter(Boolean).length,
      1,
      "one of them came first",
    );
    assert.equal(user?.name, applied.status === 201 ? "改过的名" : sent.name);
    const late = await call("PUT", `/api/admin/users/${id}/approve`, { token, body: { seen_at } });
    assert.equal(late.status, applied.status === 201 ? 409 : 200, "only the displayed application is approved");
  }
});
