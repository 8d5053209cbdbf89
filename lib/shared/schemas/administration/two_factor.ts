// Two-factor authentication: its code, and the calls that require it.
import { z } from "zod/mini";
import { password } from "../account/password.ts";
import { typedCode } from "../typed.ts";

const required = "请输入动态验证码";
const LONGEST = 64; // more than anybody types; normalizing takes quadratic time

/**
 * Six digits, or a recovery code, typed or pasted. Returns the stored form: without spaces and hyphens, in capitals,
 * and with digits for letters that recovery codes do not have. Empty means none.
 */
const typed = z.string({ error: required }).check(
  z.maxLength(LONGEST, { error: "动态验证码错误", abort: true }),
  z.overwrite((text) => typedCode(text).toUpperCase().replace(/[OIL]/g, digitOf)),
);

function digitOf(letter: string): string {
  return letter === "O" ? "0" : "1";
}

/** The code is optional. */
export const maybeOtp = z.optional(typed);

export const otp = typed.check(z.minLength(1, { error: required }));

const currentPassword = password("请输入当前密码");

export const StartSetUp = z.object({ password: currentPassword });

export const FinishSetUp = z.object({ otp });

/** The proof for a change of two-factor authentication, and for re-authentication after a quarter of an hour. */
export const Confirmation = z.object({ password: currentPassword, otp: maybeOtp });
export type Confirmation = z.infer<typeof Confirmation>;
