// A file being written to disk: the sender waits for the disk, and a disk error is reported at the end.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { openTempFile, type Sink } from "../../../lib/services/files/received_files.ts";
import { namesIn } from "../../../lib/services/disk.ts";

const MB = 1024 * 1024;

async function withFolder(test: (path: string, dir: string) => Promise<void>) {
  const dir = await Deno.makeTempDir();
  const { sync, syncData, write } = Deno.FsFile.prototype;
  try {
    await test(`${dir}/file`, dir);
  } finally {
    Object.assign(Deno.FsFile.prototype, { sync, syncData, write });
    await Deno.remove(dir, { recursive: true });
  }
}

async function fill(sink: Sink, mb: number): Promise<void> {
  for (let n = 0; n < mb; n++) await sink.write(new Uint8Array(MB).fill(n));
}

Deno.test("writing continues while the disk stores earlier bytes", () =>
  withFolder(async (path) => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    let syncs = 0;
    Deno.FsFile.prototype.syncData = () => (syncs++, mayEnd);
    const sink = await openTempFile(path);
    await fill(sink, 40); // the first of two syncs is still running
    assert.equal(syncs, 1);
    end();
    const { size, sha256 } = await sink.finish();
    assert.deepEqual([size, syncs], [40 * MB, 2]);
    const hash = createHash("sha256");
    for (let n = 0; n < 40; n++) hash.update(new Uint8Array(MB).fill(n));
    assert.equal(sha256, hash.digest("hex"));
    assert.equal((await Deno.stat(path)).size, 40 * MB);
  }));

Deno.test("a file is finished only when the disk has stored all of it", () =>
  withFolder(async (path) => {
    const steps: string[] = [];
    const slow = (name: string) => async () => {
      steps.push(name);
      for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
      steps.push(`${name} done`);
    };
    Object.assign(Deno.FsFile.prototype, { sync: slow("whole file"), syncData: slow("in passing") });
    const sink = await openTempFile(path);
    await fill(sink, 20);
    await sink.finish();
    assert.deepEqual(steps, ["in passing", "in passing done", "whole file", "whole file done"]);
  }));

Deno.test("a file that is only copied does not wait for the disk", () =>
  withFolder(async (path) => {
    const never = () => Promise.reject(new Error("not expected"));
    Object.assign(Deno.FsFile.prototype, { sync: never, syncData: never });
    const sink = await openTempFile(path, { isCopied: true });
    await fill(sink, 40);
    const { size } = await sink.finish();
    assert.deepEqual([size, (await Deno.stat(path)).size], [40 * MB, 40 * MB]);
  }));

Deno.test("a sender that is faster than the disk waits, and every byte arrives although each write accepts only a few", () =>
  withFolder(async (path) => {
    const { write } = Deno.FsFile.prototype;
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    Deno.FsFile.prototype.write = async function (bytes) {
      await mayGoOn;
      return await write.call(this, bytes.subarray(0, 100_000));
    };
    const sink = await openTempFile(path);
    let taken = 0;
    const sending = (async () => {
      for (; taken < 3; taken++) await sink.write(new Uint8Array(MB).fill(taken));
    })();
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    assert.equal(taken, 0);
    goOn();
    await sending;
    await sink.finish();
    const written = await Deno.readFile(path);
    assert.deepEqual([written.length, written[0], written[MB], written[3 * MB - 1]], [3 * MB, 0, 1, 2]);
  }));

const full = () => Promise.reject(Object.assign(new Error("no space left"), { code: "ENOSPC" }));

for (const verb of ["write", "sync", "syncData"] as const) {
  Deno.test(`a full disk is reported as such, and nothing is left: ${verb}`, () =>
    withFolder(async (path, dir) => {
      Deno.FsFile.prototype[verb] = full;
      const sink = await openTempFile(path);
      const work = async () => {
        await fill(sink, 20);
        await sink.finish();
      };
      await assert.rejects(work(), { key: "disk_full" });
      if (verb === "write") await sink.abort(); // the caller aborts an unfinished file
      assert.deepEqual(await namesIn(dir), []);
      await sink.abort();
    }));
}
