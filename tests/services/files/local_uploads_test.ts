// Resumable uploads on a disk that becomes full.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createLocalUploads } from "../../../lib/services/files/local_uploads.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { namesIn } from "../../../lib/services/disk.ts";
import { smallDisk } from "../../support/small_disk.ts";

const name = `${"a".repeat(32)}.zip`;

Deno.test("bytes received before the disk was full remain, and the upload continues once there is space", async () => {
  await using disk = await smallDisk("3m");
  const folder = `${disk.path}/growing`;
  const files = createLocalUploads(folder, disk.path);
  const content = Uint8Array.from({ length: 100_000 }, (_, at) => at * 13 % 251);
  {
    await using file = await files.open(name, content.length);
    await file.write(content.slice(0, 30_000));
    await disk.fill();
    const full = (error: unknown) => error instanceof AppError && error.key === "disk_full";
    await assert.rejects(file.write(content.slice(30_000)), full);
  }
  const here = await files.lengthOf(name);
  assert.ok(here >= 30_000 && here < content.length);
  await disk.empty();
  {
    await using file = await files.open(name, content.length);
    assert.equal(file.start, here);
    await file.write(content.slice(here));
    assert.equal(await file.finish(), content.length);
  }
  assert.equal(await files.hash(name, content.length), createHash("sha256").update(content).digest("hex"));
  assert.equal((await Deno.stat(`${folder}/${"a".repeat(32)}`)).mode! & 0o777, 0o600);
  assert.equal((await Deno.stat(folder)).mode! & 0o777, 0o700);
  await files.drop(name, "orphaned");
  await files.drop(name, "orphaned");
  assert.deepEqual(await namesIn(folder), []);
});
