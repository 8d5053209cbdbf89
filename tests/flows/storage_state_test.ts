// Checks by writing whether uploads can be written.
import assert from "node:assert/strict";
import { canWriteUploads } from "../../lib/flows/storage_state.ts";
import { openLocalStorage } from "../../lib/services/files/local_storage.ts";
import { openUploads } from "../../lib/services/files/uploads.ts";
import { FakeTime } from "../support/fake_time.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { smallDisk } from "../support/small_disk.ts";

Deno.test("canWriteUploads() is false on a full disk, and leaves nothing behind", async () => {
  using time = new FakeTime();
  await using disk = await smallDisk("1m");
  const uploads = openUploads(await openLocalStorage(disk.path));
  await disk.fill();
  assert.equal(await canWriteUploads(), false);
  await disk.empty();
  time.setBack(3_600_000);
  assert.equal(await canWriteUploads(), false, "it is checked every ten seconds, not when the clock is set");
  time.advance(10_000);
  assert.equal(await canWriteUploads(), true);
  assert.deepEqual(await namesIn(uploads.storage.temporaryFolder), ["lock"]);
  await uploads.close();
});
