// Verifies passwords of an older system by bcrypt, in WebAssembly and in a worker, because a hash takes up to a second.
import { askWorker, NoWorker } from "./worker.ts";

const LONGEST = 30_000; // milliseconds: a machine under load
const BYTES = 72; // of the password: bcrypt ignores the rest

export type BcryptJob = { password: Uint8Array; hash: string };
export type BcryptAnswer = { fits: boolean } | { failed: string };

/** Whether the password has the hash. Without workers it runs here and delays other requests. */
export async function verifyBcrypt(password: string, hash: string): Promise<boolean> {
  // Older systems hash the bytes as typed, without normalizing. PHP writes $2y$ for the same algorithm.
  const bytes = new TextEncoder().encode(password).slice(0, BYTES);
  if (bytes.length === 0) return false; // no stored hash is of an empty password
  const job = { password: bytes, hash: hash.replace(/^\$2[ay]/, "$2b") };
  try {
    const answer = await askWorker<BcryptAnswer>(new URL("./bcrypt_worker.ts", import.meta.url), job, {
      longest: LONGEST,
    });
    if ("fits" in answer) return answer.fits;
    throw new Error(answer.failed);
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error;
    const { bcryptVerify } = await import("hash-wasm");
    return await bcryptVerify(job);
  }
}
