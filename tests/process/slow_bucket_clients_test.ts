// The memory cost of stopped downloads from a bucket; skipped where Go is missing.
import assert from "node:assert/strict";
import { admin, inFolder, startSite } from "../bench/kit/processes.ts";
import { installer, versionForm } from "../support/forms.ts";
import { someBytes } from "../support/sample_files.ts";
import { httpClient } from "../support/http_client.ts";
import { lineOf } from "../support/in_bucket.ts";
import { hasVersitygw, startVersitygw } from "../support/versitygw.ts";
import { waitFor } from "../support/wait_for.ts";

const READERS = 100;
const MORE = 60; // megabytes that they may take; read through `fetch` they took twice as much
const MB = 1024 * 1024;

if (await hasVersitygw()) {
  Deno.test(`${READERS} stopped downloads from a bucket take the server no more than ${MORE} MB`, () =>
    inFolder(async (dir, started) => {
      const bucket = await startVersitygw(dir);
      const readers: Deno.TcpConn[] = [];
      try {
        const site = await startSite(dir, { env: { S3_URL: lineOf(bucket.address) } });
        started.push(site);
        const path = await uploaded(site.base);
        const before = await site.rss();
        for (let n = 0; n < READERS; n++) readers.push(await begun(site.port, path));
        const held = await settled(site.rss);
        assert.ok(held - before < MORE, `${(held - before).toFixed(0)} MB more`);
      } finally {
        for (const reader of readers) reader.close();
        for (const site of started.splice(0)) await site.stop();
        await bucket.stop();
      }
    }));
}

/** The path of a file that is larger than the buffers of connections. */
async function uploaded(base: string): Promise<string> {
  const { call, signInAdmin } = httpClient(base);
  const token = await signInAdmin(admin.username, admin.password);
  const form = versionForm({ file: installer(someBytes(64 * MB), "码.png") }); // a picture opens without a session
  const { json } = await call("POST", "/api/admin/content/versions", { token, form });
  return `/api/uploads/versions/${json.data.file_path}`;
}

/** Reads the first bytes of a response, and no more. */
async function begun(port: number, path: string): Promise<Deno.TcpConn> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  await connection.write(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`));
  const first = new Uint8Array(100);
  await connection.read(first);
  assert.match(new TextDecoder().decode(first), /^HTTP\/1\.1 200 /);
  return connection;
}

/** Returns a figure once it has become stable. */
async function settled(figure: () => Promise<number>): Promise<number> {
  let [before, same] = [0, 0];
  await waitFor(async () => {
    const now = await figure();
    same = Math.abs(now - before) < 1 ? same + 1 : 0;
    before = now;
    return same > 20;
  });
  return before;
}
