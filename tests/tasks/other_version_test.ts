// A store or a backup of another version is refused by every command with one sentence, and remains unchanged to the
// byte.
import assert from "node:assert/strict";
import { store } from "../../lib/kv/connection/db.ts";
import { closeStore, openStore } from "../../lib/kv/store.ts";
import { steps } from "../../lib/start.ts";
import { backup } from "../../lib/tasks/backup.ts";
import { filesBelow, hashFile } from "../../lib/tasks/copies.ts";
import { placeIn } from "../support/restore_drill.ts";
import { runServer, runTask } from "../support/server.ts";
import { envIn, temporaryFolder } from "../support/temporary_folder.ts";

const tooOld =
  "the database has version 1, this program knows none below 2: keep the program that wrote it, or start over";
const known = steps.at(-1)?.to ?? 0;
const later = known + 1;
const tooNew = `the database has version ${later}, this program knows ${known} at most: start a newer program`;

/**
 * Creates a store with rows; one of them has expired, because Deno KV removes such rows from every file that it opens.
 */
async function makeStore(dataDir: string, version?: number): Promise<string> {
  await Deno.mkdir(dataDir, { recursive: true });
  const path = `${dataDir}/kv.sqlite3`;
  await openStore({ path });
  const { writer } = store();
  if (version !== undefined) await writer.set(["version"], version);
  await writer.set(["row", "users", 1], { id: 1, name: "林" });
  await writer.set(["expiring", "session", "old"], { ends_at: 0 }, { expireIn: 1 });
  closeStore();
  return path;
}

const env = (path: string) => ({ ...envIn(path), KV_URL: "", NO_COLOR: "1" });

Deno.test("a start refuses a store of version 1, without a version and of a later one, and changes no byte", async () => {
  for (const [version, sentence] of [[1, tooOld], [undefined, tooOld], [later, tooNew]] as const) {
    await using folder = await temporaryFolder();
    const path = await makeStore(`${folder.path}/data`, version);
    const before = await hashFile(path);
    const { code, output } = await runServer(env(folder.path));
    assert.deepEqual([code, output], [1, `DATA_DIR: ${sentence}\n`]);
    assert.equal(await hashFile(path), before);
  }
});

Deno.test("kv:check refuses them too, and repairs nothing", async () => {
  for (const [version, sentence] of [[1, tooOld], [undefined, tooOld], [later, tooNew]] as const) {
    await using folder = await temporaryFolder();
    const path = await makeStore(`${folder.path}/data`, version);
    const before = await hashFile(path);
    for (const args of [[], ["--repair"]]) {
      const { code, output } = await runTask(["kv:check", ...args], env(folder.path));
      assert.deepEqual([code, output], [1, `${sentence}\n`]);
    }
    assert.equal(await hashFile(path), before);
  }
});

Deno.test("restore refuses a backup of such a store, and one that states no version, and writes nothing", async () => {
  for (const [version, sentence] of [[1, tooOld], [undefined, tooOld], [later, tooNew]] as const) {
    await using folder = await temporaryFolder();
    const path = await makeStore(`${folder.path}/data`, version);
    const [backupDir, empty] = [`${folder.path}/backup`, `${folder.path}/empty`];
    await Deno.mkdir(`${folder.path}/uploads`);
    const before = await hashFile(path);
    const { version: named, ...manifest } = await backup(placeIn(folder.path), backupDir);
    assert.equal(named, version ?? 1);
    assert.equal(await hashFile(path), before);
    if (version !== later) await Deno.writeTextFile(`${backupDir}/manifest.json`, JSON.stringify(manifest)); // the manifest of an older version
    const saved = await hashFile(`${backupDir}/kv.sqlite3`);
    const { code, output } = await runTask(["restore", "--from", backupDir], env(empty));
    assert.deepEqual([code, output], [1, `${sentence}\n`]);
    assert.equal(await hashFile(`${backupDir}/kv.sqlite3`), saved);
    assert.deepEqual([await filesBelow(`${empty}/data`), await filesBelow(`${empty}/uploads`)], [[], []]);
  }
});
