// The sizes in which uploaded pictures are served, and the attributes by which browsers load only the size they show.
import type { UploadKind } from "../media.ts";

/** Pixels: a list on phones, a card on a sharp screen, the full width of phones, a map sheet. */
export const pictureWidths = [400, 800, 1200, 1600] as const;
export type PictureWidth = typeof pictureWidths[number];

/** The kinds whose pictures are served in these widths. */
export const sizedKinds: UploadKind[] = ["cases", "tutorials"];

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
export function pictureSource(kind: UploadKind, { path, link }: Record<"path" | "link", string | null>): PictureSource {
  if (!path) return { src: link ?? "", name: (link ?? "").split(/[?#]/)[0]?.split("/").at(-1) ?? "" };
  const file = `/api/uploads/${kind}/${path}`;
  return {
    src: `${file}?w=800`,
    srcSet: pictureWidths.map((width) => `${file}?w=${width} ${width}w`).join(", "),
    name: path,
  };
}
