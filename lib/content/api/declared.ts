// Describes declared calls (lib/shared/calls) as operations of openapi.json and /api-docs.
import { z } from "zod/mini";
import { sections } from "../../shared/calls/all.ts";
import type { Call } from "../../shared/calls/call.ts";
import type { JsonSchema } from "./json_schema.ts";
import type { Answer, Area, Operation, Operations } from "./operation.ts";

/** Returns declared calls as operations by their ids. */
export function operationsOf(calls: Iterable<[id: string, call: Call]>): Operations {
  return Object.fromEntries(Array.from(calls, ([id, call]) => [id, operationOf(call)]));
}

let described: Record<string, Area> | undefined;

/** Returns the sections of the documentation with their operations, made at the first use: they take 40 ms. */
export function areas(): Record<string, Area> {
  return described ??= Object.fromEntries(
    Object.entries(sections).map(([name, { title, calls }]) => [name, { title, operations: operationsOf(calls) }]),
  );
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
  const types = [file ?? []].flat();
  if (answer) return { status, schema: responseSchemaOf(answer), file: types[0] };
  return { status, types, headers };
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
