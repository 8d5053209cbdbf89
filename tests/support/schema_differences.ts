// Compares a response with its schema in openapi.json: missing fields, additional fields and other types.
import type { JsonSchema } from "../../lib/content/api/json_schema.ts";

export function differences(schema: JsonSchema, value: unknown, at = "answer"): string[] {
  const { anyOf } = schema;
  if (anyOf) return anyOf.map((one) => differences(one, value, at)).sort((a, b) => a.length - b.length)[0] ?? [];
  if (!fits(schema, value)) return [`${at} is ${JSON.stringify(value)?.slice(0, 60)}, not ${schema.type}`];
  const { items, properties, required = [], additionalProperties } = schema;
  if (Array.isArray(value)) return items ? value.flatMap((one) => differences(items, one, `${at}[]`)) : [];
  if (typeof value !== "object" || value === null || additionalProperties === true) return [];
  const found = Object.entries(value);
  return [
    ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${at}.${name} is missing`),
    ...found.flatMap(([name, inner]) => {
      const described = properties?.[name];
      return described ? differences(described, inner, `${at}.${name}`) : [`${at}.${name} is not described`];
    }),
  ];
}

function fits({ type }: JsonSchema, value: unknown): boolean {
  if (type === undefined) return true;
  const is = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return [type].flat().some((one) => one === is || (is === "number" && one === "integer" && Number.isInteger(value)));
}
