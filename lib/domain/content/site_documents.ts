// The documents that every public page shows, in one round trip: the public part of the settings, and the group code.
import { getBoth } from "../../kv/document.ts";
import { publicQrcode, qrcodeDocument } from "./qrcode.ts";
import { mailServerFrom } from "../mail_server.ts";
import { effective, settingsDocument } from "../settings.ts";

export async function siteDocuments() {
  const [stored, code] = await getBoth(settingsDocument, qrcodeDocument);
  const now = effective(stored);
  const mail_configured = mailServerFrom(now) !== "none";
  const { password_min_length } = now.security;
  return { site: { ...now.basic, mail_configured, password_min_length }, qrcode: publicQrcode(code) };
}
