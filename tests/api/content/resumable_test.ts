// Resumable uploads of versions: protocol, ownership, size, lifetime, and their use by the form.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { sweepUploadSessions } from "../../../lib/flows/content/resumable_upload.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { DAY } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { installer, versionForm } from "../../support/forms.ts";
import { bytesOf, storedIn, unfinishedIn } from "../../support/upload_storage.ts";
import { idOf, tus, tusClient, uploadsPath } from "../../support/tus.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token, admin } = await product.signInAdmin("内容编辑");
const { announce, begin, patch, head, offset, giveUp } = tusClient(product, token);
const stranger = tusClient(product, (await product.signInAdmin("内容编辑")).token);
const growing = () => unfinishedIn(uploads());
const storedNames = () => storedIn(uploads(), "versions");
const versions = "/api/admin/content/versions";
let number = 0;
const publish = (fields: Parameters<typeof versionForm>[0]) =>
  call("POST", versions, {
    token,
    form: versionForm({ file: undefined, version_number: `7.0.${++number}`, ...fields }),
  });
const MB = 1024 * 1024;

/** Bytes that differ by position. */
function bytes(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => at * 7 % 251);
}

/** A body in parts; a callback may run before each part but the first. */
function inParts(parts: string[], between: () => Promise<unknown> = () => Promise.resolve()) {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = parts[sent];
      if (part === undefined) return controller.close();
      if (sent++ > 0) await between();
      if (part === "") return controller.close();
      controller.enqueue(new TextEncoder().encode(part));
    },
  }, { highWaterMark: 0 });
}

Deno.test("an upload in pieces becomes a version with the server's size, name and digest, once", async () => {
  const content = bytes(100_000);
  const created = await announce(content.length, "C:\\发布\\GAC 2.0.ZIP");
  assert.equal(created.status, 201);
  const path = created.headers.get("location") ?? "";
  assert.match(path, /^\/api\/admin\/uploads\/[0-9a-f]{32}$/);
  assert.equal(created.headers.get("tus-resumable"), "1.0.0");
  assert.ok(![...created.headers.keys()].some((name) => name.startsWith("access-control-")));
  const until = Date.parse(created.headers.get("upload-expires") ?? "");
  assert.ok(Math.abs(until - Date.now() - DAY) < 10_000);

  const first = await patch(path, 0, content.slice(0, 40_000));
  assert.deepEqual([first.status, first.headers.get("upload-offset")], [204, "40000"]);
  const early = await publish({ upload_id: idOf(path) });
  assert.deepEqual([early.status, early.json.fields], [400, { file: "文件尚未上传完整，请继续上传" }]);
  const known = await head(path);
  assert.equal(known.headers.get("cache-control"), "no-store");
  assert.deepEqual([known.headers.get("upload-offset"), known.headers.get("upload-length")], ["40000", "100000"]);
  assert.equal((await patch(path, 40_000, content.slice(40_000))).headers.get("upload-offset"), "100000");

  const refused = await publish({ upload_id: idOf(path), update_log: "" });
  assert.deepEqual(Object.keys(refused.json.fields), ["update_log"]);
  assert.equal(await offset(path), content.length, "a refused form leaves the upload");
  await publish({ file: installer("other"), version_number: "7.7.7" });
  const before = await storedNames();
  assert.equal((await publish({ upload_id: idOf(path), version_number: "7.7.7" })).status, 409);
  assert.equal(await offset(path), content.length, "so does a number that is taken");
  assert.deepEqual(await storedNames(), before);

  const { status, json } = await publish({ upload_id: idOf(path), file_type: "upload" });
  assert.equal(status, 201);
  assert.equal(json.filename, json.data.file_path);
  assert.match(json.data.file_path, /^[0-9a-f]{32}\.zip$/);
  assert.deepEqual([json.data.file_name, json.data.file_size, json.data.admin_id], ["GAC 2.0.ZIP", 100_000, admin.id]);
  assert.equal(json.data.sha256, createHash("sha256").update(content).digest("hex"));
  assert.deepEqual(await bytesOf("versions", json.filename), content);
  assert.ok(!(await growing()).includes(idOf(path)));
  const again = await publish({ upload_id: idOf(path) });
  assert.deepEqual([again.status, again.json.fields], [400, { file: "上传不存在或已过期，请重新上传" }]);
});

