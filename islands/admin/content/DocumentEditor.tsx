// The editor of a text of the documentation beside its page: history, back to the built-in text, and newer built-in
// texts.
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Form } from "../../../components/form/Form.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { adminApi, errorMessage } from "../../../lib/shared/api_client.ts";
import {
  type AdminDocument,
  changeDocument,
  document as oneDocument,
  restoreDefaultDocument,
} from "../../../lib/shared/calls/documents.ts";
import { DocumentForm } from "../../../lib/shared/schemas/content/documents.ts";
import { CallDialog } from "../../kit/CallDialog.tsx";
import { DraftNote } from "../../kit/DraftNote.tsx";
import { bySchema } from "../../kit/form_checks.ts";
import { FormFailure } from "../../kit/FormFailure.tsx";
import { MarkdownField } from "../../kit/markdown/MarkdownField.tsx";
import { useCallForm } from "../../kit/use_call_form.ts";
import { useEditDraft } from "../../kit/use_edit_draft.ts";
import { useStay } from "../../kit/use_stay.ts";
import { useBound } from "../kit/bound_fields.tsx";
import { uploadPicture } from "../kit/editor/FormattedField.tsx";
import { HeadTools } from "../kit/HeadTools.tsx";
import { PreviewLink, SaveBar } from "../kit/SaveBar.tsx";
import { DocumentPreview } from "./documents/DocumentPreview.tsx";
import { historyOfDocument } from "./documents/history_of_document.ts";
import { OutdatedNotice } from "./documents/OutdatedNotice.tsx";
import { HistoryButton } from "./history/HistoryButton.tsx";

type Values = { body: string; seen_at?: string | null };

type Props = {
  first: AdminDocument;
  /** The HTML of its page. */
  html: string;
  /** The address of its page. */
  path: string;
};

const valuesOf = ({ body, updated_at }: AdminDocument): Values => ({ body, seen_at: updated_at });

export default function DocumentEditor({ first, html, path }: Props) {
  const [item, setItem] = useState(first);
  const [asks, setAsks] = useState(false);
  const { name, title } = item;
  const edited = useCallForm(bySchema<Values, Values>(DocumentForm), {
    defaults: valuesOf(first),
    fields: ["body"],
    fallback: "保存失败",
    save: async (body) => {
      const { data } = await adminApi.call(changeDocument, { name, body });
      show(data);
      toast.success("已保存", { href: path, label: "查看页面" });
    },
  });
  const { form, frame, submit, busy } = edited;
  const draft = useEditDraft(form, `document ${name}`);
  useStay(form.formState.isDirty);
  const body = useWatch({ control: form.control, name: "body" });

  function show(data: AdminDocument) {
    setItem(data);
    draft.discard(valuesOf(data));
  }
  async function load(): Promise<Values> {
    const data = await adminApi.call(oneDocument, { name });
    setItem(data);
    draft.forget();
    return valuesOf(data);
  }
  async function restored(message: string) {
    form.reset(await load());
    toast.success(message);
  }
  async function restoreDefault() {
    const { message, data } = await adminApi.call(restoreDefaultDocument, { name });
    show(data);
    return { message };
  }
  async function keep() {
    try {
      const { data } = await adminApi.call(changeDocument, { name, body: valuesOf(item) });
      setItem(data);
      form.setValue("seen_at", data.updated_at); // typed changes remain
      toast.success("已保留自有文本");
    } catch (error) {
      toast.error(errorMessage(error, "保存失败"));
    }
  }
  return (
    <>
      <HeadTools>
        <HistoryButton history={historyOfDocument(item)} onRestored={restored} />
        {!item.builtin && <Button size="md" onClick={() => setAsks(true)}>恢复内置</Button>}
      </HeadTools>
      <OutdatedNotice item={item} onKeep={keep} onTake={() => setAsks(true)} />
      <Form
        ref={frame}
        onSubmit={submit}
        autoComplete="off"
        className="grid items-start gap-4 lg:grid-cols-2"
      >
        <div className="min-w-0 rounded-[8px] border border-line bg-surface">
          <div className="flex flex-col gap-4 p-4">
            <DraftNote draft={draft} />
            <TextField key={draft.turn} control={form.control} />
          </div>
          <SaveBar>
            <FormFailure form={edited} reload={load} prefix="保存失败：" className="w-full" />
            <Button type="submit" variant="primary" size="md" busy={busy} busyLabel="保存中…">保存</Button>
            <Button size="md" href="/admin/content/document">返回列表</Button>
            <PreviewLink />
          </SaveBar>
        </div>
        <DocumentPreview name={name} text={body} first={html} />
      </Form>
      {asks && (
        <CallDialog
          question={`“${title}”恢复为内置文本？`}
          verb="恢复内置"
          busyLabel="恢复中…"
          danger
          call={restoreDefault}
          fallback="恢复失败"
          onClose={() => setAsks(false)}
        >
          公开页面随即显示内置文本。现在的文本会留在历史中，未保存的修改不保留。
        </CallDialog>
      )}
    </>
  );
}

function TextField({ control }: { control: Parameters<typeof useBound<Values, Values>>[0]["control"] }) {
  const { field, around, maxLength } = useBound<Values, Values>({ control, name: "body" });
  return (
    <Field {...around} help="公式写作 $…$，引用写作 [^编号]，图写作 ![图题](figure:名称)；小标题以 {#锚点} 结尾。">
      <MarkdownField
        field={field}
        onText={field.onChange}
        calls={{ upload: uploadPicture }}
        rows={30}
        maxLength={maxLength}
      />
    </Field>
  );
}
