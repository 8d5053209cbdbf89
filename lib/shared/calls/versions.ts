// The calls of versions for editors, and a version as visitors see it. The calls of visitors are in downloads.ts.
import { z } from "zod/mini";
import { channels, softwareNames } from "../labels.ts";
import { VersionListQuery } from "../schemas/content/list.ts";
import { VersionChange, VersionForm, Withdrawal } from "../schemas/content/versions.ts";
import { change, integer, labelled, mode, textsOf } from "../api/answers.ts";
import { call } from "./call.ts";
import { editing, storedFields } from "../schemas/content/editing.ts";

const {
  software_name: _software,
  channel: _channel,
  mandatory: _mandatory,
  status: _status,
  publish_at: _publish_at,
  ...texts
} = VersionForm.shape;
const text = z.nullable(z.string());

export const PublicVersion = z.strictObject({
  id: integer,
  software_name: z.enum(softwareNames),
  ...textsOf({ shape: texts }),
  file_type: mode,
  file_name: text,
  file_size: z.nullable(integer),
  sha256: text,
  image: labelled(z.boolean(), "文件是图片（二维码）"),
  channel: z.enum(channels),
  mandatory: z.boolean(),
  withdrawn_at: text,
  withdrawn_reason: text,
  /** Only for signed-in users, and only until the version is withdrawn. */
  file_path: z.optional(z.string()),
});
export type PublicVersion = z.infer<typeof PublicVersion>;

/** A version that is newer than the user's; `url` is the path of its page. Null when the user has the newest. */
export const newer = z.nullable(
  z.strictObject({ version_number: z.string(), url: labelled(z.string(), "本站的路径") }),
);
export type NewerVersion = NonNullable<z.infer<typeof newer>>;
export const AdminVersion = z.extend(PublicVersion, { file_path: z.string(), ...storedFields });
export type AdminVersion = z.infer<typeof AdminVersion>;

const notFound = "version_not_found";

export const {
  list: adminVersionList,
  one: adminVersion,
  create: createVersion,
  change: changeVersion,
  remove: deleteVersion,
} = editing({
  kind: "versions",
  word: "版本",
  notFound,
  errors: ["version_taken", "upload_not_found"],
  row: AdminVersion,
  query: VersionListQuery,
  create: VersionForm,
  change: VersionChange,
});

export const versionDownloaders = call("GET /admin/content/versions/{id}/downloaders", {
  summary: "下载过这个版本的用户数",
  who: "content:edit",
  notFound,
  answer: z.strictObject({ count: integer }),
});

const moved = { who: "content:edit", notFound, answer: change(AdminVersion) } as const;

export const withdrawVersion = call("PUT /admin/content/versions/{id}/withdraw", {
  summary: "撤回版本",
  ...moved,
  body: Withdrawal,
  errors: ["transition_refused"],
  example: { reason: "定标系数有误" },
});
export const restoreVersion = call("PUT /admin/content/versions/{id}/restore", {
  summary: "恢复撤回的版本",
  ...moved,
  emptyBody: true,
  errors: ["transition_refused"],
});
