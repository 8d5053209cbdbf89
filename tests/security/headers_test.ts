// the security headers of every kind of response, and the cookies.
import assert from "node:assert/strict";
import { openProduct, password } from "../support/app.ts";
import { png, versionForm } from "../support/forms.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call, app } = product;
const { user, token } = await product.signInUser();
const { admin, token: adminToken } = await product.signInAdmin();
const upload = async (number: string, file: File) =>
  (await call("POST", "/api/admin/content/versions", {
    token: adminToken,
    form: versionForm({ version_number: number, file }),
  })).json.data.file_path;
const installer = await upload("1.0.0", new File(["bytes"], "a.zip"));
const picture = await upload("1.0.1", png());
const { script } = await bundle();

async function bundle() {
  const manifest = JSON.parse(await Deno.readTextFile(new URL("../../dist/.vite/manifest.json", import.meta.url)));
  return { script: manifest["lib/island/page.ts"].file as string };
}

const asUser = { cookie: `uid=${token}` };
const asAdmin = { cookie: `aid=${adminToken}` };
const answers: [string, string, number, Record<string, string>?][] = [
  ["GET", "/", 200],
  ["GET", "/", 200], // from the page cache
  ["HEAD", "/", 200],
  ["GET", "/download", 200],
  ["GET", "/login", 200],
  ["GET", "/register", 200],
  ["GET", "/user", 200, asUser],
  ["GET", "/user", 303],
  ["GET", "/nope", 404],
  ["GET", `/search?q=${"a".repeat(8 * 1024)}`, 414],
  ["GET", `/api/search?q=${"a".repeat(8 * 1024)}`, 414],
  ["GET", `/api/search?q=${"a".repeat(7 * 1024)}`, 400],
  ["POST", "/", 405],
  ["GET", "/admin/login", 200],
  ["GET", "/admin/dashboard", 200, asAdmin],
  ["GET", "/admin/dashboard", 303],
  ["GET", "/admin/nope", 404, asAdmin],
  ["GET", "/api/news", 200],
  ["GET", "/api/nope", 404],
  ["GET", "/api/auth/profile", 401],
  ["POST", "/api/auth/login", 400, { "content-type": "application/json" }],
  ["POST", "/api/auth/logout", 403, { origin: "https://evil.example", ...asUser }],
  ["GET", "/api/releases/GAC_MSS/latest/download", 302, asUser],
  ["GET", "/healthz", 200],
  ["GET", "/readyz", 200],
  ["GET", "/static/logo.svg", 200],
  ["GET", `/${script}`, 200],
  ["GET", "/assets/none.js", 404],
  ["GET", `/api/uploads/versions/${picture}`, 200],
  ["GET", `/api/uploads/versions/${installer}`, 200, asUser],
  ["GET", `/api/uploads/versions/${installer}`, 206, { range: "bytes=0-1", ...asUser }],
  ["GET", `/api/uploads/versions/${installer}`, 416, { range: "bytes=99-", ...asUser }],
  ["GET", `/api/uploads/versions/${installer}`, 401],
];

for (const scheme of ["http", "https"]) {
  Deno.test(`every kind of response over ${scheme} has the headers, and nothing unsafe`, async () => {
    for (const [method, path, status, headers = {}] of answers) {
      const secured = scheme === "https" ? headers.cookie?.replace(/^(uid|aid)=/, "__Host-$1=") : headers.cookie;
      const response = await app.request(path, {
        method,
        headers: { ...headers, ...(secured && { cookie: secured }), "x-forwarded-proto": scheme },
      });
      await response.body?.cancel();
      const about = `${method} ${path} ${response.status}`;
      assert.equal(response.status, status, about);
      const get = (name: string) => response.headers.get(name) ?? "";
      const policy = get("content-security-policy");
      assert.match(policy, /^default-src 'none'/, about);
      assert.doesNotMatch(policy, /unsafe|(?:script|style|connect|default)-src[^;]*(?:\*|https?:|data:|blob:)/, about);
      if (path.startsWith("/api/uploads/") && status < 400) {
        assert.equal(policy, "default-src 'none'; sandbox", about);
      } else assert.match(policy, /base-uri 'none'; frame-ancestors 'none'; object-src 'none'$/, about);
      assert.equal(get("x-content-type-options"), "nosniff", about);
      assert.equal(get("referrer-policy"), "same-origin", about);
      assert.equal(get("cross-origin-opener-policy"), "same-origin", about);
      assert.equal(get("cross-origin-resource-policy"), "same-origin", about);
      assert.match(get("permissions-policy"), /camera=\(\), .*geolocation=\(\)/, about);
      assert.equal(get("strict-transport-security"), scheme === "https" ? "max-age=15552000" : "", about);
      assert.equal(get("server") + get("x-powered-by"), "", about);
      if (path.startsWith("/api/")) assert.match(get("x-request-id"), /^[0-9A-Z]{10}$/, about);
    }
  });
}

Deno.test("pages and responses that depend on a session are never stored", async () => {
  for (
    const [path, headers] of [
      ["/user", asUser],
      ["/admin/dashboard", asAdmin],
      ["/api/auth/profile", asUser],
      ["/api/admin/users", asAdmin],
      [`/api/uploads/versions/${installer}`, asUser],
    ] as const
  ) {
    const { headers: answered } = await call("GET", path, { headers });
    assert.match(answered.get("cache-control") ?? "", /no-store/, path);
  }
});

Deno.test("cookies are HttpOnly and Lax, on https also Secure and bound to the host", async () => {
  const logins = [
    ["/api/auth/login", { identifier: user.phone, password }, "uid", "udev"],
    ["/api/admin/auth/login", { username: admin.username, password }, "aid", "adev"],
  ] as const;
  for (const [path, body, session, device] of logins) {
    for (const scheme of ["http", "https"]) {
      const { headers } = await call("POST", path, { body, headers: { "x-forwarded-proto": scheme } });
      const cookies = headers.getSetCookie();
      assert.deepEqual(
        cookies.map((cookie) => cookie.split("=")[0]),
        [session, device].map((name) => scheme === "https" ? `__Host-${name}` : name),
      );
      for (const cookie of cookies) {
        const attributes = scheme === "https" ? "HttpOnly; Secure; SameSite=Lax" : "HttpOnly; SameSite=Lax";
        assert.match(cookie, new RegExp(`; Max-Age=\\d+; Path=/; ${attributes}$`), cookie);
        assert.doesNotMatch(cookie, /domain/i);
      }
    }
  }
});

Deno.test("the header of an untrusted proxy has no effect", async () => {
  const { headers } = await call("GET", "/", { headers: { "x-forwarded-proto": "https, http" } });
  assert.equal(headers.get("strict-transport-security"), null);
});
