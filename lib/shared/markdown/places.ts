// The places of formatted texts, each with the rules of its rendering.
import type { TextImageKind } from "./images.ts";

export type PlaceRules = {
  /** The level of the first heading, below those of the page. */
  level: number;
  images: TextImageKind;
  /** Whether an administrator has written the text: links are recommended, pictures are figures with captions. */
  edited: boolean;
  /** Whether the lines of a paragraph are joined: of texts that are wrapped in their source. */
  wrapped?: true;
};

export const places = {
  post: { level: 2, images: "forum", edited: false },
  case: { level: 3, images: "content", edited: true },
  tutorial: { level: 4, images: "content", edited: true },
  legal: { level: 2, images: "content", edited: true, wrapped: true },
} satisfies Record<string, PlaceRules>;

export type TextPlace = keyof typeof places;

/** The places of texts that administrators write. */
export const editedPlaces = ["case", "tutorial", "legal"] as const satisfies TextPlace[];
export type EditedPlace = typeof editedPlaces[number];
