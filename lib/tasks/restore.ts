// `deno task restore --from DIR`: restores the store and the uploaded files of a backup into an empty site.
import { config } from "../config.ts";
import { closeStore, openStore, refuseOther } from "../kv/store.ts";
import { isStoreEmpty, loadLines } from "../kv/copy/dump.ts";
import { beginRestore, clearUnfinished, endRestore, isUnfinished } from "../kv/copy/unfinished.ts";
import { storageNow } from "../domain/storage.ts";
import { createFileReceiver } from "../services/files/received_files.ts";
import { hashOf } from "../services/files/storage_interface.ts";
import { type ConfiguredStorage, configuredStorage } from "../services/files/configured_storage.ts";
import { type Manifest, type Place, writeDump } from "./backup.ts";
import { steps } from "../start.ts";
import { type Copied, copyFile, filesBelow, hashFile } from "./copies.ts";
import { required, runTask } from "./task.ts";

const UNNAMED = 1; // of backups whose manifest names no version

/**
 * Restores a backup. Returns its manifest and the storage of the files. Throws before the first write when a hash is
 * wrong or the site is not empty. A mark remains until the restore is complete: meanwhile no server starts, and another
 * restore begins again.
 */
export async function restore(place: Place, from: string): Promise<Manifest & { into: string }> {
  const manifest = await readManifest(from);
  await assertUnchanged(manifest, from);
  await Deno.mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  await prepare(place, manifest);
  await restoreStore(place, { from, name: manifest.store.path });
  const storage = await restoredStorage(place);
  await restoreFiles(storage, { from, files: manifest.files });
  await during(place, () => endRestore(addressOf(place)));
  return { ...manifest, into: storage.place };
}

type BackupParts = { from: string; files: Copied[] };

/** Returns the storage of the restored site; the folder when its bucket accepts no files. */
async function restoredStorage(place: Place): Promise<ConfiguredStorage> {
  await openStore(addressOf(place), undefined, { restoring: true });
  const { type, bucket } = await storageNow(place.bucket).finally(closeStore);
  const folder = configuredStorage({ ...place, bucket: undefined });
  if (type === "local" || !bucket) return folder;
  const inBucket = configuredStorage({ ...place, bucket });
  await using storage = await inBucket.open();
  try {
    await storage.resumable.assertSpace(0);
    return inBucket;
  } catch (error) {
    console.log(`${inBucket.place}, the storage of the settings, accepts no files: ${(error as Error).cause}`);
    console.log("the files go into UPLOADS_DIR; deno task files:move --to bucket moves them when it does");
    return folder;
  }
}

async function restoreFiles(configured: ConfiguredStorage, { from, files }: BackupParts): Promise<void> {
  if (files.length === 0) return;
  await using storage = await configured.open();
  const { begin, dropTemp } = createFileReceiver(storage);
  for (const { path, sha256 } of files) {
    const sink = await begin();
    const source = await Deno.open(`${from}/uploads/${path}`);
    for await (const bytes of source.readable) await sink.write(bytes);
    const copied = await sink.finish();
    if (copied.sha256 !== sha256) throw new Error(`${path} has changed while it was copied`);
    if (await storage.put(path, copied)) continue;
    // A bucket may still exist after its store was lost.
    await dropTemp(copied.path);
    const there = await hashOf((await storage.open(path)).stream);
    if (there !== sha256) throw new Error(`${path} lies in ${configured.place} already, with another content`);
  }
}

async function readManifest(from: string): Promise<Manifest> {
  const text = await Deno.readTextFile(`${from}/manifest.json`).catch(() => {
    throw new Error(`${from} holds no complete backup: there is no manifest.json`);
  });
  const manifest = parsed(text, `${from}/manifest.json`);
  if (manifest.format !== 1) throw new Error(`${from} has the format ${manifest.format}, this program knows 1`);
  refuseOther(manifest.version ?? UNNAMED, steps);
  return manifest;
}

