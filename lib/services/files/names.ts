// The names of kept files: 32 hex digits that nobody guesses, and an extension; their key stands below the kind's.
import { AppError } from "../../shared/app_error.ts";
import type { UploadKind } from "../../shared/media.ts";

/** The key below which the sizes of pictures are stored, each below the key of its picture. */
export const SIZES = ".sizes/";

/** 32 hex digits that nobody guesses. */
export function randomHex(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toHex();
}

/** A name of such digits with the extension, or `bin` for an odd one. */
export function nameWith(hex: string, extension: string): string {
  return `${hex}.${/^[a-z0-9]{1,10}$/.test(extension) ? extension : "bin"}`;
}

/** Whether the text can be the name of a kept file. */
export function isUploadName(name: string): boolean {
  return /^[0-9a-f]{32}\.[a-z0-9]{1,10}$/.test(name);
}

/**
 * Whether a text is a key: segments of letters, digits, `_`, `.` and `-` between slashes, none of them `.` or `..`. Every
 * key of the product is one. A name that a bucket lists is checked, because a bucket may list anything.
 */
export function isKey(text: string): boolean {
  return text.split("/").every((segment) => /^(?!\.{1,2}$)[\w.-]+$/.test(segment));
}

/** The key of a kept file. Throws AppError `file_not_found` on a name that `nameWith` cannot have given. */
export function keyOf(kind: UploadKind, name: string): string {
  if (!isUploadName(name)) throw new AppError("file_not_found");
  return `${kind}/${name}`;
}
