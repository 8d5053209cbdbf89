// access to uploaded files, with which credentials, and in which ranges.
import assert from "node:assert/strict";
import { openProduct } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";
import { installer, png, versionForm } from "../support/forms.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token: editor } = await product.signInAdmin("内容编辑");
const { token } = await product.signInUser();
let patch = 0;
const publish = async (file: File) =>
  (await call("POST", "/api/admin/content/versions", {
    token: editor,
    form: versionForm({ version_number: `1.0.${++patch}`, file }),
  })).json.data;
const content = Array.from({ length: 1000 }, (_, n) => String.fromCharCode(97 + n % 26)).join("");
const version = await publish(installer(content));
const path = `/api/uploads/versions/${version.file_path}`;
const linkOf = async (id: number) =>
  (await call("GET", `/api/downloads/versions/${id}`, { token })).json.download_link as string;
const link = await linkOf(version.id);
const open = (path: string, headers: Record<string, string> = {}) => call("GET", path, { headers });

Deno.test("an installer opens with a session or a signed link, and with nothing else", async () => {
  const guest = await open(path);
  assert.deepEqual([guest.status, guest.json.message], [401, "请先登录后再下载"]);
  assert.equal((await open(path, { authorization: `Bearer ${editor}` })).status, 401);
  assert.equal((await open(path, { cookie: `aid=${editor}` })).status, 401);
  assert.equal((await open(path, { cookie: `uid=${token}` })).text, content);
  assert.equal((await call("GET", path, { token })).text, content);
  assert.equal((await open(link)).text, content);
});

Deno.test("a forged, changed or foreign signature is a 403", async () => {
  const url = new URL(link, "http://gac.test");
  const { expires = "", signature = "" } = Object.fromEntries(url.searchParams);
  const other = await linkOf((await publish(installer("other"))).id);
  const foreign = new URL(other, "http://gac.test").search;
  const first = signature[0] === "A" ? "B" : "A";
  const queries = [
    `?expires=${expires}&signature=${first}${signature.slice(1)}`,
    `?expires=${Number(expires) + 1}&signature=${signature}`,
    `?expires=9999999999999&signature=${signature}`,
    `?expires=${expires}.0&signature=${signature}`,
    `?expires=${expires}e0&signature=${signature}`,
    `?expires=${expires}`,
    `?signature=${signature}`,
    "?expires=&signature=",
    `?expires=${expires}&signature=${signature}x`,
    `?expires=NaN&signature=${signature}`,
    `?expires=Infinity&signature=${"A".repeat(43)}`,
    foreign,
  ];
  for (const query of queries) {
    for (const as of [undefined, token]) { // a session makes no difference
      const { status, json } = await call("GET", path + query, { token: as });
      assert.equal(status, 403, query);
      assert.equal(json.message, "下载链接无效或已过期，请重新获取");
    }
  }
});

Deno.test("a link is valid for a day", async () => {
  const fresh = await linkOf(version.id);
  using time = new FakeTime();
  time.advance(86_400_000 - 60_000);
  assert.equal((await open(fresh)).status, 200);
  time.advance(60_001);
  assert.equal((await open(fresh)).status, 403);
});

Deno.test("a withdrawn or deleted file is inaccessible at once, whatever was signed before", async () => {
  const { id, file_path } = await publish(installer("bad"));
  const signed = await linkOf(id);
  const withdraw = (verb: string) =>
    call("PUT", `/api/admin/content/versions/${id}/${verb}`, { token: editor, body: { reason: "有误" } });
  const opens = () =>
    Promise.all([
      open(signed),
      call("GET", `/api/uploads/versions/${file_path}`, { token }),
      open(signed, { range: "bytes=0-0" }),
    ]);
  await withdraw("withdraw");
  for (const { status, json } of await opens()) {
    assert.deepEqual([status, json.message], [410, "该版本已撤回：有误"]);
  }
  await withdraw("restore");
  for (const { status } of await opens()) assert.ok(status === 200 || status === 206);
  await call("DELETE", `/api/admin/content/versions/${id}`, { token: editor });
  for (const { status } of await opens()) assert.equal(status, 404);
});

