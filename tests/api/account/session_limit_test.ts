// A user has at most fifty active sessions of browsers and programs together: the least recently used one ends when
// another opens. Expired sessions make no sign-in expensive, and hide no active one from the list.
import assert from "node:assert/strict";
import process from "node:process";
import { openSession, sessionsOf } from "../../../lib/domain/account/sessions.ts";
import { type User, userTable } from "../../../lib/domain/account/users.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { LIVING_SESSIONS } from "../../../lib/shared/bounds.ts";
import { DAY, MINUTE } from "../../../lib/shared/time.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;

const list = async (token: string) => (await call("GET", "/api/auth/sessions", { token })).json;
const isAlive = async (token: string) => (await call("GET", "/api/auth/profile", { token })).status === 200;

async function signIn({ email: identifier }: User): Promise<string> {
  return (await call("POST", "/api/auth/login", { body: { identifier, password } })).json.token;
}

async function programSignsIn({ email: identifier }: User, device_id: string): Promise<string> {
  const program = { software_name: "GAC_CCD", version: "1.0.0", device_id };
  return (await call("POST", "/api/client/login", { body: { identifier, password, ...program } })).json.token;
}

Deno.test("of browsers and programs together fifty are active, and the least recently used one ends", async () => {
  using clock = new FakeTime();
  const { user, token: browser } = await product.signInUser();
  clock.advance(MINUTE);
  const unused = await product.openFor("user", user);
  clock.advance(MINUTE);
  const program = await programSignsIn(user, "station-1");
  const tokens = [browser, unused, program];
  while (tokens.length < LIVING_SESSIONS) {
    clock.advance(MINUTE);
    tokens.push(await product.openFor("user", user));
  }
  assert.equal((await list(browser)).total, LIVING_SESSIONS); // and now it is not the least recently used one
  clock.advance(MINUTE);
  const next = await signIn(user);
  assert.deepEqual([await isAlive(unused), await isAlive(program)], [false, true]);
  assert.equal((await list(next)).total, LIVING_SESSIONS);
  for (const token of tokens) assert.equal(await isAlive(token), token !== unused);
  const again = await programSignsIn(user, "station-1");
  assert.deepEqual([await isAlive(program), await isAlive(again)], [false, true], "a computer has one session");
  assert.equal((await list(again)).total, LIVING_SESSIONS);
  const { headers } = await call("POST", "/api/auth/login", {
    headers: { cookie: `uid=${next}` },
    body: { identifier: user.email, password },
  });
  assert.match(headers.get("set-cookie") ?? "", /uid=u_/);
  assert.equal(await isAlive(next), false);
  assert.equal((await list(again)).total, LIVING_SESSIONS, "a browser that signs in again ends no other session");
  assert.deepEqual(await checkStore(), []);
});

Deno.test("twenty simultaneous sign-ins leave fifty sessions, one of them per computer", async () => {
  const { user, token } = await product.signInUser();
  for (let n = 1; n < LIVING_SESSIONS; n++) await product.openFor("user", user);
  const opened = await Promise.all(Array.from({ length: 20 }, () => product.openFor("user", user)));
  assert.equal((await sessionsOf({ kind: "user", id: user.id })).length, LIVING_SESSIONS);
  const living = await Promise.all(opened.map(isAlive));
  assert.ok(living.every(Boolean), "the new ones remain");
  assert.equal(await isAlive(token), false);
  const { id, generation } = user;
  const about = { kind: "user", id, generation, ip: "", agent: "", idle: DAY, device_id: "station-2" } as const;
  await Promise.all([1, 2, 3].map(() => openSession(about)));
  const ofComputer = (await sessionsOf({ kind: "user", id })).filter(({ device_id }) => device_id === "station-2");
  assert.equal(ofComputer.length, 1);
});

Deno.test("a program's codes open no further sessions, and the program's session remains", async () => {
  using clock = new FakeTime();
  const { user } = await product.signInUser();
  const program = await programSignsIn(user, "station-3");
  for (let n = 0; n < LIVING_SESSIONS + 5; n++) {
    clock.advance(MINUTE);
    const { json } = await call("POST", "/api/client/handoff", { token: program, body: {} });
    const { status, headers } = await call("GET", `/?token=${json.code}`);
    assert.deepEqual([status, /uid=u_/.test(headers.get("set-cookie") ?? "")], [303, true]);
  }
  assert.equal((await sessionsOf({ kind: "user", id: user.id })).length, LIVING_SESSIONS);
});

Deno.test("an administrator has no more sessions than a user", async () => {
  const { admin, token } = await product.signInAdmin();
  for (let n = 0; n < LIVING_SESSIONS + 5; n++) await product.openFor("admin", admin);
  assert.equal((await sessionsOf({ kind: "admin", id: admin.id })).length, LIVING_SESSIONS);
  assert.equal((await call("GET", "/api/admin/status", { token })).json.isAdmin, false);
});

/** Expired, not yet removed sessions as in the store of a user who has signed in very often. */
async function keepExpired({ id, generation }: User, count: number): Promise<void> {
  const [expireIn, ends_at] = [DAY, Date.now() - DAY];
  for (let n = 0; n < count; n += 250) {
    const atomic = store().writer.atomic();
    for (let m = n; m < n + 250; m++) {
      const session = `f${String(m).padStart(63, "0")}`;
      const value = { kind: "user", id, generation, created_at: 0, seen_at: m, ip: "", agent: "" };
      atomic.set(["expiring", "session", session], { value, ends_at }, { expireIn });
      atomic.set(["owner", "expiring", "session", "user", id, session], { ends_at }, { expireIn });
    }
    await atomic.commit();
  }
}

Deno.test("among ten thousand expired sessions every active one is listed, and signing in is as cheap as ever", async () => {
  const { user, token } = await product.signInUser();
  await keepExpired(user, 10_000);
  const others = await Promise.all([1, 2, 3].map(() => product.openFor("user", user)));
  assert.equal((await list(token)).total, 1 + others.length);
  assert.equal((await call("DELETE", "/api/auth/sessions", { token })).json.message, "已退出其他 3 处登录");
  const took: number[] = [];
  for (let n = 0; n < 3; n++) {
    const before = process.cpuUsage();
    await product.openFor("user", user);
    const { user: busy, system } = process.cpuUsage(before);
    took.push((busy + system) / 1000);
  }
  assert.ok(Math.min(...took) < 60, `${took} ms of the processor`);
});

Deno.test("sessions from before a password change do not count, and are removed at the next sign-in", async () => {
  const { user } = await product.signInUser();
  for (let n = 1; n < LIVING_SESSIONS; n++) await product.openFor("user", user);
  const { generation } = await userTable.update(user.id, (row) => ({ ...row, generation: row.generation + 1 }));
  const token = await product.openFor("user", { ...user, generation });
  assert.equal((await list(token)).total, 1);
  assert.equal((await sessionsOf({ kind: "user", id: user.id })).length, 1);
});
