// A temporary error says when to retry, wherever it is thrown.
import assert from "node:assert/strict";
import { AppError, type ErrorKey } from "../../lib/shared/app_error.ts";
import { errors } from "../../lib/shared/error_messages.ts";

Deno.test("every 503 says when to retry, and the thrower may be more precise", () => {
  const keys = (Object.keys(errors) as ErrorKey[]).filter((key) => errors[key].status === 503);
  assert.ok(keys.length > 3);
  for (const key of keys) assert.ok(Number(new AppError(key).retryAfter) > 0, key);
  assert.equal(new AppError("unavailable", { retryAfter: 1 }).retryAfter, 1);
});
