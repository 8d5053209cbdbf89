// Downloads of a large file, compared with a minimal server; and many slow downloads.
import { signedQuery } from "../../../lib/domain/content/download_links.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { versionRow } from "../../../lib/tasks/data/rows.ts";
import type { Bulk, BulkResult } from "../kit/bulk_client.ts";
import { client } from "../kit/load.ts";
import { compare } from "../kit/pairs.ts";
import { type Running, startBare, startSite } from "../kit/processes.ts";
import { amount, atLeast, type Finding } from "../report.ts";
import { withStore } from "../stores/stores.ts";
import { onStore, type Store } from "../stores/year.ts";
import { speeds } from "./upload.ts";

const MB = 1024 * 1024;
const DOWNLOAD = 500 * MB;
const READERS = 200;

export function download(store: Store): Promise<Finding[]> {
  return onStore(store, async (dir, started) => {
    const { path, file } = await largeVersion(dir);
    const site = await startSite(dir);
    started.push(site);
    const bare = await startBare("file", file);
    started.push(bare);
    const speed = async ({ port }: Running, path: string) => {
      const order: Bulk = { kind: "fetch", port, path, headers: {}, at_once: 1 };
      const { seconds, bytes } = await client<BulkResult>("bulk_client.ts", order);
      if (bytes < DOWNLOAD) throw new Error(`only ${bytes} bytes of ${path} came`);
      return bytes / MB / seconds;
    };
    const idle = await site.rss();
    const { a, b, ratio } = await compare(3, () => speed(site, path), () => speed(bare, "/"));
    const peak = await site.peak();
    await site.forgetPeak();
    const slow: Bulk = { kind: "dawdle", port: site.port, path, headers: {}, at_once: READERS, seconds: 6 };
    await client<BulkResult>("bulk_client.ts", slow);
    const held = await site.peak();
    return [
      atLeast("download of 500 MB", ratio, { target: 0.9, note: speeds(a, b) }),
      amount("download, extra memory", peak - idle, {
        unit: "MB",
        note: `${peak.toFixed(0)} MB at most, ${idle.toFixed(0)} MB before`,
      }),
      amount(`${READERS} slow readers, extra memory`, held - idle, {
        unit: "MB",
        target: 100,
        note: `${held.toFixed(0)} MB at most, ${idle.toFixed(0)} MB before`,
      }),
    ];
  });
}

/** Creates a version with its file, as after an upload, and a signed link to it. */
export async function largeVersion(dir: string): Promise<{ path: string; file: string }> {
  const name = `${crypto.getRandomValues(new Uint8Array(16)).toHex()}.bin`;
  const folder = `${dir}/uploads/versions`;
  await Deno.mkdir(folder, { recursive: true });
  using file = await Deno.open(`${folder}/${name}`, { write: true, createNew: true });
  const piece = new Uint8Array(MB).fill(120);
  for (let size = 0; size < DOWNLOAD; size += MB) {
    for (let at = 0; at < MB;) at += await file.write(piece.subarray(at));
  }
  const path = await withStore(`${dir}/data`, async () => {
    const sha256 = "0".repeat(64); // the server does not verify it
    const file = { file_path: name, file_name: "setup.bin", file_size: DOWNLOAD, sha256 };
    await versionTable.insert(versionRow(0, { file_type: "upload", ...file }));
    return `/api/uploads/versions/${name}?${await signedQuery("versions", name)}`;
  });
  return { path, file: `${folder}/${name}` };
}
