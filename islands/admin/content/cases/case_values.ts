// The values of the case form.
import type { AdminCase } from "../../../../lib/shared/calls/cases.ts";
import { media, type MediaSlot } from "../../../../lib/shared/media.ts";
import { CaseForm } from "../../../../lib/shared/schemas/content/cases.ts";
import { slotDefaults } from "../../kit/media_values.ts";

export const caseSlots: MediaSlot[] = Object.values(media.cases);

/** The text fields in the order of the schema. */
export const caseTexts = Object.keys(CaseForm.shape) as (keyof CaseForm)[];

type SlotValues = {
  [Name in "image" | "before_image" | "after_image" | "video" as `${Name}_type` | `${Name}_url`]: string;
};

/** The current values; `seen_at` identifies the state of the case that the form was loaded with. */
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
