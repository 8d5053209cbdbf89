// Responses besides those that handlers return: complete ones, and errors.
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "../shared/app_error.ts";
import type { Context } from "./context.ts";

/** Whether a browser opens the address as a page, in contrast to a program that makes a call. */
export function wantsPage(c: Context): boolean {
  return c.req.header("accept")?.includes("text/html") ?? false;
}

/**
 * Returns a response whose headers are complete, as a plain object, because changing headers afterwards costs three
 * times as much. For responses that are sent thousands of times a second. Headers set by `c.header()` before are lost.
 */
export function ready(c: Context, body: BodyInit | null, { status = 200, headers }: Ready = {}): Response {
  c.set("complete", true);
  return new Response(body, {
    status,
    headers: { ...headers, ...c.get("securityHeaders"), "X-Request-Id": c.get("requestId") },
  });
}

/** Responds as `ready`, but with the headers that were set before, such as the cookie of an extended session. */
export function respond(c: Context, body: string | Uint8Array<ArrayBuffer> | null, given: Ready): Response {
  const [set] = c.newResponse(null).headers;
  return set ? c.newResponse(body, given.status as ContentfulStatusCode, given.headers) : ready(c, body, given);
}

type Ready = { status?: number; headers?: Record<string, string> };

/** Responds with an error: `{ message, code, fields?, request_id }`. */
export function refused(c: Context, error: AppError): Response {
  if (error.retryAfter !== undefined) c.header("Retry-After", String(error.retryAfter));
  const { message, code, fields, extra } = error;
  const body = { message, code, ...(fields && { fields }), ...extra, request_id: c.var.requestId };
  return c.json(body, error.status as ContentfulStatusCode);
}

/** Returns a failure as an AppError. An unforeseen error becomes `internal`, with its cause for the log. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : "";
  if (/ENOSPC|no space left|disk is full/i.test(message)) return new AppError("disk_full", { cause: error });
  return new AppError("internal", { cause: error });
}
