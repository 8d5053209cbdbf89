// Whether what the process keeps things in is still there, can be written, and its disk takes it.
import { isStoreInPlace } from "../domain/readiness.ts";
import type { Sink } from "../services/files/received_files.ts";
import { uploads } from "../services/files/uploads.ts";
import { AppError } from "../shared/app_error.ts";
import { within } from "../shared/time.ts";

const BLOCK = 64 * 1024; // bytes
const GOOD_FOR = 10_000; // milliseconds: who watches asks every second, and each look writes
const AT_HAND = 5_000; // with GOOD_FOR less than the twenty seconds in which who watches is to know

/** Throws AppError `store_unavailable` when the store's file or the uploads' folder is not what this process opened. */
export function assertInPlace(): void {
  if (!isStoreInPlace()) throw new AppError("store_unavailable");
  uploads().assertInPlace();
}

/** As it was at most ten seconds ago; a folder that is gone is noticed at once. Only writing tells: rights alone know nothing of a disk that is full. */
export async function canWriteUploads(): Promise<boolean> {
  try {
    uploads().assertInPlace();
  } catch {
    return false; // that is the answer
  }
  return await written();
}

const written = atTimes(write);

/** Whether the place of new files answers, as it was at most ten seconds ago: a bucket may be away while pages go on. */
export const areFilesAtHand = atTimes(() => within(AT_HAND, uploads().assertReachable()).then(() => true, () => false) // that is the answer
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
    const { path } = await sink.finish(); // what is not on the disk may never get there
    await uploads().dropTemp(path);
    return true;
  } catch (error) {
    await sink?.abort();
    // A storage that cannot be opened takes no files. That is no fault of the disk: `areFilesAtHand` reports it.
    return error instanceof AppError && error.key === "files_unavailable";
  }
}
