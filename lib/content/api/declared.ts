// Describes declared calls (lib/shared/calls) as operations of openapi.json and /api-docs.
import { z } from "zod/mini";
import { callsIn } from "../../shared/calls/all.ts";
import type { Call } from "../../shared/calls/call.ts";
import type { JsonSchema } from "./json_schema.ts";
import type { Answer, Operation, Operations } from "./operation.ts";

/** Returns the operations of a module's calls, or of those below a path. */
export function operationsOf(module: Record<string, unknown>, below = "/"): Operations {
  const calls = callsIn(module).filter(([, { path }]) => path.startsWith(below));
  return Object.fromEntries(calls.map(([id, call]) => [id, operationOf(call)]));
}

export function operationOf({ method, path, spec }: Call): Operation {
  const { answer: _, status: _status, file: _file, answerHeaders: _headers, params: _params, ...rest } = spec;
  const { signedOut, notFound, errors = [], ...described } = rest;
  const own = [signedOut, notFound].filter((key) => key !== undefined);
  return {
    ...described,
    call: `${method} ${path}`,
    answer: answerOf(spec),
    errors: [...own, ...errors],
  };
}

function answerOf({ answer, status = 200, file, answerHeaders: headers }: Call["spec"]): Answer {
  if (answer) return { status, schema: responseSchemaOf(answer), file };
  return { status, type: file, headers };
}

/** A response as JSON Schema. A nullable field has two types instead of `anyOf`. */
function responseSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: "any",
    override({ jsonSchema }) {
      const [inner, other] = jsonSchema.anyOf ?? [];
      if (jsonSchema.anyOf?.length !== 2 || other?.type !== "null" || !inner?.type) return;
      delete jsonSchema.anyOf;
      const choices = inner.enum && { enum: [...inner.enum, null] };
      Object.assign(jsonSchema, inner, choices, { type: [inner.type, "null"].flat() });
    },
  });
  return rest as JsonSchema;
}
