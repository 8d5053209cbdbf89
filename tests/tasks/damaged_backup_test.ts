// A backup of a damaged store fails with one line that says what to do, and is never called complete.
import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { damageOf } from "../../lib/kv/copy/snapshot.ts";
import { closeStore } from "../../lib/kv/store.ts";
import { backup } from "../../lib/tasks/backup.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";
import { fillPlace, open, placeIn } from "../support/restore_drill.ts";
import { notes } from "../kv/fixtures.ts";

const PAGE = 4096;
const REMEDY = /^the store \S+\/kv\.sqlite3 is damaged: restore a backup \(deno task restore\)$/;

/** The pages in use, with their content. */
function pagesOf(path: string): { page: number; of: string }[] {
  const file = new DatabaseSync(path);
  file.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const roots = file.prepare("SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0").all();
  const count = Number(file.prepare("PRAGMA page_count").get()?.page_count);
  file.close();
  const known = new Map(roots.map(({ name, rootpage }) => [Number(rootpage), `root of ${name}`]));
  return Array.from({ length: count - 1 }, (_, n) => ({ page: n + 2, of: known.get(n + 2) ?? "page" }));
}

/** Overwrites bytes of a page, counted from 1 as SQLite does. */
async function overwrite(path: string, page: number, bytes: Uint8Array): Promise<void> {
  using file = await Deno.open(path, { write: true });
  await file.seek((page - 1) * PAGE, Deno.SeekMode.Start);
  await file.write(bytes);
}

/** A store with rows, and a function that creates a damaged copy of it with its path. */
async function withStore(
  test: (damaged: (change: (path: string) => Promise<void>) => Promise<string>) => Promise<void>,
) {
  await using folder = await temporaryFolder();
  const source = placeIn(`${folder.path}/source`);
  await fillPlace(source);
  await open(source);
  for (let n = 0; n < 150; n++) await notes.insert({ title: `page ${n}`, text: "x".repeat(300) });
  closeStore();
  pagesOf(`${source.dataDir}/kv.sqlite3`);
  let n = 0;
  await test(async (change) => {
    const place = placeIn(`${folder.path}/copy${n}`);
    await Deno.mkdir(place.dataDir, { recursive: true });
    await Deno.mkdir(place.uploadsDir, { recursive: true });
    const path = `${place.dataDir}/kv.sqlite3`;
    await Deno.copyFile(`${source.dataDir}/kv.sqlite3`, path);
    await change(path);
    const to = `${folder.path}/backup${n++}`;
    const outcome = await backup(place, to).then(() => "complete", (error) => error.message as string);
    const hasManifest = await Deno.stat(`${to}/manifest.json`).then(() => true, () => false);
    assert.equal(hasManifest, outcome === "complete");
    return outcome;
  });
}

Deno.test("each page of a store, destroyed in four ways, makes its backup fail", async () => {
  const wrecks = [
    () => new Uint8Array(PAGE).fill(0xa5),
    () => new Uint8Array(PAGE),
    () => crypto.getRandomValues(new Uint8Array(PAGE)),
    () => new Uint8Array(PAGE / 2).fill(0xff),
  ];
  await withStore(async (damaged) => {
    let pages: { page: number; of: string }[] = [];
    await damaged((path) => Promise.resolve(void (pages = pagesOf(path))));
    const some = pages.filter(({ of }, n) => of !== "page" || n % 6 === 0);
    assert.ok(some.length > 12);
    let found = 0;
    for (const [n, { page, of }] of some.entries()) {
      let faults: string[] = [];
      const outcome = await damaged(async (path) => {
        await overwrite(path, page, wrecks[n % wrecks.length]!());
        faults = damageOf(path);
      });
      if (faults.length === 0) continue; // SQLite does not check the rest of a long value
      found++;
      assert.match(outcome, REMEDY, `${of} ${page}`);
    }
    assert.ok(found > 10);
  });
});

Deno.test("a truncated, emptied or foreign store file makes its backup fail", async () => {
  const cuts: Record<string, (path: string) => Promise<void>> = {
    half: async (path) => await Deno.truncate(path, Math.floor((await Deno.stat(path)).size / PAGE / 2) * PAGE),
    "in a page": async (path) => await Deno.truncate(path, (await Deno.stat(path)).size - PAGE - 100),
    "the last page": async (path) => await Deno.truncate(path, (await Deno.stat(path)).size - PAGE),
    "one page": (path) => Deno.truncate(path, PAGE),
    "fifty bytes": (path) => Deno.truncate(path, 50),
    nothing: (path) => Deno.truncate(path, 0),
    header: (path) => overwrite(path, 1, new Uint8Array(100)),
    "the first page": (path) => overwrite(path, 1, new Uint8Array(PAGE).fill(0xa5)),
    text: (path) => Deno.writeTextFile(path, "not a database ".repeat(1000)),
    "an empty database": async (path) => {
      await Deno.remove(path);
      const file = new DatabaseSync(path);
      file.exec("CREATE TABLE other (a); DROP TABLE other");
      file.close();
    },
  };
  await withStore(async (damaged) => {
    for (const [name, cut] of Object.entries(cuts)) assert.match(await damaged(cut), REMEDY, name);
    assert.equal(await damaged(() => Promise.resolve()), "complete");
  });
});
