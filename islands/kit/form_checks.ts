// Validates a form before it is sent: by the schema of its call, or by rules that only a form has.
import { type FieldErrors, type FieldValues, set } from "react-hook-form";
import type { z } from "zod/mini";
import type { FieldSchemas } from "./field_rules.ts";

/** Field → its first message. */
export type Wrong = Record<string, string>;

/** The values to send, or the errors. */
type Checked<In extends FieldValues, Out> =
  | { values: Out; errors: Record<string, never> }
  | { values: Record<string, never>; errors: FieldErrors<In> };

/** Called by react-hook-form. The inputs derive their rules from `schemas`. */
export type Check<In extends FieldValues, Out> = { (values: In): Checked<In, Out>; schemas?: FieldSchemas };

type Schema<Out> = { safeParse(values: unknown): z.core.util.SafeParseResult<Out>; shape?: FieldSchemas };

export function bySchema<In extends FieldValues, Out>(schema: Schema<Out>): Check<In, Out> {
  const check = (values: In) => {
    const { data, error } = schema.safeParse(values);
    return judge<In, Out>(data as Out, firstMessages(error));
  };
  return Object.assign(check, { schemas: schema.shape });
}

export function byRules<V extends FieldValues>(rules: (values: V) => Wrong, schemas?: FieldSchemas): Check<V, V> {
  return Object.assign((values: V) => judge<V, V>(values, rules(values)), { schemas });
}

/** No errors; the values pass unchanged. */
export function judge<In extends FieldValues, Out>(values: Out, wrong: Wrong): Checked<In, Out> {
  const errors: FieldErrors<In> = {};
  for (const [name, message] of Object.entries(wrong)) set(errors, name, { type: "check", message }); // also a.0.b
  return Object.keys(wrong).length > 0 ? { values: {}, errors } : { values, errors: {} };
}

export function firstMessages(error: z.core.$ZodError | undefined): Wrong {
  const wrong: Wrong = {};
  for (const { path, message } of error?.issues ?? []) wrong[String(path[0])] ??= message;
  return wrong;
}
