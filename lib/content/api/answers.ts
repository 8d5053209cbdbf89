// The shapes that answers have everywhere: a list, a page of one, a change; and those of the things that calls share.
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

const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const xlsx: Answer = { status: 200, type: SHEET };

/** Figures, or with `format=xlsx` their table as a file. */
export function orSheet(schema: JsonSchema): Answer {
  return { status: 200, schema, file: SHEET };
}

/** What has no fixed fields. */
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

const versionFields = "id:integer, software_name, version_number, release_date, update_log, file_type, file_name?, " +
  "file_size:integer?, sha256?, image:boolean, channel, mandatory:boolean, withdrawn_at?, withdrawn_reason?, file_path?";
export const version = shape(versionFields);
export const versionWithLink = shape(`${versionFields}, download_link`);
const kept = "admin_id:integer, created_at, updated_at";
export const adminVersion = shape(`${versionFields}, ${kept}`);

const newsFields = "id:integer, title, summary, cover_url, link, source";
export const news = shape(`${newsFields}, created_at`);
export const adminNews = shape(`${newsFields}, ${kept}`);

const caseFields = "id:integer, title, short_description, detail_description, background, tech_flow, feedback, tags, " +
  "satellite, camera, imaged_on, resolution, illustration:boolean, " +
  "release_date, image_type?, image_path?, image_url?, before_image_type?, before_image_path?, before_image?, " +
  "after_image_type?, after_image_path?, after_image?, video_type?, video_path?, video_url?";
export const oneCase = shape(caseFields);
export const adminCase = shape(`${caseFields}, status, ${kept}`);

const tutorialFields =
  "id:integer, title, content, image_type?, image_path?, image_url?, video_type?, video_path?, video_url?";
export const tutorial = shape(tutorialFields);
export const adminTutorial = shape(`${tutorialFields}, ${kept}`);

export const qrcode = shape("id:integer?, image_type?, image_path?, image_url?");
export const adminQrcode = shape("id:integer?, image_type?, image_path?, image_url?, uploaded_at?");

export const author = shape("id:integer?, name, official:boolean");

/** A computer that a program runs on. */
export const device = shape("id:integer, device_id, image_file?, image_description?, created_at, updated_at", {
  computer_info: shape("os, cpu, ram:integer, gpu"),
});

/** What a user has written to the office, and what has become of it. */
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
