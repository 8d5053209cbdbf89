// Checks whether store and uploads still exist, can be written, and have disk space.
import { isStoreInPlace } from "../domain/readiness.ts";
import type { Sink } from "../services/files/received_files.ts";
import { uploads } from "../services/files/uploads.ts";
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
export const areFilesAtHand = atTimes(() => within(AT_HAND, uploads().assertReachable()).then(() => true, () => false) // that is the result
);

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
