// Response schemas of declared calls as JSON Schema.
import assert from "node:assert/strict";
import { z } from "zod/mini";
import { operationOf } from "../../../lib/content/api/declared.ts";
import { call } from "../../../lib/shared/calls/call.ts";

Deno.test("a nullable field has two types, and a nullable choice also permits null", () => {
  const answer = z.strictObject({ text: z.nullable(z.string()), state: z.nullable(z.enum(["open", "closed"])) });
  const operation = operationOf(call("GET /things", { summary: "", who: "all", answer }));
  assert.ok("schema" in operation.answer);
  assert.deepEqual(operation.answer.schema.properties, {
    text: { type: ["string", "null"] },
    state: { type: ["string", "null"], enum: ["open", "closed", null] },
  });
});
