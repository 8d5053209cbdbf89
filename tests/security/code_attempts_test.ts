// strangers cannot use up the attempts of a code that another client has requested, nor guess more than
// five.
import assert from "node:assert/strict";
import { openProduct, registration } from "../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call, emailsTo } = product;
let count = 0;

/** Requests a code. Returns the digits of the email, others, and the cookie of the requesting browser. */
async function asked(email = `asked${++count}@example.com`, scheme = "http") {
  const { headers } = await call("POST", "/api/auth/send-code", {
    body: { email },
    headers: { "x-forwarded-for": "10.0.0.1", "x-forwarded-proto": scheme },
  });
  const [set = ""] = headers.getSetCookie();
  const [code = ""] = /\d{6}/.exec((await emailsTo(email)).at(-1)?.body?.text ?? "") ?? [];
  return { email, code, set, cookie: set.split(";")[0] ?? "", wrong: code === "111111" ? "222222" : "111111" };
}

const ways = {
  registration: (email: string, code: string, cookie = "") =>
    call("POST", "/api/auth/verify-code", {
      body: registration({ email, code, phone: `1340000${1000 + count}` }),
      headers: { cookie },
    }),
  "new password": (email: string, code: string, cookie = "") =>
    call("POST", "/api/auth/reset-password", { body: { email, code, newPassword: "Newer1234" }, headers: { cookie } }),
};

for (const [name, send] of Object.entries(ways)) {
  const begin = () => asked(name === "registration" ? undefined : email);
  let email = "";

  Deno.test(`${name}: fifty wrong codes of strangers leave five attempts to the requesting browser, and no more`, async () => {
    email = (await product.addUser()).email;
    const { email: mine, code, wrong, cookie } = await begin();
    const stranger = (await asked()).cookie;
    for (let n = 0; n < 50; n++) assert.equal((await send(mine, wrong, n % 2 ? "" : stranger)).status, 400);
    assert.equal((await send(mine, code)).status, 400, "without the cookie");
    assert.equal((await send(mine, code, stranger)).status, 400, "with the cookie of another code");
    for (let n = 0; n < 4; n++) assert.equal((await send(mine, wrong, cookie)).status, 400);
    assert.ok((await send(mine, code, cookie)).status < 300);
  });

  Deno.test(`${name}: the sixth attempt of the requesting browser is refused, and others still have theirs`, async () => {
    email = (await product.addUser()).email;
    const { email: mine, code, wrong, cookie } = await begin();
    for (let n = 0; n < 5; n++) await send(mine, wrong, cookie);
    assert.equal((await send(mine, code, cookie)).json.message, "验证码错误或已过期");
    for (let n = 0; n < 4; n++) await send(mine, wrong);
    assert.ok((await send(mine, code)).status < 300, "a phone uses a code that a computer has requested");
  });
}

Deno.test("the latest requesting browser counts, and no cookie is issued twice", async () => {
  const [first, second] = [await asked("again@example.com"), await asked("again@example.com")];
  assert.notEqual(first.cookie, second.cookie);
  for (let n = 0; n < 5; n++) await ways.registration("again@example.com", second.wrong, first.cookie);
  assert.equal((await ways.registration("again@example.com", second.code, second.cookie)).status, 201);
});

Deno.test("scripts cannot read the cookie, on https it is bound to the host, and it ends with the code", async () => {
  const { set } = await asked(undefined, "https");
  assert.match(set, /^__Host-asked=[\w-]{22}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});
