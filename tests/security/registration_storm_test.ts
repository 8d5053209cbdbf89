// Hashes of registrations and password resets need no sign-in, so they must not take the slots of others.
import assert from "node:assert/strict";
import { userTable } from "../../lib/domain/account/users.ts";
import { openProduct, password, registration } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";
import { countWork } from "../support/work_count.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call, codeFor } = product;
new FakeTime(); // stands still, so that nobody waits too long on a slow machine
const from = (ip: string) => ({ "x-forwarded-for": ip });
const register = (body: unknown) => call("POST", "/api/auth/verify-code", { body, headers: from("10.0.0.1") });
const reset = (body: unknown) => call("POST", "/api/auth/reset-password", { body, headers: from("10.0.0.1") });

Deno.test("a taken email or phone costs no hash, and does not use up the code", async () => {
  const [taken, email] = [await product.addUser(), "taken@example.com"];
  const code = await codeFor(email);
  const withPhone = await countWork(async () => {
    assert.equal(
      (await register(registration({ email, code, phone: taken.phone }))).json.fields.phone,
      "该手机号已注册",
    );
  });
  const mine = await codeFor(taken.email);
  const withEmail = await countWork(async () => {
    const { json } = await register(registration({ email: taken.email, code: mine, phone: "13500000001" }));
    assert.equal(json.fields.email, "该邮箱已注册");
  });
  assert.deepEqual([withPhone.hashes, withEmail.hashes], [0, 0]);
  assert.equal((await register(registration({ email, code, phone: "13500000001" }))).status, 201);
});

Deno.test("sixty mailboxes at once behind one address do not delay sign-ins", async () => {
  const user = await product.addUser();
  const people = await Promise.all(Array.from({ length: 60 }, async (_, n) => {
    const email = `storm${n}@example.com`;
    return registration({ email, phone: `1360000${1000 + n}`, code: await codeFor(email) });
  }));
  const storm = people.map(register);
  const signedIn = await Promise.all(Array.from({ length: 20 }, (_, n) =>
    call("POST", "/api/auth/login", {
      body: { identifier: user.email, password },
      headers: from(`10.1.0.${n}`),
    })));
  assert.deepEqual(new Set(signedIn.map(({ status }) => status)), new Set([200]));
  const statuses = (await Promise.all(storm)).map(({ status }) => status);
  assert.ok(statuses.every((status) => status === 201 || status === 503)); // refused at worst, on a slow machine
  assert.ok(statuses.includes(201));
});

for (const [name, ask] of Object.entries({ registrations: register, "new passwords": reset })) {
  Deno.test(`of 510 simultaneous ${name} of one mailbox 500 wait, the others get 503`, async () => {
    const body = registration({ email: "line@example.com", newPassword: "Newer1234" });
    const answers = await Promise.all(Array.from({ length: 510 }, () => ask(body)));
    const busy = answers.filter(({ status }) => status === 503);
    assert.equal(busy.length, 9);
    assert.ok(answers.every(({ status }) => status === 400 || status === 503));
    assert.deepEqual([busy[0]?.json.code, busy[0]?.headers.get("retry-after")], ["unavailable", "2"]);
  });
}

Deno.test("an account erased while its new password is hashed is refused, and nobody else gets the password", async () => {
  const user = await product.addUser();
  const code = await codeFor(user.email);
  const { deriveBits } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.deriveBits = async function (...args: Parameters<typeof deriveBits>) {
    SubtleCrypto.prototype.deriveBits = deriveBits;
    await userTable.update(user.id, (row) => ({ ...row, email: "" }));
    return await deriveBits.apply(this, args);
  };
  const { status, json } = await reset({ email: user.email, code, newPassword: "Newer1234" });
  assert.deepEqual([status, json.message], [404, "该邮箱未注册"]);
  assert.equal((await userTable.get(user.id))?.password_hash, user.password_hash);
});
