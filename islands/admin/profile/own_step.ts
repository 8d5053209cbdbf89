// The own second step: what the calls answer, the forms around them, and what is said of a code that does not fit.
import { z } from "zod/mini";
import type { stepView } from "../../../lib/domain/office/admins.ts";
import { ApiError, errorMessage } from "../../../lib/shared/api_client.ts";
import { FinishSetUp, StartSetUp } from "../../../lib/shared/schemas/office/second_step.ts";
import { clockTime } from "../../../lib/shared/time.ts";

export const PATH = "/admin/profile/otp";

export type OwnStep = ReturnType<typeof stepView>;

export function isStep(answer: unknown): answer is OwnStep {
  return typeof Object(answer).enabled === "boolean";
}

/** A key that has been shown; `time` is the server's at that moment. */
export type ShownKey = { secret: string; uri: string; time: string };

export type Codes = { recovery_codes: string[] };

/** Password and code, asked for together. */
export const proofForm = z.object({ password: StartSetUp.shape.password, otp: FinishSetUp.shape.otp });

/** Whether the state is another one than the page shows: another window was first, or the key is over. */
export function isLate(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status === 409;
}

/** A key of base32 as it is typed: in groups of four, four groups a line. */
export function grouped(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, (group, at: number) => group + ((at + 4) % 16 === 0 ? "\n" : " "));
}

const MINUTES_A_STEP = 0.5;

/** Of a first code that was refused: by how much the telephone's clock is off, or that the code fits no minute around. */
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
