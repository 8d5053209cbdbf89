// The storage of uploads: the bucket of the settings, else of the environment, else the folder.
import { config } from "../config.ts";
import {
  type BucketAddress,
  isNumber,
  type StorageType,
  USUAL_REGION,
  usualPathStyle,
} from "../shared/administration/bucket_address.ts";
import { retainsSecret } from "../shared/schemas/administration/settings.ts";
import { readSettings, type Settings } from "./settings.ts";

type Stored = Settings["storage"];

type StorageNow = {
  /** The storage of new files. */
  type: StorageType;
  /** Also known while the type is local, for the files in it. */
  bucket?: BucketAddress;
  /** Whether version files are downloaded from the bucket directly. */
  directDownloads: boolean;
};

/** Returns the storage in effect; read at each use, so a change takes effect at once on every instance. */
export async function storageNow(environment = config().bucket): Promise<StorageNow> {
  return storageWith((await readSettings()).storage, environment);
}

/** Returns the storage that these settings would choose. */
export function storageWith(storage: Stored, environment = config().bucket): StorageNow {
  return {
    type: storage.type || environment?.type || "local",
    bucket: storage.type === "" ? environment : bucketIn(storage) ?? environment,
    directDownloads: storage.direct_downloads,
  };
}

/** Returns the bucket of the settings; undefined while it is incomplete. */
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

/** Returns why the bucket cannot be used: field → its message. */
export function connectionFaults(storage: Stored): Record<string, string> {
  const missing = Object.entries(needed).filter(([name]) => storage[name as keyof typeof needed] === "");
  const noHost = !storage.path_style && isNumber(storage.endpoint);
  if (noHost) missing.push(["path_style", "数字地址只能用路径方式访问存储桶"]);
  return Object.fromEntries(missing);
}

const connection = ["type", "endpoint", "region", "bucket", "prefix", "key_id", "path_style"] as const;
type Connection = Pick<Stored, Exclude<typeof connection[number], "type">> & { type: StorageType };

/** The connection as administrators see it: the environment's until a type was chosen. */
export function visibleConnection({ storage }: Settings): Connection & { has_secret: boolean } {
  const { endpoint, region, bucket, prefix, key_id, path_style, secret } = storage;
  const own = { endpoint, region, bucket, prefix, key_id, path_style, has_secret: secret !== "" };
  const environment = config().bucket;
  if (storage.type !== "" || !environment) return { type: storage.type || "local", ...own };
  const { secret: _, keyId, pathStyle, ...given } = environment;
  return { ...given, key_id: keyId, path_style: pathStyle, has_secret: true };
}

/**
 * Returns the stored part of a change of the storage settings. Unchanged values are not stored, because the
 * environment's must not become settings; one change stores the whole connection, except the environment's secret.
 */
export function storagePart(now: Settings, sent: Partial<Connection & Stored>): Partial<Stored> {
  const { has_secret: _, ...shown } = visibleConnection(now);
  const differs = connection.some((name) => sent[name] !== undefined && sent[name] !== shown[name]);
  if (!differs && sent.secret === undefined) {
    return Object.fromEntries(Object.entries(sent).filter(([name]) => !connection.some((one) => one === name)));
  }
  const type = sent.type ?? shown.type;
  // Choosing the folder retains the keys, because files in the bucket are still read.
  const change = type === "local" ? { ...sent, type: undefined } : sent;
  const stays = retainsSecret("storage", change, { ...now.storage, type: now.storage.bucket_type });
  const secret = sent.secret ?? (stays ? now.storage.secret : "");
  if (type === "local") return { ...sent, type, secret };
  const next = { ...shown, ...sent, type, bucket_type: type, secret };
  const moves = type !== shown.type || next.endpoint !== shown.endpoint;
  return { ...next, path_style: sent.path_style ?? (moves ? usualPathStyle(type, next.endpoint) : shown.path_style) };
}
