// The form of a case.
import type { AdminCase } from "../../../lib/shared/calls/cases.ts";
import { media, type MediaSlot } from "../../../lib/shared/media.ts";
import { isOut } from "../../../lib/shared/publication.ts";
import { CaseForm } from "../../../lib/shared/schemas/content/cases.ts";
import { slotDefaults } from "../kit/media_values.ts";

/** Its public page, once visitors see it. */
export const casePage = (item: AdminCase) => isOut(item) ? `/case/${item.id}` : undefined;

export const caseSlots: MediaSlot[] = Object.values(media.cases);

/** The text fields; the schema's own, in its order. */
export const caseTexts = Object.keys(CaseForm.shape) as (keyof CaseForm)[];

type SlotValues = {
  [Name in "image" | "before_image" | "after_image" | "video" as `${Name}_type` | `${Name}_url`]: string;
};

/** The form as it stands on the page; `seen_at` names the state of the case that it was loaded with. */
export type CaseValues =
  & Record<keyof CaseForm, string>
  & SlotValues
  & Record<"image" | "before_image" | "after_image" | "video", File | null>
  & { seen_at?: string };

export function caseValues(item: AdminCase | undefined, today: string): CaseValues {
  const texts = caseTexts.map((name) => [name, String(item?.[name] ?? "")]);
  const slots = caseSlots.map((slot) => slotDefaults(slot, item));
  const fresh = item ? {} : { release_date: today, status: "published", illustration: "false" };
  return Object.assign({}, Object.fromEntries(texts), ...slots, fresh, { seen_at: item?.updated_at });
}
