// A large file as one object: in parts that are read from the disk as the bucket takes them, two at a time.
import type { Bucket } from "./bucket.ts";
import type { Multipart, Part } from "./multipart.ts";
import { filePayload } from "./payload.ts";

type Source = { key: string; path: string; size: number };

const PART = 16 * 1024 * 1024;
const AT_ONCE = 4;

/** After one that has failed nothing is left. Throws BucketError. */
export async function putInParts({ multipart }: Bucket, { key, path, size }: Source): Promise<void> {
  const upload = await multipart.create(key);
  try {
    await multipart.complete(upload, await sendParts(multipart, { upload, path, size }), size);
  } catch (error) {
    await multipart.abort(upload).catch(() => {}); // the sweep of unfinished ones finds it
    throw error;
  }
}

type Sending = { upload: Multipart; path: string; size: number };

async function sendParts(multipart: Bucket["multipart"], { upload, path, size }: Sending): Promise<Part[]> {
  const parts: Part[] = [];
  const starts = Array.from({ length: Math.ceil(size / PART) }, (_, n) => n * PART).entries();
  let failed = false;
  const send = async () => {
    for (const [n, start] of starts) {
      if (failed) return;
      const payload = filePayload(path, start, Math.min(PART, size - start));
      parts[n] = await multipart.put(upload, n + 1, payload).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  // Both have ended before the upload may be aborted: a part that comes later would stay.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, send));
  for (const lane of ended) if (lane.status === "rejected") throw lane.reason;
  return parts;
}
