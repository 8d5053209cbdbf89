// Versions for editors: the form, its file on disk, withdrawal.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { openProduct } from "../../support/app.ts";
import { installer, versionForm } from "../../support/forms.ts";
import { bytesOf, storedIn } from "../../support/upload_storage.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { admin, token } = await product.signInAdmin("内容编辑");
const path = "/api/admin/content/versions";
let patch = 0;
const create = (changes: Parameters<typeof versionForm>[0] = {}) =>
  call("POST", path, { token, form: versionForm({ version_number: `9.0.${++patch}`, ...changes }) });
const change = (id: number, fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return call("PUT", `${path}/${id}`, { token, form });
};
const linked = { file: undefined, download_link: "https://example.com/a.exe" };

const files = () => storedIn(uploads(), "versions");

Deno.test("a version with a file: the server determines size, digest and name, the session the editor", async () => {
  const content = "MZ\u0000 bytes of an installer";
  const claims = { admin_id: "77", id: "77", sha256: "0", file_size: "1", withdrawn_at: "2026-01-01", image: "true" };
  const { status, json } = await create({ ...claims, file: installer(content), mandatory: "true", channel: "beta" });
  assert.equal(status, 201);
  assert.equal(json.message, "添加成功");
  const { data } = json;
  assert.match(data.file_path, /^[0-9a-f]{32}\.exe$/);
  assert.equal(json.filename, data.file_path);
  assert.equal(data.file_name, "安装包 1.0.exe");
  assert.equal(data.file_size, new TextEncoder().encode(content).length);
  assert.equal(data.sha256, createHash("sha256").update(content).digest("hex"));
  assert.deepEqual([data.file_type, data.image, data.mandatory, data.channel], ["upload", false, true, "beta"]);
  assert.deepEqual([data.admin_id, data.withdrawn_at], [admin.id, null]);
  const [row] = await operationLog.newest({ limit: 1 });
  assert.ok(row?.action === "version.create" && row.fields.includes("file"));
  assert.notEqual(data.id, 77);
  assert.equal(new TextDecoder().decode(await bytesOf("versions", data.file_path)), content);
  assert.deepEqual((await call("GET", `${path}/${data.id}`, { token })).json, data);
});

Deno.test("a version with a link has no file", async () => {
  const { status, json } = await create(linked);
  assert.equal(status, 201);
  assert.ok(!("filename" in json));
  const { file_type, file_path, file_name, file_size, sha256 } = json.data;
  assert.deepEqual([file_type, file_path, file_name, file_size, sha256], [
    "url",
    linked.download_link,
    null,
    null,
    null,
  ]);
});

Deno.test("a picture is identified by its extension", async () => {
  for (const extension of ["jpg", "jpeg", "PNG", "gif", "bmp", "webp", "svg"]) {
    assert.equal((await create({ file: installer("x", `码.${extension}`) })).json.data.image, true, extension);
  }
  assert.equal((await create({ file: installer("x", "png") })).json.data.image, false);
});

Deno.test("invalid fields are named with their messages, and no file is left", async () => {
  const before = await files();
  const cases: [Parameters<typeof versionForm>[0], Record<string, string>][] = [
    [{ software_name: "GAC_X" }, { software_name: "请选择软件名称" }],
    [{ version_number: "" }, { version_number: "请输入版本号" }],
    ...["1.0", "v1.0.0", "1.0.0.0", "1.0.a", "1..0", "1.0.1234567890"].map((version_number): typeof cases[number] => [
      { version_number },
      { version_number: "版本号格式应为 x.x.x" },
    ]),
    [{ release_date: "" }, { release_date: "请选择发布日期" }],
    [{ release_date: "2026-02-30" }, { release_date: "请选择发布日期" }],
    [{ release_date: "2026/01/01" }, { release_date: "请选择发布日期" }],
    [{ update_log: " " }, { update_log: "请输入更新日志" }],
    [{ update_log: "字".repeat(100_001) }, { update_log: "更新说明不能超过100000个字" }],
    [{ channel: "nightly" }, { channel: "参数不正确" }],
    [{ mandatory: "yes" }, { mandatory: "参数不正确" }],
    [{ file_type: "torrent" }, { file_type: "请选择下载方式" }],
    [{ file: undefined }, { file_type: "请选择下载方式" }],
    [{ file: undefined, file_type: "upload" }, { file: "请上传文件" }],
    [{ file: installer("") }, { file: "请上传文件" }],
    [{ file: undefined, file_type: "url" }, { download_link: "请输入下载链接" }],
    [{ ...linked, download_link: "javascript:alert(1)" }, { download_link: "请输入下载链接" }],
    [{ file: undefined, update_log: "", software_name: undefined }, {
      software_name: "请选择软件名称",
      update_log: "请输入更新日志",
      file_type: "请选择下载方式",
    }],
  ];
  for (const [changes, fields] of cases) {
    const { status, json } = await create(changes);
    assert.equal(status, 400, JSON.stringify(fields));
    assert.deepEqual(json.fields, fields);
  }
  assert.deepEqual(await files(), before);
});

