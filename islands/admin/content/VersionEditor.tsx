// Publishes or changes a version: its number, release notes and file.
import { useRef } from "react";
import { EditorFrame } from "../kit/editor/EditorFrame.tsx";
import { chosenFile } from "../kit/media_values.ts";
import { leaveNotice, pageLink } from "../kit/notice.ts";
import { untilGone } from "../../kit/until_gone.ts";
import { useCallForm } from "../../kit/use_call_form.ts";
import { useStay } from "../kit/use_stay.ts";
import { useResumable } from "./versions/use_resumable.ts";
import { VersionFields } from "./versions/VersionFields.tsx";
import { type Taken, versionCheck, versionFormData, versionValues } from "./versions/version_values.ts";
import { VersionPreview } from "./versions/VersionPreview.tsx";
import { VersionRelease } from "./versions/VersionRelease.tsx";
import { VersionSource } from "./versions/VersionSource.tsx";
import { publicAddressOf } from "../../../components/download/written.ts";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { ApiError } from "../../../lib/shared/api/api_error.ts";
import { type AdminVersion, changeVersion, createVersion } from "../../../lib/shared/calls/versions.ts";
import { media } from "../../../lib/shared/media.ts";

type Props = {
  /** Undefined for a new version. */
  version?: AdminVersion;
  taken: Taken[];
  maxMb: number;
  /** The site's calendar day. */
  today: string;
};

const list = "/admin/content/version";

export default function VersionEditor({ version, taken, maxMb, today }: Props) {
  const done = useRef(false);
  const check = versionCheck(taken, { id: version?.id, keeps: version?.file_type === "upload" });
  const edited = useCallForm(check, {
    defaults: versionValues(version, today),
    eager: true,
    fallback: version ? "更新失败" : "添加失败",
    save: async (values) => {
      const file = chosenFile(media.versions.file, values);
      const form = versionFormData(values, file ? await upload.finished(file) : undefined);
      const sent = version
        ? adminApi.call(changeVersion, { id: version.id, form })
        : adminApi.call(createVersion, { form });
      const { message, data: saved } = await sent.catch((error) => {
        if (error instanceof ApiError && error.fields.file) upload.lost();
        throw error;
      });
      done.current = true;
      upload.taken();
      leaveNotice(message, pageLink(publicAddressOf(saved)));
      location.assign(list);
      await untilGone();
    },
  });
  const { form, busy } = edited;
  const upload = useResumable(form.watch("file"), (message) => form.setError("file", { message }));
  const { control, formState: { isDirty: dirty } } = form;
  useStay(dirty, () => done.current);

  return (
    <EditorFrame
      // The file may be uploaded before anything is saved; only saving waits for it.
      editor={{ edited, list, exists: version !== undefined, upload: busy ? upload : { cancel: upload.cancel } }}
      verb={version ? "保存" : "保存并发布"}
      preview={<VersionPreview control={control} version={version} />}
    >
      <VersionFields
        control={control}
        taken={taken}
        onNumber={(number) => form.setValue("version_number", number, { shouldDirty: true, shouldValidate: true })}
      />
      <section>
        <h2 className="mb-3 text-15 font-semibold text-ink-1">安装文件</h2>
        <VersionSource form={form} version={version} maxMb={maxMb} upload={upload} />
      </section>
      <VersionRelease control={control} />
    </EditorFrame>
  );
}
