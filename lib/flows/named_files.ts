// All files that rows name, for whoever looks whether each is there.
import { cases } from "../domain/content/cases.ts";
import { qrcodeDocument } from "../domain/content/qrcode.ts";
import { tutorials } from "../domain/content/tutorials.ts";
import { versions } from "../domain/content/versions.ts";
import { forumImages } from "../domain/forum/images.ts";
import { effective, settingsDocument } from "../domain/settings.ts";
import { isUploadName, keyOf } from "../services/files/names.ts";
import { type UploadKind } from "../shared/media.ts";
import { LOGO_FOLDER } from "../shared/schemas/office/settings.ts";

/** Their keys; of links and of what was left empty none. */
export async function* namedFiles(): AsyncGenerator<string> {
  for await (const [kind, name] of named()) if (name && isUploadName(name)) yield keyOf(kind, name);
}

async function* named(): AsyncGenerator<[UploadKind, string | null | undefined]> {
  for await (const { file_path } of versions.scan()) yield ["versions", file_path];
  yield ["qrcode", (await qrcodeDocument.get())?.image_path];
  yield ["site", effective(await settingsDocument.get()).basic.logo_url.replace(LOGO_FOLDER, "")];
  for await (const { image_path, before_image_path, after_image_path, video_path } of cases.scan()) {
    for (const name of [image_path, before_image_path, after_image_path, video_path]) yield ["cases", name];
  }
  for await (const { image_path, video_path } of tutorials.scan()) {
    for (const name of [image_path, video_path]) yield ["tutorials", name];
  }
  for await (const { file } of forumImages.scan()) yield ["forum", file];
}
