// simultaneous attempts on one account. Right ones do not lock each other out, wrong ones are no more than
// allowed.
import assert from "node:assert/strict";
import { setAdminPassword } from "../../lib/domain/administration/admins.ts";
import { signInLog } from "../../lib/domain/audit_log.ts";
import { saveSettings } from "../../lib/domain/settings.ts";
import { setPassword, userTable } from "../../lib/domain/account/users.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { onNextHash, overfull } from "../support/next_hash.ts";
import { openProduct, password } from "../support/app.ts";
import { statuses, times } from "../support/at_once.ts";
import { FakeTime } from "../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call } = product;
new FakeTime(); // stands still for the whole file, so that nobody waits too long on a slow machine

type Try = { secret?: string; ip?: string };
const login = (identifier: string, { secret = password, ip = "10.0.0.1" }: Try = {}) =>
  call("POST", "/api/auth/login", {
    body: { identifier, password: secret },
    headers: { "x-forwarded-for": ip },
  });
const adminLogin = (username: string, { secret = password, ip = "10.0.0.1" }: Try = {}) =>
  call("POST", "/api/admin/auth/login", { body: { username, password: secret }, headers: { "x-forwarded-for": ip } });
const change = (token: string, currentPassword: string) =>
  call("PUT", "/api/auth/change-password", { token, body: { currentPassword, newPassword: "another" } });

Deno.test("twenty simultaneous right sign-ins all succeed, under any name of the account", async () => {
  const { email, phone, name } = await product.addUser();
  assert.deepEqual(await statuses(times(20, (n) => login([email, phone, name][n % 3] ?? ""))), { 200: 20 });
  const { admin } = await product.signInAdmin();
  assert.deepEqual(await statuses(times(8, () => adminLogin(admin.username))), { 200: 8 });
});

Deno.test("a double click after four wrong attempts succeeds", async () => {
  const { email } = await product.addUser();
  for (let n = 0; n < 4; n++) assert.equal((await login(email, { secret: "Wrong1234" })).status, 401);
  assert.deepEqual(await statuses(times(3, () => login(email))), { 200: 3 });
});

Deno.test("applicants who ask simultaneously for their state all get it", async () => {
  const { id, email } = await product.addUser();
  await userTable.update(id, (row) => ({ ...row, status: "pending" }));
  assert.deepEqual(await statuses(times(10, () => login(email))), { 403: 10 });
});

for (const kind of ["account", "stranger"]) {
  Deno.test(`a hundred simultaneous wrong attempts are checked five times, the others locked out: ${kind}`, async () => {
    const email = kind === "account" ? (await product.addUser()).email : "nobody@example.com";
    assert.deepEqual(await statuses(times(100, () => login(email, { secret: "Wrong1234" }))), { 401: 5, 429: 95 });
    assert.equal((await login(email)).status, 429);
  });

  Deno.test(`of 510 simultaneous attempts one is checked, 500 wait, the others get 503: ${kind}`, async () => {
    const email = kind === "account" ? (await product.addUser()).email : "nobody.else@example.com";
    const answers = await overfull(510, 9, () => login(email, { secret: "Wrong1234" }));
    assert.deepEqual(await statuses(answers), { 401: 5, 429: 496, 503: 9 });
    const refused = answers.find(({ status }) => status === 503);
    assert.deepEqual([refused?.json.code, refused?.headers.get("retry-after")], ["unavailable", "2"]);
  });
}

Deno.test("simultaneous wrong attempts from forty addresses are checked ten times as often as from one", async () => {
  await saveSettings({ security: { login_failures: 3 } });
  const { email } = await product.addUser();
  const answers = times(80, (n) => login(email, { secret: "Wrong1234", ip: `10.1.0.${n % 40}` }));
  assert.deepEqual(await statuses(answers), { 401: 30, 429: 50 });
  await saveSettings({ security: { login_failures: 5 } });
});

Deno.test("right attempts among simultaneous wrong ones: each resets the count of those before it", async () => {
  const { id, email } = await product.addUser();
  const answers = times(12, (n) => login(email, { secret: n % 3 === 2 ? password : "Wrong1234" }));
  assert.deepEqual(await statuses(answers), { 200: 4, 401: 8 });
  const mine = (await signInLog.newest({ limit: 50 })).filter(({ person_id }) => person_id === id);
  assert.equal(mine.filter(({ result }) => result === "locked").length, 0);
});

Deno.test("of ten simultaneous password changes one succeeds, the others' sessions have ended, and nobody is locked", async () => {
  const { user, token } = await product.signInUser();
  assert.deepEqual(await statuses(times(10, () => change(token, password))), { 200: 1, 401: 9 });
  for (let n = 0; n < 4; n++) await login(user.email, { secret: "Wrong1234", ip: "0.0.0.0" });
  assert.equal((await login(user.email, { secret: "another", ip: "0.0.0.0" })).status, 200, "no right one was counted");
});

Deno.test("simultaneous wrong current passwords are checked five times", async () => {
  const { token } = await product.signInUser();
  assert.deepEqual(await statuses(times(20, () => change(token, "Wrong1234"))), { 400: 5, 429: 15 });
});

Deno.test("a new password set while the old one is checked remains, whatever the old one's hash cost", async () => {
  const { password_hash } = await product.addUser();
  const older = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"; // "password"
  for (const [hash, secret] of [[password_hash, password], [older, "password"]] as const) {
    const { id, email } = await product.addUser({ password_hash: hash });
    using _ = onNextHash(() => transaction((tx) => setPassword(id, "the new one's", tx)));
    assert.equal((await login(email, { secret })).status, 401);
    assert.equal((await userTable.get(id))?.password_hash, "the new one's");
  }
  const { admin: { id, username } } = await product.signInAdmin();
  using _ = onNextHash(() => transaction((tx) => setAdminPassword(id, "the new one's", tx)));
  assert.equal((await adminLogin(username)).status, 401);
});
