// Whether what the process keeps things in is still there, can be written, and its disk takes it.
import { isStoreInPlace } from "../domain/readiness.ts";
import type { Sink } from "../services/files/temp_file.ts";
import { uploads } from "../services/files/uploads.ts";
import { AppError } from "../shared/app_error.ts";

const BLOCK = 64 * 1024; // bytes
const GOOD_FOR = 10_000; // milliseconds: who watches asks every second, and each look writes

let last: { at: number; answer: Promise<boolean> } | undefined;

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
  const now = performance.now();
  if (!last || now - last.at >= GOOD_FOR) last = { at: now, answer: write() };
  return await last.answer;
}

async function write(): Promise<boolean> {
  let sink: Sink | undefined;
  try {
    sink = await uploads().begin();
    await sink.write(new Uint8Array(BLOCK));
    const { path } = await sink.finish(); // what is not on the disk may never get there
    await uploads().dropTemp(path);
    return true;
  } catch {
    await sink?.abort();
    return false; // that is the answer
  }
}
