// The pictures of a case or tutorial as pages show them, and the video's address.
import type { PublicCase } from "../calls/cases.ts";
import type { PublicTutorial } from "../calls/tutorials.ts";
import { type PictureSource, pictureSource } from "./source.ts";

type ComparedPictures = { before: PictureSource; after: PictureSource };

/** A case's pictures before and after the processing. */
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

/** The cover as the back office's lists show it, where the whole picture would be megabytes a row. */
export function thumbOf(kind: "cases" | "tutorials", { image_path, image_url }: Media): string {
  return image_path ? `/api/uploads/${kind}/${image_path}?w=400` : image_url ?? "";
}

/** The picture as it was uploaded or linked, in its whole size. */
export function wholePictureOf(kind: "cases" | "tutorials", { image_path, image_url }: Media): string {
  return image_path ? `/api/uploads/${kind}/${image_path}` : image_url ?? "";
}

export function videoOf(kind: "cases" | "tutorials", { video_path, video_url }: Media): string {
  return video_path ? `/api/uploads/${kind}/${video_path}` : video_url ?? "";
}
