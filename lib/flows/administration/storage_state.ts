// Counts the files in the folder and in the bucket for the settings screen.
import { config } from "../../config.ts";
import { storageNow } from "../../domain/storage.ts";
import type { FileStore } from "../../services/files/storage_interface.ts";
import { configuredStorage } from "../../services/files/configured_storage.ts";
import type { StorageState, Stored } from "../../shared/administration/storage_state.ts";
import { within } from "../../shared/time.ts";

const COUNT_WITHIN = 2_000; // milliseconds: the screen does not wait for an unreachable bucket

export async function storageState(): Promise<StorageState> {
  const { bucket } = await storageNow();
  const [folder, inBucket] = await Promise.all([
    config().onDeploy ? undefined : counted(configuredStorage({ ...config(), bucket: undefined }).fileStore),
    bucket && counted(configuredStorage({ ...config(), bucket }).fileStore),
  ]);
  return { folder, bucket: inBucket };
}

/** Null for a storage that does not respond in time. */
async function counted(fileStore: FileStore): Promise<Stored | null> {
  let isLate = false;
  async function count(): Promise<Stored> {
    const stored = { files: 0, bytes: 0 };
    for await (const { size } of fileStore.list()) {
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
