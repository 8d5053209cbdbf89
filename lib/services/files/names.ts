// Names of stored files: 32 random hex digits and an extension. The key of a file is its name below its kind.
import { AppError } from "../../shared/app_error.ts";
import type { UploadKind } from "../../shared/media.ts";

/** The key below which the sizes of pictures are stored, each below the key of its picture. */
export const SIZES = ".sizes/";

/** Returns 32 random hex digits. */
export function randomHex(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toHex();
}

/** Returns a name of such digits with the extension, or with `bin` for an unusual one. */
export function nameWith(hex: string, extension: string): string {
  return `${hex}.${/^[a-z0-9]{1,10}$/.test(extension) ? extension : "bin"}`;
}

/** Returns whether the text can be the name of a stored file. */
export function isUploadName(name: string): boolean {
  return /^[0-9a-f]{32}\.[a-z0-9]{1,10}$/.test(name);
}

/**
 * Whether a text is a key: segments of letters, digits, `_`, `.` and `-` between slashes, none of them `.` or `..`.
 * Every key of the product is one. A name that a bucket lists is checked, because a bucket may list anything.
 */
export function isKey(text: string): boolean {
  return text.split("/").every((segment) => /^(?!\.{1,2}$)[\w.-]+$/.test(segment));
}

/** Returns the key of a stored file. Throws AppError `file_not_found` for a name that `nameWith` cannot return. */
export function keyOf(kind: UploadKind, name: string): string {
  if (!isUploadName(name)) throw new AppError("file_not_found");
  return `${kind}/${name}`;
}
