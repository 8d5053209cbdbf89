// Formats values for display.

/** Returns `815.2 MB` for a number of bytes. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const units = ["KB", "MB", "GB", "TB"];
  let value = bytes / 1024;
  let unit = 0;
  for (; value >= 1024 && unit < units.length - 1; unit++) value /= 1024;
  return `${value.toFixed(1)} ${units[unit]}`;
}

/** Masks a typed name for logs: `138****5678`, `z***@example.com`, `张**`. */
export function maskName(text: string): string {
  const [, domain] = /^[^@\s]+(@[^@\s]+\.[a-z]{2,})$/i.exec(text) ?? []; // P@ssw0rd is not an address and may be a password.
  if (domain) return `${[...text][0]}***${domain}`;
  if (/^1\d{10}$/.test(text)) return `${text.slice(0, 3)}****${text.slice(7)}`;
  return `${[...text][0] ?? ""}**`;
}

/** Explains masked names to administrators, once on a screen or in a file. */
export const MASKED_NAMES = "没有查看用户权限，姓名已隐去";

/** Returns text on one line, so that user input cannot begin a header or a paragraph of an email. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

type Contact = { contact_name: string; contact_phone: string; contact_email: string };

/** Returns the contact as text; empty without a contact in the settings. */
export function contactText({ contact_name, contact_phone, contact_email }: Contact): string {
  return [contact_name, contact_phone, contact_email].filter(Boolean).join("，");
}

/** Returns the address that calls a phone number. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** Returns a count as the word of a sentence: `五` for 5; above ten in digits with a space. */
export function countWord(count: number): string {
  return "零一二三四五六七八九十"[count] ?? ` ${count} `;
}
