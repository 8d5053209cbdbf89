// A form on a page of its own: the fields with the save bar on the left, the preview on the right.
import { untilGone } from "../../../kit/until_gone.ts";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { ErrorSummary } from "../../../../components/form/ErrorSummary.tsx";
import { Form } from "../../../../components/form/Form.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { FormSchemas } from "../../../kit/field_rules.ts";
import { FormFailure } from "../../../kit/FormFailure.tsx";
import { DraftNote } from "../../../kit/DraftNote.tsx";
import type { EditDraft } from "../../../kit/use_edit_draft.ts";
import { SaveBar } from "../SaveBar.tsx";
import type { Editor } from "./use_editor.ts";

type Props<V extends FieldValues> = {
  editor: Pick<Editor<V>, "edited" | "draft" | "list" | "exists"> & {
    upload: { progress?: unknown; cancel: () => void };
  };
  verb?: string;
  children: ReactNode;
  preview: ReactNode;
};

export function EditorFrame<V extends FieldValues>({ editor, verb = "保存", children, preview }: Props<V>) {
  const { edited, draft, upload, list, exists } = editor;
  const { frame, submit, busy, wrong, focusFirst } = edited;
  return (
    <Form
      ref={frame}
      onSubmit={submit}
      autoComplete="off" // Values typed before a reload must not overwrite what another editor has saved.
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_376px]"
    >
      <div className="min-w-0 rounded-[8px] border border-line bg-surface">
        <div className="flex flex-col gap-6 p-4 md:p-6">
          <DraftNote draft={draft}>文件需要重新选择。</DraftNote>
          <FormSchemas key={draft.turn} value={edited.schemas}>{children}</FormSchemas>
        </div>
        <SaveBar>
          <FormFailure
            form={edited}
            reload={exists ? () => reloadPage(draft) : undefined}
            prefix="提交失败: "
            className="w-full"
          />
          <ErrorSummary count={wrong} onFocusFirst={focusFirst} className="w-full" />
          <Button
            type="submit"
            variant="primary"
            size="md"
            busy={busy}
            busyLabel={upload.progress ? "上传中…" : "保存中…"}
          >
            {verb}
          </Button>
          {upload.progress
            ? <Button size="md" onClick={upload.cancel}>取消</Button>
            : <Button size="md" href={list} disabled={busy}>取消</Button>}
        </SaveBar>
      </div>
      {preview}
    </Form>
  );
}

/** The part beside the fields may be outdated, too. */
function reloadPage({ forget }: Pick<EditDraft, "forget">): Promise<never> {
  forget();
  location.reload();
  return untilGone();
}
