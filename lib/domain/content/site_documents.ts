// What stands on every public page, in one round trip: the public part of the settings, and the group code.
import { config } from "../../config.ts";
import { getBoth } from "../../kv/document.ts";
import { publicQrcode, qrcodeDocument } from "./qrcode.ts";
import { effective, settingsDocument } from "../settings.ts";

export async function siteDocuments() {
  const [stored, code] = await getBoth(settingsDocument, qrcodeDocument);
  const { basic, notification } = effective(stored);
  const mail_configured = config().smtpUrl !== undefined || notification.smtp_host !== "";
  return { site: { ...basic, mail_configured }, qrcode: publicQrcode(code) };
}
