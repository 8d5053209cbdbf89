// Compares the responses and errors of declared calls with their declarations, in every test that opens the product.
import { operationOf } from "../../lib/content/api/declared.ts";
import { refusalsOf } from "../../lib/content/api/openapi.ts";
import type { AppError, ErrorKey } from "../../lib/shared/app_error.ts";
import type { Call } from "../../lib/shared/calls/call.ts";
import { observeCalls } from "../../lib/web/handle.ts";

/** Errors that every call may have. */
const usual: ErrorKey[] = [
  "body_slow",
  "timeout",
  "internal",
  "disk_full",
  "otp_set_up_required",
  "rate_limited",
  "rate_limited_today", // the same code; only the message differs
  "address_too_long",
  "foreign_origin",
];

/** Errors of a body without fields. openapi.json does not describe such a body. */
const ofEmptyBody: ErrorKey[] = ["invalid_input", "bad_json", "body_too_large", "json_required"];

/** Returns what is wrong with a response: an unknown field, a missing field, or another type. */
export function responseFault({ method, path, spec: { answer } }: Call, body: unknown): string[] {
  const { error } = answer?.safeParse(JSON.parse(JSON.stringify(body))) ?? {};
  return (error?.issues ?? []).map(({ path: at, message, ...issue }) => {
    const keys = "keys" in issue ? ` ${issue.keys}` : "";
    return `${method} ${path} responds with a wrong ${at.join(".") || "body"}: ${issue.code}${keys} ${message}`;
  });
}

/** Returns a complaint when the call fails with an error that its declaration does not name. */
export function undeclaredError(call: Call, { key }: AppError): string[] {
  const declared = [...refusalsOf(operationOf(call)), ...usual, ...call.spec.emptyBody ? ofEmptyBody : []];
  return declared.includes(key) ? [] : [`${call.method} ${call.path} fails with ${key}, which is not declared`];
}

/** Ends the request with an error for everything that a declaration does not say. */
export function watchDeclarations(): void {
  const complain = (wrong: string[]) => {
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  };
  observeCalls({
    answered: (call, body) => complain(responseFault(call, body)),
    refused: (call, error) => complain(undeclaredError(call, error)),
  });
}
