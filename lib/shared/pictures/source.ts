// The sizes in which an uploaded picture is served, and what an <img> says so that no browser fetches more than it shows.
import type { UploadKind } from "../media.ts";

/** Pixels: a phone's list, a card on a sharp screen, a phone's whole width, a map sheet. */
export const pictureWidths = [400, 800, 1200, 1600] as const;
export type PictureWidth = typeof pictureWidths[number];

/** The kinds whose pictures pages show in these widths. */
export const sizedKinds: UploadKind[] = ["cases", "tutorials"];

export type PictureSource = {
  src: string;
  /** Absent for links: of another site's picture there is one size. */
  srcSet?: string;
  /** The text in its place when it does not come. */
  name: string;
};

/** The width that an address asks for; undefined for one that is not served, as none is of other kinds. */
export function pictureWidthOf(kind: UploadKind, text: string): PictureWidth | undefined {
  return sizedKinds.includes(kind) ? pictureWidths.find((width) => String(width) === text) : undefined;
}

/** A stored picture of any kind, by the file's name or by its link. */
export function pictureSource(kind: UploadKind, { path, link }: Record<"path" | "link", string | null>): PictureSource {
  if (!path) return { src: link ?? "", name: (link ?? "").split(/[?#]/)[0]?.split("/").at(-1) ?? "" };
  const file = `/api/uploads/${kind}/${path}`;
  return {
    src: `${file}?w=800`,
    srcSet: pictureWidths.map((width) => `${file}?w=${width} ${width}w`).join(", "),
    name: path,
  };
}
