// The values of the tutorial form.
import type { AdminTutorial } from "../../../../lib/shared/calls/tutorials.ts";
import { media, type MediaSlot } from "../../../../lib/shared/media.ts";
import { slotDefaults } from "../../kit/media_values.ts";

/** The address of the tutorial on the public page. */
export const tutorialPage = ({ id }: AdminTutorial) => `/tutorials#tutorial-${id}`;

export const tutorialSlots: MediaSlot[] = Object.values(media.tutorials);

export const tutorialTexts = ["title", "content"] as const;

/** The current values; `seen_at` identifies the state of the tutorial that the form was loaded with. */
export type TutorialValues = {
  title: string;
  content: string;
  image: File | null;
  image_type: string;
  image_url: string;
  video: File | null;
  video_type: string;
  video_url: string;
  seen_at?: string;
};

export function tutorialValues(item: AdminTutorial | undefined): TutorialValues {
  const texts = { title: item?.title ?? "", content: item?.content ?? "", seen_at: item?.updated_at };
  return Object.assign({}, texts, ...tutorialSlots.map((slot) => slotDefaults(slot, item)));
}
