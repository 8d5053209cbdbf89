// Users of an older system sign in with its bcrypt passwords, which ours replace, or set a first password by email.
import assert from "node:assert/strict";
import { dummyCost } from "../../../lib/domain/account/dummy_password.ts";
import { setPassword, type User, userTable } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct, password } from "../../support/app.ts";

const { addUser, call, codeFor } = await openProduct({ RATE_LIMITS: "off" });
// By crypt(3): Abcdef12
const hash = "$2y$04$abcdefghijklmnopqrstuuKbHDkK3i5fBOoGCddymopsOpyngVz4G";

const signIn = (identifier: string, password: string) =>
  call("POST", "/api/auth/login", { body: { identifier, password } });
const stored = async ({ id }: User) => (await userTable.get(id))?.password_hash ?? "";
const page = async () => (await call("GET", "/login")).text;
const NOTE = "请先用「忘记密码」设置密码";

Deno.test("a bcrypt password signs in and is replaced by a hash of ours", async () => {
  const user = await addUser({ password_hash: hash });
  assert.equal((await signIn(user.email, "Abcdef13")).status, 401);
  assert.equal(await stored(user), hash);
  for (let time = 0; time < 2; time++) {
    assert.equal((await signIn(user.phone, "Abcdef12")).status, 200);
    assert.match(await stored(user), /^\$argon2id\$/);
  }
});

Deno.test("a user without a password is answered like a wrong one, and sets it by email", async () => {
  assert.ok(!(await page()).includes(NOTE));
  const user = await addUser({ password_hash: "" });
  assert.ok((await page()).includes(NOTE));
  const { status, json } = await signIn(user.email, password);
  assert.deepEqual([status, json.message], [401, "账号或密码错误"]);
  const body = { email: user.email, code: await codeFor(user.email), newPassword: "Newer1234" };
  assert.equal((await call("POST", "/api/auth/reset-password", { body })).status, 200);
  assert.equal((await signIn(user.email, "Newer1234")).status, 200);
  assert.ok(!(await page()).includes(NOTE));
});

Deno.test("unknown names cost bcrypt in the proportion of the accounts that have it, each name the same", async () => {
  const names = Array.from({ length: 400 }, (_, n) => `nobody${n}@example.com`);
  const costs = async () => await Promise.all(names.map(dummyCost));
  const share = async () => (await costs()).filter((cost) => cost === 4).length / names.length;
  assert.equal(await share(), 0);
  const users = await userTable.count();
  const imported = await Promise.all(Array.from({ length: users }, () => addUser({ password_hash: hash })));
  assert.ok(Math.abs(await share() - 0.5) < 0.15, String(await share()));
  assert.deepEqual(await costs(), await costs());
  for (const { id } of imported) await transaction((tx) => setPassword(id, "$argon2id$", tx));
  assert.equal(await share(), 0);
});
