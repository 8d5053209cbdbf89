// The restore drill: fills a store, backs it up, restores it elsewhere and compares every record and every file.
import assert from "node:assert/strict";
import { closeStore } from "../../lib/kv/store.ts";
import { defineExpiring } from "../../lib/kv/expiring.ts";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { runTransaction } from "../../lib/kv/inside/transaction.ts";
import { backup, type Place } from "../../lib/tasks/backup.ts";
import { createFileReceiver } from "../../lib/services/files/received_files.ts";
import { hashOf } from "../../lib/services/files/storage_interface.ts";
import { configuredStorage } from "../../lib/services/files/configured_storage.ts";
import { steps } from "../../lib/start.ts";
import { restore } from "../../lib/tasks/restore.ts";
import { lin, notes, people } from "../kv/fixtures.ts";
import { contents, openMigrated } from "./kv.ts";
import { storageOf } from "./upload_storage.ts";

const codes = defineExpiring<string>("test_backup");
const TRANSIENT = new Set(["changes", "marker", "lease"]);

export const placeIn = (path: string, kvUrl?: string): Place => {
  return { dataDir: `${path}/data`, ...storageOf(`${path}/uploads`), kvUrl };
};

export async function open({ dataDir, kvUrl }: Place): Promise<void> {
  await Deno.mkdir(dataDir, { recursive: true });
  await openMigrated(kvUrl ? { url: kvUrl } : { path: `${dataDir}/kv.sqlite3` });
}

/** Returns the store's entries except those that have no meaning in another place. */
async function recordsOf(place: Place): Promise<unknown[]> {
  await open(place);
  const entries = await contents().finally(closeStore);
  return entries.filter(({ key }) => !TRANSIENT.has(String(key[0]))).map(({ key, value }) => [key, value]);
}

/** Returns its uploads by their keys, as hashes. */
export async function filesOf(place: Place): Promise<[string, string][]> {
  const { fileStore } = configuredStorage(place);
  const hash = async (key: string) => await hashOf((await fileStore.open(key)).stream);
  return await Array.fromAsync(fileStore.list(), async ({ key }): Promise<[string, string]> => [key, await hash(key)]);
}

/** Adds a file to the uploads. */
export async function addUploadedFile(place: Place, key: string, bytes = new Uint8Array()): Promise<void> {
  await using storage = await configuredStorage(place).open();
  const sink = await createFileReceiver(storage).begin();
  await sink.write(bytes);
  await storage.put(key, await sink.finish());
}

export async function fillPlace(place: Place): Promise<void> {
  await open(place);
  for (let i = 0; i < 50; i++) await people.insert({ ...lin, email: `${i}@example.com`, age: i });
  await notes.insert({ title: "long", text: Array.from({ length: 30_000 }, (_, i) => i).join(" ") });
  await codes.put(["lin"], "123456", { until: Date.now() + 600_000 });
  const odd = { when: new Date(0), none: undefined, big: 2n ** 70n };
  await runTransaction((tx) => Promise.resolve(tx.set(["test", "odd"], odd)));
  closeStore();
  for (const path of ["software/1.exe", "images/a-b.webp", "empty"]) {
    const bytes = new Uint8Array(path === "empty" ? 0 : 300_000).map((_, i) => i * path.length);
    await addUploadedFile(place, path, bytes);
  }
  await addUploadedFile(place, ".tmp/ended/half", new Uint8Array(8));
}

export async function restoreDrill(source: Place, target: Place, folder: string): Promise<void> {
  await fillPlace(source);
  const manifest = await backup(source, folder);
  assert.equal(manifest.version, steps.at(-1)?.to);
  assert.deepEqual(manifest.files.map((file) => file.path), ["empty", "images/a-b.webp", "software/1.exe"]);
  await restore(target, folder);
  assert.deepEqual(await recordsOf(target), await recordsOf(source));
  assert.deepEqual(await filesOf(target), await filesOf(source));
  await open(target);
  assert.equal(await codes.get(["lin"]), "123456");
  assert.equal((await people.insert({ ...lin, email: "next@example.com" })).id, 51);
  assert.deepEqual(await checkStore().finally(closeStore), []);
}

/** Simulates a restore that is killed in the middle of the files: the files written so far remain. */
export async function interruptRestore(target: Place, folder: string): Promise<void> {
  const { open } = Deno;
  let created = 0;
  const breaking: typeof open = (path, options) =>
    options?.createNew && String(path).includes("/.tmp/") && ++created === 2
      ? Promise.reject(new Error("killed"))
      : open(path, options);
  Object.assign(Deno, { open: breaking });
  await assert.rejects(restore(target, folder), /killed/);
  Object.assign(Deno, { open });
}

/** Restores where another restore was interrupted, and checks that everything is there. */
export async function restoreAgain(target: Place, source: Place, folder: string): Promise<void> {
  await restore(target, folder);
  assert.deepEqual(await recordsOf(target), await recordsOf(source));
  assert.deepEqual(await filesOf(target), await filesOf(source));
}
