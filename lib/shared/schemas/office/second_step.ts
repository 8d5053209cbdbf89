// The second step at sign-in: its code, and the calls that ask for it.
import { z } from "zod/mini";
import { password } from "../account/password.ts";
import { typedCode } from "../typed.ts";

const required = "请输入动态验证码";
const LONGEST = 64; // more than anybody types; normalizing is quadratic

/**
 * Six digits, or a recovery code: as it was typed or pasted, in one form: without blanks and hyphens, in capitals, and
 * with digits in place of the letters that no recovery code has. An empty one is none.
 */
const typed = z.string({ error: required }).check(
  z.maxLength(LONGEST, { error: "动态验证码错误", abort: true }),
  z.overwrite((text) => typedCode(text).toUpperCase().replace(/[OIL]/g, digitOf)),
);

function digitOf(letter: string): string {
  return letter === "O" ? "0" : "1";
}

/** Where there may be none. */
export const maybeOtp = z.optional(typed);

export const otp = typed.check(z.minLength(1, { error: required }));

const currentPassword = password("请输入当前密码");

export const StartSetUp = z.object({ password: currentPassword });

export const FinishSetUp = z.object({ otp });

/** What the person proves who changes the step, or goes on after a quarter of an hour. */
export const Confirmation = z.object({ password: currentPassword, otp: maybeOtp });
export type Confirmation = z.infer<typeof Confirmation>;
