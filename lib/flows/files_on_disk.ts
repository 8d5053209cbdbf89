// What the routes need of the uploads' folder: where forms put what arrives, and where a kept file lies.
import { AppError } from "../shared/app_error.ts";
import { uploads, type UploadStore } from "../services/upload_store.ts";
import type { UploadKind } from "../services/uploads.ts";

/** Takes the files of a form as they come; see lib/web/files/multipart.ts. */
export function arrivals(): UploadStore {
  return uploads();
}

/** The path of a kept file. Throws `file_not_found` for a name that no file can have. */
export function pathOf(kind: UploadKind, name: string): string {
  return uploads().path(kind, name);
}

/** The bytes of a kept file. Throws `file_not_found` when it is not on disk. */
export async function sizeOf(kind: UploadKind, name: string): Promise<number> {
  try {
    return (await Deno.stat(pathOf(kind, name))).size;
  } catch (cause) {
    if (cause instanceof Deno.errors.NotFound) throw new AppError("file_not_found", { cause });
    throw cause;
  }
}
