// Whether the uploads' folder can be written.
import { uploads } from "../services/upload_store.ts";

const GOOD_FOR = 10_000; // milliseconds: who watches asks every second, and each look writes

let last: { at: number; answer: Promise<boolean> } | undefined;

/** As it was at most ten seconds ago. Only writing tells: rights alone know nothing of a disk that is full. */
export function canWriteUploads(): Promise<boolean> {
  const now = Date.now();
  if (!last || Math.abs(now - last.at) >= GOOD_FOR) last = { at: now, answer: write() };
  return last.answer;
}

async function write(): Promise<boolean> {
  try {
    const sink = await uploads().begin();
    await sink.write(new Uint8Array([1]));
    await sink.abort();
    return true;
  } catch {
    return false; // that is the answer
  }
}
