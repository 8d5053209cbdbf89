// Errors of a bucket: what its responses mean, in five kinds, and the product's errors for them.
import { AppError } from "../../../shared/app_error.ts";
import { oneLine } from "../../../shared/format.ts";
import { logEvent } from "../../../shared/log_event.ts";
import { MINUTE } from "../../../shared/time.ts";
import { xmlText } from "./xml.ts";

/**
 * `missing`: there is no such object or upload · `exists`: the name is taken · `full`: no space, or the quota is used
 * up · `refused`: the store has responded with a refusal · `away`: the store does not respond, or cannot serve now.
 */
export type BucketFault = "missing" | "exists" | "full" | "refused" | "away";

export class BucketError extends Error {
  /** `storeMessage` is the store's own message, and `code` its code. Neither contains keys. */
  constructor(readonly fault: BucketFault, readonly code = "", readonly storeMessage = "", cause?: unknown) {
    super(`the bucket is not at hand: ${[fault, code].filter(Boolean).join(" ")}`, { cause });
    this.name = "BucketError";
  }
}

/** Returns the error of a response other than 2xx. Its text may be empty, as of HEAD, or may come from a proxy. */
export function readFault(status: number, text: string): BucketError {
  const isStores = /<Error[\s>]/.test(text);
  const code = isStores ? oneLine(xmlText(text, "Code")).slice(0, 64) : "";
  const storeMessage = isStores ? oneLine(xmlText(text, "Message")).slice(0, 300) : "";
  return new BucketError(faultOf(status, code, storeMessage), code || String(status), storeMessage);
}

function faultOf(status: number, code: string, storeMessage: string): BucketFault {
  if (status === 507 || /quota|storage_?full|insufficientstorage|no ?space/i.test(`${code} ${storeMessage}`)) {
    return "full";
  }
  if (status === 412 || /^(FileAlreadyExists|ConditionalRequestConflict|PreconditionFailed)$/.test(code)) {
    return "exists";
  }
  if (/^(NoSuchKey|NoSuchUpload)$/.test(code) || status === 404 && code === "") return "missing"; // HEAD has no text
  if (code === "ExistingObjectIsDirectory") return "away"; // versitygw, while another request removes the folder
  return status >= 500 || status === 429 || status === 408 || code === "RequestTimeout" ? "away" : "refused";
}

let loggedAt = -Infinity;

/** Throws AppError `file_not_found`, `files_full` or `files_unavailable` for a BucketError; rethrows other errors. */
export function throwBucketError(error: unknown): never {
  if (!(error instanceof BucketError)) throw error;
  const key = ({ missing: "file_not_found", full: "files_full" } as const)[error.fault as "missing" | "full"];
  if (key !== "file_not_found") logOnceAMinute(error);
  throw new AppError(key ?? "files_unavailable", { cause: error });
}

/** Logs the cause for the operator. Once a minute is enough, because every request meets it. */
function logOnceAMinute({ fault, code, storeMessage, cause }: BucketError): void {
  const now = performance.now();
  if (now - loggedAt < MINUTE) return;
  loggedAt = now;
  logEvent("bucket request failed", { fault, code, storeMessage, ...cause ? { cause: String(cause) } : {} });
}

const has = (error: unknown, fault: BucketFault) => error instanceof BucketError && error.fault === fault;

/** Returns null for an object that does not exist. Throws like `throwBucketError`. */
export async function whenThere<T>(request: Promise<T>): Promise<T | null> {
  return await request.catch((error) => has(error, "missing") ? null : throwBucketError(error));
}

/** Returns false when the name is taken. Throws like `throwBucketError`. */
export async function whenFree(put: Promise<unknown>): Promise<boolean> {
  return await put.then(() => true, (error) => has(error, "exists") ? false : throwBucketError(error));
}
