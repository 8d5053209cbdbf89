// `deno task backup --to DIR`: backs up the store and the uploaded files with hashes, also while the server runs.
import { config } from "../config.ts";
import { rememberBackup } from "../domain/administration/setup.ts";
import { storageNow } from "../domain/storage.ts";
import { closeStore, databaseVersion, openStore, refuseOther } from "../kv/store.ts";
import { copyStoreFile, damagedStore, damageOf } from "../kv/copy/snapshot.ts";
import { dumpLines } from "../kv/copy/dump.ts";
import { pathBelow, writeAll } from "../services/disk.ts";
import type { FileStore } from "../services/files/storage_interface.ts";
import { filesOf, type StorageConfig } from "../services/files/configured_storage.ts";
import { AppError } from "../shared/app_error.ts";
import { steps } from "../start.ts";
import { type Copied, copyStream, filesBelow, hashFile } from "./copies.ts";
import { required, runTask } from "./task.ts";

export type Place = StorageConfig & { dataDir: string; kvUrl?: string };
/** `version` is the database's. */
export type Manifest = { format: 1; version: number; created_at: string; store: Copied; files: Copied[] };

/**
 * Backs everything up into a folder that does not exist or is empty. Returns the manifest that it wrote. Throws an
 * Error with a readable message when a part cannot be read; then there is no manifest.
 */
export async function backup(place: Place, to: string): Promise<Manifest> {
  const { kvUrl, dataDir } = place;
  if (!kvUrl) await assertSound(storeFile(dataDir));
  return await copyAll(place, to).catch((cause) => {
    if (!kvUrl || !(cause instanceof AppError && cause.key === "store_unavailable")) throw cause;
    const what = "does not give all that it holds: look at its log and its disk, and at its own backups";
    throw new Error(`the KV server ${kvUrl} ${what}`, { cause });
  });
}

async function copyAll(place: Place, to: string): Promise<Manifest> {
  await Deno.mkdir(`${to}/uploads`, { recursive: true, mode: 0o700 });
  for await (const entry of Deno.readDir(to)) {
    if (entry.name !== "uploads") throw new Error(`${to} is not empty`);
  }
  const known = await filesBelow(`${to}/uploads`);
  if (known.length > 0) throw new Error(`${to} is not empty`);
  // Copies files before and after the store, so that the copy has every file that a row names.
  const files = new Map<string, Copied>();
  await copyNewFiles(await fileStoreNow(place), { to, files });
  const { name, version } = await backupStore(place, to);
  await copyNewFiles(await fileStoreNow(place), { to, files });
  const { size } = await Deno.stat(`${to}/${name}`);
  const manifest: Manifest = {
    format: 1,
    version,
    created_at: new Date().toISOString(),
    store: { path: name, size, sha256: await hashFile(`${to}/${name}`) },
    files: [...files.values()].sort((a, b) => a.path < b.path ? -1 : 1),
  };
  await Deno.writeTextFile(`${to}/manifest.json`, JSON.stringify(manifest, null, 2) + "\n", { mode: 0o600 });
  return manifest;
}

/** Returns the storage that the settings in the store select. A store of another version is not opened. */
async function fileStoreNow(place: Place): Promise<Pick<FileStore, "list" | "open">> {
  const { dataDir, kvUrl } = place;
  const address = kvUrl ? { url: kvUrl } : { path: storeFile(dataDir) };
  // Copying the store reports its errors.
  const isOpen = await openStore(address, (version) => refuseOther(version, steps)).then(() => true, () => false);
  if (!isOpen) return filesOf(place);
  const { bucket } = await storageNow(place.bucket).finally(closeStore);
  return filesOf({ ...place, bucket });
}

/** Remembers in the store that there is a backup, for the overview of the back office. */
async function recordBackup({ dataDir, kvUrl }: Place): Promise<void> {
  await openStore(kvUrl ? { url: kvUrl } : { path: storeFile(dataDir) }, (version) => refuseOther(version, steps));
  await rememberBackup().finally(closeStore);
}

const storeFile = (dataDir: string): string => `${dataDir}/kv.sqlite3`;

/**
 * Throws an Error without a store, because opening it would create one, and for a damaged one, which may end the
 * process.
 */
async function assertSound(path: string): Promise<void> {
  const { size } = await Deno.stat(path).catch(() => {
    throw new Error(`there is no store ${path}`);
  });
  // Opening an empty file would create a new store.
  if (size === 0 || damageOf(path).length > 0) throw damagedStore(path);
}

async function backupStore({ dataDir, kvUrl }: Place, to: string): Promise<{ name: string; version: number }> {
  if (!kvUrl) {
    const path = storeFile(dataDir);
    return { name: "kv.sqlite3", version: await copyStoreFile(path, `${to}/kv.sqlite3`) };
  }
  await openStore({ url: kvUrl });
  try {
    await writeDump(`${to}/kv.ndjson`);
    return { name: "kv.ndjson", version: await databaseVersion() };
  } finally {
    closeStore();
  }
}

/** Writes the open store into a file of lines. */
export async function writeDump(path: string): Promise<void> {
  using file = await Deno.open(path, { write: true, createNew: true, mode: 0o600 });
  const broken = new TransformStream<string, string>({ transform: (line, out) => out.enqueue(`${line}\n`) });
  const bytes = ReadableStream.from(dumpLines()).pipeThrough(broken).pipeThrough(new TextEncoderStream());
  for await (const part of bytes) await writeAll(file, part);
  await file.syncData();
}

type Target = { to: string; files: Map<string, Copied> };

/** Ignores a file that is removed meanwhile, because its row is gone too. */
async function copyNewFiles(fileStore: Pick<FileStore, "list" | "open">, { to, files }: Target): Promise<void> {
  for await (const { key } of fileStore.list()) {
    if (files.has(key)) continue;
    try {
      const { stream } = await fileStore.open(key);
      files.set(key, { path: key, ...await copyStream(stream, pathBelow(`${to}/uploads`, key)) });
    } catch (error) {
      if (!(error instanceof AppError && error.key === "file_not_found")) throw error;
    }
  }
}

const help = `deno task backup --to DIR

Copies the store and the uploaded files, with their hashes, while the server runs.

  --to DIR   a folder that does not exist, or is empty
  --help     this`;

if (import.meta.main) {
  await runTask({ help, options: { to: { type: "string" } } }, async (values) => {
    const to = required("--to", values.to);
    const { store, files } = await backup(config(), to);
    await recordBackup(config()).catch(() => {}); // the backup is complete, even if the store cannot be written
    console.log(`${to}: ${store.path} with ${store.size} bytes, ${files.length} files`);
    return true;
  });
}
