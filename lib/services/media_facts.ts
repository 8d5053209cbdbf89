// Facts about the cover and the video of a row, so that pages need not read the files: stored with the upload.
import type { MediaFacts } from "../shared/media_facts.ts";
import type { SlotValue } from "../shared/media.ts";
import type { ReceivedFile } from "./files/received_files.ts";
import { shownSize } from "./shown_size.ts";
import { videoSeconds } from "./video_length.ts";

type Value = SlotValue<Pick<ReceivedFile, "path">>;

/** Returns the facts of changed slots; null for a link, and where the file does not state them. */
export async function mediaFacts({ image, video }: { image?: Value; video?: Value }): Promise<MediaFacts> {
  const of = async <T>(value: Value | undefined, read: (path: string) => Promise<T>) =>
    value?.is === "file" ? await read(value.file.path) : null;
  return {
    ...changes(image) && { image_size: await of(image, shownSize) },
    ...changes(video) && { video_seconds: await of(video, videoSeconds) },
  };
}

const changes = (value: Value | undefined) => value !== undefined && value.is !== "unchanged";
