// Files are stored and removed with one write: a failed write leaves no file, and content that its slot does not accept
// is not stored.
import assert from "node:assert/strict";
import { openUploads } from "../../../lib/services/files/uploads.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { mp4, pngBytes } from "../../support/sample_media.ts";
import {
  caseFiles,
  leftOvers,
  openStorage,
  storedIn,
  storeUpload,
  temporaryFile,
  withUploads,
} from "../../support/upload_storage.ts";

Deno.test("withFiles() stores the file when the write succeeds and removes it when it fails", () =>
  withUploads(async (uploads) => {
    const name = await storeUpload(uploads);
    assert.deepEqual(await storedIn(uploads, "versions"), [name]);
    const files = { kind: "versions", keep: { file: await temporaryFile(uploads) } } as const;
    await assert.rejects(uploads.withFiles(files, () => Promise.reject(new Error("taken"))), /taken/);
    assert.deepEqual(await storedIn(uploads, "versions"), [name]);
    assert.deepEqual(await leftOvers(uploads), []);
  }));

Deno.test("withFiles() removes the old file after the write, and not when it fails", () =>
  withUploads(async (uploads) => {
    const name = await storeUpload(uploads);
    await assert.rejects(
      uploads.withFiles({ kind: "versions", drop: [name] }, () => Promise.reject(new Error("gone"))),
    );
    assert.deepEqual(await storedIn(uploads, "versions"), [name]);
    await uploads.withFiles({ kind: "versions", drop: [name, ""] }, async () => {
      assert.deepEqual(await storedIn(uploads, "versions"), [name], "only after the write");
    });
    assert.deepEqual(await storedIn(uploads, "versions"), []);
    assert.deepEqual(await leftOvers(uploads), []);
  }));

Deno.test("withFiles() stores four files and removes four others with one write", () =>
  withUploads(async (uploads) => {
    const first = await uploads.withFiles({ kind: "cases", keep: await caseFiles(uploads) }, async (names) => {
      assert.equal((await leftOvers(uploads)).length, 4, "a marker for each");
      return names;
    });
    assert.deepEqual(await storedIn(uploads, "cases"), Object.values(first).sort());
    assert.match(first.video ?? "", /\.mp4$/);
    assert.match(first.before_image ?? "", /\.png$/);
    const drop = Object.values(first);
    const next = await uploads.withFiles({ kind: "cases", keep: await caseFiles(uploads), drop }, async (names) => {
      assert.equal((await leftOvers(uploads)).length, 8);
      assert.equal((await storedIn(uploads, "cases")).length, 8);
      return names;
    });
    assert.deepEqual(await storedIn(uploads, "cases"), Object.values(next).sort());
    assert.deepEqual(await leftOvers(uploads), []);
  }));

Deno.test("when the write or the storage of one of several files fails, none is left", () =>
  withUploads(async (uploads) => {
    const four = await caseFiles(uploads);
    const failing = uploads.withFiles({ kind: "cases", keep: four }, () => Promise.reject(new Error("taken")));
    await assert.rejects(failing, /taken/);
    assert.deepEqual(await storedIn(uploads, "cases"), []);
    const next = await caseFiles(uploads);
    await uploads.dropTemp(next.video.path); // checking it fails later than the others
    let written = 0;
    await assert.rejects(uploads.withFiles({ kind: "cases", keep: next }, () => Promise.resolve(written++)));
    await Deno.writeFile(next.video.path, mp4());
    const { put } = uploads.storage;
    let puts = 0;
    uploads.storage.put = (key, file) => file && ++puts === 3 ? Promise.reject(new Error("no third")) : put(key, file);
    await assert.rejects(
      uploads.withFiles({ kind: "cases", keep: next }, () => Promise.resolve(written++)),
      /no third/,
    );
    uploads.storage.put = put;
    assert.equal(written, 0);
    assert.deepEqual(await storedIn(uploads, "cases"), []);
    for (const { path } of Object.values(next)) await uploads.dropTemp(path);
    assert.deepEqual(await leftOvers(uploads), []);
  }));

Deno.test("withFiles() stores nothing that its slot does not accept, and names the slot", () =>
  withUploads(async (uploads) => {
    const wrong = { ...await caseFiles(uploads), after_image: await temporaryFile(uploads, mp4(), "png") };
    const failing = uploads.withFiles({ kind: "cases", keep: wrong }, () => Promise.resolve());
    await assert.rejects(failing, { key: "media_type", fields: { after_image: "只能上传 jpg/png/webp 格式的图片!" } });
    const video = { video: await temporaryFile(uploads, pngBytes(), "mp4") };
    await assert.rejects(uploads.withFiles({ kind: "tutorials", keep: video }, () => Promise.resolve()), {
      status: 415,
      fields: { video: "只能上传 mp4/webm 格式的视频!" },
    });
    for (const kind of ["cases", "tutorials"]) assert.deepEqual(await storedIn(uploads, kind), []);
  }));

Deno.test("withFiles() leaves files and markers when the outcome of the write is unknown; a sweep consults the rows", async () => {
  const dir = await Deno.makeTempDir();
  const uploads = openUploads(await openStorage(dir));
  const old = await storeUpload(uploads);
  const write = () => Promise.reject(new AppError("store_unavailable"));
  const file = await temporaryFile(uploads);
  await assert.rejects(uploads.withFiles({ kind: "versions", keep: { file }, drop: [old] }, write));
  assert.equal((await storedIn(uploads, "versions")).length, 2);
  assert.equal((await leftOvers(uploads)).length, 2);
  await uploads.close();
  const next = openUploads(await openStorage(dir));
  assert.equal(await next.sweep((_, name) => Promise.resolve(name === old)), 2);
  assert.deepEqual(await storedIn(next, "versions"), [old]);
  await next.close();
  await Deno.remove(dir, { recursive: true });
});
