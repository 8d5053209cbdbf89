// A local bucket used by its client alone, as the baseline of uploads and downloads through the server.
import { openBucket } from "../../lib/services/files/s3/bucket.ts";
import { startVersitygw } from "../support/versitygw.ts";
import type { BucketOrder, BucketWork } from "./bucket_client.ts";
import type { Bulky } from "./bulk_client.ts";
import { client } from "./load.ts";
import { median } from "./pairs.ts";
import { inFolder } from "./processes.ts";
import type { Finding } from "./report.ts";

const MB = 1024 * 1024;
const AT_ONCE = 4;
const UPLOAD = 200 * MB;
const ROUNDS = 3;

export function bucket(): Promise<Finding[]> {
  return inFolder(async (dir) => {
    const server = await startVersitygw(dir);
    try {
      return await measure(server.address);
    } finally {
      await server.stop();
    }
  });
}

async function measure(address: BucketOrder["address"]): Promise<Finding[]> {
  const { signedAddress, remove } = openBucket(address);
  const ups: BucketWork[] = [];
  const downs: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const names = Array.from({ length: AT_ONCE }, (_, i) => `bench/${n}-${i}.bin`);
    ups.push(await client<BucketWork>("bucket_client.ts", { address, names, bytes: UPLOAD } satisfies BucketOrder));
    const { pathname, search, host, port } = new URL(await signedAddress(names[0] ?? "", 300));
    const order = {
      kind: "fetch",
      port: Number(port),
      path: pathname + search,
      headers: { host },
      at_once: 1,
    } as const;
    const { bytes, seconds } = await client<Bulky>("bulk_client.ts", order);
    if (bytes < UPLOAD) throw new Error(`only ${bytes} bytes came`);
    downs.push(bytes / MB / seconds);
    for (const name of names) await remove(name);
  }
  const up = median(ups.map(({ seconds }) => AT_ONCE * UPLOAD / MB / seconds));
  return [
    {
      what: `bucket by its client, ${AT_ONCE} × 200 MB up in parts`,
      measured: `${up.toFixed(0)} MB/s`,
      target: "–",
    },
    { what: "bucket read directly, 200 MB", measured: `${median(downs).toFixed(0)} MB/s`, target: "–" },
  ];
}
