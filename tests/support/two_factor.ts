// Sets up two-factor authentication for a test's administrator without the calls, and computes its codes.
import { Secret } from "otpauth";
import type { Page } from "playwright";
import { adminTable } from "../../lib/domain/administration/admins.ts";
import { twoFactorKey } from "../../lib/domain/administration/two_factor.ts";
import { codeAt, newRecoveryCodes } from "../../lib/services/otp.ts";

const STEP = 30_000;

/** The key in a response. */
export const keyOf = (secret: string) => Uint8Array.from(Secret.fromBase32(secret).bytes);

/**
 * Gives the administrator two-factor authentication; `code(n)` is the code of n time steps after now. The sessions
 * remain valid.
 */
export async function withTwoFactor(id: number, nonce = "a nonce") {
  const { codes, hashes } = await newRecoveryCodes();
  const key = await twoFactorKey(id, nonce);
  const otp = { nonce, enabled_at: new Date().toISOString(), used: 0, wrong: 0, recovery: hashes };
  await adminTable.update(id, (row) => ({ ...row, otp }));
  return { key, codes, code: (steps = 0) => codeAt(key, Date.now() + steps * STEP) };
}

/** Returns another code than the given one, and than those of the adjacent time steps. */
export async function wrongCode(id: number): Promise<string> {
  const { otp } = await adminTable.get(id) ?? {};
  const key = await twoFactorKey(id, otp?.nonce ?? "");
  const right = new Set(Array.from({ length: 41 }, (_, n) => codeAt(key, Date.now() + (n - 20) * STEP)));
  for (let n = 0;; n++) {
    const code = String(n).padStart(6, "0");
    if (!right.has(code)) return code;
  }
}

/** Waits until the text of the focused field is selected, so that typing replaces it. */
export async function textSelected(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
    return value && selectionStart === 0 && selectionEnd === value.length;
  });
}
