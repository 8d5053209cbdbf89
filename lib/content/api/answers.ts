// The shapes that answers have everywhere: a list, a page of one, a change; and those of the things that calls share.
import { XLSX } from "../../shared/content_type.ts";
import type { Answer } from "./operation.ts";
import { arrayOf, type JsonSchema, shape } from "./json_schema.ts";

export function ok(schema: JsonSchema): Answer {
  return { status: 200, schema };
}

export function list(row: JsonSchema): Answer {
  return ok(shape("total:integer", { data: arrayOf(row) }));
}

export function paged(row: JsonSchema, more: Record<string, JsonSchema> = {}): Answer {
  return ok(shape("total:integer, page:integer, limit:integer", { data: arrayOf(row), ...more }));
}

/** Of a back-office list that answers all rows when no page is asked for. */
export function maybePaged(row: JsonSchema): Answer {
  return ok(shape("total:integer, page:integer?, limit:integer?", { data: arrayOf(row) }));
}

export function change(data?: JsonSchema, { status = 200 as 200 | 201, filename = false } = {}): Answer {
  return { status, schema: shape(`message${filename ? ", filename?" : ""}`, data && { data }) };
}

export const nothing: Answer = { status: 204 };

export const xlsx: Answer = { status: 200, type: XLSX };

/** Figures, or with `format=xlsx` their table as a file. */
export function orSheet(schema: JsonSchema): Answer {
  return { status: 200, schema, file: XLSX };
}

/** An object without fixed fields. */
export const anything: JsonSchema = { type: "object", additionalProperties: true };

const person = "id:integer, name, email?, phone, profession, institution_name, organization, purpose, wechat_name, " +
  "status, applied_at, created_at, updated_at";

export const ownUser = shape(
  `${person}, nickname, closes_at?, consent_required:boolean, password_change_required:boolean`,
  {
    notices: shape("forum_replies:boolean"),
  },
);
export const listedUser = shape(`${person}, nickname?, official:boolean`);

export const author = shape("id:integer?, name, official:boolean");

/** A computer that a program runs on. */
export const device = shape("id:integer, device_id, image_file?, image_description?, created_at, updated_at", {
  computer_info: shape("os, cpu, ram:integer, gpu"),
});

/** A user's feedback and its steps. */
export const feedback = shape(
  "id:integer, user_id:integer, name, email?, feedback, feedback_status, reply?, created_at, updated_at",
  { steps: arrayOf(shape("status, admin, created_at")) },
);

export const ownDownload = shape("id, software_name, version_number, created_at");
export const ownSession = shape("id, started_at, seconds:integer");

/** An image that a program has processed. */
export const processingDetail = shape(
  "id, module_name, satellite_payload, model_type, created_at, input_image, output_image, calib_file?, xml_file?, " +
    "rgb_file?, status?, error_code?, seconds:integer?",
);
