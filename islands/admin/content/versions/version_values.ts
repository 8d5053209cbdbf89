// The values of the version form.
import { z } from "zod/mini";
import type { AdminVersion } from "../../../../lib/shared/calls/versions.ts";
import { media } from "../../../../lib/shared/media.ts";
import { VersionForm } from "../../../../lib/shared/schemas/content/versions.ts";
import { firstMessages, judge } from "../../../kit/form_checks.ts";
import { slotFaults } from "../../kit/media_values.ts";

/** An existing version, whose number is taken. */
export type Taken = Pick<AdminVersion, "id" | "software_name" | "version_number">;

/** The current values; `file` is the chosen file or the name of the stored one. */
export type VersionValues = {
  software_name: string;
  version_number: string;
  release_date: string;
  update_log: string;
  status: string;
  publish_at: string | null;
  channel: string;
  mandatory: boolean;
  file_type: string;
  download_link: string;
  file: File | null;
  /** Identifies the state of the version that the form was loaded with. */
  seen_at?: string;
};

export function versionValues(version: AdminVersion | undefined, today: string): VersionValues {
  return {
    software_name: version?.software_name ?? "",
    version_number: version?.version_number ?? "",
    release_date: version?.release_date ?? today,
    update_log: version?.update_log ?? "",
    status: version?.status ?? "published",
    publish_at: version?.publish_at ?? "",
    channel: version?.channel ?? "stable",
    mandatory: version?.mandatory ?? false,
    file_type: version?.file_type ?? "upload",
    download_link: version?.file_type === "url" ? version.file_path : "",
    file: null,
    seen_at: version?.updated_at,
  };
}

const { software_name, version_number, release_date, update_log, channel, status, publish_at } = VersionForm.shape;

const Fields = z.object({
  software_name,
  version_number,
  release_date,
  update_log,
  channel,
  status,
  publish_at,
  mandatory: z.boolean(),
  file_type: z.string(),
  download_link: z.string(),
  file: z.nullable(z.instanceof(File)),
  seen_at: z.optional(z.string()),
});
type CheckedVersion = z.infer<typeof Fields>;

/** `keeps` means that the stored file may remain. Returns all errors at once, including the file's. */
export function versionCheck(taken: readonly Taken[], { id, keeps }: { id?: number; keeps: boolean }) {
  const check = (form: VersionValues) => {
    const fields = Fields.safeParse(form);
    const wrong = firstMessages(fields.error);
    const same = taken.some((other) =>
      other.id !== id && other.software_name === form.software_name && other.version_number === form.version_number
    );
    if (same) wrong.version_number ??= "该版本已存在";
    for (const [name, message] of slotFaults(media.versions.file, form, { keeps })) wrong[name] ??= message;
    return judge<VersionValues, CheckedVersion>(fields.data as CheckedVersion, wrong);
  };
  return Object.assign(check, { schemas: Fields.shape });
}

/** Returns the form to send; a file has been uploaded before and is given by the id of its upload. */
export function versionFormData(form: CheckedVersion, upload_id?: string): FormData {
  const data = new FormData();
  const text = {
    software_name: form.software_name,
    version_number: form.version_number,
    release_date: form.release_date,
    update_log: form.update_log,
    channel: form.channel,
    mandatory: String(form.mandatory),
    status: form.status,
    publish_at: form.publish_at ?? "",
  };
  for (const [name, value] of Object.entries(text)) data.set(name, value);
  if (form.seen_at) data.set("seen_at", form.seen_at);
  data.set("file_type", form.file_type);
  if (form.file_type === "url") data.set("download_link", form.download_link.trim());
  else if (upload_id) data.set("upload_id", upload_id);
  return data;
}
