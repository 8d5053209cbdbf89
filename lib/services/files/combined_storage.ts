// Local and bucket storage as one: the current settings decide where new files go, an upload ends in the storage in
// which it has begun, and stored files are found in both while the bucket's keys are known.
import { dirname } from "node:path";
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import type { BucketAddress, StorageType } from "../../shared/administration/bucket_address.ts";
import { openBucketStorage } from "./bucket_storage.ts";
import type { Lock } from "./bucket_uploads.ts";
import { localFileStore, openLocalStorage } from "./local_storage.ts";
import { SIZES } from "./names.ts";
import type { Facts, FileStore, ResumableUploads, UploadStorage } from "./storage_interface.ts";

type Around = {
  uploadsDir: string;
  /** As in a bucket's `Options`. */
  dataDir?: string;
  lock: Lock;
  /** Called at each use, so that a change takes effect at once. */
  storageNow: () => Promise<{ type: StorageType; bucket?: BucketAddress }>;
  /** Whether the settings select the storage at the start, and not the environment. */
  isSaved?: boolean;
};

/**
 * Opens the storage of new files. Throws an Error with a readable message when it cannot be written. A saved bucket
 * that cannot be opened is only logged, because settings can be corrected only while the site serves: until then every
 * use throws AppError `files_unavailable`.
 */
export async function openCombinedStorage(
  { uploadsDir, dataDir, lock, storageNow, isSaved }: Around,
): Promise<UploadStorage> {
  const folder = localFileStore(uploadsDir);
  const opening = new Map<string, Promise<UploadStorage>>();
  const opened: UploadStorage[] = [];

  function once(name: string, open: () => Promise<UploadStorage>): Promise<UploadStorage> {
    const storage = opening.get(name) ?? open().then((storage) => {
      opened.push(storage);
      return storage;
    });
    opening.set(name, storage);
    storage.catch(() => opening.delete(name)); // the next use tries again
    return storage;
  }

  const inFolder = () => once("", () => openLocalStorage(uploadsDir, lock));
  const inBucket = (address: BucketAddress) =>
    once(JSON.stringify(address), () => openBucketStorage(address, { lock, dataDir }));

  async function bucketNow(): Promise<UploadStorage | undefined> {
    const { bucket } = await storageNow();
    return bucket && await inBucket(bucket).catch(unopened);
  }

  /** Opens the folder only if it is used, because opening writes into it. */
  async function folderInUse(): Promise<UploadStorage | undefined> {
    return opening.has("") || await holdsAnything(folder) ? await inFolder() : undefined;
  }

  let latest: UploadStorage | undefined;

  /**
   * Returns the last known storage while the store does not respond: whatever the caller does next needs the store too.
   */
  async function now(): Promise<UploadStorage> {
    const current = await storageNow().catch((error) => {
      if (!latest) throw error;
      return latest;
    });
    if ("own" in current) return current;
    const { type, bucket } = current;
    return latest = type === "local" || !bucket ? await inFolder() : await inBucket(bucket).catch(unopened);
  }

  await now().catch((error) => {
    if (!(error instanceof AppError && error.key === "files_unavailable")) throw error;
    if (!isSaved) throw error.cause;
    logEvent("the saved bucket cannot be opened", { error: String(error.cause) });
  });

  /** The storages that have something to be swept. */
  async function swept(): Promise<UploadStorage[]> {
    return [await folderInUse(), await bucketNow()].filter((storage) => storage !== undefined);
  }

  async function put(key: string, received?: { path: string }): Promise<boolean> {
    const begun = opened.find(({ own, temporaryFolder }) =>
      received ? dirname(received.path) === temporaryFolder : key.startsWith(own)
    );
    return await (begun ?? await now()).put(key, received);
  }

  const both = combinedFileStore(folder, bucketNow);

  /**
   * While new files go into the folder, the sizes of its pictures are stored there too. The bucket is not asked for
   * them, because it may not exist any more.
   */
  async function facts(key: string): Promise<Facts | null> {
    const picture = key.startsWith(SIZES) ? key.slice(SIZES.length, key.lastIndexOf("/")) : "";
    const isOfFolder = picture !== "" && await folder.facts(picture) !== null;
    if (isOfFolder && (await storageNow()).type === "local") return await folder.facts(key);
    return await both.facts(key);
  }

  async function remove(key: string): Promise<void> {
    const mine = opened.find(({ own }) => key.startsWith(own));
    const isOfFolder = !mine && (await storageNow()).type === "local" &&
      (key.startsWith(SIZES) || await folder.facts(key) !== null);
    if (!isOfFolder) return await (mine ?? both).remove(key);
    await folder.remove(key);
    // An interrupted move leaves a copy in the bucket. The caller does not wait for it, because the bucket may be gone.
    bucketNow().then((bucket) => bucket?.remove(key)).catch((error) => {
      logEvent("copy in the bucket not removed", { key, error: String(error) });
    });
  }

  async function growingOf(name: string): Promise<ResumableUploads> {
    const folder = await folderInUse();
    if (folder && await folder.resumable.lengthOf(name) > 0) return folder.resumable;
    const [current, bucket] = [await now(), await bucketNow()];
    // A bucket that is away does not prevent a new upload into the folder.
    const isInBucket = bucket && current !== bucket && await bucket.resumable.lengthOf(name).catch(() => 0) > 0;
    return (isInBucket ? bucket : current).resumable;
  }

  const resumable: ResumableUploads = {
    lengthOf: async (name) => await (await growingOf(name)).lengthOf(name),
    open: async (name, size) => await (await growingOf(name)).open(name, size),
    hash: async (name, size) => await (await growingOf(name)).hash(name, size),
    asReceived: async (name) => await (await growingOf(name)).asReceived(name),
    drop: async (name, state) => await (await growingOf(name)).drop(name, state),
    async sweep(uploadStateOf) {
      let removed = 0;
      const current = await now();
      for (const storage of await swept()) {
        removed += await storage.resumable.sweep(uploadStateOf).catch((error) => {
          if (storage === current) throw error;
          logEvent("uploads not swept", { error: String(error) }); // the next sweep tries again; new uploads do not need it
          return 0;
        });
      }
      return removed;
    },
    assertSpace: async (bytes) => await (await now()).resumable.assertSpace(bytes),
  };

  return {
    ...both,
    facts,
    put,
    remove,
    resumable,
    now,
    get own() {
      return latest?.own ?? "";
    },
    get temporaryFolder() {
      return latest?.temporaryFolder ?? "";
    },
    isInPlace: () => latest?.isInPlace() ?? true, // as for a bucket, only a request shows it
    async *leftOver() {
      for (const storage of await swept()) yield* storage.leftOver();
    },
    async [Symbol.asyncDispose]() {
      for (const storage of opened) await storage[Symbol.asyncDispose]();
    },
  };
}

