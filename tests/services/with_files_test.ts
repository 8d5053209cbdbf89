// Files come and go with one write: of one that fails nothing is left, and nothing is kept that its slot does not take.
import assert from "node:assert/strict";
import { openUploads, type UploadStore } from "../../lib/services/upload_store.ts";
import { AppError } from "../../lib/shared/app_error.ts";
import { filesIn } from "../support/files.ts";
import { mp4, pngBytes } from "../support/sample_media.ts";
import { arrived, keepUpload, leftOvers, withStore } from "../support/upload_folder.ts";

/** The four files of a case. */
async function caseFiles(uploads: UploadStore) {
  const picture = () => arrived(uploads, pngBytes());
  return {
    image: await picture(),
    before_image: await picture(),
    after_image: await picture(),
    video: await arrived(uploads, mp4()),
  };
}

Deno.test("withFiles() keeps the file when the write succeeds and removes it when it fails", () =>
  withStore(async (uploads, dir) => {
    const name = await keepUpload(uploads);
    assert.deepEqual(await filesIn(`${dir}/versions`), [name]);
    const files = { kind: "versions", keep: { file: await arrived(uploads) } } as const;
    await assert.rejects(uploads.withFiles(files, () => Promise.reject(new Error("taken"))), /taken/);
    assert.deepEqual(await filesIn(`${dir}/versions`), [name]);
    assert.deepEqual(await leftOvers(dir), []);
  }));

Deno.test("withFiles() removes the old file after the write, and not when it fails", () =>
  withStore(async (uploads, dir) => {
    const name = await keepUpload(uploads);
    await assert.rejects(
      uploads.withFiles({ kind: "versions", drop: [name] }, () => Promise.reject(new Error("gone"))),
    );
    assert.deepEqual(await filesIn(`${dir}/versions`), [name]);
    await uploads.withFiles({ kind: "versions", drop: [name, ""] }, async () => {
      assert.deepEqual(await filesIn(`${dir}/versions`), [name], "only after the write");
    });
    assert.deepEqual(await filesIn(`${dir}/versions`), []);
    assert.deepEqual(await leftOvers(dir), []);
  }));

Deno.test("withFiles() puts four files in place and takes four away with one write", () =>
  withStore(async (uploads, dir) => {
    const first = await uploads.withFiles({ kind: "cases", keep: await caseFiles(uploads) }, async (names) => {
      assert.equal((await leftOvers(dir)).length, 4, "a mark for each");
      return names;
    });
    assert.deepEqual((await filesIn(`${dir}/cases`)).sort(), Object.values(first).sort());
    assert.match(first.video ?? "", /\.mp4$/);
    assert.match(first.before_image ?? "", /\.png$/);
    const drop = Object.values(first);
    const next = await uploads.withFiles({ kind: "cases", keep: await caseFiles(uploads), drop }, async (names) => {
      assert.equal((await leftOvers(dir)).length, 8);
      assert.equal((await filesIn(`${dir}/cases`)).length, 8);
      return names;
    });
    assert.deepEqual((await filesIn(`${dir}/cases`)).sort(), Object.values(next).sort());
    assert.deepEqual(await leftOvers(dir), []);
  }));

Deno.test("of several files that fail, at the write or while they are put in place, none is left", () =>
  withStore(async (uploads, dir) => {
    const four = await caseFiles(uploads);
    const failing = uploads.withFiles({ kind: "cases", keep: four }, () => Promise.reject(new Error("taken")));
    await assert.rejects(failing, /taken/);
    assert.deepEqual(await filesIn(`${dir}/cases`), []);
    const next = await caseFiles(uploads);
    await uploads.dropTemp(next.video.path); // it cannot be judged, later than the others
    let written = 0;
    await assert.rejects(uploads.withFiles({ kind: "cases", keep: next }, () => Promise.resolve(written++)));
    await Deno.writeFile(next.video.path, mp4());
    const { rename } = Deno;
    let renamed = 0;
    Deno.rename = (from, to) => ++renamed === 3 ? Promise.reject(new Error("no third")) : rename(from, to);
    try {
      await assert.rejects(
        uploads.withFiles({ kind: "cases", keep: next }, () => Promise.resolve(written++)),
        /no third/,
      );
    } finally {
      Deno.rename = rename;
    }
    assert.equal(written, 0);
    assert.deepEqual(await filesIn(`${dir}/cases`), []);
    for (const { path } of Object.values(next)) await uploads.dropTemp(path);
    assert.deepEqual(await leftOvers(dir), []);
  }));

