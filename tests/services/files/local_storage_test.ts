// A folder shared by processes: rows decide about markers of ended instances, and files that cannot be removed are
// left.
import assert from "node:assert/strict";
import { openLocalStorage } from "../../../lib/services/files/local_storage.ts";
import { nameWith, randomHex } from "../../../lib/services/files/names.ts";
import { openUploads, type UploadStore } from "../../../lib/services/files/uploads.ts";
import { namesIn } from "../../../lib/services/disk.ts";
import { storeUpload, temporaryFile } from "../../support/upload_storage.ts";

async function withFolder(test: (uploads: UploadStore, dir: string) => Promise<void>): Promise<void> {
  const dir = await Deno.makeTempDir();
  const uploads = openUploads(await openLocalStorage(dir));
  await test(uploads, dir).finally(() => uploads.close());
  await Deno.remove(dir, { recursive: true });
}

/** Returns the errors that `work` logs. */
async function logged(work: () => Promise<unknown>): Promise<string[]> {
  const { error } = console;
  const lines: string[] = [];
  console.error = (line: string) => lines.push(line);
  try {
    await work();
  } finally {
    console.error = error;
  }
  return lines;
}

/** Replaces the file by a folder that cannot be removed. */
async function obstruct(path: string): Promise<void> {
  await Deno.remove(path);
  await Deno.mkdir(`${path}/x`, { recursive: true });
}

Deno.test("a file or marker that cannot be removed after the write undoes nothing, and waits for the next sweep", async () => {
  const dir = await Deno.makeTempDir();
  const uploads = openUploads(await openLocalStorage(dir));
  const old = await storeUpload(uploads);
  await obstruct(`${dir}/versions/${old}`);
  let name = "";
  const lines = await logged(async () => {
    const file = await temporaryFile(uploads);
    name = await uploads.withFiles(
      { kind: "versions", keep: { file }, drop: [old] },
      ({ file = "" }) => Promise.resolve(file),
    );
  });
  assert.ok((await Deno.stat(`${dir}/versions/${name}`)).isFile);
  assert.equal(lines.length, 1);
  const { event, kind, name: left } = JSON.parse(lines[0] ?? "");
  assert.deepEqual([event, kind, left], ["upload not removed", "versions", old]);

  const [own] = await namesIn(`${dir}/.tmp`);
  let [storedName, mark] = ["", ""];
  const again = await logged(async () => {
    const files = { kind: "versions", keep: { file: await temporaryFile(uploads) } } as const;
    storedName = await uploads.withFiles(files, async ({ file = "" }) => {
      mark = (await namesIn(`${dir}/.tmp/${own}`)).find((name) => name.startsWith(`mark-versions-${file}`)) ?? "";
      await obstruct(`${dir}/.tmp/${own}/${mark}`);
      return file;
    });
  });
  assert.ok((await Deno.stat(`${dir}/versions/${storedName}`)).isFile);
  assert.equal(again.length, 1);
  await Deno.remove(`${dir}/.tmp/${own}/${mark}/x`);
  await Deno.remove(`${dir}/.tmp/${own}/${mark}`);

  await uploads.close();
  const next = openUploads(await openLocalStorage(dir));
  const isNamed = (_: string, name: string) => Promise.resolve(name !== old);
  assert.equal((await logged(() => next.sweep(isNamed))).length, 1, "a sweep tolerates it, too");
  await Deno.remove(`${dir}/versions/${old}/x`);
  assert.equal(await next.sweep(isNamed), 1);
  assert.deepEqual((await namesIn(`${dir}/versions`)).sort(), [name, storedName].sort());
  assert.equal((await namesIn(`${dir}/.tmp`)).length, 1);
  await next.close();
  await Deno.remove(dir, { recursive: true });
});

Deno.test("instances that start at the same moment all start, and each has its own folder and lock", async () => {
  const dir = await Deno.makeTempDir();
  for (let round = 0; round < 20; round++) {
    await Deno.mkdir(`${dir}/.tmp/ended${round}`, { recursive: true });
    for (const name of ["lock", "half1", "half2", "half3"]) {
      await Deno.writeTextFile(`${dir}/.tmp/ended${round}/${name}`, "");
    }
    const start = async () => {
      const uploads = openUploads(await openLocalStorage(dir));
      await uploads.sweep(() => Promise.resolve(true));
      return uploads;
    };
    const started = await Promise.all(Array.from({ length: 6 }, start));
    const folders = await namesIn(`${dir}/.tmp`);
    assert.equal(folders.length, started.length);
    for (const folder of folders) assert.deepEqual(await namesIn(`${dir}/.tmp/${folder}`), ["lock"]);
    const [first, ...others] = started;
    const half = await first?.begin();
    await Promise.all(others.map((uploads) => uploads.close()));
    await (await start()).close();
    assert.ok(await half?.finish());
    await first?.close();
  }
  assert.deepEqual(await namesIn(`${dir}/.tmp`), []);
  await Deno.remove(dir, { recursive: true });
});

Deno.test("sweep() settles the leftovers of an ended instance by the rows, and leaves running ones alone", () =>
  withFolder(async (uploads, dir) => {
    const [named, orphan] = [nameWith(randomHex(), "zip"), nameWith(randomHex(), "zip")];
    await Deno.mkdir(`${dir}/versions`);
    await Deno.mkdir(`${dir}/.tmp/ended`);
    for (const name of [named, orphan]) {
      await Deno.writeTextFile(`${dir}/versions/${name}`, "x");
      await Deno.writeTextFile(`${dir}/.tmp/ended/mark-versions-${name}`, "");
    }
    await Deno.writeTextFile(`${dir}/.tmp/ended/half`, "x");
    const own = await uploads.begin();
    assert.equal(await uploads.sweep((_, name) => Promise.resolve(name === named)), 3);
    assert.deepEqual(await namesIn(`${dir}/versions`), [named]);
    assert.equal((await namesIn(`${dir}/.tmp`)).length, 1);
    await own.finish();
  }));

Deno.test("sweep() does not touch an instance whose lock is held by another process", () =>
  withFolder(async (uploads, dir) => {
    await Deno.mkdir(`${dir}/.tmp/alive`);
    const program = `const f = await Deno.open(Deno.args[0], { create: true, write: true });
      await f.lock(true); console.log("held"); await new Response(Deno.stdin.readable).text();`;
    const child = new Deno.Command(Deno.execPath(), {
      args: ["eval", program, `${dir}/.tmp/alive/lock`],
      stdin: "piped",
      stdout: "piped",
    }).spawn();
    const lines = child.stdout.getReader();
    await lines.read();
    await uploads.sweep(() => Promise.resolve(false));
    assert.equal((await namesIn(`${dir}/.tmp`)).length, 2);
    child.kill("SIGKILL");
    await child.status;
    await lines.cancel();
    await child.stdin.abort().catch(() => {}); // the pipe was closed with the process
    await uploads.sweep(() => Promise.resolve(false));
    assert.equal((await namesIn(`${dir}/.tmp`)).length, 1);
  }));
