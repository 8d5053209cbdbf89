// A preview of a case: the card of the list, and the pictures before and after correction with their line.
import { type Control, useWatch } from "react-hook-form";
import { media, type MediaSlot } from "../../../../lib/shared/media.ts";
import { tagsOf } from "../../../../lib/shared/schemas/content/tags.ts";
import { sceneFacts } from "../../../../components/cases/scene_facts.ts";
import { SheetPair } from "../../../../components/content/BeforeAfter.tsx";
import { CollarFacts } from "../../../../components/content/Collar.tsx";
import { Tag } from "../../../../components/ui/Tag.tsx";
import { PairSlider } from "../../../kit/PairSlider.tsx";
import { PreviewPicture } from "../../kit/editor/PreviewPicture.tsx";
import type { StoredFile } from "../../kit/editor/slot_form.ts";
import { useSlotPicture } from "../../kit/use_picture.ts";
import { visibility } from "../publication/publish_time.ts";
import type { CaseValues } from "./case_values.ts";

type Props<Out> = {
  control: Control<CaseValues, unknown, Out>;
  stored: (slot: MediaSlot) => StoredFile | undefined;
};

export function CasePreview<Out>({ control, stored }: Props<Out>) {
  const form = useWatch({ control });
  const { satellite = "", camera = "", resolution = "", imaged_on = "" } = form;
  const scene = { satellite, camera, resolution, imaged_on, illustration: form.illustration === "true" };
  const cover = useSlotPicture(control, { slot: media.cases.image, stored });
  const before = useSlotPicture(control, { slot: media.cases.before_image, stored });
  const after = useSlotPicture(control, { slot: media.cases.after_image, stored });
  return (
    <section
      aria-label="案例预览"
      className="flex min-w-0 flex-col gap-4 rounded-[8px] border border-line bg-surface p-4"
    >
      <h2 className="text-14 text-ink-2">案例预览</h2>
      <article className="min-w-0 [overflow-wrap:anywhere]">
        <div className="aspect-[16/10] overflow-hidden">
          <PreviewPicture source={cover} alt="封面" />
        </div>
        <h3 className="mt-3 text-18 font-semibold text-ink-1">{form.title || "未填写标题"}</h3>
        <p className="text-14 whitespace-pre-line text-ink-2">{form.short_description || "未填写简介"}</p>
        <div className="mt-2.5 flex items-start justify-between gap-3">
          <p className="flex min-w-0 flex-wrap gap-1.5">
            {tagsOf(form.tags ?? "").map((tag) => <Tag key={tag} outline>{tag}</Tag>)}
          </p>
          <time dateTime={form.release_date} className="shrink-0 text-13 text-ink-3">{form.release_date}</time>
        </div>
      </article>
      <div>
        <h3 className="mb-2 text-13 text-ink-2">处理前后</h3>
        <PairSlider look="sheet" label="处理前后的分界">
          <SheetPair
            before={<PreviewPicture source={before} alt="处理前" />}
            after={<PreviewPicture source={after} alt="处理后" />}
          />
        </PairSlider>
        <div className="bg-inverse px-3 py-1.5 text-13 text-on-inverse-2">
          <CollarFacts facts={sceneFacts(scene)} />
        </div>
      </div>
      <p className="text-13 text-ink-2">{visibility(form)}</p>
    </section>
  );
}
