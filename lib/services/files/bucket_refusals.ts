// What a bucket refuses, in the product's own words.
import { AppError } from "../../shared/app_error.ts";
import { logEvent } from "../../shared/log_event.ts";
import { MINUTE } from "../../shared/time.ts";
import { BucketError, type BucketFault } from "./s3/bucket_error.ts";

let saidAt = -Infinity;

/** Why, for who has to mend it; once a minute, for each request meets it. */
function say({ fault, code, said }: BucketError): void {
  const now = performance.now();
  if (now - saidAt < MINUTE) return;
  saidAt = now;
  logEvent("the bucket did not do what it was asked", { fault, code, said });
}

/** Throws AppError `file_not_found`, `files_full` or `files_unavailable` for a bucket's fault, and everything else as it is. */
export function explainBucket(error: unknown): never {
  if (!(error instanceof BucketError)) throw error;
  const key = ({ missing: "file_not_found", full: "files_full" } as const)[error.fault as "missing" | "full"];
  if (key !== "file_not_found") say(error);
  throw new AppError(key ?? "files_unavailable", { cause: error });
}

const has = (error: unknown, fault: BucketFault) => error instanceof BucketError && error.fault === fault;

/** Null for what is not there. */
export async function whenThere<T>(asked: Promise<T>): Promise<T | null> {
  return await asked.catch((error) => has(error, "missing") ? null : explainBucket(error));
}

/** False when the name was taken. */
export async function whenFree(put: Promise<unknown>): Promise<boolean> {
  return await put.then(() => true, (error) => has(error, "exists") ? false : explainBucket(error));
}
