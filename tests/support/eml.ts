// Reads a mail as a mail program would: the subject, the addresses, the text and the HTML.
import { Buffer } from "node:buffer";

export type Mail = { headers: Record<string, string>; subject: string; text: string; html: string; raw: string };

export function parseMail(raw: string): Mail {
  const { headers, body } = splitPart(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers["content-type"] ?? "")?.[1];
  const parts = boundary
    ? body.split(`--${boundary}`).slice(1, -1).map((part) => splitPart(part.replace(/^\r?\n|\r?\n$/g, "")))
    : [];
  const find = (type: string) => parts.find((part) => part.headers["content-type"]?.startsWith(type));
  return {
    headers,
    subject: decodeWords(headers.subject ?? ""),
    text: decodeBody(find("text/plain")),
    html: decodeBody(find("text/html")),
    raw,
  };
}

/** The only run of six digits of the text; throws when there is none or more than one. */
export function codeOf(mail: Mail): string {
  const codes = mail.text.match(/\d{6,}/g) ?? [];
  if (codes.length !== 1 || codes[0]?.length !== 6) throw new Error(`not one code but ${codes.length}`);
  return codes[0];
}

type Part = { headers: Record<string, string>; body: string };

function splitPart(raw: string): Part {
  const [head = "", ...rest] = raw.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name) headers[name.toLowerCase()] = value ?? "";
  }
  return { headers, body: rest.join("\r\n\r\n") };
}

function decodeBody(part?: Part): string {
  if (!part) return "";
  const encoding = part.headers["content-transfer-encoding"]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(part.body, "base64").toString();
  return encoding === "quoted-printable" ? decodeQuoted(part.body.replace(/=\r?\n/g, "")) : part.body;
}

function decodeQuoted(text: string): string {
  return Buffer.from(text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))), "latin1")
    .toString();
}

function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, "?==?");
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) => {
    if (kind.toLowerCase() === "b") return Buffer.from(word, "base64").toString();
    return decodeQuoted(word.replaceAll("_", " "));
  });
}
