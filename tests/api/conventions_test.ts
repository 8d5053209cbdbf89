// Conventions of every call: the shape of an error, methods, types and sizes of bodies; no hostile input is a 500.
import assert from "node:assert/strict";
import { closeStore } from "../../lib/kv/store.ts";
import { FakeTime } from "../support/fake_time.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { openTestStore } from "../support/kv.ts";
import { openProduct } from "../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const JSON_TYPE = "application/json; charset=utf-8";
const login = "/api/auth/login";

Deno.test("an error has message, code, request id and the invalid fields, and is not cached", async () => {
  const { status, json, headers, text } = await call("POST", login, { body: {} });
  assert.equal(status, 400);
  assert.deepEqual(Object.keys(json), ["message", "code", "fields", "request_id"]);
  assert.equal(json.code, "invalid_input");
  assert.equal(json.message, "请输入账号、手机号或邮箱");
  assert.deepEqual(json.fields, { identifier: "请输入账号、手机号或邮箱", password: "请输入密码" });
  assert.match(json.request_id, /^[0-9A-Z]{10}$/);
  assert.equal(headers.get("x-request-id"), json.request_id);
  assert.equal(headers.get("content-type"), JSON_TYPE);
  assert.equal(headers.get("cache-control"), "no-store");
  assert.ok(!/\bat .*:\d+/.test(text), "no stack");
});

Deno.test("every response of a call is JSON in UTF-8", async () => {
  for (const path of ["/api/news", "/api/auth/visit-stats", "/api/auth/profile", "/api/nope", "/api/admin/users"]) {
    assert.equal((await call("GET", path)).headers.get("content-type"), JSON_TYPE, path);
  }
});

Deno.test("an unknown path under /api is a 404 in JSON", async () => {
  for (
    const path of [
      "/api",
      "/api/",
      "/api/auth/login/",
      "/api/news/",
      "/api/nope",
      "/api/auth/nope",
      "/api/downloads/nope",
      "/api/uploads/x/y.zip",
    ]
  ) {
    for (const method of ["GET", "POST", "DELETE"]) {
      const { status, json } = await call(method, path);
      assert.equal(status, 404, `${method} ${path}`);
      assert.equal(json.code, "not_found");
      assert.equal(json.message, "请求的内容不存在");
    }
  }
});

Deno.test("a wrong method is a 405 that names the permitted ones", async () => {
  const { token } = await product.signInAdmin();
  const cases: [string, string, string][] = [
    ["DELETE", "/api/news", "GET, HEAD"],
    ["GET", login, "POST"],
    ["POST", "/api/auth/profile", "GET, HEAD, PUT"],
    ["PUT", "/api/downloads/versions", "GET, HEAD"],
    ["GET", "/api/downloads/record", "POST"],
    ["DELETE", "/api/downloads/versions/1", "GET, HEAD"],
    ["GET", "/api/admin/dashboard/record", "POST"],
    ["GET", "/api/admin/auth/login", "POST"],
    ["PUT", "/api/admin/auth/logout", "POST"],
    ["POST", "/api/admin/status", "GET, HEAD"],
    ["PATCH", "/api/admin/users/1/approve", "PUT"],
    ["PATCH", "/api/admin/content/versions/1", "DELETE, GET, HEAD, PUT"],
    ["DELETE", "/api/uploads/qrcode/x.png", "GET, HEAD"],
    ["POST", "/static/logo.svg", "GET, HEAD"],
    ["POST", "/", "GET, HEAD"],
  ];
  for (const [method, path, allow] of cases) {
    const asAdmin = path.startsWith("/api/admin/users") || path.startsWith("/api/admin/content") ? { token } : {};
    const { status, headers } = await call(method, path, asAdmin);
    assert.equal(status, 405, `${method} ${path}`);
    assert.equal(headers.get("allow"), allow, path);
  }
});

Deno.test("the back office's open calls state their methods to visitors; the guarded ones require a sign-in first", async () => {
  const open = { "auth/login": "POST", "auth/logout": "POST", "dashboard/record": "POST", "status": "GET, HEAD" };
  for (const [path, allow] of Object.entries(open)) {
    const { status, headers } = await call("PATCH", `/api/admin/${path}`);
    assert.deepEqual([status, headers.get("allow")], [405, allow], path);
  }
  assert.equal((await call("PATCH", "/api/admin/profile")).status, 401);
});

Deno.test("HEAD responds like GET, without a body", async () => {
  const { status, headers, text } = await call("HEAD", "/api/news");
  assert.equal(status, 200);
  assert.equal(headers.get("content-type"), JSON_TYPE);
  assert.equal(text, "");
});

Deno.test("a body that is not JSON is a 400, another type a 415", async () => {
  for (const body of ["{", "\u0000", "[".repeat(10_000), '{"a":1}}', "undefined"]) {
    const { status, json } = await call("POST", login, { body, headers: { "content-type": "application/json" } });
    assert.equal(status, 400, body.slice(0, 10));
    assert.equal(json.message, "请求内容不是有效的 JSON");
  }
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "multipart/form-data"]) {
    const { status, json } = await call("POST", login, { body: "{}", headers: { "content-type": type } });
    assert.equal(status, 415, type);
    assert.equal(json.code, "unsupported_type");
  }
  const typed = { "content-type": "application/json;charset=UTF-8" };
  assert.equal((await call("POST", login, { body: "{}", headers: typed })).status, 400);
});

Deno.test("another type is refused before any of the body has arrived", async () => {
  const answer = await product.app.request(login, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: new ReadableStream(),
  });
  assert.equal(answer.status, 415);
});

