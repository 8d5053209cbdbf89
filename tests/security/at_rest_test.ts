// what a stolen data folder reveals.
import assert from "node:assert/strict";
import { adminTable } from "../../lib/domain/administration/admins.ts";
import { userTable } from "../../lib/domain/account/users.ts";
import { makeFirstAdmin } from "../../lib/flows/administration/set_up_admins.ts";
import { prepareSecrets } from "../../lib/domain/secrets.ts";
import { closeStore, store } from "../../lib/kv/connection/db.ts";
import { filesBelow } from "../../lib/tasks/copies.ts";
import { openProduct, password, registration } from "../support/app.ts";
import { contents } from "../support/kv.ts";

const product = await openProduct({ RATE_LIMITS: "off" }, { onDisk: true });
const { call, codeFor, folder, log } = product;
const first = await makeFirstAdmin({ username: "admin" });

Deno.test("passwords are stored as Argon2id with a salt of their own", async () => {
  await Promise.all([product.addUser(), product.signInAdmin()]);
  const { token } = await product.signInAdmin();
  for (const n of [1, 2]) {
    const body = registration({ code: undefined, email: `p${n}@example.com`, phone: `1370000000${n}` });
    assert.equal((await call("POST", "/api/admin/users", { token, body })).status, 201);
  }
  const hashes = [...await userTable.all(), ...await adminTable.all()].map(({ password_hash }) => password_hash);
  for (const hash of hashes) {
    assert.match(hash, /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  }
  const [one, two] = hashes.slice(1, 3).map((hash) => hash.split("$")[4]);
  assert.notEqual(one, two);
});

Deno.test("a stored code reveals neither digits nor address, and cannot be verified without the site's key", async () => {
  const { email } = await product.addUser();
  const code = await codeFor(email);
  const reset = () => call("POST", "/api/auth/reset-password", { body: { email, code, newPassword: "Newer1234" } });
  const stored = (await contents()).find(({ key }) => key.join().endsWith(`email_code,${email}`))?.value;
  const texts = Object.values((stored as { value: object }).value).filter((member) => typeof member === "string");
  assert.ok(texts.length > 0);
  for (const text of texts) assert.ok(!text.includes(code) && !text.includes(email), text);

  const { writer } = store();
  const { value: own } = await writer.get<Record<string, string>>(["document", "secrets"]);
  const useKeys = async (keys: object | null) => {
    await writer.set(["document", "secrets"], keys);
    await prepareSecrets();
  };
  await useKeys({ ...own, codes: "another" });
  assert.equal((await reset()).status, 400);
  await useKeys(own);
  assert.equal((await reset()).status, 200);
});

Deno.test("a store from before two-factor authentication gets its key, and keeps the others", async () => {
  const { writer } = store();
  const { value: whole } = await writer.get<Record<string, string>>(["document", "secrets"]);
  const { otp: _, ...older } = whole ?? {};
  await writer.set(["document", "secrets"], older);
  await prepareSecrets();
  const { value: now } = await writer.get<Record<string, string>>(["document", "secrets"]);
  const { otp, ...others } = now ?? {};
  assert.deepEqual(others, older);
  assert.match(otp ?? "", /^[\w-]{43}$/);
  await prepareSecrets();
  assert.equal((await writer.get<Record<string, string>>(["document", "secrets"])).value?.otp, otp);
});

Deno.test("no password and no token is in the data folder or in the log", async () => {
  const secrets = ["Regist3redSecret", "Changed3Secret", "Reset3Secret", "Opened3Secret", "Adm1nSecret"];
  const [chosen = "", changed = "", reset = "", opened = "", own = ""] = secrets;
  const { token: adminToken } = await product.signInAdmin();
  const email = "thief@example.com";
  const application = registration({ email, password: chosen, code: await codeFor(email) });
  const { json: applied } = await call("POST", "/api/auth/verify-code", { body: application });
  await call("PUT", `/api/admin/users/${applied.data.id}/approve`, { token: adminToken });
  const login = async (secret: string) => {
    const answer = await call("POST", "/api/auth/login", { body: { identifier: email, password: secret } });
    secrets.push(
      answer.json.token,
      ...answer.headers.getSetCookie().map((cookie) => /=([^;]+)/.exec(cookie)?.[1] ?? ""),
    );
    return answer.json.token;
  };
  const body = { currentPassword: chosen, newPassword: changed };
  assert.equal((await call("PUT", "/api/auth/change-password", { token: await login(chosen), body })).status, 200);
  await login(changed);
  const person = registration({ email: "o@example.com", phone: "13700000009", password: opened });
  assert.equal((await call("POST", "/api/admin/users", { token: adminToken, body: person })).status, 201);
  const profile = { email: "a@example.com", password: own };
  assert.equal((await call("PUT", "/api/admin/profile", { token: adminToken, body: profile })).status, 200);
  await call("POST", "/api/auth/login", { body: { identifier: email, password: reset } }); // a wrong one
  secrets.push(adminToken, first ?? "", password);

  closeStore();
  const files = await filesBelow(folder);
  assert.ok(files.includes("kv.sqlite3"));
  assert.ok(secrets.every((secret) => secret.length > 8));
  for (const path of files) {
    const bytes = await Deno.readFile(`${folder}/${path}`);
    const texts = [new TextDecoder("latin1").decode(bytes), new TextDecoder("utf-16le").decode(bytes)];
    texts.push(new TextDecoder("utf-16le").decode(bytes.subarray(1)));
    for (const secret of secrets) assert.ok(!texts.some((text) => text.includes(secret)), `${secret} in ${path}`);
  }
  const lines = log.join("");
  for (const secret of [...secrets, email, String(application.phone)]) assert.ok(!lines.includes(secret), secret);
});
