// What a bucket answered that was not what was asked for: five kinds, which callers tell apart.
import { oneLine } from "../../../shared/format.ts";
import { xmlText } from "./xml.ts";

/**
 * `missing`: there is no such object or upload · `exists`: the name is taken · `full`: no room, or the quota is
 * used up · `refused`: the store has answered and will not · `away`: it has not answered, or cannot now.
 */
export type BucketFault = "missing" | "exists" | "full" | "refused" | "away";

export class BucketError extends Error {
  /** `said`: the store's own words, with its `code`; neither keys nor names. */
  constructor(readonly fault: BucketFault, readonly code = "", readonly said = "", cause?: unknown) {
    super(`the bucket is not at hand: ${[fault, code].filter(Boolean).join(" ")}`, { cause });
    this.name = "BucketError";
  }
}

/** What an answer other than 2xx says. Its text may be empty, as of HEAD, or not the store's at all. */
export function readFault(status: number, text: string): BucketError {
  const isStores = /<Error[\s>]/.test(text);
  const code = isStores ? oneLine(xmlText(text, "Code")).slice(0, 64) : "";
  const said = isStores ? oneLine(xmlText(text, "Message")).slice(0, 300) : "";
  return new BucketError(faultOf(status, code, said), code || String(status), said);
}

function faultOf(status: number, code: string, said: string): BucketFault {
  if (status === 507 || /quota|storage_?full|insufficientstorage|no ?space/i.test(`${code} ${said}`)) return "full";
  if (status === 412 || /^(FileAlreadyExists|ConditionalRequestConflict|PreconditionFailed)$/.test(code)) {
    return "exists";
  }
  if (/^(NoSuchKey|NoSuchUpload)$/.test(code) || status === 404 && code === "") return "missing"; // HEAD has no words
  if (code === "ExistingObjectIsDirectory") return "away"; // versitygw, of a folder that another request is taking away
  return status >= 500 || status === 429 || status === 408 || code === "RequestTimeout" ? "away" : "refused";
}
