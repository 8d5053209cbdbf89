// The forms of an administrator's own two-factor authentication, and the message for a code that does not match.
import { z } from "zod/mini";
import { errorMessage } from "../../../../lib/shared/api_client.ts";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import { FinishSetUp, StartSetUp } from "../../../../lib/shared/schemas/administration/two_factor.ts";
import { clockTime } from "../../../../lib/shared/time.ts";

/** Password and code in one form. */
export const proofForm = z.object({ password: StartSetUp.shape.password, otp: FinishSetUp.shape.otp });

/** Whether the stored state differs from the displayed one: another window acted first, or the key has expired. */
export function isLate(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status === 409;
}

/** Formats a base32 key for typing: in groups of four, four groups per line. */
export function keyInGroups(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, (group, at: number) => group + ((at + 4) % 16 === 0 ? "\n" : " "));
}

const MINUTES_A_STEP = 0.5;

/** Explains a refused first code: how far the phone's clock is off, or that the code fits no minute nearby. */
export function setUpFailure(failure: unknown): string {
  const { time, steps_off } = failure instanceof ApiError ? failure.extra : {};
  if (typeof time !== "string") return errorMessage(failure, "启用失败，请稍后重试");
  const server = `服务器时间为 ${clockTime(Date.parse(time))}（北京时间）`;
  if (typeof steps_off !== "number") {
    return `${server}，这个验证码与前后 5 分钟内的都不符。请确认手机时间准确，并且添加的是最后一次显示的密钥。`;
  }
  const minutes = Math.abs(steps_off) * MINUTES_A_STEP;
  return `${server}，手机时间约${
    steps_off > 0 ? "快" : "慢"
  } ${minutes} 分钟。请在手机上开启自动设置时间，再输入新的验证码。`;
}
