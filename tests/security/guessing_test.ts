// guessing passwords and accounts, and locking others out by guessing.
import assert from "node:assert/strict";
import { saveSettings } from "../../lib/domain/settings.ts";
import { openProduct, password } from "../support/app.ts";
import { overfull } from "../support/next_hash.ts";
import { countWork } from "../support/work_count.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call, codeFor } = product;
const TRIES = 3;
await saveSettings({ security: { login_failures: TRIES } });

type From = { ip: string; cookie?: string };
const login = (identifier: string, secret: string, { ip, cookie }: From) =>
  call("POST", "/api/auth/login", {
    body: { identifier, password: secret },
    headers: { "x-forwarded-for": ip, ...(cookie && { cookie }) },
  });
const adminLogin = (username: string, secret: string, { ip, cookie }: From) =>
  call("POST", "/api/admin/auth/login", {
    body: { username, password: secret },
    headers: { "x-forwarded-for": ip, ...(cookie && { cookie }) },
  });
const cookieOf = (headers: Headers, name: string) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))?.split(";")[0] ?? "";

Deno.test("the number of attempts is the setting's; a lock applies to one address, the reset remains available", async () => {
  const user = await product.addUser();
  for (let n = 0; n < TRIES; n++) assert.equal((await login(user.email, "Wrong1234", { ip: "10.0.0.1" })).status, 401);
  assert.equal((await login(user.email, password, { ip: "10.0.0.1" })).status, 429);
  assert.equal((await login(user.email, password, { ip: "10.0.0.2" })).status, 200);
  const body = { email: user.email, code: await codeFor(user.email), newPassword: "Newer1234" };
  assert.equal((await call("POST", "/api/auth/reset-password", { body })).status, 200);
});

Deno.test("one IPv6 line is one address", async () => {
  const user = await product.addUser();
  for (let n = 0; n < TRIES; n++) await login(user.email, "Wrong1234", { ip: `2001:db8:0:1::${n}` });
  assert.equal((await login(user.email, password, { ip: "2001:db8:0:1:ffff::1" })).status, 429);
  assert.equal((await login(user.email, password, { ip: "2001:db8:0:2::1" })).status, 200);
});

for (const kind of ["user", "admin"] as const) {
  Deno.test(`guesses from everywhere lock the ${kind} for everybody except a device that signed in before`, async () => {
    const name = kind === "user" ? (await product.addUser()).email : (await product.signInAdmin()).admin.username;
    const other = kind === "user" ? (await product.addUser()).email : (await product.signInAdmin()).admin.username;
    const enter = kind === "user" ? login : adminLogin;
    const device = cookieOf((await enter(name, password, { ip: "10.1.0.1" })).headers, `${kind[0]}dev`);
    const others = cookieOf((await enter(other, password, { ip: "10.1.0.2" })).headers, `${kind[0]}dev`);
    const fromEverywhere = Array.from(
      { length: TRIES * 10 },
      (_, n) => enter(name, "Wrong1234", { ip: `10.2.0.${n}` }),
    );
    for (const { status } of await Promise.all(fromEverywhere)) assert.equal(status, 401);
    assert.equal((await enter(name, password, { ip: "10.3.0.1" })).status, 429);
    assert.equal((await enter(name, password, { ip: "10.3.0.1", cookie: others })).status, 429, "of another account");
    assert.equal((await enter(name, password, { ip: "10.3.0.1", cookie: `${device}x` })).status, 429, "forged");
    assert.equal((await enter(name, password, { ip: "10.3.0.2", cookie: device })).status, 200);
  });
}

Deno.test("excess sign-ins get a 503, which does not count as a guess", async () => {
  const flood = await overfull(150, 1, (n) => login(`flood${n}@example.com`, "Wrong1234", { ip: "10.5.0.1" }));
  const busy = flood.findIndex(({ status }) => status === 503);
  assert.ok(flood.every(({ status }) => status === 401 || status === 503));
  assert.equal(flood[busy]?.json.code, "unavailable");
  assert.equal(flood[busy]?.headers.get("retry-after"), "2");
  const again = () => login(`flood${busy}@example.com`, "Wrong1234", { ip: "10.5.0.1" });
  for (let n = 0; n < TRIES; n++) assert.equal((await again()).status, 401);
  assert.equal((await again()).status, 429);
});

Deno.test("an unknown name costs as much work as an account, and gets the same response", async () => {
  const user = await product.addUser({ name: "某某某某" });
  const { admin } = await product.signInAdmin();
  const ip = "10.4.0.1";
  const reset = (email: string) =>
    call("POST", "/api/auth/reset-password", { body: { email, code: "000000", newPassword: "Newer1234" } });
  const send = (email: string) => call("POST", "/api/auth/send-code", { body: { email } });
  const pairs: Record<string, [() => ReturnType<typeof call>, () => ReturnType<typeof call>]> = {
    email: [() => login(user.email, "Wrong1234", { ip }), () => login("nobody@example.com", "Wrong1234", { ip })],
    phone: [() => login(user.phone, "Wrong1234", { ip }), () => login("13500000000", "Wrong1234", { ip })],
    name: [() => login(user.name, "Wrong1234", { ip }), () => login("无名无姓", "Wrong1234", { ip })],
    admin: [() => adminLogin(admin.username, "Wrong1234", { ip }), () => adminLogin("nobody", "Wrong1234", { ip })],
    reset: [() => reset(user.email), () => reset("nobody@example.com")],
    send: [() => send(user.email), () => send("nobody@example.com")],
  };
  for (const [name, [known, stranger]] of Object.entries(pairs)) {
    const answers: unknown[] = [];
    const work: unknown[] = [];
    for (const ask of [known, stranger]) {
      work.push(
        await countWork(async () => {
          const { status, json, headers } = await ask();
          const { request_id: _, ...body } = json;
          answers.push({ status, body, headers: [...headers.keys()], cookies: headers.getSetCookie().length });
        }),
      );
    }
    assert.deepEqual(answers[0], answers[1], name);
    assert.deepEqual(work[0], work[1], name);
    assert.equal((work[0] as { hashes: number }).hashes, ["reset", "send"].includes(name) ? 0 : 1, name);
  }
});
