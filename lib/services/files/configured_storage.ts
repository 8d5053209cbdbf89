// The storage that the configuration selects: a folder or a bucket.
import type { Config } from "../../config.ts";
import { media } from "../../shared/media.ts";
import { bucketFileStore, openBucketStorage } from "./bucket_storage.ts";
import { type Lock, lockInProcess } from "./bucket_uploads.ts";
import { localFileStore, openLocalStorage } from "./local_storage.ts";
import { isUploadName } from "./names.ts";
import { combinedFileStore } from "./combined_storage.ts";
import type { FileStore, UploadStorage } from "./storage_interface.ts";
import { openBucket } from "./s3/bucket.ts";

export type ConfiguredStorage = {
  /** The name of the storage in an error message of the start. */
  word: "UPLOADS_DIR" | "the bucket of S3_URL";
  /** The folder or the address. */
  place: string;
  /** Its files; nothing is locked or created. */
  fileStore: FileStore;
  /**
   * For this process; `lock` is for all processes. Throws an Error with a readable message when it cannot be written.
   */
  open(lock?: Lock): Promise<UploadStorage>;
};

export type StorageConfig = Pick<Config, "uploadsDir"> & Partial<Pick<Config, "bucket" | "dataDir" | "onDeploy">>;

export function configuredStorage({ uploadsDir, bucket, dataDir, onDeploy }: StorageConfig): ConfiguredStorage {
  if (!bucket) {
    const fileStore = localFileStore(uploadsDir);
    return { word: "UPLOADS_DIR", place: uploadsDir, fileStore, open: (lock) => openLocalStorage(uploadsDir, lock) };
  }
  return {
    word: "the bucket of S3_URL",
    place: [bucket.endpoint, bucket.bucket, ...bucket.prefix ? [bucket.prefix] : []].join("/"),
    fileStore: bucketFileStore(openBucket(bucket)),
    open: (lock = lockInProcess()) => openBucketStorage(bucket, { lock, dataDir: onDeploy ? undefined : dataDir }),
  };
}

/** Returns the files of the folder, and of the bucket if there is one; nothing is locked or created. */
export function filesOf({ uploadsDir, bucket }: StorageConfig): Omit<FileStore, "put"> {
  const fileStore = bucket && bucketFileStore(openBucket(bucket));
  return combinedFileStore(localFileStore(uploadsDir), () => Promise.resolve(fileStore));
}

/** Returns whether any upload is stored; false also for a storage that cannot be read: opening it reports the error. */
export async function holdsUploads({ fileStore }: ConfiguredStorage): Promise<boolean> {
  try {
    for (const kind of Object.keys(media)) {
      for await (const { key } of fileStore.list(`${kind}/`)) if (isUploadName(key.slice(kind.length + 1))) return true;
    }
  } catch {
    return false; // that is the answer
  }
  return false;
}