/**
 * The files of the folder and of the bucket, if there is one. A file that is being moved between them is found, too.
 */
export function combinedFileStore(
  folder: FileStore,
  bucketNow: () => Promise<FileStore | undefined>,
): Omit<FileStore, "put"> {
  return {
    // The folder at last again: the file may have come into it meanwhile.
    async open(key, part, isSent) {
      return await folder.open(key, part, isSent).catch(unlessMissing) ??
        await (await bucketNow())?.open(key, part, isSent).catch(unlessMissing) ??
        await folder.open(key, part, isSent);
    },
    async address(key, headers) {
      if (await folder.facts(key)) return null;
      return await (await bucketNow())?.address(key, headers) ?? null;
    },
    async facts(key) {
      return await folder.facts(key) ?? await (await bucketNow())?.facts(key) ?? await folder.facts(key);
    },
    async remove(key) {
      await folder.remove(key);
      const bucket = await bucketNow();
      if (!bucket) return;
      await bucket.remove(key);
      await folder.remove(key);
    },
    /** A file that is being moved may come twice. */
    async *list(below) {
      yield* folder.list(below);
      yield* await bucketNow().then((bucket) => bucket?.list(below)) ?? [];
    },
  };
}

/** The folder for received files of a bucket cannot be created or locked. The next use tries again. */
function unopened(cause: unknown): never {
  throw new AppError("files_unavailable", { cause });
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof AppError && error.key === "file_not_found")) throw error;
}

/** Files, or what a process has there that has not ended cleanly. */
async function holdsAnything(folder: FileStore): Promise<boolean> {
  for (const below of ["", ".tmp/"]) {
    for await (const _ of folder.list(below)) return true;
  }
  return false;
}
