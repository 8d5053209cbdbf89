// Large files through the server into a local bucket and out of it, compared with the bucket's client alone, and many
// slow downloads.
import { signedQuery } from "../../../lib/domain/content/download_links.ts";
import { openBucket } from "../../../lib/services/files/s3/bucket.ts";
import { lineOf } from "../../support/in_bucket.ts";
import { startVersitygw } from "../../support/versitygw.ts";
import type { BucketOrder, BucketWork } from "../kit/bucket_client.ts";
import type { Bulk, BulkResult } from "../kit/bulk_client.ts";
import { client } from "../kit/load.ts";
import { compare } from "../kit/pairs.ts";
import { call, inFolder, type Running, signIn, startSite } from "../kit/processes.ts";
import { amount, atLeast, type Finding } from "../report.ts";
import { withStore } from "../stores/stores.ts";
import { AT_ONCE, removeVersions, send, speeds, UPLOAD } from "./upload.ts";

const MB = 1024 * 1024;
const READERS = 200;

export function bucketSite(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const server = await startVersitygw(dir);
    const address = { ...server.address, prefix: "site" };
    try {
      const site = await startSite(dir, { env: { S3_URL: lineOf(address) } });
      started.push(site);
      return [...await up(site, address), ...await down(site, address, dir)];
    } finally {
      for (const site of started.splice(0)) await site.stop();
      await server.stop();
    }
  });
}

type Address = BucketOrder["address"];

async function up(site: Running, address: Address): Promise<Finding[]> {
  const authorization = await signIn(site);
  const toSite = async () => {
    const speed = await send(site, { path: "/api/admin/content/versions", authorization });
    await removeVersions(site, authorization);
    return speed;
  };
  const toBucket = async () => {
    const names = Array.from({ length: AT_ONCE }, (_, n) => `bare/${n}.bin`);
    const { seconds } = await client<BucketWork>(
      "bucket_client.ts",
      { address, names, bytes: UPLOAD } satisfies BucketOrder,
    );
    for (const name of names) await openBucket(address).remove(name);
    return AT_ONCE * UPLOAD / MB / seconds;
  };
  const idle = await site.rss();
  await site.forgetPeak();
  const { a, b, ratio } = await compare(3, toSite, toBucket);
  const peak = await site.peak();
  const memory = `${peak.toFixed(0)} MB at most, ${idle.toFixed(0)} MB before`;
  return [
    atLeast("upload of 4 × 200 MB to a bucket", ratio, { target: 0.4, note: speeds(a, b) }),
    amount("upload to a bucket, extra memory", peak - idle, { unit: "MB", target: 60, note: memory }),
  ];
}

async function down(site: Running, address: Address, dir: string): Promise<Finding[]> {
  await send(site, { path: "/api/admin/content/versions", authorization: await signIn(site) });
  const { data } = await call(site, "GET", "/api/admin/content/versions", { headers: await signIn(site) }) as {
    data: { file_path: string }[];
  };
  const name = data[0]?.file_path ?? "";
  await site.stop(); // only one process may open the store
  const query = await withStore(`${dir}/data`, () => signedQuery("versions", name));
  const reading = await startSite(dir, { env: { S3_URL: lineOf(address) } });
  try {
    const fetchFrom = async (port: number, path: string, headers: Record<string, string> = {}) => {
      const { seconds, bytes } = await client<BulkResult>("bulk_client.ts", {
        kind: "fetch",
        port,
        path,
        headers,
        at_once: 1,
      });
      if (bytes < UPLOAD) throw new Error(`only ${bytes} bytes came`);
      return bytes / MB / seconds;
    };
    const path = `/api/uploads/versions/${name}?${query}`;
    const { pathname, search, port, host } = new URL(await openBucket(address).signedAddress(`versions/${name}`, 300));
    const before = await reading.rss();
    const slow: Bulk = { kind: "dawdle", port: reading.port, path, headers: {}, at_once: READERS, seconds: 6 };
    await client<BulkResult>("bulk_client.ts", slow);
    const held = await reading.peak(); // before the fast ones, whose buffers stay a while
    const { a, b, ratio } = await compare(
      3,
      () => fetchFrom(reading.port, path),
      () => fetchFrom(Number(port), pathname + search, { host }),
    );
    return [
      atLeast("download of 200 MB from a bucket", ratio, { target: 0.4, note: speeds(a, b) }),
      amount(`${READERS} slow readers of a bucket, extra memory`, held - before, {
        unit: "MB",
        target: 64,
        note: `${held.toFixed(0)} MB at most, ${before.toFixed(0)} MB before`,
      }),
    ];
  } finally {
    await reading.stop();
  }
}
