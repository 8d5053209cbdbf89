// Creates or changes a tutorial: its text, its picture and video, and a preview.
import { useMemo } from "react";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type AdminTutorial, changeTutorial, createTutorial } from "../../../lib/shared/calls/tutorials.ts";
import { plainText } from "../../../lib/shared/markdown/plain_text.ts";
import { media, type MediaSlot } from "../../../lib/shared/media.ts";
import { TutorialForm } from "../../../lib/shared/schemas/content/tutorials.ts";
import { InputField } from "../kit/bound_fields.tsx";
import { FormattedField } from "../kit/editor/FormattedField.tsx";
import { PublicationField } from "./publication/PublicationField.tsx";
import { EditorFrame } from "../kit/editor/EditorFrame.tsx";
import { bySlots, type StoredFile, storedFile } from "../kit/editor/slot_form.ts";
import { SlotFields } from "../kit/editor/SlotFields.tsx";
import { useEditor } from "../kit/editor/use_editor.ts";
import { RowTools } from "./history/HistoryButton.tsx";
import {
  tutorialSlots as slots,
  tutorialTexts,
  type TutorialValues,
  tutorialValues,
} from "./tutorials/tutorial_values.ts";
import { type Control, useWatch } from "react-hook-form";
import { PreviewPicture } from "../kit/editor/PreviewPicture.tsx";
import { useSlotPicture } from "../kit/use_picture.ts";

type Props = {
  /** Undefined for a new tutorial. */
  item?: AdminTutorial;
  /** The maximum size of a video in MB. */
  videoMb: number;
};

const SHOWN = 2_000; // characters of the text in the preview
const names = { image: "图片", video: "视频" };

export default function TutorialEditor({ item, videoMb }: Props) {
  const stored = (slot: MediaSlot) => storedFile("tutorials", slot, item);
  const editor = useEditor(bySlots<TutorialValues>({ schema: TutorialForm, slots, stored }), {
    defaults: useMemo(() => tutorialValues(item), []),
    texts: tutorialTexts,
    slots,
    send: (sent) =>
      item ? adminApi.call(changeTutorial, { id: item.id, ...sent }) : adminApi.call(createTutorial, sent),
    kind: "tutorials",
    id: item?.id,
    list: "/admin/content/tutorial",
  });
  const { control } = editor.edited.form;
  return (
    <EditorFrame editor={editor} preview={<TutorialPreview control={control} stored={stored} />}>
      {item && <RowTools kind="tutorials" present={item} />}
      <section className="flex flex-col gap-4">
        <h2 className="-mb-1 text-15 font-semibold text-ink-1">基本信息</h2>
        <InputField control={control} name="title" />
        <FormattedField control={control} name="content" place="tutorial" rows={16} />
        <PublicationField control={control} />
      </section>
      <SlotFields editor={editor} slots={slots} names={names} stored={stored} videoMb={videoMb} />
    </EditorFrame>
  );
}

type PreviewProps<Out> = {
  control: Control<TutorialValues, unknown, Out>;
  stored: (slot: MediaSlot) => StoredFile | undefined;
};

function TutorialPreview<Out>({ control, stored }: PreviewProps<Out>) {
  const [title, content] = useWatch({ control, name: ["title", "content"] });
  const picture = useSlotPicture(control, { slot: media.tutorials.image, stored });
  return (
    <section aria-label="教程预览" className="min-w-0 rounded-[8px] border border-line bg-surface p-4">
      <h2 className="mb-3 text-14 text-ink-2">教程预览</h2>
      <article className="[overflow-wrap:anywhere]">
        <div className="aspect-[16/10] overflow-hidden">
          <PreviewPicture source={picture} alt="教程图片" />
        </div>
        <h3 className="mt-3 text-18 font-semibold text-ink-1">{title || "未填写标题"}</h3>
        <p className="line-clamp-12 text-14 text-ink-2">{plainText(content.slice(0, SHOWN)) || "未填写内容"}</p>
      </article>
    </section>
  );
}