Deno.test("software and number together are unique, and the refused file is removed", async () => {
  await create({ ...linked, version_number: "5.0.0" });
  const before = await files();
  const again = await create({ version_number: "5.0.0" });
  assert.equal(again.status, 409);
  assert.deepEqual(again.json.fields, { version_number: "该版本已存在" });
  assert.deepEqual(await files(), before);
  assert.equal((await create({ ...linked, version_number: "5.0.0", software_name: "GAC_PMS" })).status, 201);
  const other = (await create(linked)).json.data;
  assert.equal((await change(other.id, { version_number: "5.0.0" })).status, 409);
  assert.equal((await create({ ...linked, version_number: "05.00.0" })).status, 409, "the same number");
  assert.equal((await create({ ...linked, version_number: "2026.01.05" })).json.data.version_number, "2026.01.05");
  const many = await Promise.all(Array.from({ length: 8 }, () => create({ version_number: "5.0.1" })));
  assert.deepEqual(many.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)]);
  assert.equal((await files()).length, before.length + 1);
});

Deno.test("a change keeps fields that are not sent; a new file replaces the old one, a link too", async () => {
  const { data } = (await create({ file: installer("old") })).json;
  const text = await change(data.id, { update_log: "改写的日志", admin_id: "5" });
  assert.equal(text.status, 200);
  assert.equal(text.json.message, "更新成功");
  assert.ok(!("filename" in text.json));
  const unusedLink = await change(data.id, { file_type: "upload", download_link: "" });
  assert.equal(unusedLink.status, 200, "the form's empty link does not require the file anew");
  assert.equal(unusedLink.json.data.file_path, data.file_path);
  const { updated_at: _, ...now } = text.json.data;
  const { updated_at: __, ...then } = data;
  assert.deepEqual(now, { ...then, update_log: "改写的日志" });

  const file = await change(data.id, { file: installer("new", "b.zip"), file_type: "upload" });
  assert.equal(file.json.filename, file.json.data.file_path);
  assert.notEqual(file.json.data.sha256, data.sha256);
  let names = await files();
  assert.ok(!names.includes(data.file_path) && names.includes(file.json.filename));

  const refused = await change(data.id, { file: installer("third"), version_number: "x" });
  assert.equal(refused.status, 400);
  assert.deepEqual(await files(), names);

  const moved = await change(data.id, { download_link: "https://example.com/b.zip" }); // the mode follows what came
  assert.deepEqual([moved.json.data.file_type, moved.json.data.sha256, moved.json.data.image], ["url", null, false]);
  names = await files();
  assert.ok(!names.includes(file.json.filename));
  assert.equal(
    (await change(data.id, { file_type: "url" })).status,
    200,
    "the same mode without a link changes nothing",
  );
  assert.deepEqual((await change(data.id, { file_type: "upload" })).json.fields, { file: "请上传文件" });
});

