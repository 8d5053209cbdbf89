// of many simultaneous registrations one succeeds, over HTTP and in the store itself.
import assert from "node:assert/strict";
import { apply } from "../../lib/domain/account/applications.ts";
import { userTable } from "../../lib/domain/account/users.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { AppError } from "../../lib/shared/app_error.ts";
import { openProduct, registration } from "../support/app.ts";
import { origin, personFacts } from "../support/registration.ts";

const ROUNDS = 50;
const product = await openProduct({ RATE_LIMITS: "off" });
const { call, codeFor } = product;
const person = { ...personFacts, name: "李娜", password_hash: "", consent: null, origin };

for (const same of ["email", "phone"] as const) {
  Deno.test(`${ROUNDS} rounds of two hundred applications with one ${same} create ${ROUNDS} users`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = await userTable.count();
      const results = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => {
        const own = round * 200 + n;
        const email = same === "email" ? `round${round}@example.com` : `own${own}@example.com`;
        const phone = same === "phone" ? `1380000${1000 + round}` : `136${String(own).padStart(8, "0")}`;
        return transaction((tx) => apply({ ...person, email, phone }, tx));
      }));
      assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
      for (const result of results) {
        if (result.status === "rejected") assert.equal((result.reason as AppError).key, `${same}_taken`);
      }
      assert.equal(await userTable.count(), before + 1);
    }
  });
}

Deno.test("two hundred registrations of one address over HTTP: one 201, the others 400, none 503", async () => {
  const email = "crowd@example.com";
  const code = await codeFor(email);
  const before = await userTable.count();
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) =>
    call("POST", "/api/auth/verify-code", {
      body: registration({ email: n % 2 ? email : email.toUpperCase(), phone: `1350000${1000 + n}`, code }),
    })));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.equal(answers.filter(({ status }) => status === 400).length, 199);
  assert.equal(await userTable.count(), before + 1);
  assert.deepEqual((await product.emailsTo(email)).map(({ subject }) => subject.replace(/【.*】/, "")), [
    "验证码",
    "申请已收到",
  ]);
});

Deno.test("twenty registrations of one phone under twenty addresses: one 201, the others keep their code", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, async (_, n) => {
    const email = `same-phone-${n}@example.com`;
    return { email, code: await codeFor(email), phone: "13900009999" };
  }));
  const register = (changes: Record<string, unknown>) =>
    call("POST", "/api/auth/verify-code", { body: registration(changes) });
  const answers = await Promise.all(people.map(register));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  const refused = answers.findIndex(({ status }) => status === 409);
  assert.equal(answers.filter(({ status }) => status === 409).length, 19);
  assert.deepEqual(answers[refused]?.json.fields, { phone: "该手机号已注册" });
  assert.equal((await register({ ...people[refused], phone: "13900009998" })).status, 201);
});
