// Facts about a row's cover and video; absent in rows from before, null where it is unknown.

export type MediaFacts = {
  /** Pixels, as the picture is shown. */
  image_size?: { width: number; height: number } | null;
  video_seconds?: number | null;
};

/** Returns a length as players show it: 8:24, or 1:02:03. */
export function clipLength(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
