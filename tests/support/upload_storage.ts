// Opens the upload storage of a test, a folder or a part of a bucket, and lists its files.
import { createHash } from "node:crypto";
import { openBucketStorage } from "../../lib/services/files/bucket_storage.ts";
import { type Lock, lockInProcess } from "../../lib/services/files/bucket_uploads.ts";
import { openLocalStorage } from "../../lib/services/files/local_storage.ts";
import { keyOf } from "../../lib/services/files/names.ts";
import { readWhole, type UploadStorage } from "../../lib/services/files/storage_interface.ts";
import type { StorageConfig } from "../../lib/services/files/configured_storage.ts";
import { openUploads, uploads, type UploadStore } from "../../lib/services/files/uploads.ts";
import type { UploadKind } from "../../lib/shared/media.ts";
import { readBucketAddress } from "../../lib/shared/administration/bucket_address.ts";
import { mp4, pngBytes } from "./sample_media.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { lineOf } from "./in_bucket.ts";

const line = Deno.env.get("TEST_BUCKET"); // see in_bucket.ts
const server = line ? readBucketAddress(line) : undefined;

/** Returns the storage that belongs to a folder, as the configuration names it. */
export function storageOf(dir: string): StorageConfig {
  const prefix = createHash("sha256").update(dir).digest("hex").slice(0, 16);
  return { uploadsDir: dir, bucket: server && { ...server, prefix } };
}

/** Returns the same as environment variables of a process. */
export function envOf(dir: string): { UPLOADS_DIR: string; S3_URL?: string } {
  const { bucket } = storageOf(dir);
  return bucket ? { UPLOADS_DIR: dir, S3_URL: lineOf(bucket) } : { UPLOADS_DIR: dir };
}

type Opening = { lock?: Lock; abandoned?: number };

/**
 * Opens the storage that belongs to a folder. In a bucket, leftovers of another process count as orphaned after
 * `abandoned`.
 */
export function openStorage(
  dir: string,
  { lock = lockInProcess(), abandoned = 0 }: Opening = {},
): Promise<UploadStorage> {
  const { bucket } = storageOf(dir);
  return bucket ? openBucketStorage(bucket, { lock, abandoned }) : openLocalStorage(dir);
}

/** Opens the uploads in new storage for a test. */
export async function withUploads(test: (uploads: UploadStore, dir: string) => Promise<void>) {
  const dir = await Deno.makeTempDir();
  const uploads = openUploads(await openStorage(dir));
  try {
    await test(uploads, dir);
  } finally {
    await uploads.close();
    await Deno.remove(dir, { recursive: true });
  }
}

/** Creates a complete temporary file. */
export async function temporaryFile(
  uploads: UploadStore,
  bytes: Uint8Array = new Uint8Array([1, 2, 3]),
  extension = "zip",
) {
  const sink = await uploads.begin();
  await sink.write(bytes);
  return { path: (await sink.finish()).path, extension };
}

/** Creates the four files of a case. */
export async function caseFiles(uploads: UploadStore) {
  const picture = () => temporaryFile(uploads, pngBytes());
  return {
    image: await picture(),
    before_image: await picture(),
    after_image: await picture(),
    video: await temporaryFile(uploads, mp4()),
  };
}

/** Stores a file of a version; returns its name. */
export async function storeUpload(uploads: UploadStore): Promise<string> {
  const file = await temporaryFile(uploads);
  return await uploads.withFiles({ kind: "versions", keep: { file } }, ({ file = "" }) => Promise.resolve(file));
}

/** Stores bytes under a name, without any check. */
export async function putFile(
  uploads: UploadStore,
  kind: UploadKind,
  { name, bytes }: { name: string; bytes: Uint8Array },
) {
  const { path } = await temporaryFile(uploads, bytes);
  if (!await uploads.storage.put(keyOf(kind, name), { path })) throw new Error(`${name} lies there already`);
}

/** Returns the sorted names of the stored files of a kind, or of those below another key. */
export async function storedIn(uploads: UploadStore, below: string): Promise<string[]> {
  const found = await Array.fromAsync(uploads.storage.list(`${below}/`));
  return found.map(({ key }) => key.slice(below.length + 1)).sort();
}

/** Returns the ids of unfinished uploads. */
export async function unfinishedIn({ storage }: UploadStore): Promise<string[]> {
  const places = [".tmp/growing/", ".growing/"]; // in a folder, in a bucket
  const found = await Promise.all(places.map((place) =>
    Array.fromAsync(storage.list(place), ({ key }) => {
      return key.slice(place.length, place.length + 32);
    })
  ));
  return [...new Set(found.flat())];
}

/** Returns the markers and temporary files of this process that are left beside the stored files. */
export async function leftOvers(uploads: UploadStore): Promise<string[]> {
  const halves = await namesIn(uploads.storage.temporaryFolder);
  const marks = await storedIn(uploads, uploads.storage.own.slice(0, -1));
  return [...new Set([...halves, ...marks])].filter((name) => name !== "lock");
}

/** Returns the bytes of a stored file of the open uploads. */
export function bytesOf(kind: UploadKind, name: string): Promise<Uint8Array<ArrayBuffer>> {
  return readWhole(uploads().content(kind, name));
}
