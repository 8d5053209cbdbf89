// Backups from a KV server to a file, and from a file to a KV server.
import assert from "node:assert/strict";
import { closeStore, openStore } from "../../lib/kv/store.ts";
import { backup } from "../../lib/tasks/backup.ts";
import { restore } from "../../lib/tasks/restore.ts";
import { notes } from "../kv/fixtures.ts";
import { destroyPage } from "../support/damaged_file.ts";
import { startDenokv, TOKEN } from "../support/denokv.ts";
import { fillPlace, interruptRestore, open, placeIn, restoreAgain, restoreDrill } from "../support/restore_drill.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

Deno.test("a backup of a KV server becomes an embedded file, and one of a file is restored to a server", async () => {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
  const denokv = await startDenokv();
  try {
    await using folder = await temporaryFolder();
    const [remote, file] = [placeIn(`${folder.path}/a`, denokv.url), placeIn(`${folder.path}/b`)];
    await restoreDrill(remote, file, `${folder.path}/backup`);
    await assert.rejects(
      restore({ ...remote, uploadsDir: `${folder.path}/none` }, `${folder.path}/backup`),
      /not empty/,
    );
  } finally {
    await denokv.stop();
  }
  const empty = await startDenokv();
  try {
    await using folder = await temporaryFolder();
    await restoreDrill(placeIn(`${folder.path}/a`), placeIn(`${folder.path}/b`, empty.url), `${folder.path}/backup`);
  } finally {
    await empty.stop();
  }
});

Deno.test("after a killed restore into a KV server no process opens it, and the next restore starts over", async () => {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
  const denokv = await startDenokv();
  try {
    await using folder = await temporaryFolder();
    const [source, target] = [placeIn(`${folder.path}/a`), placeIn(`${folder.path}/b`, denokv.url)];
    await fillPlace(source);
    await backup(source, `${folder.path}/backup`);
    await interruptRestore(target, `${folder.path}/backup`);
    await assert.rejects(openStore({ url: denokv.url }), /restore .+ was broken off/);
    await assert.rejects(backup(target, `${folder.path}/none`), /restore .+ was broken off/);
    await restoreAgain(target, source, `${folder.path}/backup`);
  } finally {
    await denokv.stop();
  }
});

Deno.test("a backup of a KV server with a damaged file fails with one line and is never called complete", async () => {
  Deno.env.set("DENO_KV_ACCESS_TOKEN", TOKEN);
  await using folder = await temporaryFolder();
  const source = placeIn(`${folder.path}/a`);
  await fillPlace(source);
  await open(source);
  for (let n = 0; n < 200; n++) await notes.insert({ title: "page", text: "x".repeat(300) });
  closeStore();
  await destroyPage(`${source.dataDir}/kv.sqlite3`, "x".repeat(300));
  const denokv = await startDenokv(undefined, `${source.dataDir}/kv.sqlite3`);
  try {
    const to = `${folder.path}/backup`;
    await assert.rejects(backup({ ...source, kvUrl: denokv.url }, to), {
      message: /^the KV server http:\S+ does not give all that it holds: look at its log and its disk, .+$/,
    });
    await assert.rejects(Deno.stat(`${to}/manifest.json`), Deno.errors.NotFound);
  } finally {
    await denokv.stop();
  }
});
