// Random bytes and names, and comparisons of text.

const pool = new Uint8Array(4_000); // asking the system for a few bytes costs as much as for many
let used = pool.length;

/** `n` random bytes that nobody has had, to be read at once: for ids, not for secrets. */
export function randomBytes(n: number): Uint8Array {
  if (used + n > pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  return pool.subarray(used, used += n);
}

/** `bytes` random bytes as base64 for addresses: no padding, `-` and `_`. */
export function randomText(bytes: number): string {
  return crypto.getRandomValues(new Uint8Array(bytes)).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

const encoder = new TextEncoder();

/** As much of the text as takes no more than so many bytes of UTF-8; no character is cut in two. */
export function cutToBytes(text: string, bytes: number): string {
  if (text.length * 3 <= bytes) return text; // no unit takes more than three
  return text.slice(0, encoder.encodeInto(text, new Uint8Array(bytes)).read);
}

/** 128 random bits without a digit: nothing but the code of an email may look like a code, as it is stored and sent. */
export function randomLetters(): string {
  const hex = crypto.getRandomValues(new Uint8Array(16)).toHex();
  return hex.replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
}
