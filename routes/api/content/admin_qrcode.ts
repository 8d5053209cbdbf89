// The group code for editors: a picture or a link.
import { Hono } from "hono";
import { adminQrcode, qrcodeDocument } from "../../../lib/domain/content/qrcode.ts";
import { setQrcode } from "../../../lib/flows/content/set_qrcode.ts";
import { arrivals } from "../../../lib/flows/uploaded_files.ts";
import { EmptyBody } from "../../../lib/shared/schemas/text.ts";
import { changed } from "../../../lib/web/answer.ts";
import type { Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";
import { checkForm, readMediaForm } from "../../../lib/web/files/media_form.ts";

export const qrcode = new Hono<Env>()
  .get("/", permit("content:edit"), async (c) => c.json(adminQrcode(await qrcodeDocument.get())))
  .post("/", permit("content:edit"), async (c) => {
    await using form = await readMediaForm(c, { kind: "qrcode", uploads: arrivals() });
    const { slots } = checkForm(form, { schema: EmptyBody });
    const code = await setQrcode(slots.image, c.var);
    return changed(c, "二维码上传成功", { data: adminQrcode(code), status: 200, filename: code.image_path });
  });
