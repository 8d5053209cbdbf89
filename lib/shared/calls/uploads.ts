// The calls of resumable uploads, as tus 1.0 describes them.
import { z } from "zod/mini";
import { LIVING_UPLOADS } from "../bounds.ts";
import { call } from "./call.ts";

const tus = { "Tus-Resumable": "协议的版本，1.0.0" };
const received = { ...tus, "Upload-Offset": "已收到的字节数" };
const until = { "Upload-Expires": "保留到什么时候" };
const noRoom = ["disk_full", "files_full", "files_unavailable"] as const;

const who = "content:edit";
/** The id of an upload is a random text. */
const one = { who, params: z.object({ id: z.string() }), errors: ["upload_not_found", "tus_required"] } as const;

export const beginUpload = call("POST /admin/uploads", {
  summary: `开始分段上传（tus 1.0），保留 24 小时，每人最多 ${LIVING_UPLOADS} 个尚未发布的`,
  who,
  headers: {
    ...tus,
    "Upload-Length": "文件的字节数",
    "Upload-Metadata": "filename 与 Base64 的文件名，以空格隔开",
  },
  status: 201,
  answerHeaders: { ...tus, ...until, Location: "上传的地址，相对路径" },
  errors: [
    ...["invalid_input", "bad_json", "body_too_large", "json_required"] as const, // of a body, although none is needed
    ...["tus_required", "media_too_large", "uploads_unended", ...noRoom] as const,
  ],
});
export const uploadState = call("HEAD /admin/uploads/{id}", {
  ...one,
  summary: "已收到多少字节",
  headers: tus,
  answerHeaders: { ...received, "Upload-Length": "文件的字节数" },
});
export const continueUpload = call("PATCH /admin/uploads/{id}", {
  ...one,
  summary: "继续分段上传",
  headers: received,
  raw: "application/offset+octet-stream",
  status: 204,
  answerHeaders: { ...received, ...until },
  errors: [
    ...[
      "invalid_input",
      "bad_form",
      "upload_stalled",
      "upload_offset",
      "body_too_large",
      "offset_type_required",
    ] as const,
    ...["upload_locked", "uploads_busy", ...noRoom, ...one.errors] as const,
  ],
});
export const endUpload = call("DELETE /admin/uploads/{id}", {
  ...one,
  summary: "放弃上传",
  headers: tus,
  status: 204,
  answerHeaders: tus,
});
