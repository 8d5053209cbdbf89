// Values that have been used to lead a browser off a site, and values that must work.
import assert from "node:assert/strict";
import { safeRedirect } from "../../lib/shared/redirect_path.ts";

const hostile = [
  "https://evil.example",
  "http:evil.example",
  "HTTPS://evil.example/",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f..",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nLocation: https://evil.example",
  "\t//evil.example",
  " //evil.example",
  " /user",
  "/ /evil.example",
  "/user ",
  "/\u0000/evil.example",
  "/\u00a0/x",
  "/\u200b/evil.example",
  "/\u2028/evil.example",
  "/\u202e/evil.example",
  "/user\\..\\..",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/%2e%2e//evil.example",
  "/%2f/evil.example",
  "/%2F%2Fevil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "mailto:a@evil.example",
  "evil.example",
  "user",
  "?redirect=/x",
  "#x",
  ".",
  "../user",
  "@evil.example",
  ":80",
  "/%",
  "/%zz",
  "/%ff",
  "/\ud800",
  "",
  "/login",
  "/login?redirect=/login",
  "/login/",
  "/%6cogin",
  "/x/../login",
  "/admin/login",
  "/admin/login#a",
  "/api",
  "/api/auth/logout",
  "/%61pi/auth/logout",
  "/./api/x",
  null,
  undefined,
  1,
  ["/user"],
  { toString: () => "/user" },
];

const good = [
  "/",
  "/user",
  "/user?tab=a&b=%20c#d",
  "/case/12",
  "/search?q=北京",
  "/search?q=https://example.com//x",
  "/download?next=//x",
  "/apiary",
  "/login-help",
  "/api-docs",
];
const goodAdmin = ["/admin", "/admin/users?page=2&status=pending", "/admin/dashboard", "/admin/content/cases"];

for (const value of hostile) {
  Deno.test(`safeRedirect() drops ${JSON.stringify(value) ?? "nothing"}`, () => {
    assert.equal(safeRedirect(value), "/");
    assert.equal(safeRedirect(value, { admin: true }), "/admin/dashboard");
  });
}

Deno.test("safeRedirect() returns a path of this site unchanged", () => {
  for (const value of [...good, ...goodAdmin]) assert.equal(safeRedirect(value), value);
});

Deno.test("safeRedirect() returns only paths under /admin for administrators", () => {
  for (const value of goodAdmin) assert.equal(safeRedirect(value, { admin: true }), value);
  for (const value of [...good, "/administrator", "/admin/../user", "/admin%2f..%2fuser/../../user"]) {
    assert.equal(safeRedirect(value, { admin: true }), "/admin/dashboard", value);
  }
});

Deno.test("safeRedirect() returns only values that stay on the site wherever a browser resolves them", () => {
  for (const base of ["https://gac.example/login", "http://localhost:8000/admin/login?x=//y"]) {
    for (const value of [...hostile, ...good, ...goodAdmin]) {
      for (const admin of [false, true]) {
        assert.equal(new URL(safeRedirect(value, { admin }), base).origin, new URL(base).origin);
      }
    }
  }
});
