// Names that a bucket lists are never paths: a hostile listing removes and writes nothing outside the folders of the
// product, neither at a start nor in a sweep, a backup or a move.
import assert from "node:assert/strict";
import { bucketFileStore } from "../../lib/services/files/bucket_storage.ts";
import { lockInProcess } from "../../lib/services/files/bucket_uploads.ts";
import { localFileStore, openLocalStorage } from "../../lib/services/files/local_storage.ts";
import { openCombinedStorage } from "../../lib/services/files/combined_storage.ts";
import { asXmlText } from "../../lib/services/files/s3/xml.ts";
import type { BucketAddress } from "../../lib/shared/administration/bucket_address.ts";
import { openBucket } from "../../lib/services/files/s3/bucket.ts";
import { openUploads } from "../../lib/services/files/uploads.ts";
import { closeStore } from "../../lib/kv/store.ts";
import { backup } from "../../lib/tasks/backup.ts";
import { filesBelow } from "../../lib/tasks/copies.ts";
import { moveFiles } from "../../lib/tasks/move_files.ts";
import { lineOf } from "../support/in_bucket.ts";
import { openMigrated } from "../support/kv.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";
import { open } from "../support/restore_drill.ts";
import { addressOf } from "../support/scripted_bucket.ts";
import { startServer } from "../support/server.ts";

const hex = "0".repeat(32);
/** Each leads out of `uploads`, or to more of it than the name says; `victim` is a folder beside it. */
const hostile = [
  ".sizes/../../victim/x.webp",
  ".tmp/../../victim.txt",
  ".tmp/0/../../../victim/x.webp",
  ".tmp/../../victim/",
  `.tmp/0/mark-versions-${hex}.zip-0/../../../../victim.txt`,
  ".growing/../../victim/0-0",
  `.sizes/cases/../../../victim/400.webp`,
  "../victim.txt",
  "../victim/new.txt",
  "versions/../../victim.txt",
  "versions/../../victim/new.txt",
  "versions/..",
  "versions/./../../victim/new.txt",
  "/../victim.txt",
  "//victim.txt",
  "..",
  ".sizes/x.webp",
  ".sizes//x.webp",
  "versions/%2e%2e/%2e%2e/victim.txt",
  "versions\\..\\..\\victim.txt",
  "versions/\0/../../../victim.txt",
  "versions/../../victim/\u202egpj.txt",
  "versions/../../victim/a b.txt",
  ".sizes/../../data/x.webp",
];
const good = `versions/${hex}.zip`;

/** So deep that a failing product removes files of this test only. */
async function deepPlace() {
  const place = await temporaryFolder();
  const path = `${place.path}/1/2/3/4/5/6/7/8`;
  await Deno.mkdir(path, { recursive: true });
  return { ...place, path };
}

