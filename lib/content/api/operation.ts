// Operations as openapi.json describes them: permission, schemas of the request, responses.
import type { z } from "zod/mini";
import type { ErrorKey } from "../../shared/app_error.ts";
import type { Spec } from "../../shared/calls/call.ts";
import type { Permission } from "../../shared/labels.ts";
import { media, type MediaSlot } from "../../shared/media.ts";
import { type JsonSchema, jsonSchemaOf, withDescriptions } from "./json_schema.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";

export type Operation = {
  /** As in the table of calls, with the path below /api: `GET /cases/{id}`. */
  call: `${Method} /${string}`;
  summary: string;
  /** Everybody, an approved user, any administrator, or those with the permission. */
  who: "all" | "user" | "admin" | Permission;
  /** The schemas that check the request: of its query, its JSON body, or the text fields of a form. */
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  form?: Spec["form"];
  /** Headers that a request must have, in words, and the type of a body that is neither JSON nor a form. */
  headers?: Record<string, string>;
  raw?: string;
  /** A good answer's fields; a file or an empty one by its type. */
  answer: Answer;
  /** Refusals beside those that every call of its kind has. */
  errors?: readonly ErrorKey[];
  /** A request that passes: its body, or its query. */
  example?: unknown;
  /** An answer that may come back. */
  answerExample?: unknown;
  /** Words for its fields, such as `computer_info.ram`. */
  words?: Record<string, string>;
};

export type Answer =
  & { status: 200 | 201 | 204 | 302 }
  & ({ schema: JsonSchema; file?: string } | { types?: readonly string[]; headers?: Record<string, string> });

/** Operation id → the operation. */
export type Operations = Record<string, Operation>;

export type Area = { title: string; operations: Operations };

/**
 * Returns the fields of a form with files: its text as in the schema, and the file, mode and link of each slot. A file
 * is required where no link may replace it.
 */
export function formSchema(
  form: NonNullable<Operation["form"]>,
  labels?: Record<string, string>,
): JsonSchema {
  const { text } = form;
  const { properties = {}, required = [] } = text ? withDescriptions(jsonSchemaOf(text), {}, labels) : {};
  const slots = "kind" in form ? Object.values<MediaSlot>(media[form.kind]) : [];
  const files = "kind" in form ? slots.flatMap(fieldsOf) : [fileField(form.file)];
  const needed = "kind" in form ? slots.filter(({ link }) => !link).map(({ field }) => field) : [form.file];
  return {
    type: "object",
    properties: { ...properties, ...Object.fromEntries(files) },
    required: [...required, ...needed],
  };
}

function fileField(name: string): [string, JsonSchema] {
  return [name, { type: "string", format: "binary" }];
}

function fieldsOf({ field, sort, link }: MediaSlot): [string, JsonSchema][] {
  if (!link) return [fileField(field)];
  const resumable = sort === "file" ? { upload_id: { type: "string", description: "完成的分段上传，代替文件" } } : {};
  return [
    fileField(field),
    ...Object.entries(resumable),
    [link.mode, { type: "string", enum: ["upload", "url"] }],
    [link.fields[0], { type: "string", format: "uri" }],
  ];
}
