// The media slots of a form, two beside each other where there is space; each is mandatory.
import { type FieldValues, useWatch } from "react-hook-form";
import { RequiredMark } from "../../../../components/form/RequiredMark.tsx";
import { limitOf, type MediaSlot } from "../../../../lib/shared/media.ts";
import { MediaField } from "../MediaField.tsx";
import { slotProgress, type StoredFile } from "./slot_form.ts";
import type { Editor } from "./use_editor.ts";

type Props<V extends FieldValues> = {
  editor: Editor<V>;
  slots: MediaSlot[];
  /** The name of a slot: 封面图片. */
  names: Record<string, string>;
  stored: (slot: MediaSlot) => StoredFile | undefined;
  /** The maximum size of a video in MB. */
  videoMb: number;
};

export function SlotFields<V extends FieldValues>({ editor, slots, names, stored, videoMb }: Props<V>) {
  const { edited: { form, busy }, upload } = editor;
  const values = useWatch({ control: form.control }) as Record<string, unknown>;
  const storage = { max_file_size_mb: videoMb, max_version_mb: 0 };
  const fields = slots.map((slot) => {
    const name = names[slot.field] ?? slot.field;
    const labels = { mode: `${name}来源`, upload: "上传", url: "链接", file: name, pick: `选择${name}` };
    const progress = slotProgress(slot, { progress: upload.progress, values, slots });
    return (
      <section key={slot.field} aria-label={name} className="min-w-0">
        <h2 className="mb-3 text-15 font-semibold text-ink-1">
          {name}
          <RequiredMark />
        </h2>
        <MediaField
          form={form}
          slot={slot}
          mb={limitOf(slot, storage)}
          labels={{ ...labels, link: `${name}链接` }}
          stored={stored(slot)}
          upload={{ progress, cancel: upload.cancel }}
          quiet
          busy={busy}
        />
      </section>
    );
  });
  return <div className="grid gap-6 md:grid-cols-2">{fields}</div>;
}
