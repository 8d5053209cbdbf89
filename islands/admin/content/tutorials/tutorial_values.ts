// The values of the tutorial form.
import type { AdminTutorial } from "../../../../lib/shared/calls/tutorials.ts";
import { media, type MediaSlot } from "../../../../lib/shared/media.ts";
import { TutorialForm } from "../../../../lib/shared/schemas/content/tutorials.ts";
import { slotDefaults } from "../../kit/media_values.ts";

export const tutorialSlots: MediaSlot[] = Object.values(media.tutorials);

/** The text fields in the order of the schema. */
export const tutorialTexts = Object.keys(TutorialForm.shape) as (keyof TutorialForm)[];

/** The current values; `seen_at` identifies the state of the tutorial that the form was loaded with. */
export type TutorialValues = {
  title: string;
  content: string;
  status: string;
  publish_at: string;
  image: File | null;
  image_type: string;
  image_url: string;
  video: File | null;
  video_type: string;
  video_url: string;
  seen_at?: string;
};

export function tutorialValues(item: AdminTutorial | undefined): TutorialValues {
  const texts = {
    title: item?.title ?? "",
    content: item?.content ?? "",
    status: item?.status ?? "published",
    publish_at: item?.publish_at ?? "",
    seen_at: item?.updated_at,
  };
  return Object.assign({}, texts, ...tutorialSlots.map((slot) => slotDefaults(slot, item)));
}
