// Creates or changes a case: its text, its four media, and a preview of the public page.
import { useMemo } from "react";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type AdminCase, changeCase, createCase } from "../../../lib/shared/calls/cases.ts";
import type { MediaSlot } from "../../../lib/shared/media.ts";
import type { Satellite } from "../../../lib/shared/sensors/sensors.ts";
import { CaseForm } from "../../../lib/shared/schemas/content/cases.ts";
import { caseSlots as slots, caseTexts, type CaseValues, caseValues } from "./cases/case_values.ts";
import { CaseFields } from "./cases/CaseFields.tsx";
import { CasePreview } from "./cases/CasePreview.tsx";
import { RowTools } from "./history/HistoryButton.tsx";
import { EditorFrame } from "../kit/editor/EditorFrame.tsx";
import { bySlots, storedFile } from "../kit/editor/slot_form.ts";
import { SlotFields } from "../kit/editor/SlotFields.tsx";
import { useEditor } from "../kit/editor/use_editor.ts";

type Props = {
  /** Undefined for a new case. */
  item?: AdminCase;
  /** The maximum size of a video in MB. */
  videoMb: number;
  /** The site's calendar day. */
  today: string;
  /** The ones that are recognized in a file name. */
  satellites: readonly Satellite[];
};

const names = { image: "封面图片", before_image: "处理前图片", after_image: "处理后图片", video: "视频" };

export default function CaseEditor({ item, videoMb, today, satellites }: Props) {
  const stored = (slot: MediaSlot) => storedFile("cases", slot, item);
  const editor = useEditor(bySlots<CaseValues>({ schema: CaseForm, slots, stored }), {
    defaults: useMemo(() => caseValues(item, today), []),
    texts: caseTexts,
    slots,
    send: (sent) => item ? adminApi.call(changeCase, { id: item.id, ...sent }) : adminApi.call(createCase, sent),
    kind: "cases",
    id: item?.id,
    list: "/admin/content/case",
  });
  const { control, setValue } = editor.edited.form;
  return (
    <EditorFrame editor={editor} preview={<CasePreview control={control} stored={stored} />}>
      {item && <RowTools kind="cases" present={item} />}
      <CaseFields control={control} setValue={setValue} satellites={satellites} />
      <SlotFields editor={editor} slots={slots} names={names} stored={stored} videoMb={videoMb} />
    </EditorFrame>
  );
}
