// Forms with files through the real server: what arrives, what is refused, and that nothing is left behind.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { createFileReceiver } from "../../../lib/services/files/received_files.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import type { Env } from "../../../lib/web/context.ts";
import { readMultipart } from "../../../lib/web/files/multipart.ts";
import { field, file, multipartEnd, multipartPart, type } from "../../support/multipart_parts.ts";
import { startNodeServer } from "../../support/node_server.ts";
import { openUpload } from "../../support/slow_upload.ts";
import { waitFor } from "../../support/wait_for.ts";

const MB = 1024 * 1024;
const slots = {
  image: { mb: 1, tooLarge: "图片大小不能超过 1MB!" },
  file: { mb: 2, tooLarge: "文件大小不能超过 2MB!" },
};

/** An app whose response describes what arrived. */
async function withForm(
  test: (server: { origin: string; port: number; dir: string; left: () => Promise<string[]> }) => Promise<void>,
  { atOnce = 8 } = {},
) {
  const dir = await Deno.makeTempDir();
  const uploads = createFileReceiver({ temporaryFolder: dir, isInPlace: () => true }, atOnce);
  const app = new Hono<Env>();
  app.post("/", async (c) => {
    c.set("session", "of an administrator");
    const form = await readMultipart(c, { slots, uploads });
    try {
      return c.json({ fields: form.fields, files: form.files, left: await leftIn(dir) });
    } finally {
      await form.discard();
    }
  });
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    return c.json({ key: error.key, message: error.message, fields: error.fields }, error.status as 400);
  });
  const server = await startNodeServer(app);
  try {
    await test({ ...server, dir, left: () => leftIn(dir) });
    assert.deepEqual(await leftIn(dir), [], "a temporary file was left");
    uploads.enter(); // the slot is free again
  } finally {
    await server.close();
    await Deno.remove(dir, { recursive: true });
  }
}

async function leftIn(dir: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { name } of Deno.readDir(dir)) names.push(name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return names;
}

async function post(origin: string, parts: Uint8Array[], { chunked = false, contentType = type } = {}) {
  const blob = new Blob(parts as Uint8Array<ArrayBuffer>[]);
  const body = chunked ? blob.stream() : blob;
  const response = await fetch(origin, { method: "POST", body, headers: { "content-type": contentType } });
  return { status: response.status, retryAfter: response.headers.get("retry-after"), ...await response.json() };
}

Deno.test("readMultipart() returns fields and files, with size and SHA-256 of the file on disk", () =>
  withForm(async ({ origin }) => {
    const content = crypto.getRandomValues(new Uint8Array(50_000));
    const answer = await post(origin, [
      ...field("title", "北京 影像"),
      ...file("file", { fileName: "说明书 v1.ZIP", content, type: "application/zip" }),
      ...field("tags", "a,b"),
      ...multipartEnd,
    ]);
    assert.deepEqual(answer.fields, { title: "北京 影像", tags: "a,b" });
    const { path, ...rest } = answer.files.file;
    assert.deepEqual(rest, {
      name: "说明书 v1.ZIP",
      extension: "zip",
      size: 50_000,
      sha256: createHash("sha256").update(content).digest("hex"),
    });
    assert.deepEqual(answer.left, [path.split("/").at(-1)]);
  }));

Deno.test("readMultipart() reads a browser's FormData, including an empty file field", () =>
  withForm(async ({ origin }) => {
    const form = new FormData();
    form.set("title", "标题");
    form.set("file", new File([], ""));
    form.set("image", new File([new Uint8Array(10)], "图.png", { type: "image/png" }));
    const answer = await (await fetch(origin, { method: "POST", body: form })).json();
    assert.deepEqual(answer.fields, { title: "标题" });
    assert.deepEqual(Object.keys(answer.files), ["image"]);
    assert.equal(answer.files.image.name, "图.png");
  }));

Deno.test("readMultipart() accepts a file of exactly the limit", () =>
  withForm(async ({ origin }) => {
    const answer = await post(origin, [...file("file", { content: new Uint8Array(2 * MB) }), ...multipartEnd]);
    assert.equal(answer.files.file.size, 2 * MB);
  }));

for (const chunked of [false, true]) {
  Deno.test(`readMultipart() refuses one byte more, ${chunked ? "chunked" : "with a length"}`, () =>
    withForm(async ({ origin }) => {
      const body = [...file("file", { content: new Uint8Array(2 * MB + 1) }), ...multipartEnd];
      const answer = await post(origin, body, { chunked });
      assert.equal(answer.status, 413);
      assert.equal(answer.message, "文件大小不能超过 2MB!");
      assert.deepEqual(answer.fields, { file: "文件大小不能超过 2MB!" });
    }));

  Deno.test(`readMultipart() refuses a body far above every limit, ${chunked ? "chunked" : "with a length"}`, () =>
    withForm(async ({ origin }) => {
      const image = file("image", { content: new Uint8Array(40 * MB), fileName: "a.png", type: "image/png" });
      const answer = await post(origin, [...image, ...multipartEnd], { chunked });
      assert.equal(answer.status, 413);
      assert.equal(answer.message, chunked ? "图片大小不能超过 1MB!" : "文件大小不能超过 2MB!");
    }));
}

Deno.test("readMultipart() refuses endless bytes that are neither field nor file", () =>
  withForm(async ({ origin }) => {
    const answer = await post(origin, [new Uint8Array(30 * MB), ...multipartEnd], { chunked: true });
    assert.equal(answer.status, 413);
  }));

