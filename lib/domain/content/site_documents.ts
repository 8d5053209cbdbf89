// The documents of every public page in one round trip: the public part of the settings, and the group code.
import { getBoth } from "../../kv/document.ts";
import { publicQrcode, qrcodeDocument } from "./qrcode.ts";
import { mailServerFrom } from "../mail_server.ts";
import { effective, settingsDocument } from "../settings.ts";

const read = () => getBoth(settingsDocument, qrcodeDocument);
type Stored = Awaited<ReturnType<typeof read>>;

let seen: Stored = [null, null];

export async function siteDocuments() {
  return shown(seen = await read());
}

/** As they were when this process last had them: for a page that must not ask the store. */
export function siteDocumentsSeen() {
  return shown(seen);
}

function shown([stored, code]: Stored) {
  const now = effective(stored);
  const mail_configured = mailServerFrom(now) !== "none";
  const { password_min_length } = now.security;
  return { site: { ...now.basic, mail_configured, password_min_length }, qrcode: publicQrcode(code) };
}
