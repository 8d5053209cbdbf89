// The calls as the page /api-docs shows them: fields in rows, refusals in their sentences.
import { errors } from "../../shared/error_messages.ts";
import { type Field, fieldsOf } from "../client/fields.ts";
import { areas } from "./declared.ts";
import { formSchema, type Operation, type Operations } from "./operation.ts";
import { type JsonSchema, jsonSchemaOf, withDescriptions } from "./json_schema.ts";
import { refusalsOf, whoMayCall } from "./openapi.ts";

export type ReadableCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  who: string;
  /** The place of the fields: in the query, a JSON body (maybe a list of them), or a form. */
  sent: { place: string; fields: Field[] }[];
  example?: string;
  answer: { status: number; place: string; fields: Field[]; example?: string };
  refusals: { status: number; code: string; message: string }[];
};

export type ReadableArea = { key: string; title: string; calls: ReadableCall[] };

export function readableAreas(): ReadableArea[] {
  return Object.entries(areas()).map(([key, { title, operations }]) => ({
    key,
    title,
    calls: readableCalls(operations),
  }));
}

export function readableCalls(operations: Operations): ReadableCall[] {
  return Object.entries(operations).map(([id, operation]) => readable(id, operation));
}

function readable(id: string, operation: Operation): ReadableCall {
  const { call, summary, who, query, body, form, headers = {}, words = {}, example, answer } = operation;
  const [method = "", path = ""] = call.split(" ");
  const sent = [
    ...query ? [part("查询参数", withDescriptions(jsonSchemaOf(query), words))] : [],
    ...body ? [part("请求内容（JSON）", withDescriptions(jsonSchemaOf(body), words))] : [],
    ...form ? [part("表单（multipart/form-data）", formSchema(form))] : [],
  ];
  if (Object.keys(headers).length > 0) {
    sent.unshift({
      place: "请求头",
      fields: Object.keys(headers).map((name) => headerField(name, headers)),
    });
  }
  const schema: JsonSchema = "schema" in answer ? answer.schema : {};
  return {
    id,
    method,
    path: `/api${path}`,
    summary,
    who: whoMayCall(who),
    sent,
    example: query ? addressed(path, example) : written(example),
    answer: { status: answer.status, ...part("回应", schema), example: written(operation.answerExample) },
    refusals: refusalsOf(operation).map((key) => ({
      ...errors[key],
      message: withoutPlaceholders(errors[key].message),
    })),
  };
}

const written = (example: unknown) => example === undefined ? undefined : JSON.stringify(example, null, 2);

function addressed(path: string, example: unknown): string | undefined {
  return example === undefined ? undefined : `/api${path}?${new URLSearchParams(example as Record<string, string>)}`;
}

/** The sentence without the places that a single refusal fills. */
function withoutPlaceholders(message: string): string {
  return message === "{message}" ? "按字段说明" : message.replace(/\{reason\}/, "").replace(/\{\w+\}/g, " … ");
}

function headerField(name: string, headers: Record<string, string>): Field {
  return { name, type: "文本", required: true, bounds: "", words: headers[name] ?? "" };
}

function part(place: string, schema: JsonSchema) {
  return { place: schema.items ? `${place}：列表，每一项` : place, fields: fieldsOf(schema) };
}
