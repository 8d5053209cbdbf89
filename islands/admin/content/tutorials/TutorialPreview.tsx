// A preview of a tutorial.
import { type Control, useWatch } from "react-hook-form";
import { media, type MediaSlot } from "../../../../lib/shared/media.ts";
import { PreviewPicture } from "../../kit/editor/PreviewPicture.tsx";
import type { StoredFile } from "../../kit/editor/slot_form.ts";
import { useSlotPicture } from "../../kit/use_picture.ts";
import type { TutorialValues } from "./tutorial_values.ts";

type Props<Out> = {
  control: Control<TutorialValues, unknown, Out>;
  kept: (slot: MediaSlot) => StoredFile | undefined;
};

export function TutorialPreview<Out>({ control, kept }: Props<Out>) {
  const [title, content] = useWatch({ control, name: ["title", "content"] });
  const picture = useSlotPicture(control, { slot: media.tutorials.image, kept });
  return (
    <section aria-label="教程预览" className="min-w-0 rounded-[8px] border border-line bg-surface p-4">
      <h2 className="mb-3 text-14 text-ink-2">教程预览</h2>
      <article className="[overflow-wrap:anywhere]">
        <div className="aspect-[16/10] overflow-hidden">
          <PreviewPicture source={picture} alt="教程图片" />
        </div>
        <h3 className="mt-3 text-18 font-semibold text-ink-1">{title || "未填写标题"}</h3>
        <p className="line-clamp-12 text-14 whitespace-pre-line text-ink-2">{content || "未填写内容"}</p>
      </article>
    </section>
  );
}
