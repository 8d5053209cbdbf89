// The typed error of the product: a key of the catalogue in error_messages.ts.
import { errors } from "./error_messages.ts";

export type ErrorKey = keyof typeof errors;

type ErrorOptions = {
  /** Values for the `{name}` placeholders of the message. */
  params?: Record<string, string | number>;
  /** Field name → its own message; replaces the catalogue's single field. */
  fields?: Record<string, string>;
  /** Further top-level members of the response, such as `application`. */
  extra?: Record<string, unknown>;
  /** Seconds for the Retry-After header. */
  retryAfter?: number;
  cause?: unknown;
};

const SOON = 10; // seconds until a temporary failure is worth another try

/** Thrown anywhere on the server; lib/web turns it into JSON, routes/errors.tsx into a page. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields?: Record<string, string>;
  readonly extra?: Record<string, unknown>;
  readonly retryAfter?: number;

  constructor(readonly key: ErrorKey, options: ErrorOptions = {}) {
    const entry: { status: number; code: string; message: string; field?: string } = errors[key];
    const message = entry.message.replace(/\{(\w+)\}/g, (_, name) => String(options.params?.[name] ?? ""));
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.status = entry.status;
    this.code = entry.code;
    this.fields = options.fields ?? (entry.field ? { [entry.field]: message } : undefined);
    this.extra = options.extra;
    this.retryAfter = options.retryAfter ?? (entry.status === 503 ? SOON : undefined);
  }
}

/** Invalid input with one message per field. The first message is the one of the response. */
export function invalid(fields: Record<string, string>): AppError {
  const [message = "参数不正确"] = Object.values(fields);
  return new AppError("invalid_input", { params: { message }, fields });
}
