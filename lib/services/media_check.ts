// Judges an uploaded file by its slot and cuts off what is behind its end. What it is, it is by its content, whatever the
// client calls it. Pictures are jpg, png or webp by their structure. The security notes ask for name and declared type as
// well, the decisions for the content alone.
import { AppError } from "../shared/app_error.ts";
import { errors } from "../shared/error_messages.ts";
import { type MediaSlot, wrongType } from "../shared/media.ts";
import type { ReceivedFile } from "./files/received_files.ts";
import { checkImage } from "./image_check.ts";
import { checkVideo } from "./video_check.ts";

/**
 * Shortens the file to the picture or video in it, so that nothing else is stored, and returns the extension that it is
 * stored under. Throws AppError `media_type` for one that its slot does not take, `picture_pixels` and
 * `picture_unreadable`.
 */
export async function acceptMedia(
  slot: MediaSlot,
  { path, extension }: Pick<ReceivedFile, "path" | "extension">,
): Promise<string> {
  if (slot.sort === "file") return extension;
  const found = slot.sort === "image" ? await checkImage(path) : await checkVideo(path);
  if (!found) {
    const message = wrongType(slot);
    throw new AppError("media_type", { params: { message }, fields: { [slot.field]: message } });
  }
  if ("fault" in found && found.fault) {
    throw new AppError(found.fault, { fields: { [slot.field]: errors[found.fault].message } });
  }
  await cut(path, found.end);
  return found.type;
}

/** For good before a row names the file, like its bytes. */
async function cut(path: string, end: number): Promise<void> {
  if ((await Deno.stat(path)).size === end) return;
  using file = await Deno.open(path, { write: true });
  await file.truncate(end);
  await file.sync();
}
