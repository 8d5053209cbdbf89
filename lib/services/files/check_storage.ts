// Checks a storage before its settings are saved: opens everything that the server will need, and writes, reads, reads
// a range and deletes in a bucket.
import { randomLetters } from "../../shared/encoding.ts";
import { AppError, invalid } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import type { BucketAddress } from "../../shared/administration/bucket_address.ts";
import { pause, within } from "../../shared/time.ts";
import { createFileReceiver } from "./received_files.ts";
import { bucketFileStore } from "./bucket_storage.ts";
import { localFileStore } from "./local_storage.ts";
import { openBucket } from "./s3/bucket.ts";
import { BucketError } from "./s3/bucket_error.ts";
import { configuredStorage, type StorageConfig } from "./configured_storage.ts";

/**
 * Milliseconds that each request of a trial may take, and that a failed trial takes: a shorter time would tell which
 * machines of the network exist and which of their ports are open.
 */
const TRIAL = 3_000;
/** Four requests fit into the time that a call has. */
const brief = { first: TRIAL, idle: TRIAL, within: TRIAL };

/** The setting that each error code of a bucket concerns. All other codes concern the address of the service. */
const fieldOf: Record<string, string> = {
  NoSuchBucket: "bucket",
  InvalidBucketName: "bucket",
  InvalidAccessKeyId: "key_id",
  SignatureDoesNotMatch: "secret",
  AuthorizationHeaderMalformed: "region",
  PermanentRedirect: "region",
};

/**
 * Tests the file store of these settings with the operations that the server uses. Throws AppError `invalid_input` with
 * the error of the store. The answer of a server that is no S3 store is not shown.
 */
export async function checkStorage(places: StorageConfig): Promise<void> {
  const { bucket } = places;
  await tryFolder(places);
  if (!bucket) return;
  const begun = performance.now();
  try {
    await tryBucket(bucket);
  } catch (error) {
    await pause(Math.max(0, begun + TRIAL - performance.now()));
    if (error instanceof AppError) throw error;
    throw refusal(error instanceof BucketError ? error : new BucketError("away"));
  }
}

/** Receives a small file as an upload does: in the folder, or where files of the bucket are received. */
async function tryFolder(places: StorageConfig): Promise<void> {
  try {
    await using storage = await configuredStorage(places).open();
    const receiver = createFileReceiver(storage);
    const sink = await receiver.begin();
    await sink.write(new Uint8Array(1_000));
    const { path } = await sink.finish();
    await receiver.dropTemp(path);
  } catch (error) {
    logEvent("the place for files cannot be opened", { error: String(error) });
    const folder = places.bucket ? "服务器上暂存上传文件的文件夹（DATA_DIR）" : "服务器磁盘的文件夹（UPLOADS_DIR）";
    throw invalid({ type: `${folder}不能写入，请检查权限和磁盘` });
  }
}

async function tryBucket(address: BucketAddress): Promise<void> {
  const bucket = openBucket(address, brief);
  const name = `.try/${randomLetters()}`;
  const content = crypto.getRandomValues(new Uint8Array(1_000));
  const isThere = async (start: number, end: number) => {
    const got = new Uint8Array(await new Response(await bucket.read(name, { start, end })).arrayBuffer());
    return got.toHex() === content.subarray(start, end + 1).toHex();
  };
  await within(TRIAL, bucket.put(name, content));
  try {
    const isRight = await isThere(0, content.length - 1) && await isThere(100, 199);
    if (!isRight) throw invalid({ endpoint: "存储服务返回的内容与写入的不一致" });
  } finally {
    await bucket.remove(name);
  }
}

/**
 * Returns how many of the files are neither in the folder nor in the bucket. A bucket that does not respond counts as
 * empty.
 */
export async function countMissingFiles(keys: string[], { uploadsDir, bucket }: StorageConfig): Promise<number> {
  const fileStores = [localFileStore(uploadsDir), ...bucket ? [bucketFileStore(openBucket(bucket, brief))] : []];
  const isThere = async (key: string) => {
    for (const fileStore of fileStores) if (await fileStore.facts(key).catch(() => null)) return true;
    return false;
  };
  return (await Promise.all(keys.map(isThere))).filter((found) => !found).length;
}

function refusal({ fault, code, storeMessage }: BucketError): AppError {
  if (fault === "full") return invalid({ bucket: `存储空间已满：${storeMessage || code}` });
  if (storeMessage === "") return invalid({ endpoint: "无法连接存储服务，或对方不是 S3 兼容的服务" });
  return invalid({ [fieldOf[code] ?? "endpoint"]: `存储服务拒绝：${code} ${storeMessage}` });
}
