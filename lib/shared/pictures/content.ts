// The pictures of a case or tutorial for pages, and the address of the video.
import type { PublicCase } from "../calls/cases.ts";
import type { PublicTutorial } from "../calls/tutorials.ts";
import { type PictureSource, pictureSource } from "./source.ts";

type ComparedPictures = { before: PictureSource; after: PictureSource };

/** The pictures of a case before and after processing. */
export function comparedOf(item: PublicCase): ComparedPictures {
  return {
    before: pictureSource("cases", { path: item.before_image_path, link: item.before_image }),
    after: pictureSource("cases", { path: item.after_image_path, link: item.after_image }),
  };
}

type Media = Pick<PublicCase | PublicTutorial, "image_path" | "image_url" | "video_path" | "video_url">;

export function coverOf(kind: "cases" | "tutorials", { image_path, image_url }: Media): PictureSource {
  return pictureSource(kind, { path: image_path, link: image_url });
}

/** The cover for lists of the back office, where full-size pictures would be megabytes per row. */
export function thumbOf(kind: "cases" | "tutorials", { image_path, image_url }: Media): string {
  return image_path ? `/api/uploads/${kind}/${image_path}?w=400` : image_url ?? "";
}

/** The full-size picture, uploaded or linked. */
export function wholePictureOf(kind: "cases" | "tutorials", { image_path, image_url }: Media): string {
  return image_path ? `/api/uploads/${kind}/${image_path}` : image_url ?? "";
}

export function videoOf(kind: "cases" | "tutorials", { video_path, video_url }: Media): string {
  return video_path ? `/api/uploads/${kind}/${video_path}` : video_url ?? "";
}
