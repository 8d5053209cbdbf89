// Checks an uploaded file against its slot and cuts off appended data. Only the content decides about the type, not the
// name or type that the client declares. Pictures are jpg, png or webp.
import { AppError } from "../shared/app_error.ts";
import { errors } from "../shared/error_messages.ts";
import { type MediaSlot, wrongType } from "../shared/media.ts";
import type { ReceivedFile } from "./files/received_files.ts";
import { checkImage } from "./image_check.ts";
import { checkVideo } from "./video_check.ts";

/**
 * Shortens the file to its picture or video, and returns the extension for its name. Throws AppError `media_type` for a
 * type that the slot does not accept, `picture_pixels` and `picture_unreadable`.
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

/** Syncs the file before a row names it. */
async function cut(path: string, end: number): Promise<void> {
  if ((await Deno.stat(path)).size === end) return;
  using file = await Deno.open(path, { write: true });
  await file.truncate(end);
  await file.sync();
}
