// The sizes in which uploaded pictures are served, and the sources of the pictures and videos of cases and tutorials.
import type { UploadKind } from "../media.ts";
import type { PublicCase } from "../calls/cases.ts";
import type { PublicTutorial } from "../calls/tutorials.ts";

/** Pixels: a list on phones, a card on a sharp screen, the full width of phones, a map sheet. */
export const pictureWidths = [400, 800, 1200, 1600] as const;
export type PictureWidth = typeof pictureWidths[number];

/** The kinds whose pictures are served in these widths. */
export const sizedKinds: UploadKind[] = ["cases", "tutorials", "content"];

export type PictureSource = {
  src: string;
  /** Absent for links: a picture of another site has one size. */
  srcSet?: string;
  /** The alternative text. */
  name: string;
};

/** Returns the requested width; undefined for a width that is not served, and for all other kinds. */
export function pictureWidthOf(kind: UploadKind, text: string): PictureWidth | undefined {
  return sizedKinds.includes(kind) ? pictureWidths.find((width) => String(width) === text) : undefined;
}

/** Returns the source of a stored picture of any kind, by file name or link. */
function pictureSource(kind: UploadKind, { path, link }: Record<"path" | "link", string | null>): PictureSource {
  if (!path) return { src: link ?? "", name: (link ?? "").split(/[?#]/)[0]?.split("/").at(-1) ?? "" };
  const file = `/api/uploads/${kind}/${path}`;
  const inWidth = (width: PictureWidth) => `${file}${path.includes("?") ? "&" : "?"}w=${width}`; // a preview has a query
  return {
    src: inWidth(800),
    srcSet: pictureWidths.map((width) => `${inWidth(width)} ${width}w`).join(", "),
    name: path.split("?")[0] ?? "",
  };
}

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
