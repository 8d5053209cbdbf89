// A crash at any step of a write to a folder leaves the old or the new files, and a sweep removes the rest.
import assert from "node:assert/strict";
import { openLocalStorage } from "../../../lib/services/files/local_storage.ts";
import { openUploads } from "../../../lib/services/files/uploads.ts";
import { namesIn } from "../../../lib/services/disk.ts";
import { caseFiles, leftOvers } from "../../support/upload_storage.ts";

Deno.test("a crash before any step, while four files replace four others, leaves the old ones or the new ones", async () => {
  const dir = await Deno.makeTempDir();
  const copies = await Deno.makeTempDir();
  const uploads = openUploads(await openLocalStorage(`${dir}/uploads`));
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
    const next = openUploads(await openLocalStorage(copy));
    await next.sweep((_, name) => Promise.resolve(named.includes(name)));
    assert.deepEqual((await namesIn(`${copy}/cases`)).sort(), named.sort(), copy);
    assert.deepEqual(await leftOvers(next), []);
    assert.equal((await namesIn(`${copy}/.tmp`)).length, 1);
    await next.close();
  }
  for (const folder of [dir, copies]) await Deno.remove(folder, { recursive: true });
});

type Moment = { copy: string; named: string[] };

/** Takes a snapshot before each change of the disk. */
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
