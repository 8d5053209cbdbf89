// Files over HTTP: whole, in ranges, not modified, and safe to open.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { createHash } from "node:crypto";
import { localFileStore } from "../../../lib/services/files/local_storage.ts";
import { nameWith, randomHex } from "../../../lib/services/files/names.ts";
import { type Content, contentOf } from "../../../lib/services/files/storage_interface.ts";
import { openUploads } from "../../../lib/services/files/uploads.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { type ServedFile, serveFile } from "../../../lib/web/files/serve_file.ts";
import { startNodeServer } from "../../support/node_server.ts";
import { openStorage, putFile } from "../../support/upload_storage.ts";
import { waitFor } from "../../support/wait_for.ts";

const content = Uint8Array.from({ length: 1_000_000 }, (_, i) => (i * 7 + (i >> 8)) & 255);
const lastModified = new Date("2026-01-02T03:04:05.678Z");
const modified = "Fri, 02 Jan 2026 03:04:05 GMT";
const etag = '"abc123"';

const uploads = openUploads(await openStorage(await Deno.makeTempDir()));

/** A file in the storage under a name of its own. */
async function laid(bytes: Uint8Array): Promise<Content> {
  const name = nameWith(randomHex(), "zip");
  await putFile(uploads, "versions", { name, bytes });
  return uploads.content("versions", name);
}

async function withFile(
  test: (ask: (headers?: Record<string, string>, method?: string) => Promise<Response>, port: number) => Promise<void>,
  changes: Partial<ServedFile> = {},
) {
  const app = new Hono();
  const file: ServedFile = {
    content: changes.content ?? await laid(content),
    size: content.length,
    etag: "abc123",
    lastModified,
    contentType: "application/octet-stream",
    disposition: "attachment",
    fileName: "a.zip",
    cacheControl: "private, no-store",
    ...changes,
  };
  app.get("/", (c) => serveFile(c, file));
  app.onError((error, c) =>
    error instanceof AppError ? c.text(error.key, error.status as 404) : c.text(String(error), 500)
  );
  const server = await startNodeServer(app);
  try {
    const ask = (headers: Record<string, string> = {}, method = "GET") => fetch(server.origin, { method, headers });
    await test(ask, server.port);
  } finally {
    await server.close();
  }
}

async function bytes(response: Response) {
  return new Uint8Array(await response.arrayBuffer());
}

Deno.test("serveFile() sends the whole file with its type and caching headers", () =>
  withFile(async (ask) => {
    const response = await ask();
    assert.equal(response.status, 200);
    assert.deepEqual(await bytes(response), content);
    const expected = {
      "accept-ranges": "bytes",
      "cache-control": "private, no-store",
      "content-length": "1000000",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "application/octet-stream",
      "cross-origin-resource-policy": "same-origin",
      "etag": etag,
      "last-modified": modified,
      "x-content-type-options": "nosniff",
    };
    for (const [name, value] of Object.entries(expected)) assert.equal(response.headers.get(name), value, name);
  }));

Deno.test("serveFile() answers HEAD with the same headers and no body", () =>
  withFile(async (ask) => {
    const response = await ask({ range: "bytes=0-9" }, "HEAD");
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-length"), "1000000");
    assert.equal((await bytes(response)).length, 0);
  }));

const ranges: [string, number, number][] = [
  ["bytes=0-0", 0, 0],
  ["bytes=0-", 0, 999_999],
  ["bytes=10-19", 10, 19],
  ["bytes=300000-900000", 300_000, 900_000],
  ["bytes=999999-", 999_999, 999_999],
  ["bytes=5-99999999999999999999", 5, 999_999],
  ["bytes=-1", 999_999, 999_999],
  ["bytes=-5000000", 0, 999_999],
  ["Bytes= 1-2", 1, 2],
];
for (const [range, start, end] of ranges) {
  Deno.test(`serveFile() answers ${range} with that part`, () =>
    withFile(async (ask) => {
      const response = await ask({ range });
      assert.equal(response.status, 206);
      assert.equal(response.headers.get("content-range"), `bytes ${start}-${end}/1000000`);
      assert.equal(response.headers.get("content-length"), String(end - start + 1));
      assert.deepEqual(await bytes(response), content.slice(start, end + 1));
    }));
}

Deno.test("serveFile() answers 416 to a range outside the file", () =>
  withFile(async (ask) => {
    for (const range of ["bytes=1000000-", "bytes=2000000-3000000", "bytes=-0", "bytes=9".padEnd(30, "9") + "-"]) {
      const response = await ask({ range });
      assert.deepEqual([range, response.status], [range, 416]);
      assert.equal(response.headers.get("content-range"), "bytes */1000000");
      assert.equal(await response.text(), "range_outside");
    }
  }));

Deno.test("serveFile() ignores ranges that are several, malformed or of another unit", () =>
  withFile(async (ask) => {
    const many = "bytes=" + Array.from({ length: 1000 }, (_, i) => `${i}-${i}`).join(",");
    for (const range of ["bytes=0-1,3-4", many, "bytes=5-2", "bytes=", "bytes=-", "bytes=a-b", "items=0-1", "0-1"]) {
      const response = await ask({ range });
      assert.deepEqual([range.slice(0, 20), response.status], [range.slice(0, 20), 200]);
      assert.equal((await bytes(response)).length, 1_000_000);
    }
  }));

