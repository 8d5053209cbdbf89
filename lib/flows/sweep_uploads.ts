// Cleans up after instances that were killed: half files, and files that no row names.
import { qrcodeDocument } from "../domain/content/qrcode.ts";
import { versions } from "../domain/content/versions.ts";
import { uploads } from "../services/upload_store.ts";
import type { UploadKind } from "../services/uploads.ts";

/** Gives how many left-overs were removed. */
export function sweepUploads(): Promise<number> {
  return uploads().sweep(isNamed);
}

async function isNamed(kind: UploadKind, name: string): Promise<boolean> {
  if (kind === "versions") return await versions.find("file", name) !== null;
  if (kind === "qrcode") return (await qrcodeDocument.get())?.image_path === name;
  return true; // of what this version does not know nothing is removed
}
