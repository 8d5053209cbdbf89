// an email and a phone of one account respond like two unknown names, attempt by attempt, at the same cost; still
// the account has only as many attempts as one name.
import assert from "node:assert/strict";
import { saveSettings } from "../../lib/domain/settings.ts";
import { countedTry, typedName, unlock } from "../../lib/domain/account/login_attempts.ts";
import { openProduct, password } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";
import { countWork } from "../support/work_count.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const TRIES = 3;
await saveSettings({ security: { login_failures: TRIES } });
new FakeTime(); // the remaining minutes are stated
const login = (identifier: string, secret: string, ip = "10.0.0.1") =>
  product.call("POST", "/api/auth/login", {
    body: { identifier, password: secret },
    headers: { "x-forwarded-for": ip },
  });

/** The response and cost of an attempt: nothing else is visible from outside. */
async function seen(identifier: string, ip?: string) {
  let answer: unknown;
  const work = await countWork(async () => {
    const { status, json: { request_id: _, ...body }, headers } = await login(identifier, "Wrong1234", ip);
    answer = { status, body, retry: headers.get("retry-after"), headers: [...headers.keys()] };
  });
  return { answer, work };
}

const orders = { "one after the other": "eeeeeppppp", "in turn": "epepepepep", "phone first": "ppeeepppee" };
for (const [name, order] of Object.entries(orders)) {
  Deno.test(`attempts at email and phone, ${name}: the names of one account cannot be told from unknown names`, async () => {
    const one = await product.addUser();
    const two = { e: `nobody.${name.length}@example.com`, p: `1350000${1000 + name.length}` };
    const [a, b] = [await product.addUser(), await product.addUser()];
    for (const [n, which] of [...order].entries()) {
      const step = `${name} ${n}`;
      const ofOne = await seen(which === "e" ? one.email : one.phone);
      assert.deepEqual(ofOne, await seen(two[which as "e" | "p"]), step);
      assert.deepEqual(ofOne, await seen(which === "e" ? a.email : b.phone), `${step}, two accounts`);
    }
  });
}

Deno.test("attempts from everywhere reveal no more", async () => {
  const one = await product.addUser();
  const nobody = { e: "everywhere@example.com", p: "13500002000" };
  for (let n = 0; n < TRIES * 10 + 4; n++) {
    const ip = `10.1.${n}.1`;
    const [email, phone] = [await seen(one.email, ip), n > 25 && await seen(one.phone, ip)];
    assert.deepEqual(email, await seen(nobody.e, ip), `email ${n}`);
    if (phone) assert.deepEqual(phone, await seen(nobody.p, ip), `phone ${n}`);
  }
});

Deno.test("under all names together an account has the attempts of one, and the right password is not revealed afterwards", async () => {
  const { id, email, phone } = await product.addUser();
  await login(email, "Wrong1234");
  await login(phone, "Wrong1234");
  assert.equal((await login(email, "Wrong1234")).status, 401);
  const barred = await seen(phone);
  const { status, json } = await login(phone, password);
  assert.deepEqual([status, json.message], [401, "账号或密码错误"]);
  assert.equal(barred.work.hashes, 1, "an unchecked attempt costs as much");
  assert.equal((await login(phone, password, "10.0.0.2")).status, 200, "another address is not locked");
  await unlock(`user:${id}`, [email, phone].map((name) => typedName("user", name)));
  assert.equal((await login(phone, password)).status, 200);
});

Deno.test("two names of one account are tried in parallel, like unknown names", async () => {
  const { email, phone } = await product.addUser();
  const { deriveBits } = SubtleCrypto.prototype;
  let [running, most] = [0, 0];
  SubtleCrypto.prototype.deriveBits = async function (...args: Parameters<typeof deriveBits>) {
    most = Math.max(most, ++running);
    for (let n = 0; n < 100 && most < 2; n++) await deriveBits.apply(this, args); // the other may begin meanwhile
    return await deriveBits.apply(this, args).finally(() => running--);
  };
  await Promise.all([login(email, "Wrong1234"), login(phone, "Wrong1234")]);
  SubtleCrypto.prototype.deriveBits = deriveBits;
  assert.equal(most, 2);
});

Deno.test("simultaneous attempts at two names of one account do not conflict in the store", async () => {
  const attempt = (typed: string) => ({ account: "user:0", typed, from: "10.0.0.9", limit: TRIES, known: false });
  const tries = ["user=1", "user=2", "user=3"].map(attempt);
  const { commits } = await countWork(() => Promise.all(tries.map((one) => countedTry(one, () => Promise.resolve()))));
  assert.equal(commits, 3);
});
