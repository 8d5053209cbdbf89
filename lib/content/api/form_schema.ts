// The fields of a form with files: its text as the schema has it, and each slot's file, mode and link.
import { media, type MediaSlot } from "../../shared/media.ts";
import { type JsonSchema, jsonSchemaOf, withDescriptions } from "./json_schema.ts";
import type { Operation } from "./operation.ts";

export function formSchema(
  { kind, text }: NonNullable<Operation["form"]>,
  labels?: Record<string, string>,
): JsonSchema {
  const { properties = {}, required = [] } = text ? withDescriptions(jsonSchemaOf(text), {}, labels) : {};
  const slots: MediaSlot[] = Object.values(media[kind]);
  return { type: "object", properties: { ...properties, ...Object.fromEntries(slots.flatMap(fieldsOf)) }, required };
}

function fieldsOf({ field, link }: MediaSlot): [string, JsonSchema][] {
  const file: [string, JsonSchema] = [field, { type: "string", format: "binary" }];
  if (!link) return [file];
  return [
    file,
    [link.mode, { type: "string", enum: ["upload", "url"] }],
    [link.fields[0], { type: "string", format: "uri" }],
  ];
}
