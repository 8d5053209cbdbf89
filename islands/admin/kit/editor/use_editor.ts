// A form with media slots on a page of its own: sends it with its files, then shows the list; asks before leaving.
import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import type { SendingOptions } from "../../../../lib/shared/api_client.ts";
import type { MediaSlot } from "../../../../lib/shared/media.ts";
import type { Check } from "../../../kit/form_checks.ts";
import { untilGone } from "../../../kit/until_gone.ts";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { useEditDraft } from "../../../kit/use_edit_draft.ts";
import { leaveNotice, SAVED } from "../notice.ts";
import type { PreviewOf } from "../preview.ts";
import { bytesOf, slotFormData } from "./slot_form.ts";
import { useStay } from "../../../kit/use_stay.ts";
import { useUpload } from "../use_upload.ts";

type Saved = { id: number; public_url: string | null };

type Options<V> = {
  defaults: V;
  /** The text fields to send. */
  texts: readonly string[];
  slots: MediaSlot[];
  /** Sends the form by the call that creates or changes a row. */
  send: (sent: { form: FormData } & SendingOptions) => Promise<{ message: string; data: Saved; filename?: string }>;
  kind: PreviewOf["kind"];
  /** Of the row to change; missing for a new one. */
  id: number | undefined;
  /** The page to show afterwards. */
  list: string;
};

export type Editor<V extends FieldValues> = ReturnType<typeof useEditor<V>>;

export function useEditor<V extends FieldValues>(check: Check<V, V>, options: Options<V>) {
  const { defaults, texts, slots, send, kind, id, list } = options;
  const exists = id !== undefined;
  const upload = useUpload();
  const saved = useRef(false);
  const edited = useCallForm(check, {
    defaults,
    fallback: exists ? "更新失败" : "添加失败",
    save: async (values) => {
      const form = slotFormData(values, { texts, slots });
      const { data } = await upload.send(bytesOf(values, slots), (options) => send({ form, ...options }));
      saved.current = true;
      draft.forget();
      leaveNotice(SAVED, { ...data, kind });
      location.assign(list);
      await untilGone();
    },
  });
  const { isDirty: dirty } = edited.form.formState;
  const draft = useEditDraft(edited.form, `${kind} ${id ?? "new"}`);
  useStay(dirty, () => saved.current);
  return { edited, draft, upload, list, exists };
}
