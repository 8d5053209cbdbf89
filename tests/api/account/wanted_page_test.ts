// The page that an applicant wanted to open: stored until the approval, whose email leads there after the sign-in.
import assert from "node:assert/strict";
import { anonymize } from "../../../lib/domain/account/closing.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { openProduct, password, registration } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, codeFor } = product;
const { token: admin } = await product.signInAdmin();
let count = 0;

async function apply(redirect: unknown, email = `wanted${++count}@example.com`) {
  const phone = `136${String(count).padStart(8, "0")}`;
  const body = { ...registration({ email, phone, code: await codeFor(email) }), redirect };
  const { status, json } = await call("POST", "/api/auth/verify-code", { body });
  return { email, status, json, id: json.data?.id as number };
}
const decide = (id: number, verb: string) => call("PUT", `/api/admin/users/${id}/${verb}`, { token: admin, body: {} });
const wanted = async (id: number) => (await userTable.get(id))?.redirect;

async function linkFor({ id, email }: { id: number; email: string }): Promise<string | undefined> {
  assert.equal((await decide(id, "approve")).status, 200);
  const { body } = (await product.emailsTo(email)).find(({ subject }) => subject.endsWith("审核通过")) ?? {};
  return /\/login(\S*)/.exec(body?.text ?? "")?.[1];
}

Deno.test("the approval email leads to the page that the applicant wanted, and the account forgets it", async () => {
  const applied = await apply("/download?start=3#GAC_MSS");
  assert.equal(await wanted(applied.id), "/download?start=3#GAC_MSS");
  assert.equal(await linkFor(applied), "?redirect=%2Fdownload%3Fstart%3D3%23GAC_MSS");
  assert.equal(await wanted(applied.id), "");
});

Deno.test("only a path of this site counts; any other address refuses no registration", async () => {
  const elsewhere = [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/login",
    "/api/auth/logout",
    "",
    "/",
  ];
  for (const redirect of [...elsewhere, `/news?${"x".repeat(500)}`, undefined]) {
    const applied = await apply(redirect);
    assert.equal(applied.status, 201, `${redirect}`);
    assert.ok(!await wanted(applied.id), `${redirect}`);
    assert.equal(await linkFor(applied), "", `${redirect}`);
  }
  assert.equal((await apply(["/news"])).status, 400);
});

Deno.test("a rejection does not forget it; a new application may replace it", async () => {
  const first = await apply("/document");
  await decide(first.id, "reject");
  assert.equal(await wanted(first.id), "/document");
  assert.equal((await apply(undefined, first.email)).id, first.id);
  assert.equal(await wanted(first.id), "/document");
  await decide(first.id, "reject");
  await apply("/news", first.email);
  assert.equal(await linkFor(first), "?redirect=%2Fnews");
});

Deno.test("it is in the file of the user, and erased with the account", async () => {
  const { id, email } = await apply("/tutorials");
  await userTable.update(id, (user) => ({ ...user, status: "approved" }));
  const { token } = (await call("POST", "/api/auth/login", { body: { identifier: email, password } })).json;
  assert.equal((await call("GET", "/api/auth/export", { token })).json.account.redirect, "/tutorials");
  await anonymize(id);
  assert.equal(await wanted(id), "");
  assert.match((await call("GET", "/privacy")).text, /注册前要打开的本站页面/);
});
