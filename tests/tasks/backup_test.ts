// A backup restores every record and every file, verified by hash; anything else is refused.
import assert from "node:assert/strict";
import { closeStore, openStore } from "../../lib/kv/store.ts";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { backup } from "../../lib/tasks/backup.ts";
import { filesBelow, hashFile } from "../../lib/tasks/copies.ts";
import { restore } from "../../lib/tasks/restore.ts";
import { configuredStorage } from "../../lib/services/files/configured_storage.ts";
import {
  addUploadedFile,
  filesOf,
  fillPlace,
  interruptRestore,
  open,
  placeIn,
  restoreAgain,
  restoreDrill,
} from "../support/restore_drill.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

Deno.test("a backup of the embedded file is restored as it was", async () => {
  await using folder = await temporaryFolder();
  const [source, target] = [placeIn(`${folder.path}/a`), placeIn(`${folder.path}/b`)];
  await restoreDrill(source, target, `${folder.path}/backup`);
});

Deno.test("a backup made while a process writes is consistent", async () => {
  await using folder = await temporaryFolder();
  const source = placeIn(`${folder.path}/a`);
  await fillPlace(source);
  const script = new URL("../kv/writer_process.ts", import.meta.url).pathname;
  const args = ["run", "-A", "--unstable-kv", script, `${source.dataDir}/kv.sqlite3`, "busy"];
  const writer = new Deno.Command(Deno.execPath(), { args, stdout: "piped", stderr: "null" }).spawn();
  const reader = writer.stdout.getReader();
  await reader.read(); // the process writes
  for (let i = 0; i < 5; i++) {
    const target = placeIn(`${folder.path}/t${i}`);
    await backup(source, `${folder.path}/backup${i}`);
    await restore(target, `${folder.path}/backup${i}`);
    await open(target);
    assert.deepEqual(await checkStore().finally(closeStore), []);
  }
  writer.kill("SIGKILL");
  await writer.status;
  await reader.cancel();
});

Deno.test("restore() refuses a target that is not empty and a changed backup, and then writes nothing", async () => {
  await using folder = await temporaryFolder();
  const [source, target] = [placeIn(`${folder.path}/a`), placeIn(`${folder.path}/b`)];
  const backupDir = `${folder.path}/backup`;
  await fillPlace(source);
  await backup(source, backupDir);
  await assert.rejects(backup(source, backupDir), /not empty/);
  await assert.rejects(restore(source, backupDir), /not empty/);
  await assert.rejects(restore({ ...target, dataDir: source.dataDir }, backupDir), /holds a store already/);
  await Deno.writeTextFile(`${backupDir}/uploads/software/1.exe`, "other");
  await assert.rejects(restore(target, backupDir), /uploads\/software\/1\.exe is not what was backed up/);
  await assert.rejects(restore(target, `${folder.path}/nowhere`), /no complete backup/);
  assert.deepEqual([await filesBelow(target.dataDir), await filesOf(target)], [[], []]);
});

Deno.test("restore() accepts no file from outside the backup, although its hash is right", async () => {
  await using folder = await temporaryFolder();
  const [source, target, backupDir] = [
    placeIn(`${folder.path}/a`),
    placeIn(`${folder.path}/b`),
    `${folder.path}/backup`,
  ];
  await fillPlace(source);
  const manifest = await backup(source, backupDir);
  const outside = `${folder.path}/outside`;
  await Deno.writeTextFile(outside, "another's");
  const file = { path: "../../outside", size: 9, sha256: await hashFile(outside) };
  await Deno.writeTextFile(
    `${backupDir}/manifest.json`,
    JSON.stringify({ ...manifest, files: [...manifest.files, file] }),
  );
  await assert.rejects(restore(target, backupDir), /the manifest names uploads\/\.\.\/\.\.\/outside/);
  assert.deepEqual([await filesBelow(target.dataDir), await filesOf(target)], [[], []]);
});

Deno.test("after a killed restore no process opens it, and the next restore starts over", async () => {
  await using folder = await temporaryFolder();
  const [source, target, backupDir] = [
    placeIn(`${folder.path}/a`),
    placeIn(`${folder.path}/b`),
    `${folder.path}/backup`,
  ];
  await fillPlace(source);
  await backup(source, backupDir);
  await interruptRestore(target, backupDir);
  await assert.rejects(openStore({ path: `${target.dataDir}/kv.sqlite3` }), /restore .+ was broken off/);
  await addUploadedFile(target, "another");
  await assert.rejects(restore(target, backupDir), /not empty/);
  await configuredStorage(target).fileStore.remove("another");
  await restoreAgain(target, source, backupDir);
});

Deno.test("a truncated manifest is reported by its name", async () => {
  await using folder = await temporaryFolder();
  const [source, backupDir] = [placeIn(`${folder.path}/a`), `${folder.path}/backup`];
  await fillPlace(source);
  await backup(source, backupDir);
  const whole = await Deno.readTextFile(`${backupDir}/manifest.json`);
  await Deno.writeTextFile(`${backupDir}/manifest.json`, whole.slice(0, whole.length / 2));
  await assert.rejects(restore(placeIn(`${folder.path}/b`), backupDir), {
    message: `${backupDir}/manifest.json is not whole: take another backup`,
  });
});