Deno.test("a deleted version is gone and cannot be deleted again; its file waits in the bin", async () => {
  const { data } = (await create()).json;
  const gone = await call("DELETE", `${path}/${data.id}`, { token });
  assert.deepEqual([gone.status, gone.json], [200, { message: "删除成功" }]);
  assert.ok((await files()).includes(data.file_path));
  for (const method of ["GET", "PUT", "DELETE"]) {
    const form = method === "PUT" ? versionForm() : undefined;
    const { status, json } = await call(method, `${path}/${data.id}`, { token, form });
    assert.equal(status, 404);
    assert.equal(json.message, "版本不存在");
  }
  assert.equal((await create({ version_number: data.version_number })).status, 201, "its number is free again");
  const [, row] = await operationLog.newest({ limit: 2 });
  assert.equal(row?.action, "version.delete");
  assert.equal(row?.target.label, `GAC_MSS ${data.version_number}`);
});

Deno.test("withdrawing requires a reason and happens once, restoring too", async () => {
  const { data: { id } } = (await create()).json;
  const put = (verb: string, body?: unknown) => call("PUT", `${path}/${id}/${verb}`, { token, body });
  assert.deepEqual((await put("withdraw", { reason: " " })).json.fields, { reason: "请输入撤回原因" });
  const long = await put("withdraw", { reason: "字".repeat(501) });
  assert.deepEqual(long.json.fields, { reason: "撤回原因不能超过500个字" });
  assert.equal((await put("restore", {})).status, 409);
  const withdrawn = await put("withdraw", { reason: "几何校正结果有误" });
  assert.equal(withdrawn.status, 200);
  assert.equal(withdrawn.json.data.withdrawn_reason, "几何校正结果有误");
  assert.ok(withdrawn.json.data.withdrawn_at);
  const [row] = await operationLog.newest({ limit: 1 });
  assert.deepEqual([row?.action, row?.fields], ["version.withdraw", ["withdrawn_at", "withdrawn_reason"]]);
  const again = await put("withdraw", { reason: "又一次" });
  assert.deepEqual([again.status, again.json.message], [409, "当前状态不允许此操作"]);
  assert.equal((await put("restore", "{")).status, 400);
  const restored = await put("restore", {});
  assert.deepEqual([restored.json.data.withdrawn_at, restored.json.data.withdrawn_reason], [null, null]);
  for (const verb of ["withdraw", "restore"]) {
    assert.equal((await call("PUT", `${path}/424242/${verb}`, { token, body: { reason: "x" } })).status, 404);
  }
});

Deno.test("a JSON number is not accepted as text", async () => {
  const body = { software_name: "GAC_MSS", version_number: "9.9.9", release_date: "2026-01-01", update_log: 5 };
  const { status, json } = await call("POST", path, { token, body: { ...body, download_link: linked.download_link } });
  assert.deepEqual([status, json.fields], [400, { update_log: "请输入更新日志" }]);
});

Deno.test("editors see all versions, including scheduled ones, newest first; by package, keyword and page", async () => {
  await create({ ...linked, software_name: "GAC_CCD", release_date: "2099-01-01", update_log: "ＦＵＴＵＲＥ 100%" });
  await create({ ...linked, software_name: "GAC_CCD", release_date: "2026-01-01", version_number: "1.10.0" });
  await create({ ...linked, software_name: "GAC_CCD", release_date: "2026-01-01", version_number: "1.9.0" });
  const list = async (query: string) => (await call("GET", `${path}${query}`, { token })).json;
  const ccd = await list("?software_name=GAC_CCD");
  assert.deepEqual(Object.keys(ccd), ["data", "total"]);
  const numbers = ccd.data.map((version: { version_number: string }) => version.version_number);
  assert.deepEqual(numbers.slice(0, 2), ["1.9.0", "1.10.0"]);
  assert.equal(ccd.data[0].file_path, linked.download_link);
  assert.equal((await list("?keyword=future")).total, 1);
  assert.equal((await list("?keyword=100%25&software_name=GAC_PMS")).total, 0);
  const page = await list("?software_name=GAC_CCD&page=2&limit=2");
  assert.deepEqual([page.total, page.page, page.limit, page.data.length], [3, 2, 2, 1]);
  for (const query of ["?page=0", "?limit=0"]) {
    assert.equal((await call("GET", path + query, { token })).status, 400, query);
  }
  const unknown = await call("GET", `${path}?software_name=x`, { token });
  assert.deepEqual([unknown.status, unknown.json.fields], [400, { software_name: "请选择软件名称" }]);
});
