// Publishes a version or changes one: what it is, what has changed, where its file is.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { useRef } from "react";
import { FormFailure } from "./kit/FormFailure.tsx";
import { chosenFile } from "./kit/media_values.ts";
import { leaveNotice } from "./kit/notice.ts";
import { untilGone } from "../kit/until_gone.ts";
import { useCallForm } from "../kit/use_call_form.ts";
import { useStay } from "./kit/use_stay.ts";
import { useResumable } from "./versions/use_resumable.ts";
import { VersionFields } from "./versions/VersionFields.tsx";
import { type Taken, versionCheck, versionFormData, type VersionItem, versionValues } from "./versions/version_item.ts";
import { VersionPreview } from "./versions/VersionPreview.tsx";
import { VersionRelease } from "./versions/VersionRelease.tsx";
import { VersionSource } from "./versions/VersionSource.tsx";
import { adminApi, ApiError } from "../../lib/shared/api_client.ts";
import { media } from "../../lib/shared/media.ts";
import { ErrorSummary } from "../../components/form/ErrorSummary.tsx";
import { Button } from "../../components/ui/Button.tsx";

type Props = {
  /** Undefined for a new one. */
  version?: VersionItem;
  taken: Taken[];
  maxMb: number;
  /** The site's calendar day. */
  today: string;
};

const list = "/admin/content/version";

export default function VersionEditor({ version, taken, maxMb, today }: Props) {
  const saved = useRef(false);
  const check = versionCheck(taken, { id: version?.id, keeps: version?.file_type === "upload" });
  const edited = useCallForm(check, {
    defaults: versionValues(version, today),
    eager: true,
    fallback: version ? "更新失败" : "添加失败",
    save: async (values) => {
      const path = `/admin/content/versions${version ? `/${version.id}` : ""}`;
      const file = chosenFile(media.versions.file, values);
      const data = versionFormData(values, file ? await upload.finished(file) : undefined);
      const method = version ? "PUT" : "POST";
      const { message } = await adminApi.upload<{ message: string }>(path, data, { method }).catch((error) => {
        if (error instanceof ApiError && error.fields.file) upload.lost();
        throw error;
      });
      saved.current = true;
      upload.taken();
      leaveNotice(message);
      location.assign(list);
      await untilGone();
    },
  });
  const { form, frame, submit, busy, wrong, focusFirst } = edited;
  const upload = useResumable(form.watch("file"), (message) => form.setError("file", { message }));
  const { control, formState: { isDirty: dirty } } = form;
  useStay(dirty, () => saved.current);

  return (
    <CSPProvider disableStyleElements>
      <form
        ref={frame}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_376px]"
      >
        <div className="min-w-0 rounded-[8px] border border-line bg-surface">
          {/* What has the focus scrolls clear of the bar below, which may hold a summary of errors. */}
          <div className="flex flex-col gap-6 p-4 md:p-6 [&_:is(input,button,textarea,select)]:scroll-mb-36">
            <VersionFields
              control={control}
              taken={taken}
              onNumber={(number) =>
                form.setValue("version_number", number, { shouldDirty: true, shouldValidate: true })}
            />
            <section>
              <h2 className="mb-3 text-15 font-semibold text-ink-1">安装文件</h2>
              <VersionSource form={form} version={version} maxMb={maxMb} upload={upload} />
            </section>
            <VersionRelease control={control} />
          </div>
          <div className="sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center gap-2.5 rounded-b-[8px] border-t border-line bg-surface px-4 py-3.5 md:px-6">
            <FormFailure form={edited} reload={version && reloadPage} prefix="提交失败：" className="w-full" />
            <ErrorSummary count={wrong} onFocusFirst={focusFirst} className="w-full" />
            <Button
              type="submit"
              variant="primary"
              size="md"
              busy={busy}
              busyLabel={upload.progress ? "上传中…" : "保存中…"}
            >
              {version ? "保存" : "保存并发布"}
            </Button>
            {busy && upload.progress
              ? <Button size="md" onClick={upload.cancel}>取消</Button>
              : <Button size="md" href={list} disabled={busy}>取消</Button>}
          </div>
        </div>
        <VersionPreview control={control} version={version} />
      </form>
    </CSPProvider>
  );
}

/** What else is on the page, such as the numbers that are taken, may be older too. */
function reloadPage(): Promise<never> {
  location.reload();
  return untilGone();
}