Deno.test("a changed version accepts an upload, too, also when its form is JSON", async () => {
  const { data } = (await publish({ file: installer("old") })).json;
  const path = await begin(3);
  await patch(path, 0, "new");
  const { status, json } = await call("PUT", `${versions}/${data.id}`, { token, body: { upload_id: idOf(path) } });
  assert.equal(status, 200);
  assert.deepEqual([json.data.file_size, json.data.file_name], [3, "安装包.zip"]);
  const names = await storedNames();
  assert.ok(names.includes(json.filename) && !names.includes(data.file_path));
});

Deno.test("two forms with one upload create one version", async () => {
  const before = (await storedNames()).length;
  const path = await begin(4);
  await patch(path, 0, "once");
  const both = await Promise.all([publish({ upload_id: idOf(path) }), publish({ upload_id: idOf(path) })]);
  const [made, other] = both.map(({ status }) => status).sort();
  assert.equal(made, 201);
  assert.ok(other === 400 || other === 404, String(other));
  assert.equal((await storedNames()).length, before + 1);
});

Deno.test("a wrong offset is refused and changes nothing; an interrupted piece counts as far as it arrived", async () => {
  const path = await begin(10);
  await patch(path, 0, "abcd");
  for (const at of [0, 3, 5, 10]) {
    const { status } = await patch(path, at, "xyz");
    assert.equal(status, 409, String(at));
  }
  assert.equal(await offset(path), 4);
  const broken = () => Promise.reject(new Error("the connection is gone"));
  assert.equal((await patch(path, 4, inParts(["efg", "x"], broken))).status, 400);
  assert.equal(await offset(path), 7);
  assert.equal((await patch(path, 7, "hij")).status, 204);
  const digest = createHash("sha256").update("abcdefghij").digest("hex");
  assert.equal(await uploads().resumable.hash(`${idOf(path)}.zip`, 10), digest);
});

Deno.test("more bytes than announced are refused as a whole, declared or not", async () => {
  const path = await begin(5);
  await patch(path, 0, "ab");
  for (const headers of [{ "content-length": "9" }, {}]) {
    const answer = await patch(path, 2, inParts(["cd", "efghijk"]), headers);
    assert.deepEqual([answer.status, (await answer.json()).message], [413, "提交的内容过大"]);
    assert.equal(await offset(path), 2);
  }
});

Deno.test("up to 1,536 MB, whatever the setting of a single request", async () => {
  assert.equal((await announce(1536 * MB)).status, 201);
  const { status, json } = await announce(1536 * MB + 1);
  assert.deepEqual([status, json.message], [413, "文件大小不能超过 1536MB!"]);
  for (const size of ["", "-1", "1.5", "1e3", "9".repeat(16)]) assert.equal((await announce(size)).status, 400, size);
  assert.deepEqual((await announce(0)).json.fields, { file: "请上传文件" });
});

Deno.test("another editor's upload, an unknown one and a path are 404", async () => {
  const path = await begin(4);
  await patch(path, 0, "ab");
  assert.equal((await stranger.head(path)).status, 404);
  assert.equal((await stranger.patch(path, 2, "cd")).status, 404);
  assert.equal((await stranger.giveUp(path)).status, 404);
  assert.equal(await offset(path), 2);
  for (const id of ["0".repeat(32), "x", "..%2F..%2Fkv", "%00", "x".repeat(3_000)]) {
    assert.equal((await head(`${uploadsPath}/${id}`)).status, 404, id);
    assert.equal((await patch(`${uploadsPath}/${id}`, 0, "x")).status, 404, id);
  }
  await patch(path, 2, "cd");
  const { token } = await product.signInAdmin("内容编辑");
  const stolen = await call("POST", versions, { token, form: versionForm({ file: undefined, upload_id: idOf(path) }) });
  assert.deepEqual(stolen.json.fields, { file: "上传不存在或已过期，请重新上传" });
  const outside = await publish({ upload_id: "../../kv", file: installer("x") });
  assert.equal(outside.status, 201, "a received file counts");
});

