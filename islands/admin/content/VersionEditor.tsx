// Publishes or changes a version: its number, release notes and file.
import { useRef } from "react";
import { EditorFrame } from "../kit/editor/EditorFrame.tsx";
import { chosenFile } from "../kit/media_values.ts";
import { leaveNotice, SAVED } from "../kit/notice.ts";
import { untilGone } from "../../kit/until_gone.ts";
import { useCallForm } from "../../kit/use_call_form.ts";
import { useEditDraft } from "../../kit/use_edit_draft.ts";
import { useStay } from "../../kit/use_stay.ts";
import { RowTools } from "./history/HistoryButton.tsx";
import { useResumable } from "./versions/use_resumable.ts";
import { PublicationField } from "./publication/PublicationField.tsx";
import { VersionFields } from "./versions/VersionFields.tsx";
import {
  type Taken,
  versionCheck,
  versionFormData,
  type VersionValues,
  versionValues,
} from "./versions/version_values.ts";
import { VersionPreview } from "./versions/VersionPreview.tsx";
import { VersionSource } from "./versions/VersionSource.tsx";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { ApiError } from "../../../lib/shared/api/api_error.ts";
import { type AdminVersion, changeVersion, createVersion } from "../../../lib/shared/calls/versions.ts";
import { media } from "../../../lib/shared/media.ts";
import { type Control, useController } from "react-hook-form";
import { channelLabels, channels } from "../../../lib/shared/labels.ts";
import { fieldLabels } from "../../../lib/shared/schemas/field_labels.ts";
import { Field } from "../../../components/form/Field.tsx";
import { RequiredMark } from "../../../components/form/RequiredMark.tsx";
import { optionsOf } from "../../../components/form/options.ts";
import { Switch } from "../../../components/form/Switch.tsx";
import { SelectField } from "../kit/bound_fields.tsx";

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
      const { data: saved } = await sent.catch((error) => {
        if (error instanceof ApiError && error.fields.file) upload.lost();
        throw error;
      });
      done.current = true;
      upload.taken();
      draft.forget();
      leaveNotice(SAVED, { ...saved, kind: "versions" });
      location.assign(list);
      await untilGone();
    },
  });
  const { form, busy } = edited;
  const upload = useResumable(form.watch("file"), (message) => form.setError("file", { message }));
  const { control, formState: { isDirty: dirty } } = form;
  const draft = useEditDraft(form, `versions ${version?.id ?? "new"}`);
  useStay(dirty, () => done.current);

  return (
    <EditorFrame
      // The file may be uploaded before anything is saved; only saving waits for it.
      editor={{ edited, draft, list, exists: version !== undefined, upload: busy ? upload : { cancel: upload.cancel } }}
      verb={!version && form.watch("status") === "published" ? "保存并发布" : "保存"}
      preview={<VersionPreview control={control} version={version} />}
    >
      {version && <RowTools kind="versions" present={version} />}
      <VersionFields
        control={control}
        taken={taken}
        onNumber={(number) => form.setValue("version_number", number, { shouldDirty: true, shouldValidate: true })}
      />
      <section>
        <h2 className="mb-3 text-15 font-semibold text-ink-1">
          安装包
          <RequiredMark />
        </h2>
        <VersionSource form={form} version={version} maxMb={maxMb} upload={upload} />
      </section>
      <VersionRelease control={control} />
    </EditorFrame>
  );
}

const channelOptions = optionsOf(channels, channelLabels);

/** The version's channel, and whether the update is mandatory. */
function VersionRelease<Out>({ control }: { control: Control<VersionValues, unknown, Out> }) {
  const { field } = useController({ control, name: "mandatory" });
  return (
    <section>
      <h2 className="mb-3 text-15 font-semibold text-ink-1">发布方式</h2>
      <div className="mb-4">
        <PublicationField control={control} dated />
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <SelectField control={control} name="channel" options={channelOptions} />
        <Field
          label={fieldLabels.mandatory}
          group
          size="md"
          help="开启后，桌面软件必须先更新到这个版本才能继续使用。"
          className="xl:col-span-2"
        >
          <div className="flex h-8 items-center">
            <Switch
              checked={field.value}
              onChange={field.onChange}
              aria-label={fieldLabels.mandatory}
              label={field.value ? "开" : "关"}
            />
          </div>
        </Field>
      </div>
    </section>
  );
}
