// The Content-Disposition header with a file name in any language (RFC 6266, RFC 8187).

/** Returns the name twice: in ASCII for old clients, and in percent-encoded UTF-8 for all others. */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const name = fileName.toWellFormed().replace(/\p{Cc}/gu, "") || "download";
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  return `${kind}; filename="${plain}"; filename*=${extendedValue(name)}`;
}

/** Takes a well-formed text. Returns it as the value of `filename*=`. */
export function extendedValue(text: string): string {
  const encoded = encodeURIComponent(text).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `UTF-8''${encoded}`;
}
