// Received files: written byte for byte, a limited number at once, and only while the disk has space.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createFileReceiver } from "../../../lib/services/files/received_files.ts";
import { explainDisk, namesIn } from "../../../lib/services/disk.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { smallDisk } from "../../support/small_disk.ts";

const isInPlace = () => true;

async function withArrivals(test: (arrivals: ReturnType<typeof createFileReceiver>, dir: string) => Promise<void>) {
  const dir = await Deno.makeTempDir();
  try {
    await test(createFileReceiver({ temporaryFolder: dir, isInPlace }), dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test("begin() writes a file that only this user may read, and returns its SHA-256", () =>
  withArrivals(async ({ begin, dropTemp }, dir) => {
    const sink = await begin();
    await sink.write(new TextEncoder().encode("abc"));
    const file = await sink.finish();
    assert.equal(file.size, 3);
    assert.equal(file.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert.equal(((await Deno.stat(file.path)).mode ?? 0) & 0o777, 0o600);
    await dropTemp(file.path);
    await dropTemp(file.path);
    assert.deepEqual(await namesIn(dir), []);
  }));

Deno.test("abort() leaves nothing, also when it is called twice", () =>
  withArrivals(async ({ begin }, dir) => {
    const sink = await begin();
    await sink.write(new Uint8Array(10));
    await sink.abort();
    await sink.abort();
    assert.deepEqual(await namesIn(dir), []);
  }));

Deno.test("chunks of any size are written byte for byte, and the SHA-256 is right", () =>
  withArrivals(async ({ begin }) => {
    const content = new Uint8Array(3 * 1024 * 1024 + 7).map((_, n) => n * 31 + (n >> 8));
    const sink = await begin();
    const sizes = [1, 65_535, 65_536, 300_000, 0, 262_144, 1_000_000];
    let at = 0;
    for (let n = 0; at < content.length; n++) {
      const piece = content.slice(at, at + sizes[n % sizes.length]!);
      await sink.write(piece);
      at += piece.length;
      piece.fill(0); // the caller may reuse the buffer
    }
    const { path, size, sha256 } = await sink.finish();
    assert.equal(size, content.length);
    assert.equal(sha256, createHash("sha256").update(content).digest("hex"));
    assert.ok(new Uint8Array(await Deno.readFile(path)).every((byte, n) => byte === content[n]));
  }));

Deno.test("a disk without space is reported as such, and other errors are not", async () => {
  const full = await Deno.open("/dev/full", { write: true });
  await assert.rejects(
    full.write(new Uint8Array(1)).catch(explainDisk),
    (error) => error instanceof AppError && error.key === "disk_full",
  );
  full.close();
  assert.throws(() => explainDisk(new Error("other")), /other/);
});

Deno.test("assertSpace() reserves a part of the disk for the store, a tenth of a small one", async () => {
  await using disk = await smallDisk("10m");
  const { assertSpace } = createFileReceiver({ temporaryFolder: disk.path, isInPlace });
  await assertSpace(8 * 1024 ** 2);
  await assert.rejects(assertSpace(9.5 * 1024 ** 2), { key: "disk_full" });
});

Deno.test("eight uploads run at once, the ninth is told when to retry, and an ended one frees its slot", () => {
  const { enter } = createFileReceiver({ temporaryFolder: "x", isInPlace });
  const [leave] = Array.from({ length: 8 }, enter);
  assert.throws(enter, { key: "uploads_busy", retryAfter: 10 });
  leave?.();
  enter();
  assert.throws(enter, { key: "uploads_busy" });
});
