// A store that is missing, empty or partly restored beside uploads is not served: one line says what to do.
import assert from "node:assert/strict";
import { namesIn } from "../../lib/services/disk.ts";
import { backup } from "../../lib/tasks/backup.ts";
import { destroyPage } from "../support/damaged_file.ts";
import { fillPlace, interruptRestore, placeIn } from "../support/restore_drill.ts";
import { runServer, runTask } from "../support/server.ts";
import { envIn, temporaryFolder } from "../support/temporary_folder.ts";

const env = (path: string) => ({ ...envIn(path), KV_URL: "", NO_COLOR: "1" });

Deno.test("beside uploads no new store is created: start and tasks refuse with one line", async () => {
  await using folder = await temporaryFolder();
  const places = env(folder.path);
  await Deno.mkdir(`${places.UPLOADS_DIR}/versions`, { recursive: true });
  await Deno.writeTextFile(`${places.UPLOADS_DIR}/versions/${"0".repeat(32)}.zip`, "kept");
  const line = `DATA_DIR: nothing is stored there, but ${places.UPLOADS_DIR} holds files: ` +
    "mount the store; or empty UPLOADS_DIR, and restore a backup or start over\n";
  const { code, output } = await runServer(places);
  assert.deepEqual([code, output], [1, line]);
  const made = await runTask(["admin:create", "--username", "second"], places, "Second12345\n");
  assert.deepEqual([made.code, made.output], [1, line]);
  assert.deepEqual(await namesIn(places.DATA_DIR), []);

  await Deno.writeTextFile(`${places.DATA_DIR}/kv.sqlite3`, ""); // an empty one counts as missing
  const empty = await runServer(places);
  assert.deepEqual([empty.code, empty.output], [1, line]);
});

Deno.test("a partly restored store is not served: start and tasks refuse with one line", async () => {
  await using folder = await temporaryFolder();
  const [source, backupDir] = [placeIn(`${folder.path}/source`), `${folder.path}/backup`];
  await fillPlace(source);
  await backup(source, backupDir);
  await interruptRestore(placeIn(folder.path), backupDir);
  const line = "a restore into it was broken off: run deno task restore again\n";
  const { code, output } = await runServer(env(folder.path));
  assert.deepEqual([code, output], [1, `DATA_DIR: ${line}`]);
  const check = await runTask(["kv:check"], env(folder.path));
  assert.deepEqual([check.code, check.output], [1, line]);
  assert.equal((await runTask(["restore", "--from", backupDir], env(folder.path))).code, 0);
  assert.equal((await runTask(["backup", "--to", `${folder.path}/again`], env(folder.path))).code, 0);
});

Deno.test("kv:check finds destroyed pages and recommends a restore; a file that is not a store is reported as damaged", async () => {
  await using folder = await temporaryFolder();
  const place = placeIn(folder.path);
  await fillPlace(place);
  const path = `${place.dataDir}/kv.sqlite3`;
  await destroyPage(path, "49@example.com");
  const { code, output } = await runTask(["kv:check"], env(folder.path));
  assert.equal(code, 1);
  assert.match(output, /\nthe store .+ is damaged: restore a backup \(deno task restore\)\n$/);
  await Deno.writeTextFile(path, "no store at all ".repeat(1_000));
  const start = await runServer(env(folder.path));
  assert.equal(start.code, 1);
  assert.match(start.output, /^DATA_DIR: the store .+ is damaged, restore a backup \(deno task restore\): .+\n$/);
});
