// Uploads of large files, four at once, compared with a minimal server that writes raw bodies to disk.
import { client } from "../kit/load.ts";
import type { Bulk, BulkResult, Form } from "../kit/bulk_client.ts";
import { compare } from "../kit/pairs.ts";
import { call, type Running, settled, signIn, startBare, startSite } from "../kit/processes.ts";
import { amount, atLeast, type Finding } from "../report.ts";
import { onStore, type Store } from "../stores/year.ts";

const MB = 1024 * 1024;
export const AT_ONCE = 4;
export const UPLOAD = 200 * MB - 1024; // the limit is 200 MB

export function upload(store: Store): Promise<Finding[]> {
  return onStore(store, async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    await Deno.mkdir(`${dir}/bare`);
    const bare = await startBare("sink", `${dir}/bare`);
    started.push(bare);
    const authorization = await signIn(site);
    const toSite = async () => {
      const speed = await send(site, { path: "/api/admin/content/versions", authorization });
      await removeVersions(site, authorization);
      return speed;
    };
    const toBare = () => send(bare, { path: "/", authorization });
    const idle = await settled(site); // before the first upload, because its memory would count as idle afterwards
    await site.forgetPeak();
    const { a, b, ratio } = await compare(3, toSite, toBare);
    const peak = await site.peak();
    const memory = `${peak.toFixed(0)} MB at most, ${idle.toFixed(0)} MB at rest`;
    return [
      atLeast("upload of 4 × 200 MB at once", ratio, { target: 0.8, note: speeds(a, b) }),
      amount("upload of 4 × 200 MB, extra memory", peak - idle, { unit: "MB", target: 60, note: memory }),
    ];
  });
}

export function speeds(a: number, b: number): string {
  return `${a.toFixed(0)} MB/s, bare ${b.toFixed(0)} MB/s`;
}

const boundary = "----WebKitFormBoundaryBenchBenchBench1"; // as long as a browser's boundary
let versions = 0;

/** The version forms around the files; each has its own number. */
function forms(): Form[] {
  return Array.from({ length: AT_ONCE }, () => {
    const fields = {
      software_name: "GAC_MSS",
      version_number: `1.0.${++versions}`,
      release_date: "2026-01-01",
      update_log: "-",
      file_type: "upload",
    };
    const parts = Object.entries(fields).map(([name, value]) => {
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    });
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="setup.bin"\r\n` +
      "Content-Type: application/octet-stream\r\n\r\n";
    return { head: parts.join("") + file, tail: `\r\n--${boundary}--\r\n` };
  });
}

type Sending = { path: string; authorization: Record<string, string> };

/** Megabytes a second. */
export async function send({ port }: Running, { path, authorization }: Sending): Promise<number> {
  const headers = { ...authorization, "content-type": `multipart/form-data; boundary=${boundary}` };
  const order: Bulk = { kind: "send", port, path, headers, bytes: UPLOAD, forms: forms() };
  const { bytes, seconds } = await client<BulkResult>("bulk_client.ts", order);
  return bytes / MB / seconds;
}

export async function removeVersions(site: Running, headers: Record<string, string>): Promise<void> {
  const { data } = await call(site, "GET", "/api/admin/content/versions", { headers }) as { data: { id: number }[] };
  for (const { id } of data) {
    await call(site, "DELETE", `/api/admin/content/versions/${id}`, { headers });
    await call(site, "DELETE", `/api/admin/content/bin/versions/${id}`, { headers }); // and the file
  }
}
