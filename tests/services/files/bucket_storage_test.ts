// Behaviour of bucket storage only: markers expire by age, large files are sent in parts, pieces survive a kill between
// two steps, and an unreachable bucket. Skipped where there is no Go to build a server with.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { openBucketStorage } from "../../../lib/services/files/bucket_storage.ts";
import { lockInProcess } from "../../../lib/services/files/bucket_uploads.ts";
import { nameWith, randomHex } from "../../../lib/services/files/names.ts";
import { readWhole, type UploadStorage } from "../../../lib/services/files/storage_interface.ts";
import { openBucket } from "../../../lib/services/files/s3/bucket.ts";
import { openUploads, type UploadStore } from "../../../lib/services/files/uploads.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { HOUR } from "../../../lib/shared/time.ts";
import { caseFiles, leftOvers, storedIn, storeUpload, temporaryFile } from "../../support/upload_storage.ts";
import { type BucketServer, hasVersitygw, startVersitygw } from "../../support/versitygw.ts";

const MB = 1024 * 1024;
const PART = 5 * MB;
const lock = lockInProcess();
const name = () => nameWith(randomHex(), "zip");

const server = await hasVersitygw() ? await startVersitygw() : undefined;
if (server) Deno.test.afterAll(server.stop);
let places = 0;

type Place = {
  server: BucketServer;
  uploads: UploadStore;
  storage: UploadStorage;
  bucket: ReturnType<typeof openBucket>;
  /** Opens the same storage as another process would. */
  again(abandoned?: number): Promise<UploadStorage>;
};

/** Each test uses a prefix of its own. */
function inPlace(name: string, test: (place: Place) => Promise<void>): void {
  if (!server) return;
  Deno.test(name, async () => {
    const address = { ...server.address, prefix: `place${++places}` };
    const again = (abandoned = HOUR) => openBucketStorage(address, { lock, abandoned });
    const storage = await again();
    const uploads = openUploads(storage);
    await test({ server, uploads, storage, bucket: openBucket(address), again }).finally(uploads.close);
  });
}

inPlace("a marker is orphaned after an hour, and then the rows decide", async ({ uploads, again }) => {
  const old = await storeUpload(uploads);
  const file = await temporaryFile(uploads);
  const write = () => Promise.reject(new AppError("store_unavailable"));
  await assert.rejects(uploads.withFiles({ kind: "versions", keep: { file }, drop: [old] }, write));
  assert.equal((await leftOvers(uploads)).length, 2);
  const isNamed = (_: string, name: string) => Promise.resolve(name === old);
  const young = openUploads(await again());
  assert.equal(await young.sweep(isNamed), 0);
  await young.close();
  const late = openUploads(await again(0));
  assert.equal(await late.sweep(isNamed), 2);
  assert.deepEqual(await storedIn(late, "versions"), [old]);
  await late.close();
});

inPlace(
  "a process that dies before any step leaves the old files or the new ones, and a sweep takes the rest",
  async ({ uploads, again }) => {
    for (let steps = 0; steps < 30; steps += 3) {
      let named = Object.values(
        await uploads.withFiles({ kind: "cases", keep: await caseFiles(uploads) }, (names) => {
          return Promise.resolve(names);
        }),
      );
      const storage = await again();
      let left = steps;
      const dying = <Args extends unknown[], T>(verb: (...args: Args) => Promise<T>) => (...args: Args): Promise<T> =>
        left-- > 0 ? verb(...args) : Promise.reject(new AppError("files_unavailable"));
      const dead = openUploads({ ...storage, put: dying(storage.put), remove: dying(storage.remove) });
      const log = console.error;
      console.error = () => {};
      await dead.withFiles({ kind: "cases", keep: await caseFiles(dead), drop: named }, (names) => {
        named = Object.values(names);
        return Promise.resolve();
      }).catch(() => {}); // the process was killed
      console.error = log;
      const next = openUploads(await again(0));
      await next.sweep((_, name) => Promise.resolve(named.includes(name)));
      assert.deepEqual(await storedIn(next, "cases"), named.sort(), `after ${steps} steps`);
      assert.deepEqual(await storedIn(next, ".tmp"), []);
      await next.remove({ kind: "cases", name: named[0] ?? "" });
      for (const name of named) await next.remove({ kind: "cases", name });
      await next.close();
      await storage[Symbol.asyncDispose]();
    }
  },
);

