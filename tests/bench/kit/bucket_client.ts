// Sends objects to a bucket in parts, in a process of its own: reads an order as JSON from standard input, prints
// seconds.
import { openBucket } from "../../../lib/services/files/s3/bucket.ts";
import type { Payload } from "../../../lib/services/files/s3/http_client.ts";
import type { BucketAddress } from "../../../lib/shared/administration/bucket_address.ts";

/** All names at once, each with this number of bytes. */
export type BucketOrder = { address: BucketAddress; names: string[]; bytes: number };
export type BucketWork = { seconds: number };

const MB = 1024 * 1024;
const PART = 16 * MB;

if (import.meta.main) {
  const order: BucketOrder = JSON.parse(await new Response(Deno.stdin.readable).text());
  const bucket = openBucket(order.address);
  const before = performance.now();
  await Promise.all(order.names.map((name) => send(bucket, name, order.bytes)));
  const seconds = (performance.now() - before) / 1000;
  console.log(JSON.stringify({ seconds } satisfies BucketWork));
}

async function send({ multipart }: ReturnType<typeof openBucket>, name: string, bytes: number): Promise<void> {
  const upload = await multipart.create(name);
  const parts = [];
  for (let at = 0; at < bytes; at += PART) {
    parts.push(await multipart.put(upload, parts.length + 1, noise(Math.min(PART, bytes - at))));
  }
  await multipart.complete(upload, parts);
}

/** Yields a new buffer for each chunk, as a socket does. */
function noise(length: number): Payload {
  const piece = crypto.getRandomValues(new Uint8Array(64 * 1024));
  async function* open() {
    for (let left = length; left > 0; left -= piece.length) yield piece.slice(0, left);
  }
  return { length, open };
}
