// every call with every kind of invalid value in every field; no response is a 5xx.
import assert from "node:assert/strict";
import { NewsForm } from "../../lib/shared/schemas/content/news.ts";
import { openProduct, registration } from "../support/app.ts";
import { formOf, versionForm } from "../support/forms.ts";
import { access } from "./access.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { admin } = await product.signInAdmin();
const { user } = await product.signInUser();
/** Logging out ends a session, so every request has its own. */
const tokenFor = (route: string) =>
  route.includes("/api/admin/") ? product.openFor("admin", admin) : product.openFor("user", user);

const values: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, "", " ", "0", "null", "\u0000", "\ud800", "\u202e", "\r\nBcc: a@b.cn"],
  ...["' OR 1=1 --", "{{7*7}}", "${7*7}", "<script>alert(1)</script>", "../../etc/passwd", "%00", "%s%n", "=1+1"],
  ...["x".repeat(10_000), "字".repeat(30_000), "a@".repeat(500), "1".repeat(1_000), "𠀀".repeat(60)],
  ...[[], [[]], ["x"], {}, { a: { b: {} } }, { length: 5 }, { toString: "x", then: "x", toJSON: "x" }],
];

const profile = ["profession", "organization", "purpose", "institution_name", "wechat_name"];
const person = [...profile, "name", "email", "phone", "password"];
const item = Object.keys(NewsForm.shape);

/** The fields that each call reads, and names of stored fields that it must not accept. */
const reads: Record<string, string[]> = {
  "POST /api/auth/send-code": ["email"],
  "POST /api/auth/verify-code": [...person, "code", "consent"],
  "POST /api/auth/reset-password": ["email", "code", "newPassword"],
  "POST /api/auth/login": ["identifier", "password"],
  "PUT /api/auth/profile": [...profile, "id", "status"],
  "POST /api/auth/consent": ["version"],
  "PUT /api/auth/change-password": ["currentPassword", "newPassword"],
  "POST /api/downloads/record": ["version_id", "user_id"],
  "POST /api/client/device": ["device_id", "computer_info", "image_file", "image_description", "user_id"],
  "POST /api/admin/dashboard/record": ["page_url", "referrer", "geo_info", "user_id"],
  "POST /api/admin/auth/login": ["username", "password"],
  "PUT /api/admin/auth/profile": ["email", "password", "role"],
  "PUT /api/admin/profile": ["email", "password"],
  "POST /api/admin/users": person,
  "PUT /api/admin/users/:id/reject": ["reason"],
  "PUT /api/admin/content/versions/:id/withdraw": ["reason"],
  "POST /api/admin/content/news": [...item, "id", "admin_id"],
  "PUT /api/admin/content/news/:id": item,
};
const fitting = {
  ...registration({ email: user.email, password: "Wrong1234" }),
  identifier: user.email,
  newPassword: "Another1",
  currentPassword: "Wrong1234",
  username: "nobody",
  version_id: 1,
  reason: "x",
  title: "标题标题",
  link: "https://a.example/",
  page_url: "/",
  referrer: "https://a.example/",
};

function checkAnswer(about: string, { status, text, json }: Awaited<ReturnType<typeof call>>): void {
  assert.ok(status < 500 || status === 503, `${about}: ${status} ${text.slice(0, 200)}`);
  assert.doesNotMatch(text, /\bat .*\.tsx?:\d+|TypeError|SyntaxError|ZodError/, about);
  if (status < 400 || !json) return;
  assert.match(json.message, /^[\p{Script=Han}]/u, about);
  for (const sentence of Object.values(json.fields ?? {})) assert.match(String(sentence), /\p{Script=Han}/u, about);
}

const routes = Object.keys(access).filter((route) => route.includes(" /api/"));
const fill = (path: string, value: string) => path.replace(/:\w+/, value);

/** Calls that hash a password when everything is valid; each is tried with every value, but not with every field. */
const costly = /login|verify-code|reset-password|change-password|users$/;

for (const route of routes.filter((route) => !route.startsWith("GET ") && !route.startsWith("DELETE "))) {
  Deno.test(`${route} survives wrong values in its fields`, async () => {
    const [method = "", path = ""] = route.split(" ");
    const fields = reads[route] ?? [];
    const send = async (about: string, body: unknown) =>
      checkAnswer(about, await call(method, fill(path, "1"), { token: await tokenFor(route), body }));
    for (const [n, value] of values.entries()) {
      await send(`the body ${n}`, value);
      await send(`all fields ${n}`, Object.fromEntries(fields.map((field) => [field, value])));
      if (costly.test(route)) continue;
      for (const field of fields) await send(`${field} ${n}`, { ...fitting, [field]: value });
    }
    for (const body of ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']) {
      await send(body, body);
    }
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
  });
}

const { json: document } = await call("GET", "/api/openapi.json");
type Parameter = { name: string; in: string };

/** The query parameters of a call; none where openapi.json does not have it. */
function namesOf(route: string): string[] | undefined {
  const [method = "", path = ""] = route.split(" ");
  const described = document.paths[path.replace("/api", "").replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const parameters: Parameter[] | undefined = described && (described.parameters ?? []);
  return parameters?.filter((one) => one.in === "query").map(({ name }) => name);
}

const reading = routes.filter((route) => route.startsWith("GET ") || route.startsWith("DELETE "));
const everyName = [...new Set([...reading.flatMap((route) => namesOf(route) ?? []), "expires", "signature", "w"])];
assert.ok(everyName.length > 20);

Deno.test("every GET and DELETE survives wrong values in path and query", async () => {
  const texts = values.filter((value) => typeof value === "string").map((value) =>
    value.slice(0, 3_000).toWellFormed()
  );
  for (const route of reading) {
    const [method = "", path = ""] = route.split(" ");
    const names = namesOf(route) ?? everyName;
    for (const text of texts) {
      const value = encodeURIComponent(text);
      const token = await tokenFor(route);
      checkAnswer(`${route} ${value.slice(0, 30)}`, await call(method, fill(path, value || "-"), { token }));
      const queries = [...names, "__proto__"].map((name) => `${name}=${value}`);
      const all = everyName.map((name) => `${name}=${value.slice(0, 90)}`).join("&"); // also unknown parameters
      for (const query of [...queries, all]) {
        const address = `${fill(path, "1")}?${query}`;
        checkAnswer(`${address.slice(0, 80)}`, await call(method, address, { token }));
      }
    }
  }
});

Deno.test("the version form survives wrong values in its fields", async () => {
  const token = await product.openFor("admin", admin);
  const texts = values.filter((value) => typeof value === "string").map((value) => value.toWellFormed());
  const names = ["software_name", "version_number", "release_date", "update_log", "channel", "mandatory", "file_type"];
  for (const text of texts) {
    for (const name of [...names, "download_link", "__proto__", "admin_id", text.slice(0, 50) || "-"]) {
      const form = versionForm({ version_number: "0.0.1", [name]: text });
      const answer = await call("POST", "/api/admin/content/versions", { token, form });
      checkAnswer(`${name}=${text.slice(0, 20)}`, answer);
      if (answer.status === 201) await call("DELETE", `/api/admin/content/versions/${answer.json.data.id}`, { token });
    }
    const form = formOf({ image_url: text });
    checkAnswer(`image_url=${text.slice(0, 20)}`, await call("POST", "/api/admin/system/qrcode", { token, form }));
  }
});
