// Creates or changes a tutorial: its text, its picture and video, and a preview.
import { useMemo } from "react";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type AdminTutorial, changeTutorial, createTutorial } from "../../../lib/shared/calls/tutorials.ts";
import type { MediaSlot } from "../../../lib/shared/media.ts";
import { TutorialForm } from "../../../lib/shared/schemas/content/tutorials.ts";
import { AreaField, InputField } from "../kit/bound_fields.tsx";
import { EditorFrame } from "../kit/editor/EditorFrame.tsx";
import { bySlots, storedFile } from "../kit/editor/slot_form.ts";
import { SlotFields } from "../kit/editor/SlotFields.tsx";
import { useEditor } from "../kit/editor/use_editor.ts";
import {
  tutorialPage,
  tutorialSlots as slots,
  tutorialTexts,
  type TutorialValues,
  tutorialValues,
} from "./tutorials/tutorial_values.ts";
import { TutorialPreview } from "./tutorials/TutorialPreview.tsx";

type Props = {
  /** Undefined for a new tutorial. */
  item?: AdminTutorial;
  /** The maximum size of a video in MB. */
  videoMb: number;
};

const names = { image: "图片", video: "视频" };

export default function TutorialEditor({ item, videoMb }: Props) {
  const kept = (slot: MediaSlot) => storedFile("tutorials", slot, item);
  const editor = useEditor(bySlots<TutorialValues>({ schema: TutorialForm, slots, kept }), {
    defaults: useMemo(() => tutorialValues(item), []),
    texts: tutorialTexts,
    slots,
    send: (sent) =>
      item ? adminApi.call(changeTutorial, { id: item.id, ...sent }) : adminApi.call(createTutorial, sent),
    exists: item !== undefined,
    list: "/admin/content/tutorial",
    pageOf: tutorialPage,
  });
  const { control } = editor.edited.form;
  return (
    <EditorFrame editor={editor} preview={<TutorialPreview control={control} kept={kept} />}>
      <section className="flex flex-col gap-4">
        <h2 className="-mb-1 text-15 font-semibold text-ink-1">基本信息</h2>
        <InputField control={control} name="title" />
        <AreaField control={control} name="content" rows={12} />
      </section>
      <SlotFields editor={editor} slots={slots} names={names} kept={kept} videoMb={videoMb} />
    </EditorFrame>
  );
}
