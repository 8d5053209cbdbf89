// The address and credentials of a bucket, from the environment's single line or from the settings.
import { parseUrl } from "../browser/addresses.ts";

/** The types of storage for uploaded files. */
export const storageTypes = ["local", "oss", "cos", "s3"] as const;
export type StorageType = typeof storageTypes[number];
export type BucketType = Exclude<StorageType, "local">;

export type BucketAddress = {
  type: BucketType;
  /** Scheme, host and port of the service, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  /** The prefix of all keys, without slashes at its ends; may be empty. */
  prefix: string;
  keyId: string;
  secret: string;
  /** `endpoint/bucket/name`; otherwise `bucket.endpoint/name`. */
  pathStyle: boolean;
};

/** The default of services that have only one. */
export const USUAL_REGION = "us-east-1";

/** OSS and COS identify a bucket by its host; self-hosted servers, and endpoints without a name, by the path. */
export function usualPathStyle(type: StorageType, endpoint: string): boolean {
  return type !== "oss" && type !== "cos" || isNumber(endpoint);
}

/** Whether the host is an IP address, which cannot have subdomains. */
export function isNumber(endpoint: string): boolean {
  const host = parseUrl(endpoint)?.hostname ?? "";
  return /^[\d.]+$|^\[/.test(host);
}

/** Returns the address of the service: `http(s)://host[:port]` and nothing else. */
export function isEndpoint(text: string): boolean {
  return /^https?:\/\/[^/?#@\s]+\/?$/i.test(text) && Boolean(parseUrl(text)?.hostname);
}

/** The characters that every service permits in names. */
export function isBucketName(text: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text);
}

/** Folders separated by slashes, of characters that need no encoding; empty for none. */
export function isPrefix(text: string): boolean {
  return text.length <= 200 && (text === "" || text.split("/").every((part) => /^(?!\.+$)[A-Za-z0-9_.-]+$/.test(part)));
}

/**
 * Parses `https://KEY:SECRET@endpoint/bucket/prefix?region=…&type=…&path_style=…`. Throws an Error with the reason.
 */
export function readBucketAddress(text: string): BucketAddress {
  const url = /^https?:\/\//i.test(text) && parseUrl(text);
  if (!url) throw new Error("must be an address http(s)://KEY:SECRET@endpoint/bucket/prefix?region=…&type=…");
  const asked = readQuery(url);
  const [keyId, secret] = [url.username, url.password].map(decoded);
  if (!keyId || !secret) throw new Error("needs both keys before the host, KEY:SECRET@");
  const [bucket = "", ...folders] = url.pathname.split("/").filter((part) => part !== "").map(decoded);
  if (bucket === "") throw new Error("needs the bucket behind the host, /bucket");
  if (!isBucketName(bucket)) throw new Error("has a bucket whose name no service takes");
  const prefix = folders.join("/");
  if (!isPrefix(prefix)) throw new Error("may have only letters, digits, _ . - and slashes behind the bucket");
  return { ...asked, endpoint: url.origin, bucket, prefix, keyId, secret };
}

function readQuery({ searchParams, origin }: URL): Pick<BucketAddress, "type" | "region" | "pathStyle"> {
  const unknown = [...searchParams.keys()].find((name) => !["region", "type", "path_style"].includes(name));
  if (unknown !== undefined) throw new Error(`knows region, type and path_style, not ${unknown.slice(0, 20)}`);
  const type = searchParams.get("type") ?? "s3";
  if (!isBucketType(type)) throw new Error("has a type that is none of oss, cos and s3");
  const style = searchParams.get("path_style");
  if (style !== null && style !== "true" && style !== "false") {
    throw new Error("has a path_style that is not true or false");
  }
  const pathStyle = style === null ? usualPathStyle(type, origin) : style === "true";
  if (!pathStyle && isNumber(origin)) throw new Error("needs path_style=true for a host of numbers");
  return { type, region: searchParams.get("region") || USUAL_REGION, pathStyle };
}

function isBucketType(text: string): text is BucketType {
  return text !== "local" && storageTypes.some((type) => type === text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error("must have % codes for special characters");
  }
}
