// Bucket storage for the uploaded files: keys are names of objects below its prefix. Files are received below the data
// folder, or on Deno Deploy in the system's temporary folder, until they are put; no other process needs them.
import { LRUCache } from "lru-cache";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "../../shared/app_error.ts";
import type { BucketAddress } from "../../shared/administration/bucket_address.ts";
import { removeIfThere } from "../disk.ts";
import { HOUR } from "../../shared/time.ts";
import { createBucketUploads, type Lock } from "./bucket_uploads.ts";
import { throwBucketError, whenFree, whenThere } from "./s3/bucket_error.ts";
import { claimProcessFolder } from "./process_folder.ts";
import type { Address, Facts, FileStore, Opened, Part, UploadStorage } from "./storage_interface.ts";
import { type Bucket, openBucket } from "./s3/bucket.ts";
import { filePayload } from "./s3/http_client.ts";
import { putInParts } from "./s3/multipart.ts";

const WHOLE = 16 * 1024 * 1024; // a larger one goes in parts
const MARKS = ".tmp/";
const SIGNED = 5 * 60; // seconds

type Options = {
  /** Lets one request at a time add to a resumable upload, among all processes. */
  lock: Lock;
  /** The folder below which files are received (DATA_DIR). Without it, the system's temporary folder. */
  dataDir?: string;
  /** Milliseconds after which a mark or an unfinished upload is orphaned, because its request has ended by then. */
  abandoned?: number;
};

/**
 * Opens a bucket for this process, without asking it for anything. Throws an Error when no temporary file can be
 * written.
 */
export async function openBucketStorage(
  address: BucketAddress,
  { lock, dataDir, abandoned = HOUR }: Options,
): Promise<UploadStorage> {
  const bucket = openBucket(address);
  const fileStore = bucketFileStore(bucket);
  const root = dataDir ?? join(tmpdir(), "gac-portal-arriving");
  const temporary = await claimProcessFolder(root);
  if (dataDir === undefined) await assertOurs(root, temporary.path);
  const own = `${MARKS}${temporary.id}/`;

  async function* leftOver(): AsyncGenerator<string> {
    await temporary.touch();
    for await (const { id, name } of temporary.leftOver()) await removeIfThere(join(root, ".tmp", id, name));
    for await (const { key, changed } of fileStore.list(MARKS)) {
      if (!key.startsWith(own) && Date.now() - changed.getTime() >= abandoned) yield key;
    }
  }

  return {
    ...fileStore,
    own,
    temporaryFolder: temporary.path,
    isCopied: true,
    resumable: createBucketUploads(bucket, { fileStore, own, lock, abandoned }),
    isInPlace: () => true, // only a request shows whether the bucket responds
    leftOver,
    [Symbol.asyncDispose]: () => temporary.leave(() => false),
  };
}

/** The name of the shared temporary folder is public. Throws an Error when another user has created it. */
async function assertOurs(root: string, own: string): Promise<void> {
  const [{ uid, mode }, { uid: ours }] = await Promise.all([Deno.lstat(root), Deno.stat(own)]);
  if (uid === ours && ((mode ?? 0) & 0o077) === 0) return;
  throw new Error(`the folder ${root} belongs to somebody else: remove it, or name another one by TMPDIR`);
}

/** The files of a bucket. */
export function bucketFileStore(bucket: Bucket): FileStore {
  /** Most reads follow a request for the facts. Files never change, so the size is cached. */
  const sizes = new LRUCache<string, number>({ max: 10_000 });

  async function put(key: string, received?: { path: string }): Promise<boolean> {
    if (!received) return await whenFree(bucket.put(key, new Uint8Array()));
    const { size } = await Deno.stat(received.path);
    const work = size <= WHOLE
      ? bucket.put(key, filePayload(received.path, 0, size))
      : putInParts(bucket, { key, size, path: received.path });
    const isFirst = await whenFree(work);
    if (isFirst) await removeIfThere(received.path);
    return isFirst;
  }

  async function open(key: string, part?: Part): Promise<Opened> {
    const size = sizes.get(key) ?? (await facts(key))?.size;
    if (size === undefined) throw new AppError("file_not_found");
    const { start, length } = part ?? { start: 0, length: size };
    if (length === 0) return { size, stream: ReadableStream.from([]) };
    const stream = await bucket.read(key, { start, end: start + length - 1 }).catch((error) => {
      sizes.delete(key);
      throwBucketError(error);
    });
    return { size, stream };
  }

  async function address(key: string, headers: Record<string, string>): Promise<Address> {
    const { size } = await bucket.head(key).catch(throwBucketError);
    return { size, url: await bucket.signedAddress(key, SIGNED, headers) };
  }

  async function facts(key: string): Promise<Facts | null> {
    const found = await whenThere(bucket.head(key));
    if (found) sizes.set(key, found.size);
    return found && { size: found.size, changed: found.modified };
  }

  async function remove(key: string): Promise<void> {
    const keys = key.endsWith("/") ? (await Array.fromAsync(list(key))).map(({ key }) => key) : [key];
    for (const each of keys) await bucket.remove(each).catch(throwBucketError);
  }

  /**
   * The product's own begin with a dot, which sorts before a slash; they are left out also where a store lists them
   * anyway.
   */
  async function* list(below = ""): AsyncGenerator<Facts & { key: string }> {
    const options = below === "" ? { after: "/" } : {};
    try {
      for await (const { name, size, modified } of bucket.list(below, options)) {
        if (below !== "" || !name.startsWith(".")) yield { key: name, size, changed: modified };
      }
    } catch (error) {
      throwBucketError(error);
    }
  }

  return { put, open, address, facts, remove, list };
}
