// Messages of failed account calls.
import { errorMessage } from "../../../lib/shared/api_client.ts";
import { ApiError } from "../../../lib/shared/api/api_error.ts";

/** Returns the server's message, or `注册失败：…` with the status if it has none. */
export function failureText(error: unknown, action: "注册" | "重置"): string {
  if (error instanceof ApiError) return error.message || `${action}失败：${error.status_text}`;
  return `请求配置错误：${error instanceof Error ? error.message : String(error)}`;
}

export function codeFailureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return "发送验证码失败，请稍后重试";
  return errorMessage(error, "发送验证码失败");
}