Deno.test("a picture of a version is public, sandboxed and shown", async () => {
  const { file_path } = await publish(png());
  const svg = await publish(new File(["<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"], "码.svg"));
  for (const [name, type] of [[file_path, "image/png"], [svg.file_path, "image/svg+xml"]]) {
    const { status, headers } = await open(`/api/uploads/versions/${name}`);
    assert.equal(status, 200);
    assert.equal(headers.get("content-type"), type);
    assert.equal(headers.get("content-security-policy"), "default-src 'none'; sandbox");
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.match(headers.get("content-disposition") ?? "", /^inline/);
  }
});

Deno.test("guessed names find nothing", async () => {
  for (let n = 0; n < 10_000; n++) {
    const name = crypto.getRandomValues(new Uint8Array(16)).toHex();
    assert.equal((await open(`/api/uploads/versions/${name}.exe`)).status, 404);
  }
  const near = [version.file_path.toUpperCase(), `${version.file_path}.bak`, version.file_path.slice(0, -4)];
  for (const name of near) assert.equal((await open(`/api/uploads/versions/${name}`)).status, 404, name);
});

Deno.test("ranges of a file: first, last, open, none, and only of the same content", async () => {
  const whole = await call("GET", path, { token });
  const etag = whole.headers.get("etag") ?? "";
  const modified = whole.headers.get("last-modified") ?? "";
  const thousand = `bytes=${Array.from({ length: 1_000 }, (_, n) => `${n}-${n}`).join(",")}`;
  const cases: [Record<string, string>, number, string, string | null][] = [
    [{ range: "bytes=0-0" }, 206, content.slice(0, 1), "bytes 0-0/1000"],
    [{ range: "bytes=990-" }, 206, content.slice(990), "bytes 990-999/1000"],
    [{ range: "bytes=-10" }, 206, content.slice(990), "bytes 990-999/1000"],
    [{ range: "bytes=-5000" }, 206, content, "bytes 0-999/1000"],
    [{ range: "bytes=10-99999" }, 206, content.slice(10), "bytes 10-999/1000"],
    [{ range: thousand }, 200, content, null],
    [{ range: "bytes=0-1,5-6" }, 200, content, null],
    [{ range: "bytes=9-1" }, 200, content, null],
    [{ range: "lines=0-1" }, 200, content, null],
    [{ range: "bytes=a-b" }, 200, content, null],
    [{ range: "bytes=0-9", "if-range": etag }, 206, content.slice(0, 10), "bytes 0-9/1000"],
    [{ range: "bytes=0-9", "if-range": modified }, 206, content.slice(0, 10), "bytes 0-9/1000"],
    [{ range: "bytes=0-9", "if-range": '"other"' }, 200, content, null],
    [{ range: "bytes=0-9", "if-range": `W/${etag}` }, 200, content, null],
    [{ "if-none-match": etag }, 304, "", null],
  ];
  for (const [headers, status, text, range] of cases) {
    const answer = await call("GET", path, { token, headers });
    const about = JSON.stringify(headers).slice(0, 60);
    assert.equal(answer.status, status, about);
    assert.equal(answer.text, text, about);
    assert.equal(answer.headers.get("content-range"), range, about);
    assert.equal(answer.headers.get("accept-ranges"), "bytes", about);
  }
  for (const range of ["bytes=1000-", "bytes=-0"]) {
    const { status, headers, json } = await call("GET", path, { token, headers: { range } });
    assert.deepEqual([status, headers.get("content-range"), headers.get("accept-ranges")], [
      416,
      "bytes */1000",
      "bytes",
    ]);
    const { request_id } = json;
    assert.deepEqual(json, { message: "请求的范围超出文件大小", code: "range_not_satisfiable", request_id });
    assert.equal(request_id, headers.get("x-request-id"));
  }
  const head = await call("HEAD", path, { token });
  assert.deepEqual([head.status, head.text, head.headers.get("content-length")], [200, "", "1000"]);
});
