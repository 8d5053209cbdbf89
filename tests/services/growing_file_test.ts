// Files that come piece by piece, on a disk that gets full.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createGrowingFiles } from "../../lib/services/growing_file.ts";
import { AppError } from "../../lib/shared/app_error.ts";
import { filesIn } from "../support/files.ts";
import { smallDisk } from "../support/small_disk.ts";

const id = "a".repeat(32);

Deno.test("what came before the disk was full stays, and goes on when there is room", async () => {
  await using disk = await smallDisk("3m");
  const folder = `${disk.path}/growing`;
  const files = createGrowingFiles(folder);
  const content = Uint8Array.from({ length: 100_000 }, (_, at) => at * 13 % 251);
  {
    using file = await files.open(id);
    await file.write(content.slice(0, 30_000));
    await disk.fill();
    const full = (error: unknown) => error instanceof AppError && error.key === "disk_full";
    await assert.rejects(file.write(content.slice(30_000)), full);
  }
  const here = await files.lengthOf(id);
  assert.ok(here >= 30_000 && here < content.length);
  await disk.empty();
  {
    using file = await files.open(id);
    assert.equal(file.start, here);
    await file.write(content.slice(here));
    assert.equal(await file.finish(), content.length);
  }
  assert.equal(await files.hash(id), createHash("sha256").update(content).digest("hex"));
  assert.equal((await Deno.stat(files.path(id))).mode! & 0o777, 0o600);
  assert.equal((await Deno.stat(folder)).mode! & 0o777, 0o700);
  await files.drop(id);
  await files.drop(id);
  assert.deepEqual(await filesIn(folder), []);
});
