// The operations of file storage, and the valid names.
import { getRequestListener } from "@hono/node-server";
import assert from "node:assert/strict";
import { isUploadName, keyOf, nameWith, randomHex } from "../../../lib/services/files/names.ts";
import { type Opened, readWhole } from "../../../lib/services/files/storage_interface.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { storedIn, temporaryFile, withUploads } from "../../support/upload_storage.ts";

const text = async ({ stream }: Opened) => await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).text();
const bytes = (text: string) => new TextEncoder().encode(text);

Deno.test("a stored file has its size and time, its bytes and its ranges, until it is removed", () =>
  withUploads(async (uploads) => {
    const { storage } = uploads;
    const file = await temporaryFile(uploads, bytes("0123456789"));
    const before = Date.now();
    assert.equal(await storage.put("versions/a.zip", file), true);
    await assert.rejects(Deno.stat(file.path), Deno.errors.NotFound);
    const { size, changed } = await storage.facts("versions/a.zip") ?? {};
    assert.equal(size, 10);
    assert.ok(Math.abs((changed?.getTime() ?? 0) - before) < 60_000, String(changed));
    const whole = await storage.open("versions/a.zip");
    assert.deepEqual([whole.size, await text(whole)], [10, "0123456789"]);
    const part = await storage.open("versions/a.zip", { start: 3, length: 4 });
    assert.deepEqual([part.size, await text(part)], [10, "3456"]);
    await storage.remove("versions/a.zip");
    await storage.remove("versions/a.zip");
    assert.equal(await storage.facts("versions/a.zip"), null);
    for (const part of [undefined, { start: 0, length: 1 }]) {
      await assert.rejects(storage.open("versions/a.zip", part), { key: "file_not_found" });
    }
  }));

Deno.test("an existing key is never overwritten, and the file remains", () =>
  withUploads(async (uploads) => {
    const { storage } = uploads;
    assert.equal(await storage.put("versions/a.zip", await temporaryFile(uploads, bytes("first"))), true);
    const second = await temporaryFile(uploads, bytes("second"));
    assert.equal(await storage.put("versions/a.zip", second), false);
    assert.equal(await storage.put("versions/a.zip"), false);
    assert.equal(await text(await storage.open("versions/a.zip")), "first");
    await uploads.dropTemp(second.path);
  }));

Deno.test("an empty file is a file", () =>
  withUploads(async ({ storage }) => {
    assert.equal(await storage.put(".sizes/cases/x/unreadable"), true);
    assert.equal((await storage.facts(".sizes/cases/x/unreadable"))?.size, 0);
    const opened = await storage.open(".sizes/cases/x/unreadable");
    assert.deepEqual([opened.size, await text(opened)], [0, ""]);
  }));

Deno.test("a listing has the keys below a key, or all but the storage's own, and a removal removes all below", () =>
  withUploads(async (uploads) => {
    const { storage } = uploads;
    for (const key of ["versions/a.zip", "cases/b.png", ".sizes/cases/b.png/400.webp", ".sizes/cases/c.png/400.webp"]) {
      await storage.put(key, await temporaryFile(uploads));
    }
    const keys = async (below?: string) => (await Array.fromAsync(storage.list(below))).map(({ key }) => key).sort();
    assert.deepEqual(await keys(), ["cases/b.png", "versions/a.zip"]);
    assert.deepEqual(await keys("cases/"), ["cases/b.png"]);
    assert.deepEqual(await keys("forum/"), []);
    assert.equal((await keys(".sizes/")).length, 2);
    await storage.remove(".sizes/cases/b.png/");
    await storage.remove(".sizes/cases/b.png/");
    assert.deepEqual(await keys(".sizes/"), [".sizes/cases/c.png/400.webp"]);
    assert.deepEqual((await Array.fromAsync(storage.list("versions/"))).map(({ size }) => size), [3]);
  }));

Deno.test("a cancelled or partly read stream blocks nothing, and a complete one is read under any server", () =>
  withUploads(async (uploads) => {
    await uploads.storage.put("versions/a.zip", await temporaryFile(uploads, new Uint8Array(1_000_000)));
    const { stream } = await uploads.storage.open("versions/a.zip");
    await stream.cancel();
    const half = (await uploads.storage.open("versions/a.zip")).stream.getReader();
    await half.read();
    await half.cancel();
    const { open } = uploads.storage;
    getRequestListener(() => new Response()); // from here on Response is the server's
    const whole = { facts: () => Promise.resolve(null), open: () => open("versions/a.zip") };
    assert.equal((await readWhole(whole)).length, 1_000_000);
  }));

Deno.test("withFiles() returns a random name, and remove() removes the file", () =>
  withUploads(async (uploads) => {
    const file = await temporaryFile(uploads);
    const name = await uploads.withFiles(
      { kind: "versions", keep: { file } },
      ({ file = "" }) => Promise.resolve(file),
    );
    assert.match(name, /^[0-9a-f]{32}\.zip$/);
    assert.deepEqual(await storedIn(uploads, "versions"), [name]);
    await uploads.remove({ kind: "versions", name });
    await uploads.remove({ kind: "versions", name });
    assert.deepEqual(await storedIn(uploads, "versions"), []);
    assert.deepEqual(await storedIn(uploads, "forum"), []);
  }));

Deno.test("nameWith() uses .bin for an unusable extension", () => {
  for (const extension of ["", "../x", "JPG", "a b", "x".repeat(11)]) {
    assert.match(nameWith(randomHex(), extension), /^\w{32}\.bin$/);
  }
});

Deno.test("keyOf() refuses every name that nameWith() cannot have returned", () => {
  const hex = "0".repeat(32);
  const names = ["", "a", "..", "../../etc/passwd", hex, `${hex}.`, `${hex}.p-g`, `../${hex}.png`, `${hex}.png/..`];
  names.push(
    `${hex}.png\n`,
    `${hex}.PNG`,
    `${hex}\0.png`,
    `${hex}0.png`,
    `${hex.slice(1)}.png`,
    `${hex.slice(1)}G.png`,
  );
  for (const name of names) {
    assert.throws(() => keyOf("cases", name), (error) => error instanceof AppError && error.status === 404);
    assert.equal(isUploadName(name), false);
  }
});
