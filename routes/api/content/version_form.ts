// The version form as it comes: text fields, and the installer as a file or as a link.
import { settings } from "../../../lib/domain/settings.ts";
import type { Version } from "../../../lib/domain/content/versions.ts";
import { arrivals } from "../../../lib/flows/files_on_disk.ts";
import type { Source } from "../../../lib/flows/content/publish_version.ts";
import { invalid } from "../../../lib/shared/app_error.ts";
import { downloadLink, fileType, VersionForm } from "../../../lib/shared/schemas/content/versions.ts";
import type { Context } from "../../../lib/web/context.ts";
import { fileSlot } from "../../../lib/web/files/file_slot.ts";
import { type Form, readForm } from "../../../lib/web/files/form.ts";

type VersionFields = Form<"file">;

export async function readVersionForm(c: Context) {
  const { storage } = await settings();
  return await readForm(c, { slots: { file: fileSlot(storage.max_version_mb) }, uploads: arrivals() });
}

/** What the form says about the file of a new version. Throws all that is wrong with the form, this included. */
export function newSource(form: VersionFields): Source {
  const source = read(form, modeOf(form));
  const text = VersionForm.safeParse(form.fields);
  const fields: Record<string, string> = {};
  for (const issue of text.error?.issues ?? []) fields[String(issue.path[0])] ??= issue.message;
  if ("wrong" in source) throw invalid({ ...fields, ...source.wrong });
  return source;
}

/** What a change says about the file; undefined when it stays as it is. */
export function changedSource(form: VersionFields, old: Version): Source | undefined {
  const mode = modeOf(form, old.file_type);
  const silent = mode === "upload" ? !form.files.file : form.fields.download_link === undefined;
  if (mode === old.file_type && silent) return undefined;
  const source = read(form, mode);
  if ("wrong" in source) throw invalid(source.wrong);
  return source;
}

/** The mode is taken when it is sent, else it follows from what came. */
function modeOf({ fields, files: { file } }: VersionFields, before?: Version["file_type"]): string | undefined {
  return fields.file_type || (file ? "upload" : fields.download_link?.trim() ? "url" : before);
}

function read(
  { fields, files: { file } }: VersionFields,
  mode: string | undefined,
): Source | { wrong: Record<string, string> } {
  const parsed = fileType.safeParse(mode);
  if (!parsed.success) return { wrong: { file_type: "请选择下载方式" } };
  if (parsed.data === "upload") return file && file.size > 0 ? { file } : { wrong: { file: "请上传文件" } };
  const address = downloadLink.safeParse(fields.download_link ?? "");
  return address.success ? { link: address.data } : { wrong: { download_link: "请输入下载链接" } };
}
