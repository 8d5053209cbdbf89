// every event that must end a session ends it before the next request, as bearer token and cookie, permanently.
import assert from "node:assert/strict";
import { adminTable, setAdminPassword } from "../../lib/domain/administration/admins.ts";
import { sessionsOf } from "../../lib/domain/account/sessions.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { openProduct, password } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call, codeFor } = product;
const { token: reviewer } = await product.signInAdmin("审核员");
type Person = Awaited<ReturnType<typeof product.signInUser>>;
const audit = (id: number, verb: string) =>
  call("PUT", `/api/admin/users/${id}/${verb}`, { token: reviewer, body: {} });

/** Whether the token opens anything for users. */
async function isAlive(token: string): Promise<boolean> {
  const cookie = { cookie: `uid=${token}` };
  const answers = await Promise.all([
    call("GET", "/api/auth/profile", { token }),
    call("GET", "/api/auth/profile", { headers: cookie }),
    call("GET", "/user", { headers: cookie }),
  ]);
  const open = answers.map(({ status }) => status === 200);
  assert.equal(new Set(open).size, 1, "all ways agree");
  return open[0] ?? false;
}

const events: Record<string, (person: Person) => Promise<{ status: number }>> = {
  "its own password change": ({ token }) =>
    call("PUT", "/api/auth/change-password", { token, body: { currentPassword: password, newPassword: "another" } }),
  "a reset by code": async ({ user: { email } }) =>
    call("POST", "/api/auth/reset-password", { body: { email, code: await codeFor(email), newPassword: "Newer1234" } }),
  "a re-audit": ({ user }) => audit(user.id, "reaudit"),
  "a re-audit and a rejection": async ({ user }) => {
    await audit(user.id, "reaudit");
    return await audit(user.id, "reject");
  },
  "a re-audit and a new approval": async ({ user }) => {
    await audit(user.id, "reaudit");
    return await audit(user.id, "approve");
  },
};

for (const [name, event] of Object.entries(events)) {
  Deno.test(`${name} ends every session of the user, and of nobody else`, async () => {
    const person = await product.signInUser();
    const { token: bystander } = await product.signInUser();
    const second = (await call("POST", "/api/auth/login", { body: { identifier: person.user.email, password } })).json;
    assert.ok(await isAlive(person.token) && await isAlive(second.token));
    assert.equal((await event(person)).status, 200);
    assert.deepEqual([await isAlive(person.token), await isAlive(second.token)], [false, false]);
    assert.ok(await isAlive(bystander));
  });
}

Deno.test("a logout ends this session only", async () => {
  const { user, token } = await product.signInUser();
  const other = (await call("POST", "/api/auth/login", { body: { identifier: user.email, password } })).json.token;
  const headers = { cookie: `uid=${token}`, origin: "http://gac.test" };
  const answer = await call("POST", "/api/auth/logout", { headers });
  assert.match(answer.headers.get("set-cookie") ?? "", /^uid=; Max-Age=0; Path=\//);
  assert.deepEqual([await isAlive(token), await isAlive(other)], [false, true]);
});

Deno.test("a sign-in ends the previous session of the same browser and kind, whoever's it was, and no other", async () => {
  const { admin, token: adminToken } = await product.signInAdmin();
  const [{ token: first }, { user }] = [await product.signInUser(), await product.signInUser()];
  const elsewhere = await product.openFor("user", user);
  const headers = { cookie: `uid=${first}; aid=${adminToken}`, origin: "http://gac.test" };
  const signIn = (secret: string) =>
    call("POST", "/api/auth/login", { headers, body: { identifier: user.email, password: secret } });
  assert.equal((await signIn("Wrong1234")).status, 401);
  assert.ok(await isAlive(first), "a wrong password ends nothing");
  const { token: second } = (await signIn(password)).json;
  assert.deepEqual(await Promise.all([first, second, elsewhere].map(isAlive)), [false, true, true]);
  const isAdmin = async (token: string) => (await call("GET", "/api/admin/status", { token })).json.isAdmin;
  assert.ok(await isAdmin(adminToken));
  const body = { username: admin.username, password };
  const { token: next } = (await call("POST", "/api/admin/auth/login", { headers, body })).json;
  assert.deepEqual([await isAdmin(adminToken), await isAdmin(next)], [false, true]);
  assert.deepEqual((await sessionsOf({ kind: "admin", id: admin.id })).length, 1);
});

Deno.test("over https a logout also empties the browser's cache", async () => {
  const secure = { "x-forwarded-proto": "https" };
  const answer = await call("POST", "/api/auth/logout", { headers: secure });
  assert.equal(answer.headers.get("clear-site-data"), '"cache"');
  assert.equal((await call("POST", "/api/auth/logout")).headers.get("clear-site-data"), null);
});

Deno.test("a session from before a rejection is not restored when it is extended at the same moment", async () => {
  const { user, token } = await product.signInUser();
  using time = new FakeTime();
  time.advance(120_000); // the session would be extended now
  const [, ...answers] = await Promise.all([
    audit(user.id, "reaudit"),
    ...Array.from({ length: 10 }, () => call("GET", "/api/auth/profile", { token })),
  ]);
  assert.ok(answers.every(({ status }) => status === 200 || status === 401));
  assert.equal(await isAlive(token), false);
});

Deno.test("a logout while the session is extended is a logout", async () => {
  const { token } = await product.signInUser();
  using time = new FakeTime();
  time.advance(120_000);
  await Promise.all([
    call("POST", "/api/auth/logout", { token }),
    ...Array.from({ length: 10 }, () => call("GET", "/api/auth/profile", { token })),
  ]);
  assert.equal(await isAlive(token), false);
});

Deno.test("a disabled administrator and one with a new password are signed out at once", async () => {
  const endings = {
    disabled: (id: number) => adminTable.update(id, (row) => ({ ...row, disabled: true })),
    renewed: (id: number, hash: string) => transaction((tx) => setAdminPassword(id, hash, tx)),
  };
  for (const [name, end] of Object.entries(endings)) {
    const { admin, token } = await product.signInAdmin();
    const status = async () => (await call("GET", "/api/admin/status", { token })).json.isAdmin;
    assert.equal(await status(), true);
    await end(admin.id, admin.password_hash);
    assert.equal(await status(), false, name);
    assert.equal((await call("GET", "/api/admin/users", { token })).status, 401);
  }
});

Deno.test("the cookie is extended with the session; the bearer's response sets none", async () => {
  const { token } = await product.signInUser();
  using time = new FakeTime();
  time.advance(86_400_000);
  const bearer = await call("GET", "/api/auth/profile", { token });
  assert.equal(bearer.headers.get("set-cookie"), null);
  time.advance(86_400_000);
  const cookie = await call("GET", "/api/auth/profile", { headers: { cookie: `uid=${token}` } });
  assert.match(cookie.headers.get("set-cookie") ?? "", new RegExp(`^uid=${token}; Max-Age=604800; Path=/; HttpOnly`));
});
