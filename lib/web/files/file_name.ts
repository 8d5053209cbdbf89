// The names that clients give their files: what is shown of them, and their end.
import { hasHeapedMarks } from "../../shared/schemas/text.ts";

const LONGEST = 120; // characters
const end = /(?:\.tar)?\.[\p{L}\p{N}]{1,10}$/u;

/**
 * The client's file name as text to show: no folders, no control or bidi characters, at most 120 characters of which the
 * last are those of its ending.
 */
export function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const read = last.length > 1_000 ? last.slice(0, 500) + last.slice(-500) : last;
  const base = hasHeapedMarks(read) ? "" : read.normalize("NFC");
  // Cc control, Cf format (bidi overrides, zero width), Zl and Zp line ends, Cs lone surrogates
  const shown = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "").trim();
  const characters = Array.from(shown);
  if (characters.length <= LONGEST) return shown;
  const ending = Array.from(end.exec(shown)?.[0] ?? "");
  return [...characters.slice(0, LONGEST - ending.length), ...ending].join("");
}

/** Takes the bytes of a name. Returns it read as UTF-8, or as GB18030 when it is none: older Chinese systems send that. */
export function decodedName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

/** The lower-case end of a file name after its last dot, when it is 1 to 10 letters and digits; else "". */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}