async function withPlace(names: string[], test: (place: Place) => Promise<void>): Promise<void> {
  await using folder = await deepPlace();
  const [uploadsDir, dataDir] = [`${folder.path}/uploads`, `${folder.path}/data`];
  for (const dir of ["victim", "data", "uploads/.sizes/cases"]) {
    await Deno.mkdir(`${folder.path}/${dir}`, { recursive: true });
  }
  const victims = ["victim.txt", "victim/x.webp", "data/kept.txt", `uploads/.sizes/cases/${hex}.png/400.webp`];
  await Deno.mkdir(`${uploadsDir}/.sizes/cases/${hex}.png`);
  await Deno.mkdir(`${uploadsDir}/cases`);
  await Deno.writeTextFile(`${uploadsDir}/cases/${hex}.png`, "the picture of these sizes");
  for (const path of victims) await Deno.writeTextFile(`${folder.path}/${path}`, path);
  const store = startListingStore([...names, good]);
  try {
    await test({ path: folder.path, uploadsDir, dataDir, bucket: store.address });
    for (const path of victims) assert.equal(await Deno.readTextFile(`${folder.path}/${path}`), path, names.join());
    const outside = (await filesBelow(folder.path)).filter((path) => !/^(uploads|data|backup)\//.test(path));
    assert.deepEqual(outside, ["victim.txt", "victim/x.webp"], names.join());
    const addressed = store.asked.filter((line) => !/ \/bucket(\/|$)/.test(line));
    assert.deepEqual(addressed, [], "nothing outside the bucket is requested");
  } finally {
    await store.stop();
  }
}

type Place = {
  path: string;
  uploadsDir: string;
  dataDir: string;
  bucket: ReturnType<typeof startListingStore>["address"];
};

Deno.test("a hostile listing: a sweep removes only files below its folder", async () => {
  for (const name of hostile) {
    await withPlace([name], async ({ uploadsDir, bucket }) => {
      const storageNow = () => Promise.resolve({ type: "s3" as const, bucket });
      const uploads = openUploads(await openCombinedStorage({ uploadsDir, lock: lockInProcess(), storageNow }));
      await uploads.sweep(() => Promise.resolve(true));
      await uploads.resumable.sweep(() => Promise.resolve("orphaned"));
      await uploads.makeMissing();
      await uploads.close();
    });
  }
});

Deno.test("a hostile listing: a backup writes names that are valid keys, and nothing elsewhere", async () => {
  for (const name of hostile) {
    await withPlace([name], async ({ path, bucket, ...place }) => {
      await open(place);
      closeStore();
      const { files } = await backup({ ...place, bucket }, `${path}/backup/1`);
      assert.deepEqual(files.map(({ path }) => path), [`cases/${hex}.png`, good]);
      assert.deepEqual(await filesBelow(`${path}/backup/1/uploads`), [`cases/${hex}.png`, good]);
    });
  }
});

Deno.test("a hostile listing: a move into the folder copies names that are valid keys, and nothing elsewhere", async () => {
  await openMigrated({ path: ":memory:" });
  for (const name of hostile) {
    await withPlace([name], async ({ uploadsDir, bucket }) => {
      await using target = await openLocalStorage(uploadsDir);
      const rows = await Array.fromAsync(moveFiles({ source: bucketFileStore(openBucket(bucket)), target }));
      assert.deepEqual(rows.map(({ key }) => key), [good, `cases/${hex}.png`]);
      assert.equal(await Deno.readTextFile(`${uploadsDir}/${good}`), "0123456789");
    });
  }
  closeStore();
});

Deno.test("a hostile listing: a start serves, and its sweep removes nothing elsewhere", async () => {
  await withPlace(hostile, async ({ path, bucket, uploadsDir }) => {
    const dataDir = `${path}/data/store`;
    await open({ dataDir, uploadsDir });
    closeStore();
    const server = await startServer({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, S3_URL: lineOf(bucket) });
    assert.equal(await server.stop(), 0, server.output());
  });
});

Deno.test("the folder storage accepts no key that leads out of it", async () => {
  await using folder = await deepPlace();
  const fileStore = localFileStore(`${folder.path}/uploads`);
  await Deno.mkdir(`${folder.path}/uploads`);
  await Deno.writeTextFile(`${folder.path}/victim.txt`, "here");
  for (
    const key of ["../victim.txt", "versions/../../victim.txt", "..", "./..", "a/../..", "/victim.txt", "a//b", "../"]
  ) {
    for (
      const work of [
        () => fileStore.put(key),
        () => fileStore.open(key),
        () => fileStore.facts(key),
        () => fileStore.remove(key),
      ]
    ) {
      await assert.rejects(async () => void await work(), /is no path below a folder/, key);
    }
    await assert.rejects(Array.fromAsync(fileStore.list(`${key}/`)), /is no path below a folder/, key);
  }
  assert.deepEqual(await filesBelow(folder.path), ["victim.txt"]);
});

const OLD = "2020-01-01T00:00:00.000Z";
const tenBytes = new TextEncoder().encode("0123456789");

/**
 * Starts a bucket's server that lists these names whatever is asked, and returns ten bytes for each of them. `asked`
 * gets method and path of each request.
 */
function startListingStore(names: string[]) {
  const asked: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    await request.body?.cancel();
    if (request.method === "GET" && searchParams.has("uploads")) return listed(names.map(uploadOf), "Upload");
    if (request.method === "GET" && searchParams.has("prefix")) return listed(names.map(objectOf), "Contents");
    if (request.method === "GET" && request.headers.has("range")) return partFor(request);
    if (request.method === "HEAD") return new Response(null, { headers: { "content-length": "10", etag: '"1"' } });
    return new Response(null, { status: request.method === "DELETE" ? 204 : 200, headers: { etag: '"1"' } });
  });
  const address: BucketAddress = addressOf(server.addr.port);
  return { address, asked, stop: () => server.shutdown() };
}

const objectOf = (name: string) =>
  `<Key>${asXmlText(name)}</Key><LastModified>${OLD}</LastModified><Size>${tenBytes.length}</Size>`;
const uploadOf = (name: string) => `<Key>${asXmlText(name)}</Key><UploadId>1</UploadId><Initiated>${OLD}</Initiated>`;

function listed(entries: string[], element: string): Response {
  const body = entries.map((entry) => `<${element}>${entry}</${element}>`).join("");
  return new Response(`<?xml version="1.0"?><Result><IsTruncated>false</IsTruncated>${body}</Result>`);
}

function partFor(request: Request): Response {
  const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(request.headers.get("range") ?? "")?.map(Number) ?? [];
  const headers = { "content-range": `bytes ${from}-${to}/${tenBytes.length}`, etag: '"1"' };
  return new Response(tenBytes.slice(from, to + 1), { status: 206, headers });
}
