// The names that clients give their files: what is shown of them, and their end.
import { hasHeapedMarks } from "../../shared/schemas/text.ts";

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
