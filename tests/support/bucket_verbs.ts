// The operations that every bucket must support, tested on a real server.
import assert from "node:assert/strict";
import { openBucket } from "../../lib/services/files/s3/bucket.ts";
import { BucketError, type BucketFault } from "../../lib/services/files/s3/bucket_error.ts";
import { filePayload } from "../../lib/services/files/s3/http_client.ts";
import type { BucketAddress } from "../../lib/shared/administration/bucket_address.ts";
import { sha256, someBytes } from "./sample_files.ts";

const MB = 1024 * 1024;
const PART = 5 * MB;

export async function refused(fault: BucketFault, work: Promise<unknown>): Promise<BucketError> {
  const error = await work.then(() => undefined, (error) => error);
  assert.ok(error instanceof BucketError, `should have been refused as ${fault}, not ${error}`);
  assert.equal(error.fault, fault, `${error.code} ${error.storeMessage}`);
  return error;
}

type Options = {
  /** Whether the server supports conditional writes. */
  conditional?: boolean;
};

/** Registers the tests; each uses names below its own prefix. */
export function testBucketVerbs(address: BucketAddress, { conditional = true }: Options = {}): void {
  const bucket = openBucket({ ...address, prefix: "gac/files" });
  const beside = openBucket({ ...address, prefix: "" });
  const whole = async (name: string, start: number, end: number) =>
    new Uint8Array(await new Response(await bucket.read(name, { start, end })).arrayBuffer());

  Deno.test("an object that was put exists with its size and time, under the prefix only, until it is removed", async () => {
    const content = someBytes(300_000);
    await bucket.put("news/a.png", content);
    const { size, modified } = await bucket.head("news/a.png");
    assert.equal(size, content.length);
    assert.ok(Math.abs(Date.now() - modified.getTime()) < 60_000);
    assert.equal((await beside.head("gac/files/news/a.png")).size, size);
    assert.equal(sha256(await whole("news/a.png", 0, size - 1)), sha256(content));
    await bucket.remove("news/a.png");
    await refused("missing", bucket.head("news/a.png"));
    await refused("missing", whole("news/a.png", 0, 1));
    await bucket.remove("news/a.png");
  });

  Deno.test("an empty object is an object", async () => {
    await bucket.put("empty.bin", new Uint8Array());
    assert.equal((await bucket.head("empty.bin")).size, 0);
    await bucket.remove("empty.bin");
  });

  Deno.test("a range returns exactly the requested bytes, and one outside is refused", async () => {
    const content = someBytes(1 * MB);
    await bucket.put("range.bin", content);
    for (const [start, end] of [[0, 0], [1, 1], [65_535, 65_537], [MB - 1, MB - 1], [0, MB - 1]] as const) {
      assert.equal(
        sha256(await whole("range.bin", start, end)),
        sha256(content.subarray(start, end + 1)),
        `${start}-${end}`,
      );
    }
    await refused("refused", whole("range.bin", MB, MB + 1));
    await bucket.remove("range.bin");
  });

  if (conditional) {
    Deno.test("an existing name is never overwritten, by an object or by parts", async () => {
      await bucket.put("taken.bin", someBytes(10));
      await refused("exists", bucket.put("taken.bin", someBytes(11)));
      const upload = await bucket.multipart.create("taken.bin");
      const part = await bucket.multipart.put(upload, 1, someBytes(12));
      await refused("exists", bucket.multipart.complete(upload, [part]));
      await bucket.multipart.abort(upload);
      assert.equal((await bucket.head("taken.bin")).size, 10);
      await bucket.remove("taken.bin");
    });
  }

  Deno.test("parts of a file and of bytes become one object, also when another client continues", async () => {
    const content = someBytes(2 * PART + 1_000);
    const path = await Deno.makeTempFile();
    await Deno.writeFile(path, content);
    const upload = await bucket.multipart.create("parts.bin");
    assert.deepEqual(await bucket.multipart.parts(upload), []);
    const first = await bucket.multipart.put(upload, 1, filePayload(path, 0, PART));
    const again = openBucket({ ...address, prefix: "gac/files" }).multipart;
    assert.deepEqual(await again.parts(upload), [{ ...first, size: PART }]);
    const last = await again.put(upload, 3, content.subarray(2 * PART));
    await again.put(upload, 2, new Uint8Array(PART));
    const second = await again.put(upload, 2, filePayload(path, PART, PART)); // replaces the other
    await refused("missing", bucket.head("parts.bin"));
    await again.complete(upload, [first, second, last]);
    assert.equal(sha256(await whole("parts.bin", 0, content.length - 1)), sha256(content));
    await bucket.remove("parts.bin");
    await Deno.remove(path);
  });

  Deno.test("unfinished uploads are listed below the prefix, and gone when they are aborted", async () => {
    const listed = async () => (await Array.fromAsync(bucket.multipart.unfinished())).map(({ name }) => name).sort();
    const uploads = await Promise.all(["u/1", "u/2"].map((name) => bucket.multipart.create(name)));
    const foreign = await beside.multipart.create("elsewhere/3");
    assert.deepEqual(await listed(), ["u/1", "u/2"]);
    const [found] = await Array.fromAsync(bucket.multipart.unfinished());
    assert.ok(Math.abs(Date.now() - (found?.begun.getTime() ?? 0)) < 60_000);
    const [one, two] = uploads;
    assert.ok(one && two);
    await bucket.multipart.put(one, 1, someBytes(100));
    await bucket.multipart.abort(one);
    await bucket.multipart.abort(one);
    assert.deepEqual(await listed(), ["u/2"]);
    await refused("missing", bucket.multipart.put(one, 1, someBytes(100)));
    await refused("missing", bucket.multipart.parts(one));
    await bucket.multipart.abort(two);
    await beside.multipart.abort(foreign);
  });

  Deno.test("objects are listed by name, page by page, from a name on, and only below the prefix", async () => {
    const names = Array.from({ length: 7 }, (_, n) => `list/${n}_A-b.bin`);
    const odd = "list/3 &<é.bin"; // not a key of the product
    for (const name of [...names, odd]) await bucket.put(name, someBytes(3));
    await beside.put("gac/elsewhere.bin", someBytes(3));
    const listed = async (options: { after?: string; page?: number }) =>
      (await Array.fromAsync(bucket.list("list/", options))).map(({ name }) => name);
    assert.deepEqual(await listed({ page: 3 }), names);
    assert.deepEqual(await listed({ page: 2, after: names[3] }), names.slice(4));
    const [first] = await Array.fromAsync(bucket.list("list/"));
    assert.equal(first?.size, 3);
    assert.ok(Math.abs(Date.now() - (first?.modified.getTime() ?? 0)) < 60_000);
    assert.deepEqual((await Array.fromAsync(bucket.list())).map(({ name }) => name), names);
    for (const name of [...names, odd]) await bucket.remove(name);
    await beside.remove("gac/elsewhere.bin");
  });

  Deno.test("a signed address returns the object under the given file name, in ranges too, and nothing else", async () => {
    const content = someBytes(1_000);
    await bucket.put("signed.exe", content);
    const name = `attachment; filename="GAC 2.0.exe"; filename*=UTF-8''GAC%20%E6%A0%A1.exe`;
    const downloadHeaders = { "content-disposition": name, "content-type": "application/octet-stream" };
    const link = await bucket.signedAddress("signed.exe", 300, downloadHeaders);
    const answer = await fetch(link);
    assert.equal(sha256(new Uint8Array(await answer.arrayBuffer())), sha256(content));
    assert.equal(answer.headers.get("content-disposition"), name);
    assert.equal(answer.headers.get("content-type"), "application/octet-stream");
    const part = await fetch(link, { headers: { range: "bytes=500-" } });
    assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 500]);
    for (const other of [link.replace("signed.exe", "signed.ex"), link.replace("Expires=300", "Expires=301")]) {
      const { status, body } = await fetch(other);
      await body?.cancel();
      assert.equal(status, 403, other);
    }
    assert.ok(!link.includes(address.secret));
    await bucket.remove("signed.exe");
  });

  Deno.test("a wrong key, a wrong secret and a missing bucket are reported with the server's message, without the keys", async () => {
    const wrong = { ...address, secret: "another-secret-of-nobody" };
    for (const other of [wrong, { ...address, keyId: "GK0000000000000000000001" }]) {
      const name = await refused("refused", openBucket(other).put("x", someBytes(3)));
      const list = await refused("refused", Array.fromAsync(openBucket(other).list()));
      for (const { message, code, storeMessage, stack } of [name, list]) {
        assert.ok(code.length > 3 && storeMessage.length > 10, `${code} ${storeMessage}`);
        for (const key of [other.keyId, other.secret]) {
          assert.ok(![message, code, storeMessage, stack].join().includes(key));
        }
      }
    }
    await refused("refused", openBucket(wrong).head("x"));
    await refused("refused", openBucket(wrong).put("x", someBytes(20 * MB))); // before or during the transfer
    const none = await refused("refused", openBucket({ ...address, bucket: "nowhere-at-all" }).put("x", someBytes(3)));
    assert.equal(none.code, "NoSuchBucket");
  });
}