inPlace(
  "a file above 16 MB goes in parts and comes back byte for byte; of one that fails no part is left",
  async ({ uploads, storage, bucket }) => {
    const content = Uint8Array.from({ length: 40 * MB + 7 }, (_, at) => at * 31 % 253);
    const key = `versions/${name()}`;
    assert.equal(await storage.put(key, await temporaryFile(uploads, content)), true);
    const { stream, size } = await storage.open(key);
    const hash = createHash("sha256");
    for await (const bytes of stream) hash.update(bytes);
    assert.deepEqual([size, hash.digest("hex")], [
      content.length,
      createHash("sha256").update(content).digest("hex"),
    ]);
    const second = await temporaryFile(uploads, content);
    assert.equal(await storage.put(key, second), false, "never overwritten");
    const short = await temporaryFile(uploads, content);
    const { stat } = Deno;
    Deno.stat = async (path) => ({ ...await stat(path), size: content.length + 1 });
    await assert.rejects(storage.put(`versions/${name()}`, short), /became shorter/).finally(() => Deno.stat = stat);
    assert.deepEqual(await Array.fromAsync(bucket.multipart.unfinished()), []);
  },
);

inPlace("the remainder of a piece counts only after the parts that it was written for", async ({ storage, bucket }) => {
  const own = name();
  const piece = async (to: number) => {
    await using file = await storage.resumable.open(own, 20 * MB);
    await file.write(new Uint8Array(to - file.start));
    await file.finish();
  };
  await piece(3 * MB);
  await piece(2 * PART + 10);
  await bucket.put(`.growing/${own}/0-${3 * MB}`, new Uint8Array(3 * MB)); // a kill before its removal
  assert.equal(await storage.resumable.lengthOf(own), 2 * PART + 10);
  await bucket.remove(`.growing/${own}/${2 * PART}-10`); // a kill before it was written
  assert.equal(await storage.resumable.lengthOf(own), 2 * PART);
  await assert.rejects(storage.resumable.hash(own, 2 * PART + 10), { key: "upload_offset" });
  await storage.resumable.drop(own, "orphaned");
  assert.deepEqual(await Array.fromAsync(bucket.list()), []);
});

inPlace(
  "unfinished uploads of ended processes are swept after an hour, and growing ones are left",
  async ({ storage, bucket, again }) => {
    const own = name();
    await using file = await storage.resumable.open(own, 20 * MB);
    await file.write(new Uint8Array(PART + 1));
    await bucket.multipart.create(`versions/${name()}`);
    const names = async () => (await Array.fromAsync(bucket.multipart.unfinished())).map(({ name }) => name);
    assert.equal(await storage.resumable.sweep(() => Promise.resolve("active")), 0);
    assert.equal((await names()).length, 2);
    const late = await again(0);
    assert.equal(await late.resumable.sweep(() => Promise.resolve("active")), 1);
    assert.deepEqual(await names(), [`versions/${own}`]);
    await late[Symbol.asyncDispose]();
  },
);

inPlace(
  "arriving files are the process's alone and go with it; another user's folder is refused",
  async ({ uploads, storage, again }) => {
    await uploads.begin();
    const next = await again();
    assert.notEqual(next.temporaryFolder, storage.temporaryFolder);
    assert.equal(((await Deno.stat(next.temporaryFolder)).mode ?? 0) & 0o777, 0o700);
    await next[Symbol.asyncDispose]();
    await assert.rejects(Deno.stat(next.temporaryFolder), Deno.errors.NotFound);
    const root = await Deno.makeTempDir();
    const before = Deno.env.get("TMPDIR");
    Deno.env.set("TMPDIR", root);
    await Deno.mkdir(`${root}/gac-portal-arriving`);
    await Deno.chmod(`${root}/gac-portal-arriving`, 0o777);
    await assert.rejects(again(), /belongs to somebody else/);
    before === undefined ? Deno.env.delete("TMPDIR") : Deno.env.set("TMPDIR", before);
    await Deno.remove(root, { recursive: true });
  },
);

inPlace(
  "a bucket that refuses or is unreachable is reported as such, and used again when it is back",
  async ({ server, uploads, storage }) => {
    const wrong = await openBucketStorage({ ...server.address, secret: "another-secret" }, { lock });
    await assert.rejects(wrong.put(".x"), { key: "files_unavailable" });
    await wrong[Symbol.asyncDispose]();
    const storedName = await storeUpload(uploads);
    const file = await temporaryFile(uploads);
    await server.kill();
    const write = () => Promise.resolve("never");
    const away = { key: "files_unavailable", status: 503 };
    await assert.rejects(uploads.withFiles({ kind: "versions", keep: { file } }, write), away);
    await assert.rejects(uploads.assertSpace(1), away);
    await assert.rejects(storage.open(`versions/${storedName}`), away);
    await server.start();
    assert.equal((await readWhole(uploads.content("versions", storedName))).length, 3);
    await uploads.withFiles({ kind: "versions", keep: { file } }, write);
    assert.equal((await storedIn(uploads, "versions")).length, 2);
  },
);
