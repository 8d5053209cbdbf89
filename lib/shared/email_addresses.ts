// Typed email addresses, senders, and addresses of email servers.
import { readEmail } from "./schemas/email.ts";

export type SmtpServer = {
  host: string;
  port: number;
  user?: string;
  password?: string;
  /** TLS from the first byte; by default on port 465. Elsewhere STARTTLS is used where it is offered. */
  secure?: boolean;
};

/**
 * Whether the text is one plain address, without anything that an email server could read as a second address or a
 * header.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}<>()[\]",;:\\@]+@[^\s\p{C}<>()[\]",;:\\@]+$/u.test(text);
}

/** Reads an address or `Name <address>`. Throws an Error when the address is not plain. */
export function parseSender(from: string): { name: string; address: string } {
  if (from.length > 500) throw new Error("the sender is too long");
  const [, name = "", inBrackets] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  const address = inBrackets ?? from.trim();
  if (!isEmailAddress(address)) throw new Error("the sender is not an email address");
  // Servers greet and number emails by this domain, in ASCII.
  return { name, address: /[^\0-\x7f]/.test(address) ? readEmail(address) ?? address : address };
}

/** Reads the address of an email server; `smtps:` means TLS from the first byte. Throws for `%` that begins no code. */
export function smtpServer(address: string): SmtpServer {
  const url = new URL(address);
  const secure = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    user: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    secure: secure || url.port === "465",
  };
}
