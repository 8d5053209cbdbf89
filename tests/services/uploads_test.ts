// Files on disk: what is kept, what is swept, and which names are names at all.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createUploads } from "../../lib/services/uploads.ts";
import { explainDisk } from "../../lib/services/temp_file.ts";
import { AppError } from "../../lib/shared/app_error.ts";
import { smallDisk } from "../support/small_disk.ts";

async function withUploads(test: (uploads: ReturnType<typeof createUploads>, dir: string) => Promise<void>) {
  const dir = await Deno.makeTempDir();
  try {
    await test(createUploads({ dir, instance: "one" }), dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

async function temp(uploads: ReturnType<typeof createUploads>, content = "abc") {
  const sink = await uploads.begin();
  await sink.write(new TextEncoder().encode(content));
  return await sink.finish();
}

async function exists(path: string) {
  return await Deno.lstat(path).then(() => true, () => false);
}

Deno.test("begin() writes a file that only this user may read, and tells its SHA-256", () =>
  withUploads(async (uploads) => {
    const file = await temp(uploads);
    assert.equal(file.size, 3);
    assert.equal(file.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert.equal(((await Deno.stat(file.path)).mode ?? 0) & 0o777, 0o600);
  }));

Deno.test("abort() leaves nothing, also when it is called twice", () =>
  withUploads(async (uploads, dir) => {
    const sink = await uploads.begin();
    await sink.write(new Uint8Array(10));
    await sink.abort();
    await sink.abort();
    assert.deepEqual([...Deno.readDirSync(`${dir}/.tmp/one`)], []);
  }));

Deno.test("what comes in pieces of any size is on disk byte for byte, and its SHA-256 is right", () =>
  withUploads(async (uploads) => {
    const content = new Uint8Array(3 * 1024 * 1024 + 7).map((_, n) => n * 31 + (n >> 8));
    const sink = await uploads.begin();
    const sizes = [1, 65_535, 65_536, 300_000, 0, 262_144, 1_000_000];
    let at = 0;
    for (let n = 0; at < content.length; n++) {
      const piece = content.slice(at, at + sizes[n % sizes.length]!);
      await sink.write(piece);
      at += piece.length;
      piece.fill(0); // the piece is the caller's again
    }
    const { path, size, sha256 } = await sink.finish();
    assert.equal(size, content.length);
    assert.equal(sha256, createHash("sha256").update(content).digest("hex"));
    assert.ok(new Uint8Array(await Deno.readFile(path)).every((byte, n) => byte === content[n]));
  }));

Deno.test("keep() puts a file under its new random name, list() knows it, remove() ends it", () =>
  withUploads(async (uploads, dir) => {
    const { path } = await temp(uploads);
    const name = uploads.nameFor("zip");
    await uploads.keep(path, { kind: "versions", name });
    assert.match(name, /^[0-9a-f]{32}\.zip$/);
    assert.equal(uploads.path("versions", name), `${dir}/versions/${name}`);
    assert.equal(await Deno.readTextFile(uploads.path("versions", name)), "abc");
    assert.equal(await exists(path), false);
    assert.deepEqual(await uploads.list("versions"), [name]);
    await uploads.remove("versions", name);
    await uploads.remove("versions", name);
    assert.deepEqual(await uploads.list("versions"), []);
    assert.deepEqual(await uploads.list("forum"), []);
  }));

Deno.test("nameFor() takes what has no usable extension for .bin", () =>
  withUploads((uploads) => {
    for (const extension of ["", "../x", "JPG", "a b", "x".repeat(11)]) {
      assert.match(uploads.nameFor(extension), /^\w{32}\.bin$/);
    }
    return Promise.resolve();
  }));

Deno.test("path() refuses every name that keep() cannot have given", () =>
  withUploads((uploads) => {
    const hex = "0".repeat(32);
    const names = [
      "",
      "a",
      "..",
      "../../etc/passwd",
      `${hex}`,
      `${hex}.`,
      `${hex}.p-g`,
      `../${hex}.png`,
      `${hex}.png/..`,
    ];
    names.push(
      `${hex}.png\n`,
      `${hex}.PNG`,
      `${hex}\0.png`,
      `${hex}0.png`,
      `${hex.slice(1)}.png`,
      `${hex.slice(1)}G.png`,
    );
    for (const name of names) {
      assert.throws(() => uploads.path("cases", name), (error) => error instanceof AppError && error.status === 404);
    }
    return Promise.resolve();
  }));

Deno.test("createUploads() refuses an instance id that could leave the folder", () => {
  for (const instance of ["", "..", "a/b", "a\\b"]) assert.throws(() => createUploads({ dir: "x", instance }));
});

Deno.test("a disk without space is told as such, and nothing else is", async () => {
  const full = await Deno.open("/dev/full", { write: true });
  await assert.rejects(
    full.write(new Uint8Array(1)).catch(explainDisk),
    (error) => error instanceof AppError && error.key === "disk_full",
  );
  full.close();
  assert.throws(() => explainDisk(new Error("other")), /other/);
});

Deno.test("assertRoom() leaves a part of the disk to the store, a tenth of a small one", async () => {
  await using disk = await smallDisk("10m");
  const uploads = createUploads({ dir: disk.path, instance: "a" });
  await uploads.assertRoom(8 * 1024 ** 2);
  await assert.rejects(uploads.assertRoom(9.5 * 1024 ** 2), { key: "disk_full" });
});

Deno.test("eight upload at once, the ninth is told when to come back, and a place that is left is free", () => {
  const { enter } = createUploads({ dir: "x", instance: "a" });
  const [leave] = Array.from({ length: 8 }, enter);
  assert.throws(enter, { key: "uploads_busy", retryAfter: 10 });
  leave?.();
  enter();
  assert.throws(enter, { key: "uploads_busy" });
});