Deno.test("serveFile() honours If-Range", () =>
  withFile(async (ask) => {
    const later = "Fri, 02 Jan 2026 03:04:06 GMT";
    const statuses = { [etag]: 206, [modified]: 206, '"other"': 200, [`W/${etag}`]: 200, [later]: 200 };
    for (const [condition, status] of Object.entries(statuses)) {
      const response = await ask({ range: "bytes=0-1", "if-range": condition });
      assert.deepEqual([condition, response.status], [condition, status]);
      await response.body?.cancel();
    }
  }));

Deno.test("serveFile() answers 304 to a client that has it, and If-None-Match takes precedence over the date", () =>
  withFile(async (ask) => {
    const cases: [Record<string, string>, number][] = [
      [{ "if-none-match": etag }, 304],
      [{ "if-none-match": `"x", W/${etag}` }, 304],
      [{ "if-none-match": "*" }, 304],
      [{ "if-none-match": '"x"' }, 200],
      [{ "if-modified-since": modified }, 304],
      [{ "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" }, 200],
      [{ "if-modified-since": "nonsense" }, 200],
      [{ "if-none-match": '"x"', "if-modified-since": modified }, 200],
    ];
    for (const [headers, status] of cases) {
      const response = await ask(headers);
      assert.deepEqual([headers, response.status], [headers, status]);
      if (status === 304) assert.equal(response.headers.get("etag"), etag);
      await response.body?.cancel();
    }
  }));

Deno.test("serveFile() sends an empty file", async () => {
  await withFile(async (ask) => {
    const response = await ask();
    assert.deepEqual([response.status, response.headers.get("content-length")], [200, "0"]);
    assert.equal((await bytes(response)).length, 0);
    const ranged = await ask({ range: "bytes=0-" });
    assert.equal(ranged.status, 416);
    await ranged.body?.cancel();
  }, { content: await laid(new Uint8Array()), size: 0 });
});

Deno.test("serveFile() does not serve a missing file, a folder, or a file of another size than in its row", async () => {
  const [missing, folder] = [contentOf(uploads.storage, "versions/none.zip"), contentOf(uploads.storage, "versions")];
  for (const changes of [{ content: missing }, { content: folder }, { size: 999_999 }, { size: 1_000_001 }]) {
    await withFile(async (ask) => assert.equal(await (await ask()).text(), "file_not_found"), changes);
  }
});

for (const pause of [0, 1]) {
  Deno.test(`serveFile() sends every byte right to a client that ${pause ? "dawdles" : "hurries"}`, async () => {
    const large = new Uint32Array(8_000_000).map((_, i) => i);
    await withFile(async (ask) => {
      const answers = await Promise.all([ask(), ask({ range: "bytes=4-" })]);
      for (const [skipped, answer] of answers.entries()) {
        const hash = createHash("sha256");
        for await (const chunk of answer.body ?? []) {
          hash.update(chunk);
          if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
        }
        const expected = createHash("sha256").update(new Uint8Array(large.buffer, skipped * 4)).digest("hex");
        assert.equal(hash.digest("hex"), expected);
      }
    }, { content: await laid(new Uint8Array(large.buffer)), size: large.byteLength });
  });
}

Deno.test("serveFile() sends every byte right when middlewares read the response first", async () => {
  const file = await laid(content);
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.res = new Response(c.res.body, c.res);
    c.header("x-seen", String(c.res.body !== null));
  });
  app.get("/", (c) => {
    const size = content.length;
    const cacheControl = "no-store";
    const about = { etag: "a", lastModified, contentType: "image/png", fileName: "a", cacheControl };
    return serveFile(c, { content: file, size, disposition: "inline", ...about });
  });
  const server = await startNodeServer(app);
  assert.deepEqual(await bytes(await fetch(server.origin)), content);
  await server.close();
  assert.deepEqual(await bytes(await app.request("/")), content);
});

Deno.test("serveFile() closes the file of a client that disconnects", async () => {
  const path = await Deno.makeTempFile();
  await Deno.truncate(path, 50_000_000);
  await withFile(async (_, port) => {
    const client = await Deno.connect({ port, hostname: "127.0.0.1" });
    await client.write(new TextEncoder().encode("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
    await client.read(new Uint8Array(100));
    assert.ok(openFiles(path) > 0);
    client.close();
    await waitFor(() => openFiles(path) === 0);
  }, { content: contentOf(localFileStore("/"), path.slice(1)), size: 50_000_000 });
  await Deno.remove(path);
});

/** The number of descriptors of this process that refer to the file. */
function openFiles(path: string): number {
  const links = [...Deno.readDirSync("/proc/self/fd")].map(({ name }) => {
    try {
      return Deno.readLinkSync(`/proc/self/fd/${name}`);
    } catch {
      return ""; // the descriptor of the listing itself
    }
  });
  return links.filter((link) => link === path).length;
}
