// The storage that holds now: which place keeps the uploaded files, as the configuration says.
import type { Config } from "../../config.ts";
import { media } from "../../shared/media.ts";
import { bucketShelf, openBucketRoom } from "./bucket.ts";
import { type Lock, lockHere } from "./bucket_growing.ts";
import { folderShelf, openFolder } from "./folder.ts";
import { isUploadName } from "./names.ts";
import { shelfOfBoth } from "./places.ts";
import type { Room, Shelf } from "./room.ts";
import { openBucket } from "./s3/bucket.ts";

export type Storage = {
  /** What has to be emptied or mended, in a sentence of the start. */
  word: "UPLOADS_DIR" | "the bucket of S3_URL";
  /** Where it is. */
  place: string;
  /** Its files, while nothing is locked and nothing made. */
  shelf: Shelf;
  /** For this process; `lock` is for all processes. Throws an Error with one clear sentence when it cannot be written. */
  open(lock?: Lock): Promise<Room>;
};

export type Places = Pick<Config, "uploadsDir"> & Partial<Pick<Config, "bucket" | "dataDir" | "onDeploy">>;

export function storageOf({ uploadsDir, bucket, dataDir, onDeploy }: Places): Storage {
  if (!bucket) {
    const shelf = folderShelf(uploadsDir);
    return { word: "UPLOADS_DIR", place: uploadsDir, shelf, open: (lock) => openFolder(uploadsDir, lock) };
  }
  return {
    word: "the bucket of S3_URL",
    place: [bucket.endpoint, bucket.bucket, ...bucket.prefix ? [bucket.prefix] : []].join("/"),
    shelf: bucketShelf(openBucket(bucket)),
    open: (lock = lockHere()) => openBucketRoom(bucket, { lock, dataDir: onDeploy ? undefined : dataDir }),
  };
}

/** The files of the folder, and of the bucket if there is one, while nothing is locked and nothing made. */
export function filesOf({ uploadsDir, bucket }: Places): Omit<Shelf, "put"> {
  const shelf = bucket && bucketShelf(openBucket(bucket));
  return shelfOfBoth(folderShelf(uploadsDir), () => Promise.resolve(shelf));
}

/** Whether anything is kept; false also of a place that cannot be read, which opening it will tell. */
export async function holdsUploads({ shelf }: Storage): Promise<boolean> {
  try {
    for (const kind of Object.keys(media)) {
      for await (const { key } of shelf.list(`${kind}/`)) if (isUploadName(key.slice(kind.length + 1))) return true;
    }
  } catch {
    return false; // that is the answer
  }
  return false;
}
