// JSON Schema: of the zod schemas that check requests, and of answers in one line of field names.
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

/** The schema with what its fields are in words: `computer_info.ram`; of a list, the fields of its entries. */
export function withDescriptions(schema: JsonSchema, words: Record<string, string>, before = ""): JsonSchema {
  if (schema.items) return { ...schema, items: withDescriptions(schema.items, words, before) };
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([name, inner]) => {
    const description = words[before + name];
    return [name, { ...withDescriptions(inner, words, `${before}${name}.`), ...description && { description } }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/**
 * An object by its fields: `id:integer, name, closes_at?`. A field without a type is text, one with a question mark may
 * be null or missing. The fields of `inner` are described there.
 */
export function shape(fields: string, inner: Record<string, JsonSchema> = {}): JsonSchema {
  const parts = fields.split(/,\s*/).filter(Boolean).map((part) => {
    const [, name = "", type = "string", maybe] = /^(\w+)(?::(\w+))?(\?)?$/.exec(part) ?? [];
    return { name, type, maybe: maybe === "?" };
  });
  const own = parts.map(({ name, type, maybe }) => [name, { type: maybe ? [type, "null"] : type }] as const);
  const required = [...parts.filter(({ maybe }) => !maybe).map(({ name }) => name), ...Object.keys(inner)];
  return {
    type: "object",
    properties: { ...Object.fromEntries(own), ...inner },
    required,
    additionalProperties: false,
  };
}

/** The same, or null. */
export function nullable(schema: JsonSchema): JsonSchema {
  return { ...schema, type: [schema.type ?? [], "null"].flat() };
}

/** The same with more fields, which are always there. */
export function extended(schema: JsonSchema, more: JsonSchema): JsonSchema {
  const properties = { ...schema.properties, ...more.properties };
  return { ...schema, properties, required: [...schema.required ?? [], ...more.required ?? []] };
}

export function arrayOf(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}
