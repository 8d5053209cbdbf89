// Judges an uploaded file by its slot: what it is, it is by its content, whatever the client calls it. Pictures are
// jpg, png or webp by their structure. The security notes ask for name and declared type as well, the decisions for the
// content alone.
import { AppError } from "../shared/app_error.ts";
import { errors } from "../shared/error_messages.ts";
import { type MediaSlot, wrongType } from "../shared/media.ts";
import { checkImage } from "./image_check.ts";
import type { ArrivedFile } from "./files/temp_file.ts";
import { checkVideo } from "./video_check.ts";

/**
 * The extension that the file is kept under. Throws AppError `media_type` for one that its slot does not take, and
 * `picture_unreadable`.
 */
export async function mediaExtension(
  slot: MediaSlot,
  { path, extension }: Pick<ArrivedFile, "path" | "extension">,
): Promise<string> {
  if (slot.sort === "file") return extension;
  const image = slot.sort === "image" ? await checkImage(path) : null;
  if (image?.unreadable) {
    throw new AppError("picture_unreadable", { fields: { [slot.field]: errors.picture_unreadable.message } });
  }
  const type = slot.sort === "image" ? image?.type : await checkVideo(path);
  if (type) return type;
  const message = wrongType(slot);
  throw new AppError("media_type", { params: { message }, fields: { [slot.field]: message } });
}
