// How many files lie in the folder and in the bucket, for the screen of the settings.
import { config } from "../../config.ts";
import { storageNow } from "../../domain/storage.ts";
import type { Shelf } from "../../services/files/room.ts";
import { storageOf } from "../../services/files/storage.ts";
import type { StorageState, Stored } from "../../shared/office/storage_state.ts";
import { within } from "../../shared/time.ts";

const COUNT_WITHIN = 2_000; // milliseconds: the screen does not wait for a bucket that is away

export async function storageState(): Promise<StorageState> {
  const { bucket } = await storageNow();
  const [folder, inBucket] = await Promise.all([
    config().onDeploy ? undefined : counted(storageOf({ ...config(), bucket: undefined }).shelf),
    bucket && counted(storageOf({ ...config(), bucket }).shelf),
  ]);
  return { folder, bucket: inBucket };
}

/** Null for what does not answer in time. */
async function counted(shelf: Shelf): Promise<Stored | null> {
  let isLate = false;
  async function count(): Promise<Stored> {
    const stored = { files: 0, bytes: 0 };
    for await (const { size } of shelf.list()) {
      if (isLate) break;
      stored.files++;
      stored.bytes += size;
    }
    return stored;
  }
  const answer = await within(COUNT_WITHIN, count()).catch(() => null);
  isLate = true;
  return answer;
}
