// The back office's calls of content: four kinds alike, withdrawal, the group code, resumable uploads.
import { LIVING_UPLOADS } from "../../../shared/bounds.ts";
import { CaseChange, CaseForm } from "../../../shared/schemas/content/cases.ts";
import { CaseQuery, ContentQuery, VersionListQuery } from "../../../shared/schemas/content/list.ts";
import * as news from "../../../shared/calls/news.ts";
import { TutorialChange, TutorialForm } from "../../../shared/schemas/content/tutorials.ts";
import { VersionChange, VersionForm, Withdrawal } from "../../../shared/schemas/content/versions.ts";
import type { ErrorKey } from "../../../shared/app_error.ts";
import { adminCase, adminQrcode, adminTutorial, adminVersion, change, maybePaged, ok } from "../answers.ts";
import { operationsOf } from "../declared.ts";
import type { JsonSchema } from "../json_schema.ts";
import type { Operation, Operations } from "../operation.ts";

const who = "content:edit";

type Kind = {
  kind: "cases" | "tutorials" | "versions";
  name: string;
  word: string;
  row: JsonSchema;
  missing: ErrorKey;
  query: NonNullable<Operation["query"]>;
  create: Pick<Operation, "body" | "form" | "example">;
  change: Pick<Operation, "body" | "form" | "example">;
  taken?: ErrorKey;
};

function editing({ kind, name, word, row, missing, query, create, change: edit, taken }: Kind): Operations {
  const path = `/admin/content/${kind}` as const;
  const filename = true;
  const also = taken ? [taken] : [];
  return {
    [`admin${name}List`]: { call: `GET ${path}`, summary: `${word}列表`, who, query, answer: maybePaged(row) },
    [`admin${name}`]: { call: `GET ${path}/{id}`, summary: `一个${word}`, who, answer: ok(row), errors: [missing] },
    [`create${name}`]: {
      call: `POST ${path}`,
      summary: `添加${word}`,
      who,
      ...create,
      answer: change(row, { status: 201, filename }),
      errors: also,
    },
    [`change${name}`]: {
      call: `PUT ${path}/{id}`,
      summary: `修改${word}，没有的字段保持不变`,
      who,
      ...edit,
      answer: change(row, { filename }),
      errors: [missing, "conflict", ...also],
    },
    [`delete${name}`]: {
      call: `DELETE ${path}/{id}`,
      summary: `删除${word}`,
      who,
      answer: change(),
      errors: [missing],
    },
  };
}

const upload = { call: "/admin/uploads/{id}", who } as const;
const tus = { "Tus-Resumable": "协议的版本，1.0.0" };
const received = { ...tus, "Upload-Offset": "已收到的字节数" };
const until = { "Upload-Expires": "保留到什么时候" };
const noRoom = ["disk_full", "files_full", "files_unavailable"] as const;
const gone = ["upload_not_found", "tus_required"] as const;

export const editingOperations: Operations = {
  ...editing({
    kind: "cases",
    name: "Case",
    word: "案例",
    row: adminCase,
    missing: "case_not_found",
    query: CaseQuery,
    create: { form: { kind: "cases", text: CaseForm } },
    change: { form: { kind: "cases", text: CaseChange } },
  }),
  ...editing({
    kind: "tutorials",
    name: "Tutorial",
    word: "教程",
    row: adminTutorial,
    missing: "tutorial_not_found",
    query: ContentQuery,
    create: { form: { kind: "tutorials", text: TutorialForm } },
    change: { form: { kind: "tutorials", text: TutorialChange } },
  }),
  ...editing({
    kind: "versions",
    name: "Version",
    word: "版本",
    row: adminVersion,
    missing: "version_not_found",
    query: VersionListQuery,
    create: { form: { kind: "versions", text: VersionForm } },
    change: { form: { kind: "versions", text: VersionChange } },
    taken: "version_taken",
  }),
  ...operationsOf(news, "/admin"),
  withdrawVersion: {
    call: "PUT /admin/content/versions/{id}/withdraw",
    summary: "撤回版本",
    who,
    body: Withdrawal,
    answer: change(adminVersion),
    errors: ["version_not_found", "transition_refused"],
    example: { reason: "定标系数有误" },
  },
  restoreVersion: {
    call: "PUT /admin/content/versions/{id}/restore",
    summary: "恢复撤回的版本",
    who,
    answer: change(adminVersion),
    errors: ["version_not_found", "transition_refused"],
  },
  adminQrcode: { call: "GET /admin/system/qrcode", summary: "群二维码", who, answer: ok(adminQrcode) },
  setQrcode: {
    call: "POST /admin/system/qrcode",
    summary: "设置群二维码：图片或链接",
    who,
    form: { kind: "qrcode" },
    answer: change(adminQrcode, { filename: true }),
  },
  beginUpload: {
    call: "POST /admin/uploads",
    summary: `开始可续传的上传（tus 1.0），保留 24 小时，每人最多 ${LIVING_UPLOADS} 个尚未发布的`,
    who,
    headers: {
      ...tus,
      "Upload-Length": "文件的字节数",
      "Upload-Metadata": "filename 与 Base64 的文件名，以空格隔开",
    },
    answer: { status: 201, headers: { ...tus, ...until, Location: "上传的地址，相对路径" } },
    errors: ["invalid_input", "tus_required", "json_required", "media_too_large", "uploads_unended", ...noRoom],
  },
  uploadState: {
    ...upload,
    call: `HEAD ${upload.call}`,
    summary: "已收到多少字节",
    headers: tus,
    answer: { status: 200, headers: { ...received, "Upload-Length": "文件的字节数" } },
    errors: gone,
  },
  continueUpload: {
    ...upload,
    call: `PATCH ${upload.call}`,
    summary: "续传",
    headers: received,
    raw: "application/offset+octet-stream",
    answer: { status: 204, headers: { ...received, ...until } },
    errors: [
      ...["invalid_input", "upload_stalled", "upload_offset", "body_too_large", "offset_type_required"] as const,
      ...["upload_locked", "uploads_busy", ...noRoom, ...gone] as const,
    ],
  },
  endUpload: {
    ...upload,
    call: `DELETE ${upload.call}`,
    summary: "放弃上传",
    headers: tus,
    answer: { status: 204, headers: tus },
    errors: gone,
  },
};
