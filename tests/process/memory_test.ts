// the memory cost of large files and excessive ranges.
import assert from "node:assert/strict";
import { admin, inFolder, startSite } from "../bench/kit/processes.ts";
import { installer, versionForm } from "../support/forms.ts";
import { someBytes } from "../support/sample_files.ts";
import { httpClient } from "../support/http_client.ts";

const UPLOAD_MB = 200;
const MB = 1024 * 1024;
const UPLOADS_MORE = 60; // megabytes that the server may take
const RANGES_MORE = 100;

const fields = { software_name: "GAC_MSS", release_date: "2026-01-01", update_log: "说明" };
const path = "/api/admin/content/versions";

/** A version form with a file of zeros that is generated while it is sent. */
function hugeForm(number: string, size: number): { body: ReadableStream<Uint8Array>; type: string } {
  const boundary = "----huge";
  const parts = Object.entries({ ...fields, version_number: number }).map(([name, value]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="setup.exe"\r\n\r\n`;
  const body = ReadableStream.from((async function* () {
    yield new TextEncoder().encode(parts.join("") + head);
    for (let sent = 0; sent < size; sent += MB) yield new Uint8Array(MB);
    yield new TextEncoder().encode(`\r\n--${boundary}--\r\n`);
  })());
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

Deno.test(`four simultaneous uploads of ${UPLOAD_MB} MB take the server no more than ${UPLOADS_MORE} MB`, () =>
  inFolder(async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const token = await httpClient(site.base).signInAdmin(admin.username, admin.password);
    const upload = async (number: string, size: number) => {
      const { body, type } = hugeForm(number, size);
      const headers = { authorization: `Bearer ${token}`, "content-type": type };
      const answer = await fetch(site.base + path, { method: "POST", headers, body });
      await answer.body?.cancel();
      return answer.status;
    };
    const four = (major: number, size: number) => Promise.all([0, 1, 2, 3].map((n) => upload(`${major}.0.${n}`, size)));
    await four(1, MB); // loads what a first call loads; larger files would raise the baseline
    const before = await site.rss();
    const statuses = await four(2, UPLOAD_MB * MB - MB);
    assert.deepEqual(statuses, [201, 201, 201, 201]);
    const more = await site.peak() - before;
    assert.ok(more < UPLOADS_MORE, `${more.toFixed(0)} MB more`);
  }));

Deno.test("a thousand requests with a thousand ranges each get whole responses, without growing memory use", () =>
  inFolder(async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const { call, signInAdmin } = httpClient(site.base);
    const token = await signInAdmin(admin.username, admin.password);
    const form = versionForm({ file: installer(someBytes(20 * MB), "码.png") }); // a picture opens without a session
    const { json } = await call("POST", path, { token, form });
    const address = `${site.base}/api/uploads/versions/${json.data.file_path}`;
    const range = `bytes=${Array.from({ length: 1_000 }, (_, n) => `${n}-${n}`).join(",")}`;
    const thousand = () =>
      Promise.all(Array.from({ length: 20 }, async () => {
        for (let n = 0; n < 50; n++) {
          const answer = await fetch(address, { headers: { range } });
          const reader = answer.body!.getReader();
          await reader.read(); // it has begun
          await reader.cancel();
          assert.deepEqual([answer.status, answer.headers.get("content-length")], [200, String(20 * MB)]);
        }
      }));
    await thousand(); // the heap grows to its working size
    const before = await site.peak();
    await thousand();
    const more = await site.peak() - before;
    assert.ok(more < RANGES_MORE, `${more.toFixed(0)} MB more`);
  }));
