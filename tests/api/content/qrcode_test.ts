// The group's QR code: a picture or a link, its file, and access.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { keyOf } from "../../../lib/services/files/names.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { openProduct } from "../../support/app.ts";
import { formOf, png } from "../../support/forms.ts";
import { storedIn } from "../../support/upload_storage.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token } = await product.signInAdmin("内容编辑");
const set = (fields: Record<string, string | File>) =>
  call("POST", "/api/admin/system/qrcode", { token, form: formOf(fields) });
const shown = async () => (await call("GET", "/api/auth/qrcode")).json;
const files = () => storedIn(uploads(), "qrcode");

Deno.test("without a code every field is null", async () => {
  const none = { id: null, image_type: null, image_path: null, image_url: null };
  assert.deepEqual(await shown(), none);
  const { json } = await call("GET", "/api/admin/system/qrcode", { token });
  assert.deepEqual(json, { ...none, uploaded_at: null });
});

Deno.test("a picture is stored under a name of the server's, shown at once, and public", async () => {
  const { status, json } = await set({ image: png("../../我的 码.png") });
  assert.equal(status, 200);
  assert.equal(json.message, "二维码上传成功");
  assert.match(json.filename, /^[0-9a-f]{32}\.png$/);
  const { uploaded_at, ...rest } = json.data;
  assert.ok(uploaded_at);
  assert.deepEqual(rest, { id: rest.id, image_type: "upload", image_path: json.filename, image_url: null });
  assert.deepEqual(await shown(), rest);
  const file = await product.app.request(`/api/uploads/qrcode/${json.filename}`);
  assert.equal(file.status, 200);
  assert.equal(file.headers.get("content-type"), "image/png");
  assert.equal(file.headers.get("content-security-policy"), "default-src 'none'; sandbox");
  assert.equal(file.headers.get("x-content-type-options"), "nosniff");
  assert.deepEqual(new Uint8Array(await file.arrayBuffer()), new Uint8Array(await png().arrayBuffer()));
});

Deno.test("the home page shows the picture at its address", async () => {
  const { image_path } = await shown();
  const { text } = await call("GET", "/");
  assert.ok(text.includes(`src="/api/uploads/qrcode/${image_path}"`));
});

Deno.test("the next code replaces the old one, whose file is removed from disk and address", async () => {
  const [before] = await files();
  const next = (await set({ image: png() })).json.filename;
  assert.deepEqual(await files(), [next]);
  assert.equal((await call("GET", `/api/uploads/qrcode/${before}`)).status, 404);
  const link = await set({ image_url: " https://example.com/code.png " });
  assert.equal(link.status, 200);
  assert.ok(!("filename" in link.json));
  assert.deepEqual(await files(), []);
  const { id: _, ...rest } = await shown();
  assert.deepEqual(rest, { image_type: "url", image_path: null, image_url: "https://example.com/code.png" });
  const [row] = await operationLog.newest({ limit: 1 });
  assert.equal(row?.action, "qrcode.set");
});

Deno.test("the sent mode decides between a picture and a link, else the picture wins", async () => {
  const both = { image: png(), image_url: "https://example.com/both.png" };
  assert.equal((await set({ ...both, image_type: "upload" })).json.data.image_type, "upload");
  assert.equal((await set(both)).json.data.image_type, "upload");
  const { json } = await set({ ...both, image_type: "url" });
  assert.deepEqual([json.data.image_type, json.data.image_url], ["url", both.image_url]);
  assert.deepEqual(await files(), []);
});

Deno.test("a picture is identified by its bytes, whatever the client claims", async () => {
  for (const [name, type] of [["code.txt", "text/plain"], ["code", ""], ["code.gif", "image/gif"]] as const) {
    const { status, json } = await set({ image: new File([await png().arrayBuffer()], name, { type }) });
    assert.equal(status, 200, name);
    assert.match(json.filename, /\.png$/);
  }
  await set({ image_url: "https://example.com/code.png" });
});

Deno.test("input that is neither a picture nor a link is refused with its message, and the code remains", async () => {
  const before = await shown();
  const type = "只能上传 jpg/png/webp 格式的图片!";
  const fake = (name: string, type: string, content: string) => new File([content], name, { type });
  const cases: [Record<string, string | File>, number, Record<string, string>][] = [
    [{}, 400, { image: "请上传图片或填写链接" }],
    [{ image_url: "  " }, 400, { image: "请上传图片或填写链接" }],
    [{ image_url: "javascript:alert(1)" }, 400, { image_url: "请输入正确的URL地址" }],
    [{ image: fake("a.gif", "image/gif", "GIF89a") }, 415, { image: type }],
    [{ image: fake("a.svg", "image/svg+xml", "<svg/>") }, 415, { image: type }],
    [{ image: fake("a.png", "text/html", "<b>") }, 415, { image: type }],
    [{ image: fake("a.png", "image/png", "<script>alert(1)</script>") }, 415, { image: type }],
    [{ image: fake("a.png", "image/png", "") }, 400, { image: "请上传图片或填写链接" }],
    [{ image: png(), image_type: "picture" }, 400, { image_type: "参数不正确" }],
    [{ image: png(), image_type: "url" }, 400, { image: "请上传图片或填写链接" }],
    [{ image_url: "https://example.com/a.png", image_type: "upload" }, 400, { image: "请上传图片或填写链接" }],
    [{ image: fake("a.png", "image/png", "x".repeat(5 * 1024 * 1024 + 1)) }, 413, { image: "图片大小不能超过 5MB!" }],
  ];
  for (const [form, status, fields] of cases) {
    const answer = await set(form);
    assert.equal(answer.status, status, JSON.stringify(fields));
    assert.deepEqual(answer.json.fields, fields);
  }
  assert.deepEqual(await shown(), before);
  assert.deepEqual(await files(), []);
  const text = await call("POST", "/api/admin/system/qrcode", { token, headers: { "content-type": "text/plain" } });
  assert.equal(text.status, 415);
});

Deno.test("a picture missing on disk is a 404", async () => {
  const { filename } = (await set({ image: png() })).json;
  await uploads().storage.remove(keyOf("qrcode", filename));
  assert.equal((await call("GET", `/api/uploads/qrcode/${filename}`)).status, 404);
  assert.equal((await set({ image: png() })).status, 200, "and another one can be set");
});

Deno.test("of many simultaneous changes each response is a success or a conflict, and one file is left", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => set({ image: png() })));
  assert.ok(answers.some(({ status }) => status === 200));
  assert.ok(answers.every(({ status }) => status === 200 || status === 409));
  assert.deepEqual(await files(), [(await shown()).image_path]);
});
