// An administrator changes the email with session and password, and the old address receives an email.
import assert from "node:assert/strict";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
let count = 0;

/** An administrator with an address, whose session was opened so many minutes ago. */
async function signedIn(minutes: number, email = `old${++count}@example.com`) {
  const { admin } = await product.signInAdmin("统计只读");
  await adminTable.update(admin.id, (row) => ({ ...row, email }));
  using time = new FakeTime();
  time.advance(-minutes * 60_000);
  return { id: admin.id, username: admin.username, email, token: await product.openFor("admin", admin) };
}

const emailOf = async (id: number) => (await adminTable.get(id))?.email;

for (const path of ["/api/admin/profile", "/api/admin/auth/profile"]) {
  Deno.test(`PUT ${path} requires re-authentication before it accepts another address`, async () => {
    const { id, email, token } = await signedIn(16);
    const put = (body: object) => call("PUT", path, { token, body });
    for (const next of ["thief@example.com", "THIEF@example.com "]) {
      const { status, json } = await put({ email: next });
      assert.deepEqual([status, json.code], [403, "confirm_required"]);
    }
    assert.equal(await emailOf(id), email);
    assert.equal((await put({ email: email.toUpperCase() })).status, 200, "the current address is no change");
    assert.deepEqual(await product.emailsTo(email), []);

    assert.equal((await call("POST", "/api/admin/auth/confirm", { token, body: { password } })).status, 200);
    assert.equal((await put({ email: "moved@example.com" })).status, 200);
    assert.equal(await emailOf(id), "moved@example.com");
    const [sentEmail, ...more] = await product.emailsTo(email);
    assert.deepEqual([sentEmail?.subject, more], ["【GAC 国产卫星影像校正】邮箱已更换", []]);
    assert.match(sentEmail?.body?.text ?? "", /由您本人更换为 m\*\*\*@example\.com/);
    assert.doesNotMatch(sentEmail?.body?.text ?? "", /moved@/);
    assert.deepEqual(await product.emailsTo("moved@example.com"), []);
  });
}

Deno.test("the first address requires the password, too, and there is nobody to notify", async () => {
  const { id, token } = await signedIn(16, "");
  const put = () => call("PUT", "/api/admin/profile", { token, body: { email: "first@example.com" } });
  assert.equal((await put()).json.code, "confirm_required");
  await call("POST", "/api/admin/auth/confirm", { token, body: { password } });
  assert.equal((await put()).status, 200);
  assert.equal(await emailOf(id), "first@example.com");
});

Deno.test("the old address is also notified when another administrator changes it, and not when it stays", async () => {
  const { token } = await product.signInAdmin();
  const { id, username, email } = await signedIn(0);
  const put = (body: object) => call("PUT", `/api/admin/admins/${id}`, { token, body });
  assert.equal((await put({ email, role: "审核员" })).status, 200);
  assert.deepEqual(await product.emailsTo(email), []);
  assert.equal((await put({ email: "other@example.com" })).status, 200);
  const [sentEmail] = await product.emailsTo(email);
  assert.match(sentEmail?.subject ?? "", /】邮箱已更换$/);
  assert.match(
    sentEmail?.body?.text ?? "",
    new RegExp(`管理员账号 ${username} 的邮箱已于 .+ 由管理员 admin\\d+ 更换为 o\\*\\*\\*@`),
  );
});
