// Where uploads live: in the bucket of the settings, else of the environment, else in the folder.
import { config } from "../config.ts";
import {
  type BucketAddress,
  isNumber,
  type StorageType,
  USUAL_REGION,
  usualPathStyle,
} from "../shared/office/bucket_address.ts";
import { secretStays } from "../shared/schemas/office/settings.ts";
import { readSettings, type Settings } from "./settings.ts";

type Stored = Settings["storage"];

type StorageNow = {
  /** Where new files go. */
  type: StorageType;
  /** Known also while the type is local, for what lies there. */
  bucket?: BucketAddress;
  /** Whether version files are given by the bucket itself. */
  directDownloads: boolean;
};

/** What holds; asked at each use, so a change is in effect at once on every instance. */
export async function storageNow(environment = config().bucket): Promise<StorageNow> {
  return storageWith((await readSettings()).storage, environment);
}

/** What would hold with these settings. */
export function storageWith(storage: Stored, environment = config().bucket): StorageNow {
  return {
    type: storage.type || environment?.type || "local",
    bucket: storage.type === "" ? environment : bucketIn(storage) ?? environment,
    directDownloads: storage.direct_downloads,
  };
}

/** The bucket of the settings; undefined while something of it is missing. */
export function bucketIn(s: Stored): BucketAddress | undefined {
  const { endpoint, bucket, prefix, key_id: keyId, secret, path_style: pathStyle } = s;
  if (Object.keys(connectionFaults(s)).length > 0) return undefined;
  return { type: s.bucket_type, endpoint, region: s.region || USUAL_REGION, bucket, prefix, keyId, secret, pathStyle };
}

const needed = {
  endpoint: "请输入存储服务的地址",
  bucket: "请输入存储桶的名称",
  key_id: "请输入访问密钥 ID",
  secret: "请输入访问密钥",
};

/** Why the bucket cannot be asked anything: field → its sentence. */
export function connectionFaults(storage: Stored): Record<string, string> {
  const missing = Object.entries(needed).filter(([name]) => storage[name as keyof typeof needed] === "");
  const noHost = !storage.path_style && isNumber(storage.endpoint);
  if (noHost) missing.push(["path_style", "数字地址只能用路径方式访问存储桶"]);
  return Object.fromEntries(missing);
}

const connection = ["type", "endpoint", "region", "bucket", "prefix", "key_id", "path_style"] as const;
export type Connection = Pick<Stored, Exclude<typeof connection[number], "type">> & { type: StorageType };

/** The connection as administrators see it: the environment's until a type was chosen. */
export function shownConnection({ storage }: Settings): Connection & { has_secret: boolean } {
  const { endpoint, region, bucket, prefix, key_id, path_style, secret } = storage;
  const own = { endpoint, region, bucket, prefix, key_id, path_style, has_secret: secret !== "" };
  const environment = config().bucket;
  if (storage.type !== "" || !environment) return { type: storage.type || "local", ...own };
  const { secret: _, keyId, pathStyle, ...given } = environment;
  return { ...given, key_id: keyId, path_style: pathStyle, has_secret: true };
}

/**
 * What a change of the storage settings writes. What is as it is shown is not written, for the environment's shall not
 * become the settings'; with one change of it the whole connection does, but for the environment's secret.
 */
export function storagePart(now: Settings, sent: Partial<Connection & Stored>): Partial<Stored> {
  const { has_secret: _, ...shown } = shownConnection(now);
  const differs = connection.some((name) => sent[name] !== undefined && sent[name] !== shown[name]);
  if (!differs && sent.secret === undefined) {
    return Object.fromEntries(Object.entries(sent).filter(([name]) => !connection.some((one) => one === name)));
  }
  const type = sent.type ?? shown.type;
  // The folder takes no keys away: what lies in the bucket is still read.
  const asked = type === "local" ? { ...sent, type: undefined } : sent;
  const stays = secretStays("storage", asked, { ...now.storage, type: now.storage.bucket_type });
  const secret = sent.secret ?? (stays ? now.storage.secret : "");
  if (type === "local") return { ...sent, type, secret };
  const next = { ...shown, ...sent, type, bucket_type: type, secret };
  const moves = type !== shown.type || next.endpoint !== shown.endpoint;
  return { ...next, path_style: sent.path_style ?? (moves ? usualPathStyle(type, next.endpoint) : shown.path_style) };
}