Deno.test("one piece at a time: the second is told to wait", async () => {
  const path = await begin(6);
  const { promise: rest, resolve: send } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
  const wait = () => {
    begins();
    return rest;
  };
  const first = patch(path, 0, inParts(["abc", ""], wait));
  await begun;
  const second = await patch(path, 3, "def");
  assert.deepEqual([second.status, second.headers.get("retry-after")], [423, "5"]);
  send();
  assert.equal((await first).status, 204);
  assert.equal((await patch(path, 3, "def")).status, 204);
});

Deno.test("a piece whose sender has signed out meanwhile does not count", async () => {
  const path = await begin(6);
  await patch(path, 0, "ab");
  const other = await product.openFor("admin", admin);
  const leave = () => call("POST", "/api/admin/auth/logout", { token: other });
  assert.equal((await tusClient(product, other).patch(path, 2, inParts(["cd", "ef"], leave))).status, 401);
  assert.equal(await offset(path), 2);
});

Deno.test("eight pieces at once, the ninth is told to retry", async () => {
  const paths = await Promise.all(Array.from({ length: 9 }, () => begin(3)));
  const { promise: rest, resolve: send } = Promise.withResolvers<void>();
  const begun = paths.slice(1).map(() => Promise.withResolvers<void>());
  const running = paths.slice(1).map((path, n) => {
    const wait = () => {
      begun[n]?.resolve();
      return rest;
    };
    return patch(path, 0, inParts(["ab", "c"], wait));
  });
  await Promise.all(begun.map(({ promise }) => promise));
  const ninth = await patch(paths[0] ?? "", 0, "abc");
  assert.deepEqual([ninth.status, ninth.headers.get("retry-after")], [503, "10"]);
  send();
  assert.deepEqual((await Promise.all(running)).map(({ status }) => status), Array(8).fill(204));
  assert.equal((await patch(paths[0] ?? "", 0, "abc")).status, 204);
});

Deno.test("a cancelled upload is removed with its bytes", async () => {
  const path = await begin(4);
  await patch(path, 0, "ab");
  assert.equal((await giveUp(path)).status, 204);
  assert.ok(!(await growing()).includes(idOf(path)));
  for (const { status } of [await head(path), await patch(path, 2, "cd"), await giveUp(path)]) {
    assert.equal(status, 404);
  }
});

Deno.test("a day after its last piece an upload expires, and the next sweep removes its bytes", async () => {
  const [old, young] = [await begin(4), await begin(4)];
  await patch(old, 0, "ab");
  await patch(young, 0, "ab");
  const now = Date.now;
  try {
    Date.now = () => now() + DAY - 60_000;
    const later = tusClient(product, await product.openFor("admin", admin));
    assert.equal((await later.patch(young, 2, "c")).status, 204);
    Date.now = () => now() + DAY + 60_000;
    assert.equal((await later.head(old)).status, 404);
    assert.ok(await sweepUploadSessions() > 0);
    assert.equal(await later.offset(young), 3);
    assert.ok(!(await growing()).includes(idOf(old)));
    assert.ok((await growing()).includes(idOf(young)));
  } finally {
    Date.now = now;
  }
});

Deno.test("a client without the protocol's headers gets an error", async () => {
  const path = await begin(4);
  const old = await call("HEAD", path, { token, headers: { "tus-resumable": "0.2.2" } });
  assert.deepEqual([old.status, old.headers.get("tus-version")], [412, "1.0.0"]);
  assert.equal((await patch(path, 0, "ab", { "content-type": "text/plain" })).status, 415);
  assert.equal((await patch(path, 0, "ab", { "upload-offset": "-1" })).status, 400);
  const bad = await call("POST", uploadsPath, {
    token,
    headers: { ...tus, "upload-length": "4", "upload-metadata": "filename %%%" },
  });
  assert.equal(bad.status, 400);
});
