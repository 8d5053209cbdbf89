// The Content-Disposition header: written with a file name in any language (RFC 6266, RFC 8187), and repaired in form
// parts before the parser reads it, because the parser drops a part whose `filename*=` is quoted and reads GB18030
// bytes as UTF-8.
import { Buffer } from "node:buffer";
import { decodedName } from "./file_name.ts";

/** Returns the name twice: in ASCII for old clients, and in percent-encoded UTF-8 for all others. */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const name = fileName.toWellFormed().replace(/\p{Cc}/gu, "") || "download";
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  return `${kind}; filename="${plain}"; filename*=${extendedValue(name)}`;
}

/** Takes a well-formed text. Returns it as the value of `filename*=`. */
function extendedValue(text: string): string {
  const encoded = encodeURIComponent(text).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `UTF-8''${encoded}`;
}

/** Takes a header as bytes in Latin-1, as the parser has it. Returns it the same way, in UTF-8. */
export function orderedDisposition(header: string): string {
  const utf8 = Buffer.from(decodedName(Buffer.from(header, "latin1"))).toString("latin1");
  return utf8.replace(
    /"(?:[^"\\]|\\.)*"|;\s*filename\*\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/gi,
    (found: string, quoted?: string, bare?: string) => {
      const value = quoted ?? bare?.trim();
      return value === undefined ? found : `; filename*=${extendedValue(readValue(value).toWellFormed())}`;
    },
  );
}

/** Decodes `charset'language'percent-encoded`. Without charset and language it is a plain name. */
function readValue(value: string): string {
  const [, charset, text = value] = /^([\w-]*)'[^']*'(.*)$/s.exec(value) ?? [];
  const bytes = Buffer.from(
    text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  );
  try {
    return charset && !/^utf-?8$/i.test(charset) ? new TextDecoder(charset).decode(bytes) : decodedName(bytes);
  } catch {
    return decodedName(bytes); // an unknown charset
  }
}
