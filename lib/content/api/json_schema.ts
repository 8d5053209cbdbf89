// JSON Schema of the zod schemas that check requests.
import { z } from "zod/mini";

/** The output of z.toJSONSchema, as far as it is read here. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
  additionalProperties?: unknown;
  [other: string]: unknown;
};

/** A request as JSON Schema: of the very schema that checks it. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest as JsonSchema;
}

/**
 * Takes descriptions by path (`computer_info.ram`) and labels by name. Returns the schema with its fields described: by
 * path, by the field's own description, or by the label of its name. A list describes the fields of its entries.
 */
export function withDescriptions(
  schema: JsonSchema,
  words: Record<string, string>,
  labels: Record<string, string> = {},
  before = "",
): JsonSchema {
  if (schema.items) return { ...schema, items: withDescriptions(schema.items, words, labels, before) };
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([name, inner]) => {
    const description = words[before + name] ?? inner.description ?? labels[name];
    const described = withDescriptions(inner, words, labels, `${before}${name}.`);
    return [name, { ...described, ...description && { description } }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
