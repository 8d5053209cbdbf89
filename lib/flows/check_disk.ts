// Whether the uploads' folder can be written, and its disk takes it.
import { uploads } from "../services/upload_store.ts";

const BLOCK = 64 * 1024; // bytes
const GOOD_FOR = 10_000; // milliseconds: who watches asks every second, and each look writes

let last: { at: number; answer: Promise<boolean> } | undefined;

/** As it was at most ten seconds ago. Only writing tells: rights alone know nothing of a disk that is full. */
export function canWriteUploads(): Promise<boolean> {
  const now = performance.now();
  if (!last || now - last.at >= GOOD_FOR) last = { at: now, answer: write() };
  return last.answer;
}

async function write(): Promise<boolean> {
  try {
    const sink = await uploads().begin();
    await sink.write(new Uint8Array(BLOCK));
    const { path } = await sink.finish(); // what is not on the disk may never get there
    await uploads().dropTemp(path);
    return true;
  } catch {
    return false; // that is the answer
  }
}