Deno.test("readMultipart() accepts 40 fields and a field of 512 KB, and refuses more of either", () =>
  withForm(async ({ origin }) => {
    const fields = (n: number) => Array.from({ length: n }, (_, i) => field(`f${i}`, "x")).flat();
    assert.equal((await post(origin, [...fields(40), ...multipartEnd])).status, 200);
    assert.equal((await post(origin, [...fields(41), ...multipartEnd])).key, "body_too_large");
    const long = await post(origin, [...field("text", "x".repeat(512 * 1024)), ...multipartEnd]);
    assert.equal(long.fields.text.length, 512 * 1024);
    assert.equal(
      (await post(origin, [...field("text", "x".repeat(512 * 1024 + 1)), ...multipartEnd])).key,
      "body_too_large",
    );
  }));

Deno.test("readMultipart() refuses an incomplete form and unknown fields", () =>
  withForm(async ({ origin }) => {
    const bodies = {
      "a part without name": [...multipartPart("Content-Disposition: form-data", "x"), ...multipartEnd],
      "no end": file("file"),
      "an end within a file": file("file").slice(0, 2),
      "nothing": [],
      "a broken part header": [...multipartPart("Content-Disposition form-data\u0000", "x"), ...multipartEnd],
    };
    for (const [what, body] of Object.entries(bodies)) {
      for (const chunked of [false, true]) {
        const answer = await post(origin, [...file("image", { fileName: "a.png", type: "image/png" }), ...body], {
          chunked,
        });
        assert.deepEqual([what, answer.status, answer.key], [what, 400, "bad_form"]);
      }
    }
    assert.equal((await post(origin, [], { contentType: "multipart/form-data; charset=utf-8" })).key, "bad_form");
  }));

Deno.test("readMultipart() refuses a repeated name, and names it", () =>
  withForm(async ({ origin }) => {
    const files = await post(origin, [...file("file"), ...file("file"), ...multipartEnd]);
    assert.deepEqual([files.status, files.fields], [400, { file: "只能上传一个文件" }]);
    const texts = await post(origin, [...file("file"), ...field("a", "1"), ...field("a", "2"), ...multipartEnd]);
    assert.deepEqual([texts.status, texts.fields], [400, { a: "参数不正确" }]);
  }));

Deno.test("readMultipart() ignores a file of an unknown slot, and stores nothing of it", () =>
  withForm(async ({ origin }) => {
    const strange = [...file("video", { content: new Uint8Array(1 * MB) }), ...file("__proto__")];
    const answer = await post(origin, [...strange, ...file("file"), ...field("a", "1"), ...multipartEnd]);
    assert.deepEqual([answer.status, Object.keys(answer.files), answer.fields], [200, ["file"], { a: "1" }]);
    assert.equal(answer.left.length, 1);
  }));

Deno.test("readMultipart() leaves nothing when the disk is full, at the first byte or the last", async () => {
  const dir = await Deno.makeTempDir();
  const real = createFileReceiver({ temporaryFolder: dir, isInPlace: () => true });
  const full = () => Promise.reject(new AppError("disk_full"));
  for (const broken of [{ write: full }, { finish: full }]) {
    const uploads = { ...real, begin: async () => ({ ...await real.begin(), ...broken }) };
    const app = new Hono();
    app.post("/", async (c) => c.json(await readMultipart(c, { slots, uploads })));
    app.onError((error, c) => c.text(error instanceof AppError ? error.key : String(error), 503));
    const body = new Blob(
      [...file("file", { content: new Uint8Array(1 * MB) }), ...multipartEnd] as Uint8Array<ArrayBuffer>[],
    );
    const response = await app.request("/", { method: "POST", body, headers: { "content-type": type } });
    assert.equal(await response.text(), "disk_full");
    assert.deepEqual(await leftIn(dir), []);
  }
  await Deno.remove(dir, { recursive: true });
});

Deno.test("readMultipart() refuses another content type", () =>
  withForm(async ({ origin }) => {
    for (const contentType of ["application/json", "text/plain", "multipart/mixed; boundary=a"]) {
      assert.equal((await post(origin, [], { contentType })).key, "multipart_required");
    }
  }));

Deno.test("readMultipart() keeps the client's file name for display only", () =>
  withForm(async ({ origin, dir }) => {
    const names = [
      "../../etc/passwd",
      "..\\..\\boot.ini",
      "/abs.txt",
      "a\u202Egnp.exe",
      "x".repeat(300),
      "CON",
      "%2e%2e%2f",
    ];
    for (const fileName of names) {
      const answer = await post(origin, [...file("file", { fileName }), ...multipartEnd]);
      const { name, path } = answer.files.file;
      assert.match(path.slice(dir.length), /^\/[0-9a-f]{32}$/);
      assert.doesNotMatch(name, /[/\\\u202E]/);
      assert.ok(name.length <= 120);
    }
  }));

Deno.test("readMultipart() limits simultaneous uploads, and tells the next when to retry", () =>
  withForm(async ({ origin, port }) => {
    const first = await openUpload(port, [...file("file", { content: "held" }).slice(0, 2)]);
    await waitFor(async () => (await post(origin, multipartEnd)).key === "uploads_busy");
    first.close();
    await waitFor(async () => (await post(origin, multipartEnd)).status === 200);
  }, { atOnce: 1 }));

Deno.test("readMultipart() removes the file of a client that disconnects", () =>
  withForm(async ({ port, left }) => {
    const client = await openUpload(port, [...file("file", { content: new Uint8Array(1 * MB) }).slice(0, 2)]);
    await waitFor(async () => (await left()).length === 1);
    client.close();
    await waitFor(async () => (await left()).length === 0);
  }));
