// What a file field of a form takes: how large, and the refusal that names the field.
import { AppError, type ErrorKey } from "../../shared/app_error.ts";
import { hasHeapedMarks } from "../../shared/schemas/text.ts";

export type FileSlot = {
  /** The limit in MB of 1,048,576 bytes; the limit itself is allowed. */
  mb: number;
  /** The refusal of a larger file; its message may have a `{mb}` place. */
  tooLarge: ErrorKey;
};

export const MB = 1024 * 1024;

/** A slot for a picture of the content; whether it is one is told by its bytes, once they are on disk. */
export function imageSlot(mb = 5): FileSlot {
  return { mb, tooLarge: "image_too_large" };
}

/** A slot for a file of any type. */
export function fileSlot(mb: number): FileSlot {
  return { mb, tooLarge: "file_too_large" };
}

/** The refusal of a file above the slot's limit. */
export function tooLarge(name: string, { tooLarge, mb }: FileSlot): AppError {
  const params = { mb };
  return new AppError(tooLarge, { params, fields: { [name]: new AppError(tooLarge, { params }).message } });
}

/** The client's file name as text to show: no folders, no control or bidi characters, at most 120 characters. */
export function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1)?.slice(0, 1_000) ?? "";
  const base = hasHeapedMarks(last) ? "" : last.normalize("NFC");
  // Cc control, Cf format (bidi overrides, zero width), Zl and Zp line ends, Cs lone surrogates
  return Array.from(base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "").trim()).slice(0, 120).join("");
}

/** The lower-case end of a file name after its last dot, when it is 1 to 10 letters and digits; else "". */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}
