// The logo: its file on disk, at its address and on the pages, and refused input.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { openProduct } from "../../support/app.ts";
import { namesIn } from "../../../lib/services/disk.ts";
import { formOf, png } from "../../support/forms.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, folder } = product;
const { token } = await product.signInAdmin();
const path = "/api/admin/settings";
const get = async () => (await call("GET", path, { token })).json;
const put = (body: unknown) => call("PUT", path, { token, body });
const upload = (image: File) => call("POST", `${path}/logo`, { token, form: formOf({ image }) });
const files = () => namesIn(`${folder}/uploads/site`);

Deno.test("a logo replaces the old one, whose file is removed from disk and address", async () => {
  const first = await upload(png("我的标志.png"));
  assert.deepEqual([first.status, first.json.message], [200, "保存成功"]);
  assert.match(first.json.filename, /^[0-9a-f]{32}\.png$/);
  const address = `/api/uploads/site/${first.json.filename}`;
  assert.equal((await get()).basic.logo_url, address);
  const file = await product.app.request(address);
  assert.equal(file.status, 200);
  assert.equal(file.headers.get("content-security-policy"), "default-src 'none'; sandbox");
  await file.body?.cancel();
  assert.ok((await call("GET", "/")).text.includes(`src="${address}"`));
  const second = await upload(png());
  assert.deepEqual(await files(), [second.json.filename]);
  assert.equal((await call("GET", address)).status, 404);
  assert.deepEqual((await operationLog.newest({ limit: 1 }))[0]?.fields, ["logo_url"]);
  await put({ basic: { logo_url: "" } });
  assert.deepEqual(await files(), []);
  assert.ok(!(await call("GET", "/")).text.includes("/api/uploads/site/"));
});

Deno.test("input that is not a picture of at most two megabytes is refused with its message", async () => {
  const large = new File([await png().arrayBuffer(), new Uint8Array(2 * 1024 * 1024)], "a.png", { type: "image/png" });
  const cases: [File, number, string][] = [
    [large, 413, "图片大小不能超过 2MB!"],
    [new File(["<svg/>"], "a.svg", { type: "image/svg+xml" }), 415, "只能上传 jpg/png/webp 格式的图片!"],
    [new File([], "a.png"), 400, "请选择图片"],
  ];
  for (const [file, status, image] of cases) {
    const answer = await upload(file);
    assert.deepEqual([answer.status, answer.json.fields], [status, { image }]);
  }
  assert.deepEqual(await files(), []);
});

Deno.test("of many simultaneous logos each is a success or a conflict, and one file is left", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(png())));
  assert.ok(
    answers.every(({ status }) => status === 200 || status === 409),
    answers.map(({ status }) => status).join(),
  );
  assert.equal((await files()).length, 1);
  assert.equal((await get()).basic.logo_url, `/api/uploads/site/${(await files())[0]}`);
  await put({ basic: { logo_url: "" } });
});
