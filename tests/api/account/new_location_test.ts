// A sign-in from a location that the account has not used recently is reported to its owner by email.
import assert from "node:assert/strict";
import { isNewLocation } from "../../../lib/flows/account/sign_in.ts";
import { recordSignIn } from "../../../lib/domain/audit_log.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { DAY } from "../../../lib/shared/time.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call, addUser } = product;
const [HEBEI, HEBEI_TOO, SICHUAN, PRIVATE] = ["60.1.2.3", "60.1.200.3", "61.139.2.69", "192.168.1.7"];
const agent =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36";

const signIn = (identifier: string, ip: string, secret = password) => {
  const headers = { "x-forwarded-for": ip, "user-agent": agent };
  return call("POST", "/api/auth/login", { body: { identifier, password: secret }, headers });
};
const emails = async (email: string) =>
  (await product.emailsTo(email)).filter(({ subject }) => subject.endsWith("新地点登录"));

Deno.test("another region sends an email with time, location, address and device; the same or an unknown one sends none", async () => {
  const { email } = await addUser();
  for (const ip of [HEBEI, HEBEI_TOO, PRIVATE]) {
    assert.equal((await signIn(email, ip)).status, 200);
    assert.deepEqual(await emails(email), [], ip);
  }
  await signIn(email, SICHUAN, "Wrong1234");
  assert.deepEqual(await emails(email), [], "not for a wrong password");
  await signIn(email, SICHUAN);
  const [sentEmail] = await emails(email);
  assert.match(sentEmail?.body?.text ?? "", /地点：四川省 成都市（IP 地址 61\.139\.2\.69）/);
  assert.match(sentEmail?.body?.text ?? "", /设备：.*Chrome 120.*\n/);
  await signIn(email, SICHUAN);
  assert.equal((await emails(email)).length, 1, "notified once");
});

Deno.test("a location is forgotten after ninety days, and the first sign-in has no new location", async () => {
  const { email } = await addUser();
  await signIn(email, SICHUAN);
  assert.deepEqual(await emails(email), []);
  using time = new FakeTime();
  time.advance(89 * DAY);
  await signIn(email, SICHUAN);
  assert.deepEqual(await emails(email), []);
  time.advance(91 * DAY);
  await signIn(email, SICHUAN);
  assert.equal((await emails(email)).length, 1);
});

Deno.test("many wrong attempts hide no sign-in from a new location", async () => {
  const user = await addUser();
  const placeOf = (ip: string) => Promise.resolve(ip);
  const note = (result: "ok" | "wrong", ip: string) =>
    recordSignIn({ kind: "user", person_id: user.id, name: "", ip, agent: "", result });
  await note("ok", HEBEI);
  await transaction(async (tx) => {
    for (let n = 0; n < 250; n++) {
      await recordSignIn({ kind: "user", person_id: user.id, name: "", ip: SICHUAN, agent: "", result: "wrong" }, tx);
    }
  });
  assert.equal(await isNewLocation(user, SICHUAN, placeOf), true);
});
