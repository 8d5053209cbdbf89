// Random bytes and names, and comparisons of text.

const pool = new Uint8Array(4_000); // Requesting a few bytes from the system costs as much as requesting many.
let used = pool.length;

/** Returns `n` fresh random bytes, to be used at once: for ids, not for secrets. */
export function randomBytes(n: number): Uint8Array {
  if (used + n > pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  return pool.subarray(used, used += n);
}

/** Returns `bytes` random bytes as base64url without padding. */
export function randomText(bytes: number): string {
  return crypto.getRandomValues(new Uint8Array(bytes)).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Whether two texts are equal, in a time that does not depend on where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

const encoder = new TextEncoder();

/** Returns the longest prefix of at most `bytes` bytes of UTF-8, without splitting a character. */
export function cutToBytes(text: string, bytes: number): string {
  if (text.length * 3 <= bytes) return text; // no UTF-16 unit takes more than three
  return text.slice(0, encoder.encodeInto(text, new Uint8Array(bytes)).read);
}

/** Returns 128 random bits without digits, so that nothing in a stored email can look like its six-digit code. */
export function randomLetters(): string {
  const hex = crypto.getRandomValues(new Uint8Array(16)).toHex();
  return hex.replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
}
