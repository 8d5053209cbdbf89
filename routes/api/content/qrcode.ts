// The group code: for visitors, and for editors a picture or a link.
import { adminQrcodeView, publicQrcodeView, qrcodeDocument } from "../../../lib/domain/content/qrcode.ts";
import { replaceQrcode } from "../../../lib/flows/content/edit_illustrated.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import * as calls from "../../../lib/shared/calls/qrcode.ts";
import { EmptyBody } from "../../../lib/shared/schemas/text.ts";
import { checkForm, readMediaForm } from "../../../lib/web/files/media_form.ts";
import { handle } from "../../../lib/web/handle.ts";

export const publicQrcodeCall = handle(calls.qrcode, async () => publicQrcodeView(await qrcodeDocument.get()));

export const qrcodeCalls = [
  handle(calls.adminQrcode, async () => adminQrcodeView(await qrcodeDocument.get())),
  handle(calls.setQrcode, async ({ c, actor }) => {
    await using form = await readMediaForm(c, { kind: "qrcode", uploads: uploads() });
    const { slots } = checkForm(form, { schema: EmptyBody });
    const code = await replaceQrcode(slots.image, actor);
    return { message: "二维码上传成功", data: adminQrcodeView(code), filename: code.image_path || undefined };
  }),
];
