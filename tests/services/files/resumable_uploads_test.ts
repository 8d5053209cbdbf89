// Resumable uploads in either storage: the state after any piece, interrupted or taken back, and continuation by any
// process.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { nameWith, randomHex } from "../../../lib/services/files/names.ts";
import { readWhole, type UploadStorage } from "../../../lib/services/files/storage_interface.ts";
import { openUploads } from "../../../lib/services/files/uploads.ts";
import { openStorage, storedIn, unfinishedIn, withUploads } from "../../support/upload_storage.ts";

const MB = 1024 * 1024;
const content = Uint8Array.from({ length: 12 * MB + 7 }, (_, at) => at * 31 % 253);
const sha256 = createHash("sha256").update(content).digest("hex");
const newName = () => nameWith(randomHex(), "zip");

/** Adds a piece in chunks, as a request does. */
async function add(
  { resumable }: UploadStorage,
  name: string,
  { to, broken = false }: { to: number; broken?: boolean },
) {
  await using file = await resumable.open(name, content.length);
  for (let at = file.start; at < to; at += 300_000) await file.write(content.slice(at, Math.min(to, at + 300_000)));
  return broken ? NaN : await file.finish();
}

Deno.test("pieces of any size become one file, whichever process continues", () =>
  withUploads(async ({ storage }, dir) => {
    const other = await openStorage(dir);
    const name = newName();
    assert.equal(await storage.resumable.lengthOf(name), 0);
    const ends = [1, 400_000, 5 * MB, 5 * MB + 1, 11 * MB, content.length];
    for (const [n, to] of ends.entries()) {
      assert.equal(await add(n % 2 ? other : storage, name, { to }), to);
      assert.equal(await storage.resumable.lengthOf(name), to);
    }
    assert.equal(await other.resumable.hash(name, content.length), sha256);
    assert.equal(await storage.resumable.hash(name, content.length), sha256, "a second call returns the same");
    assert.equal(await storage.resumable.lengthOf(name), content.length);
    await storage.resumable.drop(name, "orphaned");
    await storage.resumable.drop(name, "orphaned");
    assert.equal(await storage.resumable.lengthOf(name), 0);
    await other[Symbol.asyncDispose]();
  }));

Deno.test("bytes received before a request was interrupted remain, and only one request at a time adds bytes", () =>
  withUploads(async ({ storage }) => {
    const name = newName();
    await add(storage, name, { to: 7 * MB, broken: true });
    assert.equal(await storage.resumable.lengthOf(name), 7 * MB);
    {
      await using _first = await storage.resumable.open(name, content.length);
      await assert.rejects(storage.resumable.open(name, content.length), { key: "upload_locked" });
    }
    await add(storage, name, { to: content.length });
    assert.equal(await storage.resumable.hash(name, content.length), sha256);
    await storage.resumable.drop(name, "orphaned");
  }));

Deno.test("a piece that is taken back is gone, long or short, and another continues from its beginning", () =>
  withUploads(async ({ storage }) => {
    const { resumable } = storage;
    const name = newName();
    for (const start of [0, 3 * MB]) {
      if (start > 0) await add(storage, name, { to: start });
      for (const to of [start + 10, 12 * MB]) {
        for (const finished of [true, false]) {
          await using file = await resumable.open(name, content.length);
          await file.write(new Uint8Array(to - start).fill(1));
          if (finished) await file.finish();
          await file.undo();
        }
        assert.equal(await resumable.lengthOf(name), start, `${start} to ${to}`);
      }
    }
    await add(storage, name, { to: content.length });
    assert.equal(await resumable.hash(name, content.length), sha256);
    await resumable.drop(name, "orphaned");
  }));

Deno.test("a sweep removes orphaned uploads, and leaves expected ones and those that a row names", () =>
  withUploads(async (uploads) => {
    const { storage, resumable } = uploads;
    const [awaited, nobodys, whole] = [newName(), newName(), newName()];
    for (const name of [awaited, nobodys]) await add(storage, name, { to: 300_000 });
    await add(storage, whole, { to: content.length });
    await resumable.hash(whole, content.length);
    const ids = () => unfinishedIn(uploads).then((all) => all.sort());
    assert.equal((await ids()).length, 3);
    const outcomes: Record<string, "active" | "orphaned"> = { [awaited.slice(0, 32)]: "active" };
    await resumable.sweep((name) => Promise.resolve(outcomes[name.slice(0, 32)] ?? "orphaned"));
    assert.deepEqual(await ids(), [awaited.slice(0, 32)]);
    assert.equal(await resumable.lengthOf(awaited), 300_000);
    assert.equal(await resumable.lengthOf(nobodys), 0);
    assert.deepEqual(await storedIn(uploads, "versions"), []);
    await resumable.drop(awaited, "orphaned");
  }));

Deno.test("a refused form leaves the upload, an accepted one stores its bytes under the name of the row", async () => {
  const dir = await Deno.makeTempDir();
  const uploads = openUploads(await openStorage(dir));
  const { resumable, storage } = uploads;
  const name = newName();
  await add(storage, name, { to: content.length });
  assert.equal(await resumable.hash(name, content.length), sha256);
  const lend = async () => ({ file: { ...await resumable.asReceived(name), extension: "zip" } });
  const refused = await lend();
  await assert.rejects(
    uploads.withFiles({ kind: "versions", keep: refused }, () => Promise.reject(new Error("taken"))),
    /taken/,
  );
  await uploads.dropTemp(refused.file.path);
  assert.equal(await resumable.lengthOf(name), content.length);
  const keep = await lend();
  const storedName = await uploads.withFiles({ kind: "versions", keep }, ({ file = "" }) => Promise.resolve(file));
  await resumable.drop(name, "stored");
  assert.deepEqual(await unfinishedIn(uploads), []);
  assert.deepEqual(await storedIn(uploads, "versions"), [storedName]);
  const bytes = await readWhole(uploads.content("versions", storedName));
  assert.equal(createHash("sha256").update(bytes).digest("hex"), sha256);
  await uploads.close();
  await Deno.remove(dir, { recursive: true });
});
