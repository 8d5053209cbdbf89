// The fields of a schema as a reader needs them: name, type, whether it must be there, and its bounds.
import type { JsonSchema } from "../api/json_schema.ts";

export type Field = { name: string; type: string; required: boolean; bounds: string; words: string };

/** Returns the fields of an object or of a list's entries; nested fields are `outer.inner`, `list[].inner`. */
export function fieldsOf(schema: JsonSchema, before = ""): Field[] {
  const { properties = {}, required = [] } = schema.items ?? schema;
  return Object.entries(properties).flatMap(([key, inner]) => {
    const field = {
      name: before + key,
      type: typeOf(inner),
      required: required.includes(key),
      bounds: boundsOf(inner),
      words: inner.description ?? "",
    };
    if (inner.properties) return [field, ...fieldsOf(inner, `${field.name}.`)];
    return inner.items?.properties ? [field, ...fieldsOf(inner, `${field.name}[].`)] : [field];
  });
}

const words: Record<string, string> = {
  string: "文本",
  integer: "整数",
  number: "数",
  boolean: "是或否",
  object: "一组字段",
  array: "列表",
  null: "空",
};

function typeOf(schema: JsonSchema): string {
  if (schema.format === "date-time") return "时间";
  if (schema.format === "date") return "日期";
  if (schema.anyOf) return [...new Set(meant(schema.anyOf).map(typeOf))].join("或");
  const types = [schema.type ?? []].flat().filter((type) => type !== "null");
  return types.map((type) => words[type] ?? type).join("或") || "任意";
}

/** Null and an empty text mean a missing value. */
function meant(choice: JsonSchema[] = []): JsonSchema[] {
  return choice.filter((one) => one.type !== "null" && one.const !== "");
}

function boundsOf(schema: JsonSchema): string {
  const choice = meant(schema.anyOf);
  if (choice.length === 1 && choice[0]) return boundsOf(choice[0]); // or null
  const { minLength, maxLength, minimum, maximum } = schema;
  if (schema.enum) return schema.enum.filter((word) => word !== "").join("、");
  if (maxLength !== undefined && minLength === maxLength) return `${maxLength} 个字`;
  if (maxLength !== undefined) return minLength ? `${minLength} 至 ${maxLength} 个字` : `不超过 ${maxLength} 个字`;
  if (minimum !== undefined && (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER)) {
    return `不小于 ${minimum}`;
  }
  return minimum !== undefined && maximum !== undefined ? `${minimum} 至 ${maximum}` : "";
}