Deno.test("JSON that is not an object, and values of the wrong type, are a 400", async () => {
  for (const body of ["null", "[]", '"text"', "5", "true"]) {
    assert.equal((await call("POST", login, { body })).status, 400, body);
  }
  for (const value of [null, 5, true, [], {}, [["x"]], 1e308, "\ud800"]) {
    const body = { identifier: value, password: value };
    assert.equal((await call("POST", login, { body })).status, 400, JSON.stringify(value));
  }
});

Deno.test("16 KB of JSON are read without a session, one byte more is a 413, declared or not", async () => {
  const limit = 16 * 1024;
  const body = (size: number) => JSON.stringify({ identifier: "", password: "" }).padEnd(size, " ");
  assert.equal((await call("POST", login, { body: body(limit) })).status, 400);
  const { status, json } = await call("POST", login, { body: body(limit + 1) });
  assert.equal(status, 413);
  assert.equal(json.code, "too_large");
  const declared = { "content-type": "application/json", "content-length": String(limit + 1) };
  assert.equal((await call("POST", login, { body: "{}", headers: declared })).status, 413);
});

Deno.test("a repeated parameter is refused, an unknown one ignored, a strange one harmless", async () => {
  const twice = await call("GET", "/api/downloads/versions?software_name=GAC_MSS&software_name=GAC_PMS");
  assert.equal(twice.status, 400);
  assert.deepEqual(twice.json.fields, { software_name: "请选择软件名称" });
  const { token } = await product.signInAdmin();
  for (const name of ["page", "limit", "keyword", "status", "organizationType", "title", "sort", "order"]) {
    const { status, json } = await call("GET", `/api/admin/users?${name}=1&${name}=1`, { token });
    assert.deepEqual([status, Object.keys(json.fields)], [400, [name]]);
  }
  assert.equal((await call("GET", "/api/downloads/versions?color=red&color=blue")).status, 200);
  for (const query of ["__proto__=1", "constructor=1", "software_name[]=x", "%00=%00", "software_name=%ff"]) {
    assert.ok((await call("GET", `/api/downloads/versions?${query}`)).status < 500, query);
  }
  assert.equal((await call("POST", login, { body: '{"__proto__":{"admin":1},"constructor":{}}' })).status, 400);
  assert.equal(({} as Record<string, unknown>).admin, undefined);
});

Deno.test("an id that is not a positive whole number is the 404 of its resource", async () => {
  const { token } = await product.signInUser();
  for (const id of ["0", "-1", "1.5", "abc", "1e3", "99999999999999999999", "%00", "__proto__"]) {
    const { status, json } = await call("GET", `/api/downloads/versions/${id}`, { token });
    assert.equal(status, 404, id);
    assert.equal(json.message, "版本不存在");
  }
});

Deno.test("a file name as long as the request line allows is a 404", async () => {
  for (const kind of ["versions", "qrcode"]) {
    for (const name of ["a".repeat(3_000), `${"a".repeat(7_000)}.zip`, "%00", "%ff", "..%2f..%2fdeno.json", "a.b"]) {
      const { status, json } = await call("GET", `/api/uploads/${kind}/${name}`);
      assert.equal(status, 404, name.slice(0, 20));
      assert.equal(json.message, "文件不存在");
    }
  }
});

Deno.test("no response has a CORS header", async () => {
  const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
  for (const [method, path] of [["OPTIONS", login], ["GET", "/api/news"], ["POST", login]] as const) {
    const answer = await call(method, path, { headers });
    for (const name of answer.headers.keys()) assert.ok(!name.startsWith("access-control"), name);
  }
});

Deno.test("readyz writes to the disk once in ten seconds, and notices at once that the folder is missing", async () => {
  using time = new FakeTime();
  const folder = `${product.folder}/uploads/.tmp`;
  const [instance] = await namesIn(folder);
  const disk = async () => (await call("GET", "/readyz")).json.disk;
  /** Whether a request writes a file, judged by the folder's modification time. */
  async function writes(): Promise<boolean> {
    await Deno.utime(`${folder}/${instance}`, 0, 0);
    assert.equal(await disk(), true);
    return (await Deno.stat(`${folder}/${instance}`)).mtime?.getTime() !== 0;
  }
  time.advance(10_000);
  assert.equal(await writes(), true);
  time.advance(9_999);
  assert.equal(await writes(), false, "the last check still counts");
  time.advance(1);
  assert.equal(await writes(), true);
  await Deno.rename(folder, `${folder}-away`);
  const { status, json } = await call("GET", "/readyz");
  assert.deepEqual([status, json.status, json.disk], [503, "unavailable", false]);
  await Deno.rename(`${folder}-away`, folder);
  assert.equal(await disk(), true);
});

Deno.test("healthz says alive; readyz says what works, and is a 503 without the store", async () => {
  const alive = await call("GET", "/healthz");
  assert.deepEqual([alive.status, alive.json], [200, { status: "ok" }]);
  const ready = await call("GET", "/readyz");
  assert.equal(ready.status, 200);
  assert.deepEqual(ready.json, {
    status: "ok",
    store: true,
    disk: true,
    files: true,
    clock: true,
    mail: { waiting: 0, failed: 0 },
  });
  closeStore();
  const without = await call("GET", "/readyz");
  await openTestStore();
  assert.deepEqual([without.status, without.headers.get("retry-after")], [503, "10"]);
  assert.deepEqual(without.json, {
    status: "unavailable",
    store: false,
    disk: true,
    files: true,
    clock: true,
    mail: null,
  });
});
