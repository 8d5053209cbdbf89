// whatever host a request claims, it appears in no email, no page, no link and no redirect.
import assert from "node:assert/strict";
import { emailTable } from "../../lib/domain/emails.ts";
import { saveSettings } from "../../lib/domain/settings.ts";
import { openProduct, password, registration } from "../support/app.ts";
import { versionForm } from "../support/forms.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const evil = "evil.example";
const headers = {
  host: evil,
  "x-forwarded-host": evil,
  "x-forwarded-for": "6.6.6.6",
  "x-forwarded-proto": "https",
  forwarded: `host=${evil};proto=https`,
  "x-original-url": `https://${evil}/`,
  referer: `https://${evil}/`,
};

Deno.test("emails link to PUBLIC_URL", async () => {
  await saveSettings({ notification: { notify_admins: ["boss@example.com"] } });
  const { token } = await product.signInAdmin();
  const email = "victim@example.com";
  const send = (body: Record<string, unknown>, path: string) => call("POST", path, { body, headers });
  assert.equal((await send({ email }, "/api/auth/send-code")).status, 200);
  const [sentEmail] = await product.emailsTo(email);
  const [code] = /\d{6}/.exec(sentEmail?.body?.text ?? "") ?? [];
  const { json } = await send(registration({ email, code }), "/api/auth/verify-code");
  const decide = (verb: string) =>
    call("PUT", `/api/admin/users/${json.data.id}/${verb}`, { token, body: { reason: "x" }, headers });
  for (const verb of ["reject", "reaudit", "approve"]) assert.equal((await decide(verb)).status, 200);
  const session = (await send({ identifier: email, password }, "/api/auth/login")).json.token;
  const body = { currentPassword: password, newPassword: "another" };
  assert.equal((await call("PUT", "/api/auth/change-password", { token: session, body, headers })).status, 200);

  const all = await emailTable.all();
  assert.deepEqual(all.map(({ subject }) => subject.replace(/【.*】/, "")), [
    ...["验证码", "申请已收到", "新注册申请", "审核未通过", "审核通过", "密码已修改"],
  ]);
  for (const { subject, body } of all) {
    const text = subject + body?.text + body?.html;
    assert.ok(!text.includes(evil), subject);
    assert.ok(text.includes("http://gac.test"), subject);
  }
});

Deno.test("pages, calls and redirects do not repeat it, nor show it to the next visitor", async () => {
  const { token } = await product.signInUser();
  const { token: editor } = await product.signInAdmin();
  await call("POST", "/api/admin/content/versions", { token: editor, form: versionForm() });
  const asUser = { ...headers, cookie: `uid=${token}` };
  const asAdmin = { ...headers, cookie: `aid=${editor}` };
  const asks: [string, Record<string, string>][] = [
    ...["/", "/download", "/news", "/login", "/register", "/user", "/nope", "/admin", "/admin/users", "/admin/login"]
      .map((path): [string, Record<string, string>] => [path, headers]),
    ["/user", asUser],
    ["/admin/dashboard", asAdmin],
    ["/api/news", headers],
    ["/api/nope", headers],
    ["/api/downloads/versions", asUser],
    ["/api/downloads/versions/1", asUser],
    ["/api/releases/GAC_MSS/latest/download", asUser],
    ["/healthz", headers],
  ];
  for (const [path, headers] of asks) {
    const answer = await call("GET", path, { headers });
    assert.ok(answer.status < 500, path);
    assert.ok(!answer.text.includes(evil), path);
    for (const [name, value] of answer.headers) assert.ok(!value.includes(evil), `${name} of ${path}`);
    const next = await call("GET", path);
    assert.ok(!next.text.includes(evil), `the next visitor of ${path}`);
  }
});
