// Tries a bucket before it is saved as the place of files: writes, reads, reads a range, deletes.
import { randomLetters } from "../../shared/encoding.ts";
import { AppError, invalid } from "../../shared/app_error.ts";
import type { BucketAddress } from "../../shared/office/bucket_address.ts";
import { openBucket } from "./s3/bucket.ts";
import { BucketError } from "./s3/bucket_error.ts";

/** Four askings fit into the time that a call has. */
const brief = { first: 3_000, idle: 3_000, within: 3_000 };

/** The setting that a code of the store speaks of; the address of the service for any other. */
const fieldOf: Record<string, string> = {
  NoSuchBucket: "bucket",
  InvalidBucketName: "bucket",
  InvalidAccessKeyId: "key_id",
  SignatureDoesNotMatch: "secret",
  AuthorizationHeaderMalformed: "region",
  PermanentRedirect: "region",
};

/** Throws AppError `invalid_input` with what the store said; what is no store's answer is told to nobody. */
export async function tryBucket(address: BucketAddress): Promise<void> {
  const bucket = openBucket(address, brief);
  const name = `.try/${randomLetters()}`;
  const content = crypto.getRandomValues(new Uint8Array(1_000));
  const isThere = async (start: number, end: number) => {
    const got = new Uint8Array(await new Response(await bucket.read(name, { start, end })).arrayBuffer());
    return got.toHex() === content.subarray(start, end + 1).toHex();
  };
  try {
    await bucket.put(name, content);
    try {
      const isRight = await isThere(0, content.length - 1) && await isThere(100, 199);
      if (!isRight) throw invalid({ endpoint: "存储服务返回的内容与写入的不一致" });
    } finally {
      await bucket.remove(name);
    }
  } catch (error) {
    throw error instanceof BucketError ? refusal(error) : error;
  }
}

function refusal({ fault, code, said }: BucketError): AppError {
  if (fault === "full") return invalid({ bucket: `存储空间已满：${said || code}` });
  if (said === "") return invalid({ endpoint: "无法连接存储服务，或对方不是 S3 兼容的服务" });
  return invalid({ [fieldOf[code] ?? "endpoint"]: `存储服务拒绝：${code} ${said}` });
}
