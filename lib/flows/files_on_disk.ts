// What the routes need of the uploads' folder: where forms put what arrives, and where a kept file lies.
import { uploads, type UploadStore } from "../services/upload_store.ts";
import type { UploadKind } from "../services/uploads.ts";

/** Takes the files of a form as they come; see lib/web/multipart.ts. */
export function arrivals(): UploadStore {
  return uploads();
}

/** The path of a kept file. Throws `file_not_found` for a name that no file can have. */
export function pathOf(kind: UploadKind, name: string): string {
  return uploads().path(kind, name);
}