Deno.test("withFiles() keeps nothing that its slot does not take, and names the slot", () =>
  withStore(async (uploads, dir) => {
    const wrong = { ...await caseFiles(uploads), after_image: await arrived(uploads, mp4(), "png") };
    const failing = uploads.withFiles({ kind: "cases", keep: wrong }, () => Promise.resolve());
    await assert.rejects(failing, { key: "media_type", fields: { after_image: "只能上传 jpg/png/webp 格式的图片!" } });
    const video = { video: await arrived(uploads, pngBytes(), "mp4") };
    await assert.rejects(uploads.withFiles({ kind: "tutorials", keep: video }, () => Promise.resolve()), {
      status: 415,
      fields: { video: "只能上传 mp4/webm 格式的视频!" },
    });
    for (const kind of ["cases", "tutorials"]) assert.deepEqual(await filesIn(`${dir}/${kind}`).catch(() => []), []);
  }));

Deno.test("withFiles() leaves files and marks when nobody knows whether the write was done; a sweep asks the rows", async () => {
  const dir = await Deno.makeTempDir();
  const uploads = await openUploads(dir);
  const old = await keepUpload(uploads);
  const write = () => Promise.reject(new AppError("store_unavailable"));
  const file = await arrived(uploads);
  await assert.rejects(uploads.withFiles({ kind: "versions", keep: { file }, drop: [old] }, write));
  assert.equal((await filesIn(`${dir}/versions`)).length, 2);
  assert.equal((await leftOvers(dir)).length, 2);
  await uploads.close();
  const next = await openUploads(dir);
  assert.equal(await next.sweep((_, name) => Promise.resolve(name === old)), 2);
  assert.deepEqual(await filesIn(`${dir}/versions`), [old]);
  await next.close();
  await Deno.remove(dir, { recursive: true });
});

Deno.test("a crash before any step, while four files take the place of four others, leaves the old ones or the new", async () => {
  const dir = await Deno.makeTempDir();
  const copies = await Deno.makeTempDir();
  const uploads = await openUploads(`${dir}/uploads`);
  let named: string[] = [];
  const put = async (drop: string[]) => {
    const keep = await caseFiles(uploads);
    await uploads.withFiles({ kind: "cases", keep, drop }, async (names) => {
      await crash.here();
      named = Object.values(names);
    });
  };
  const crash = watchSteps(async (n) => {
    const copy = `${copies}/${n}`;
    await copyFolder(`${dir}/uploads`, copy);
    return { copy, named: [...named] };
  });
  try {
    await put([]);
    crash.begin();
    await put(named);
  } finally {
    crash.end();
    await uploads.close();
  }
  assert.ok(crash.moments.length > 20, `${crash.moments.length} steps`);
  for (const { copy, named } of crash.moments) {
    const next = await openUploads(copy);
    await next.sweep((_, name) => Promise.resolve(named.includes(name)));
    assert.deepEqual((await filesIn(`${copy}/cases`)).sort(), named.sort(), copy);
    assert.deepEqual(await leftOvers(copy), []);
    assert.equal((await filesIn(`${copy}/.tmp`)).length, 1);
    await next.close();
  }
  for (const folder of [dir, copies]) await Deno.remove(folder, { recursive: true });
});

type Moment = { copy: string; named: string[] };

/** Has a picture taken before each change of the disk. */
function watchSteps(take: (n: number) => Promise<Moment>) {
  const moments: Moment[] = [];
  const { writeTextFile, rename, remove } = Deno;
  let watching = false;
  async function here() {
    if (watching) moments.push(await take(moments.length));
  }
  function begin() {
    watching = true;
    Deno.writeTextFile = async (...args) => (await here(), await writeTextFile(...args));
    Deno.rename = async (...args) => (await here(), await rename(...args));
    Deno.remove = async (...args) => (await here(), await remove(...args));
  }
  function end() {
    watching = false;
    Object.assign(Deno, { writeTextFile, rename, remove });
  }
  return { moments, here, begin, end };
}

async function copyFolder(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) await copyFolder(`${from}/${name}`, `${to}/${name}`);
    else await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
  }
}
