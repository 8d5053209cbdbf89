// The shapes that answers have everywhere: a list, a page of one, a change; and those of the things that calls share.
import { XLSX } from "../../shared/content_type.ts";
import { columnsOf, media, type MediaSlot } from "../../shared/media.ts";
import { CaseForm } from "../../shared/schemas/content/cases.ts";
import { TutorialForm } from "../../shared/schemas/content/tutorials.ts";
import { VersionForm } from "../../shared/schemas/content/versions.ts";
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


/** An object without fixed fields. */
export const anything: JsonSchema = { type: "object", additionalProperties: true };


/** A row has the texts of its form. */
function textsOf({ shape }: { shape: object }, but: string[] = []): string {
  return Object.keys(shape).filter((name) => !but.includes(name)).join();
}

function slotsOf(kind: "cases" | "tutorials"): string {
  const slots: MediaSlot[] = Object.values(media[kind]);
  return slots.map(columnsOf).map(({ type, path, link }) => `${type}?, ${path}?, ${link}?`).join();
}

const versionFields = `id:integer, ${textsOf(VersionForm, ["channel", "mandatory"])}, file_type, file_name?, ` +
  "file_size:integer?, sha256?, image:boolean, channel, mandatory:boolean, withdrawn_at?, withdrawn_reason?, file_path?";
export const version = shape(versionFields);
export const versionWithLink = shape(`${versionFields}, download_link`);
const kept = "admin_id:integer, created_at, updated_at";
export const adminVersion = shape(`${versionFields}, ${kept}`);

const caseFields = `id:integer, ${textsOf(CaseForm, ["status", "illustration"])}, illustration:boolean, ${
  slotsOf("cases")
}`;
export const oneCase = shape(caseFields);
export const adminCase = shape(`${caseFields}, status, ${kept}`);

const tutorialFields = `id:integer, ${textsOf(TutorialForm)}, ${slotsOf("tutorials")}`;
export const tutorial = shape(tutorialFields);
export const adminTutorial = shape(`${tutorialFields}, ${kept}`);

export const qrcode = shape("id:integer?, image_type?, image_path?, image_url?");
export const adminQrcode = shape("id:integer?, image_type?, image_path?, image_url?, uploaded_at?");

/** A computer that a program runs on. */
export const device = shape("id:integer, device_id, image_file?, image_description?, created_at, updated_at", {
  computer_info: shape("os, cpu, ram:integer, gpu"),
});

export const ownDownload = shape("id, software_name, version_number, created_at");
export const ownSession = shape("id, started_at, seconds:integer");

/** An image that a program has processed. */
export const processingDetail = shape(
  "id, module_name, satellite_payload, model_type, created_at, input_image, output_image, calib_file?, xml_file?, " +
    "rgb_file?, status?, error_code?, seconds:integer?",
);
