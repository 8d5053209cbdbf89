// Headers of tus 1.0, the protocol of resumable uploads: https://tus.io/protocols/resumable-upload. Core and creation
// are implemented here, because `@tus/server` sends `access-control-allow-origin: *` and messages of its own.
import { AppError, invalid } from "../../shared/app_error.ts";
import type { Context } from "../context.ts";
import { decodedName, displayName, extensionOf } from "./file_name.ts";

const VERSION = "1.0.0";
const PIECE_TYPE = "application/offset+octet-stream";

/** Sets the version in every response. Throws `tus_required` when the client's version differs. */
export function requireTus(c: Context): void {
  c.header("Tus-Resumable", VERSION);
  if (c.req.header("tus-resumable") === VERSION) return;
  c.header("Tus-Version", VERSION);
  throw new AppError("tus_required");
}

/** The announced file: its length, and its name from the metadata. */
export function readAnnouncement(c: Context): { size: number; name: string; extension: string } {
  const size = readCount(c, "upload-length");
  if (size === 0) throw invalid({ file: "请上传文件" });
  const name = decode(metadata(c.req.header("upload-metadata") ?? "").get("filename") ?? "");
  return { size, name: displayName(name), extension: extensionOf(displayName(name)) };
}

/** The offset of the piece according to the client. Throws `offset_type_required` for another content type. */
export function readOffset(c: Context): number {
  if (c.req.header("content-type") !== PIECE_TYPE) throw new AppError("offset_type_required");
  return readCount(c, "upload-offset");
}

function readCount(c: Context, name: string): number {
  const text = c.req.header(name) ?? "";
  if (!/^\d{1,15}$/.test(text)) throw invalid({ [name]: "参数不正确" });
  return Number(text);
}

/** Key → its value in Base64. */
function metadata(header: string): Map<string, string> {
  return new Map(
    header.split(",").map((pair) => {
      const [key = "", value = ""] = pair.trim().split(/ +/);
      return [key, value];
    }),
  );
}

function decode(base64: string): string {
  try {
    return decodedName(Uint8Array.fromBase64(base64));
  } catch {
    throw invalid({ "upload-metadata": "参数不正确" });
  }
}
