// The group code for editors: a picture or a link.
import { Hono } from "hono";
import { adminQrcode, qrcodeDocument } from "../../../lib/domain/content/qrcode.ts";
import { arrivals } from "../../../lib/flows/files_on_disk.ts";
import { type QrcodeSource, setQrcode } from "../../../lib/flows/content/set_qrcode.ts";
import { invalid } from "../../../lib/shared/app_error.ts";
import { isWebAddress } from "../../../lib/shared/schemas/web_address.ts";
import { changed } from "../../../lib/web/answer.ts";
import type { Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";
import { imageSlot } from "../../../lib/web/files/file_slot.ts";
import { type Form, readForm } from "../../../lib/web/files/form.ts";

export const qrcode = new Hono<Env>()
  .get("/", permit("content:edit"), async (c) => c.json(adminQrcode(await qrcodeDocument.get())))
  .post("/", permit("content:edit"), async (c) => {
    await using form = await readForm(c, { slots: { image: imageSlot() }, uploads: arrivals() });
    const code = await setQrcode(sourceOf(form), c.var);
    return changed(c, "二维码上传成功", { data: adminQrcode(code), status: 200, filename: code.image_path });
  });

/** The mode is taken when it is sent, else it follows from what came. */
function sourceOf({ fields, files: { image } }: Form<"image">): QrcodeSource {
  const mode = fields.image_type || (image ? "upload" : "url");
  if (mode !== "upload" && mode !== "url") throw invalid({ image_type: "参数不正确" });
  if (mode === "upload" && image && image.size > 0) return { file: image.path };
  const link = fields.image_url?.trim() ?? "";
  if (mode === "upload" || link === "") throw invalid({ image: "请上传图片或填写链接" });
  if (!isWebAddress(link)) throw invalid({ image_url: "请输入正确的URL地址" });
  return { link };
}