function parsed(text: string, path: string): Manifest & { version?: number } {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not whole: take another backup`, { cause });
  }
}

async function assertUnchanged({ store, files }: Manifest, from: string): Promise<void> {
  const all = [store, ...files.map((file) => ({ ...file, path: `uploads/${file.path}` }))];
  for (const { path, sha256 } of all) {
    if (path.split("/").includes("..")) throw new Error(`the manifest names ${path}`);
    const hash = await hashFile(`${from}/${path}`).catch(() => "nothing");
    if (hash !== sha256) throw new Error(`${path} is not what was backed up: ${hash} instead of ${sha256}`);
  }
}

/** Removes the remains of an interrupted restore, checks that the site is empty, and sets the mark. */
async function prepare(place: Place, { files }: Manifest): Promise<void> {
  const { dataDir, kvUrl } = place;
  const { fileStore, place: uploadsPlace } = configuredStorage(place);
  const address = addressOf(place);
  await during(place, async () => {
    if (await isUnfinished(address)) {
      await clearUnfinished(address);
      for (const { path } of files) await fileStore.remove(path); // in the settings' bucket they remain, because their hashes match
    }
    for await (const _ of fileStore.list()) throw new Error(`${uploadsPlace} is not empty`);
    const present = (await filesBelow(dataDir)).filter((path) => path.startsWith("kv.sqlite3"));
    if (!kvUrl && present.length > 0) throw new Error(`${dataDir} holds a store already`);
    if (kvUrl && !await isStoreEmpty()) throw new Error(`the store at ${kvUrl} is not empty`);
    await beginRestore(address);
  });
}

const addressOf = ({ dataDir, kvUrl }: Place) => kvUrl ? { url: kvUrl } : { path: `${dataDir}/kv.sqlite3` };

/** Runs `work` with an open KV server; a file remains closed. */
async function during({ kvUrl }: Place, work: () => Promise<void>): Promise<void> {
  if (kvUrl) await openStore({ url: kvUrl }, undefined, { restoring: true });
  try {
    await work();
  } finally {
    if (kvUrl) closeStore();
  }
}

type Source = { from: string; name: string };

async function restoreStore(place: Place, { from, name }: Source): Promise<void> {
  const isFile = name.endsWith(".sqlite3");
  if (isFile && !place.kvUrl) {
    await copyFile(`${from}/${name}`, `${place.dataDir}/kv.sqlite3`);
    return;
  }
  if (!isFile) {
    await load(place, `${from}/${name}`);
    return;
  }
  const folder = await Deno.makeTempDir(); // only one store can be open, so a file is dumped to lines for a server
  try {
    await copyFile(`${from}/${name}`, `${folder}/kv.sqlite3`);
    await openStore({ path: `${folder}/kv.sqlite3` });
    await writeDump(`${folder}/kv.ndjson`).finally(closeStore);
    await load(place, `${folder}/kv.ndjson`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function load(place: Place, path: string): Promise<void> {
  await openStore(addressOf(place), undefined, { restoring: true });
  await loadLines(linesOfFile(path)).finally(closeStore);
}

async function* linesOfFile(path: string): AsyncGenerator<string> {
  const file = await Deno.open(path);
  let rest = "";
  for await (const text of file.readable.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) throw new Error(`${path} breaks off in the middle of a line`);
}

const help = `deno task restore --from DIR

Restores a backup into an empty site. Nothing is written when a hash is wrong. The files go to the storage of the
backup's settings: UPLOADS_DIR, or their bucket, which may already contain equal files.

  --from DIR   a folder written by deno task backup
  --help       this`;

if (import.meta.main) {
  await runTask({ help, options: { from: { type: "string" } } }, async (values) => {
    const { store, files, into } = await restore(config(), required("--from", values.from));
    console.log(`restored ${store.path}, and ${files.length} files into ${into}; deno task kv:check looks them over`);
    return true;
  });
}
