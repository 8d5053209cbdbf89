// Cookies of the same name set by a neighbouring host on the parent domain, beside the site's own on plain http:
// browsers send both in an unpredictable order, so all values of the name are tried, up to a small number.
import assert from "node:assert/strict";
import { findSession } from "../../lib/domain/account/sessions.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { openProduct, password, registration } from "../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call } = product;
const origin = "http://gac.test";
const strange = [
  "neighbour",
  "",
  "%E4%BD%A0",
  '"quoted"',
  `u_${"x".repeat(43)}`,
  `a_${"y".repeat(43)}`,
  "a=b",
  "1.2.3",
];

/**
 * Cookie headers in which the neighbour's cookie comes first, last, on both sides, or as often as a browser permits.
 */
function beside(name: string, value: string): string[] {
  const own = `${name}=${value}`;
  const others = strange.map((text) => `${name}=${text}`);
  return [
    ...others.flatMap((other) => [`${other}; ${own}`, `${own}; ${other}`, `x${name}=1;${other};${own} ; ${other}`]),
    `${others.join("; ")}; ${own}`,
    `${Array(50).fill(`${name}=neighbour`).join("; ")}; ${own}`,
  ];
}

const kinds = [
  { kind: "user", name: "uid", device: "udev", page: "/user", profile: "/api/auth/profile", base: "/api/auth" },
  {
    kind: "admin",
    name: "aid",
    device: "adev",
    page: "/admin/profile",
    profile: "/api/admin/profile",
    base: "/api/admin/auth",
  },
] as const;

for (const { kind, name, device, page, profile, base } of kinds) {
  const somebody = async () => {
    if (kind === "admin") {
      const { admin, token } = await product.signInAdmin();
      return {
        body: { username: admin.username, password },
        wrong: { username: admin.username, password: "Wrong1234" },
        token,
      };
    }
    const { user, token } = await product.signInUser();
    return {
      body: { identifier: user.email, password },
      wrong: { identifier: user.email, password: "Wrong1234" },
      token,
    };
  };

  Deno.test(`${kind}: the site's session is found beside a neighbour's cookie, by pages and calls, safe or not`, async () => {
    const { token } = await somebody();
    for (const cookie of beside(name, token)) {
      const headers = { cookie, origin };
      assert.equal((await call("GET", page, { headers })).status, 200, cookie);
      assert.equal((await call("GET", profile, { headers })).status, 200, cookie);
      assert.notEqual((await call("PUT", profile, { headers, body: {} })).status, 401, cookie);
    }
  });

  Deno.test(`${kind}: a sign-in beside a neighbour's cookie works and ends the previous session, and a sign-out ends it`, async () => {
    const { body, token: before } = await somebody();
    const cookie = `${name}=neighbour; ${name}=${before}`;
    const answer = await call("POST", `${base}/login`, { body, headers: { cookie } });
    assert.equal(answer.status, 200);
    const { token } = answer.json;
    assert.equal(await findSession(before, kind), null, "the browser's earlier session");
    const now = { cookie: `${name}=neighbour; ${name}=${token}`, origin };
    assert.equal((await call("GET", page, { headers: now })).status, 200);
    assert.equal((await call("POST", `${base}/logout`, { headers: now })).status, 200);
    assert.equal(await findSession(token, kind), null);
  });

  Deno.test(`${kind}: of an ended and an active session of the name, the active one counts`, async () => {
    const [ended, living] = [await somebody(), await somebody()];
    await call("POST", `${base}/logout`, { token: ended.token });
    for (const order of [[ended, living], [living, ended]]) {
      const cookie = order.map(({ token }) => `${name}=${token}`).join("; ");
      assert.equal((await call("GET", profile, { headers: { cookie } })).status, 200);
    }
  });

  Deno.test(`${kind}: the device cookie is found beside a neighbour's: its browser can sign in while the address is locked`, async () => {
    const { body, wrong } = await somebody();
    const set = (await call("POST", `${base}/login`, { body })).headers.getSetCookie();
    const token = set.find((text) => text.startsWith(`${device}=`))?.split(";")[0]?.slice(device.length + 1) ?? "";
    for (let n = 0; n < 5; n++) await call("POST", `${base}/login`, { body: wrong });
    assert.equal((await call("POST", `${base}/login`, { body })).status, 429);
    for (const cookie of beside(device, token)) {
      assert.equal((await call("POST", `${base}/login`, { body, headers: { cookie } })).status, 200, cookie);
    }
  });

  Deno.test(`${kind}: a hundred tokens of the right format cost a few reads of the store, and open nothing`, async () => {
    const cookie = Array.from({ length: 100 }, (_, n) => `${name}=${name[0]}_${String(n).padStart(43, "0")}`).join(
      "; ",
    );
    const { reader } = store();
    const get = reader.get;
    let reads = 0;
    reader.get = ((...args: Parameters<typeof get>) => {
      if (args[0].includes("session")) reads++;
      return get.apply(reader, args);
    }) as typeof get;
    try {
      assert.equal((await call("GET", profile, { headers: { cookie } })).status, 401);
    } finally {
      reader.get = get;
    }
    assert.ok(reads > 1 && reads <= 8, `${reads} reads`);
  });
}

Deno.test("the cookie of the browser that requested a code is found beside a neighbour's", async () => {
  let count = 0;
  for (const order of [0, 1]) {
    const email = `beside${order}@example.com`;
    const asked = await call("POST", "/api/auth/send-code", { body: { email } });
    const token = asked.headers.getSetCookie()[0]?.split(";")[0]?.slice("asked=".length) ?? "";
    const code = /\d{6}/.exec((await product.emailsTo(email)).at(-1)?.body?.text ?? "")?.[0] ?? "";
    const wrong = code === "111111" ? "222222" : "111111";
    const send = (code: string, cookie = "") =>
      call("POST", "/api/auth/verify-code", {
        body: registration({ email, code, phone: `1350000${1000 + count++}` }),
        headers: { cookie },
      });
    for (let n = 0; n < 5; n++) assert.equal((await send(wrong)).status, 400);
    assert.equal((await send(code)).status, 400, "strangers have used their attempts");
    const all = [`asked=${token}`, "asked=neighbour", `asked=${"x".repeat(22)}`];
    assert.equal((await send(code, (order ? all.toReversed() : all).join("; "))).status, 201);
  }
});

Deno.test("a neighbour's theme does not override the site's", async () => {
  const { text } = await call("GET", "/", { headers: { cookie: "theme=blue; theme=dark" } });
  assert.match(text, /data-theme="dark"|class="[^"]*dark/);
});
