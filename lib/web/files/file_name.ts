// File names from clients: their display form and their extension.
import { hasHeapedMarks } from "../../shared/schemas/text.ts";

const LONGEST = 120; // characters
const end = /(?:\.tar)?\.[\p{L}\p{N}]{1,10}$/u;

/**
 * Returns the client's file name for display: without folders, control or bidi characters, with at most 120 characters,
 * the last of which are the extension.
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

/** Decodes the bytes of a name or an address as UTF-8, or else as GB18030, because older Chinese systems send that. */
export function decodedName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

/** Returns the lower-case extension if it is 1 to 10 letters and digits, else "". */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}
