// requests that change something must come from the site itself when a cookie authenticates them.
import assert from "node:assert/strict";
import { openSession } from "../../lib/domain/account/sessions.ts";
import { openProduct } from "../support/app.ts";
import { access } from "./access.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1", PUBLIC_URL: "https://gac.test" });
const person = { generation: 1, ip: "10.0.0.1", agent: "", idle: 60_000 };
const { id: userId } = await product.addUser();
const { admin } = await product.signInAdmin();
/** Logging out ends a session, so every request has its own. */
async function cookies(): Promise<string> {
  const user = await openSession({ kind: "user", id: userId, ...person });
  return `uid=${user}; aid=${await openSession({ kind: "admin", id: admin.id, ...person })}`;
}

const needNoSession = new Set([
  "POST /api/auth/send-code",
  "POST /api/auth/verify-code",
  "POST /api/auth/reset-password",
  "POST /api/auth/login",
  "POST /api/admin/auth/login",
  "POST /api/admin/dashboard/record",
  "POST /api/client/login",
]);
const unsafe = Object.keys(access).filter((route) => !route.startsWith("GET "));

async function ask(route: string, headers: Record<string, string>) {
  const [method = "", path = ""] = route.split(" ");
  return await product.call(method, path.replace(":id", "424242"), {
    body: {},
    headers: { host: "portal.lan:8000", ...headers },
  });
}

const foreign: Record<string, Record<string, string>> = {
  "another site": { origin: "https://evil.example" },
  "an opaque origin": { origin: "null" },
  "our name as a part": { origin: "http://portal.lan:8000.evil.example" },
  "another port": { origin: "http://portal.lan:8001" },
  "no port": { origin: "http://portal.lan" },
  "cross-site": { "sec-fetch-site": "cross-site" },
  "same-site": { "sec-fetch-site": "same-site" },
  "a foreign origin that claims to be the same": { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
};

for (const [name, headers] of Object.entries(foreign)) {
  Deno.test(`every unsafe call with a session cookie is refused from ${name}`, async () => {
    for (const route of unsafe) {
      const { status, json } = await ask(route, { ...headers, cookie: await cookies() });
      assert.equal(status, 403, route);
      assert.equal(json.code, "forbidden");
      assert.equal(json.message, "请求来源不正确，请从本站页面操作");
    }
  });
}

Deno.test("without a session the open calls refuse foreign origins, and nothing else", async () => {
  for (const route of needNoSession) {
    for (const [name, headers] of Object.entries(foreign)) {
      assert.equal(
        (await ask(route, headers)).status,
        name === "same-site" ? access[route]?.may : 403,
        `${route} ${name}`,
      );
    }
    assert.equal((await ask(route, { ...foreign["another site"], ...foreign["same-site"] })).status, 403, route);
    assert.equal((await ask(route, {})).status, access[route]?.may, route);
  }
});

Deno.test("a session cookie without a stated origin is refused, and the log says what to set", async () => {
  const { warn } = console;
  const lines: string[] = [];
  console.warn = (line: string) => lines.push(line);
  try {
    for (const route of unsafe) {
      const { status } = await ask(route, { cookie: await cookies() });
      assert.equal(status, needNoSession.has(route) ? access[route]?.may : 403, route);
    }
  } finally {
    console.warn = warn;
  }
  assert.equal(lines.length, unsafe.length - needNoSession.size);
  assert.match(lines[0] ?? "", /Origin/);
});

const own: Record<string, Record<string, string>> = {
  "the request's own host": { origin: "http://portal.lan:8000" },
  "PUBLIC_URL": { origin: "https://gac.test" },
  "https before a proxy that ends TLS": { origin: "https://portal.lan:8000" },
  "a default port": { host: "portal.lan", origin: "https://portal.lan" },
  "https itself": { origin: "https://portal.lan:8000", "x-forwarded-proto": "https", prefix: "__Host-" },
  "same-origin": { "sec-fetch-site": "same-origin" },
  "the address bar": { "sec-fetch-site": "none" },
};

for (const [name, { prefix = "", ...headers }] of Object.entries(own)) {
  Deno.test(`every unsafe call passes from ${name}`, async () => {
    for (const route of unsafe) {
      const cookie = (await cookies()).replaceAll(/[ua]id=/g, (name) => prefix + name);
      assert.equal((await ask(route, { ...headers, cookie })).status, access[route]?.may, route);
    }
  });
}

Deno.test("a page without TLS must not act for the site that has it", async () => {
  const headers = { origin: "http://portal.lan:8000", "x-forwarded-proto": "https" };
  const cookie = (await cookies()).replaceAll(/[ua]id=/g, (name) => `__Host-${name}`);
  for (const route of unsafe) assert.equal((await ask(route, { ...headers, cookie })).status, 403, route);
});

Deno.test("with Authorization the origin is not checked", async () => {
  for (const route of unsafe) {
    const kind = route.includes("/api/admin/") ? "admin" : "user";
    const id = kind === "admin" ? admin.id : userId;
    const authorization = `Bearer ${await openSession({ kind, id, ...person })}`;
    for (const headers of [{}, foreign["another site"], foreign["cross-site"]]) {
      if (route.endsWith("/logout") && headers !== foreign["another site"]) continue; // the session has ended then
      assert.equal((await ask(route, { ...headers, authorization })).status, access[route]?.may, route);
    }
  }
});

Deno.test("reading needs no origin", async () => {
  const headers = { cookie: await cookies(), origin: "https://evil.example" };
  assert.equal((await product.call("GET", "/api/auth/profile", { headers })).status, 200);
});
