// Reads the documents of every public page in one round trip: the public part of the settings, and the group's QR code.
import { publicQrcodeView, qrcodeDocument } from "./qrcode.ts";
import { emailServerSource } from "../email_server.ts";
import { effective, storedSettings } from "../settings.ts";

const read = () => Promise.all([storedSettings(), qrcodeDocument.get()]);
type Stored = Awaited<ReturnType<typeof read>>;

let seen: Stored = [null, null];

/** Reads both, in one round trip. */
export async function siteDocuments() {
  return shown(seen = await read());
}

/** Returns the values that this process last read, for a page that must not query the store. */
export function siteDocumentsSeen() {
  return shown(seen);
}

function shown([stored, code]: Stored) {
  const now = effective(stored);
  const mail_configured = emailServerSource(now) !== "none";
  const { password_min_length } = now.security;
  return { site: { ...now.basic, mail_configured, password_min_length }, qrcode: publicQrcodeView(code) };
}
