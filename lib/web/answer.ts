// The two answers of every call beside data: a change that was made, and a refusal.
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "../shared/app_error.ts";
import type { Context } from "./context.ts";

/** Answers a change: the sentence to show and, when there is one, the changed entity. */
export function changed(c: Context, message: string, { data, status = 200, filename }: Change = {}) {
  return c.json({ message, ...(data !== undefined && { data }), ...(filename && { filename }) }, status);
}

/** Whether a browser opens the address for somebody to read, in place of a program that calls it. */
export function wantsPage(c: Context): boolean {
  return c.req.header("accept")?.includes("text/html") ?? false;
}

/** `filename` is the stored name of a file that came with the change. */
type Change = { data?: unknown; status?: 200 | 201; filename?: string };

/**
 * An answer whose headers are complete, as a plain object: one that is touched afterwards costs three times as much.
 * For answers that are given thousands of times a second; what was set by `c.header()` before is lost.
 */
export function ready(c: Context, body: BodyInit | null, { status = 200, headers }: Ready = {}): Response {
  c.set("complete", true);
  return new Response(body, {
    status,
    headers: { ...headers, ...c.get("fence"), "X-Request-Id": c.get("requestId") },
  });
}

type Ready = { status?: number; headers?: Record<string, string> };

/** Answers a refusal: `{ message, code, fields?, request_id }`. */
export function refused(c: Context, error: AppError): Response {
  if (error.retryAfter !== undefined) c.header("Retry-After", String(error.retryAfter));
  const { message, code, fields, extra } = error;
  const body = { message, code, ...(fields && { fields }), ...extra, request_id: c.var.requestId };
  return c.json(body, error.status as ContentfulStatusCode);
}

/** A failure as the product's own error; anything unforeseen becomes `internal`, its cause kept for the log. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : "";
  if (/ENOSPC|no space left|disk is full/i.test(message)) return new AppError("disk_full", { cause: error });
  return new AppError("internal", { cause: error });
}
