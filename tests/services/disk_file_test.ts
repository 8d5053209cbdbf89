// What the uploads' thread does with a file: the disk is kept busy while more comes, and what it refuses is told.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createDiskFile } from "../../lib/services/disk_file.ts";

const MB = 1024 * 1024;

async function withFolder(test: (path: string) => Promise<void>) {
  const dir = await Deno.makeTempDir();
  const { sync, syncData } = Deno.FsFile.prototype;
  try {
    await test(`${dir}/file`);
  } finally {
    Object.assign(Deno.FsFile.prototype, { sync, syncData });
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test("writing goes on while the disk takes what came before", () =>
  withFolder(async (path) => {
    const file = createDiskFile(path);
    const hash = createHash("sha256");
    for (let mb = 0; mb < 40; mb++) {
      const piece = new Uint8Array(MB).fill(mb);
      file.write(piece); // nothing is awaited: a sync is under way from the seventeenth on
      hash.update(piece);
    }
    assert.equal(await file.finish(), hash.digest("hex"));
    assert.equal((await Deno.stat(path)).size, 40 * MB);
  }));

Deno.test("a file is finished only when the disk has taken all of it", () =>
  withFolder(async (path) => {
    const steps: string[] = [];
    const slow = (name: string) => async () => {
      steps.push(name);
      for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
      steps.push(`${name} done`);
    };
    Object.assign(Deno.FsFile.prototype, { sync: slow("whole file"), syncData: slow("in passing") });
    const file = createDiskFile(path);
    for (let mb = 0; mb < 20; mb++) file.write(new Uint8Array(MB));
    await file.finish();
    assert.deepEqual(steps, ["in passing", "in passing done", "whole file", "whole file done"]);
  }));

Deno.test("a write that the disk refuses while more still comes is told at the end", () =>
  withFolder(async (path) => {
    let times = 0;
    Deno.FsFile.prototype.syncData = () => {
      times++;
      return Promise.reject(Object.assign(new Error("no space left"), { code: "ENOSPC" }));
    };
    const file = createDiskFile(path);
    for (let mb = 0; mb < 20; mb++) file.write(new Uint8Array(MB));
    await assert.rejects(file.finish(), { code: "ENOSPC" });
    assert.equal(times, 1);
    await file.close();
  }));
