// The state of the storage: whether store and uploads exist and can be written, and how many files there are.
import { config } from "../config.ts";
import { isStoreInPlace } from "../domain/readiness.ts";
import { storageNow } from "../domain/storage.ts";
import { configuredStorage } from "../services/files/configured_storage.ts";
import type { Sink } from "../services/files/received_files.ts";
import type { FileStore } from "../services/files/storage_interface.ts";
import { uploads } from "../services/files/uploads.ts";
import type { StorageState, Stored } from "../shared/administration/storage_state.ts";
import { AppError } from "../shared/app_error.ts";
import { within } from "../shared/time.ts";

const BLOCK = 64 * 1024; // bytes
const GOOD_FOR = 10_000; // milliseconds: monitoring polls every second, and each check writes
const AT_HAND = 5_000; // with GOOD_FOR less than the twenty seconds in which monitoring must know

/**
 * Throws AppError `store_unavailable` when the store's file or the uploads folder is not the one this process opened.
 */
export function assertStoreOnDisk(): void {
  if (!isStoreInPlace()) throw new AppError("store_unavailable");
  uploads().assertStoreOnDisk();
}

/**
 * Returns a result at most ten seconds old; a deleted folder is noticed at once. Only writing can tell, because
 * permissions say nothing about a full disk.
 */
export async function canWriteUploads(): Promise<boolean> {
  try {
    uploads().assertStoreOnDisk();
  } catch {
    return false; // that is the result
  }
  return await written();
}

const written = atTimes(write);

/** Whether the storage of new files responds, at most ten seconds old: pages work while a bucket is unreachable. */
export const areFilesAtHand = atTimes(() => within(AT_HAND, uploads().assertReachable()).then(() => true, () => false));

function atTimes(look: () => Promise<boolean>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined;
  return async () => {
    const now = performance.now();
    if (!last || now - last.at >= GOOD_FOR) last = { at: now, answer: look() };
    return await last.answer;
  };
}

async function write(): Promise<boolean> {
  let sink: Sink | undefined;
  try {
    sink = await uploads().begin();
    await sink.write(new Uint8Array(BLOCK));
    const { path } = await sink.finish(); // data that are not flushed may never reach the disk
    await uploads().dropTemp(path);
    return true;
  } catch (error) {
    await sink?.abort();
    // A storage that cannot be opened accepts no files. It is not a fault of the disk: `areFilesAtHand` reports it.
    return error instanceof AppError && error.key === "files_unavailable";
  }
}

const COUNT_WITHIN = 2_000; // milliseconds: the screen does not wait for an unreachable bucket

/** Counts the files in the folder and in the bucket for the settings screen. */
export async function storageState(): Promise<StorageState> {
  const { bucket } = await storageNow();
  const [folder, inBucket] = await Promise.all([
    config().onDeploy ? undefined : counted(configuredStorage({ ...config(), bucket: undefined }).fileStore),
    bucket && counted(configuredStorage({ ...config(), bucket }).fileStore),
  ]);
  return { folder, bucket: inBucket };
}

/** Null for a storage that does not respond in time. */
async function counted(fileStore: FileStore): Promise<Stored | null> {
  let isLate = false;
  async function count(): Promise<Stored> {
    const stored = { files: 0, bytes: 0 };
    for await (const { size } of fileStore.list()) {
      if (isLate) break;
      stored.files++;
      stored.bytes += size;
    }
    return stored;
  }
  const answer = await within(COUNT_WITHIN, count()).catch(() => null);
  isLate = true;
  return answer;
}
