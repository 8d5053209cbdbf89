// The documents of the public pages: the public part of the settings and the group's QR code, read in one round trip,
// and the operator's own privacy policy and terms of use.
import { emailServerSource } from "../email_server.ts";
import { effective, storedSettings } from "../settings.ts";
import { defineDocument } from "../../kv/document.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { invalid } from "../../shared/app_error.ts";
import { longest } from "../../shared/schemas/administration/settings.ts";
import { characters } from "../../shared/schemas/text.ts";
import { announcementAt } from "./announcement.ts";
import { publicQrcodeView, qrcodeDocument } from "./qrcode.ts";

const read = () => Promise.all([storedSettings(), qrcodeDocument.get()]);
type Stored = Awaited<ReturnType<typeof read>>;

let seen: Stored = [null, null];

/** Reads both, in one round trip. */
export async function siteDocuments() {
  return shown(seen = await read());
}

/** Returns the values that this process last read, for a page that must not query the store. */
export function lastSiteDocuments() {
  return shown(seen);
}

function shown([stored, code]: Stored) {
  const now = effective(stored);
  const mail_configured = emailServerSource(now) !== "none";
  const { password_min_length } = now.security;
  const announcement = announcementAt(now.basic, Date.now());
  const site = { ...now.basic, announcement, mail_configured, password_min_length };
  return { site, qrcode: publicQrcodeView(code) };
}

/**
 * Two documents of their own, because a value of the store has at most 64 KB and only their two pages read them.
 */
export const legalTexts = {
  privacy: defineDocument<string>("privacy_text", { content: true }),
  terms: defineDocument<string>("terms_text", { content: true }),
};
export type LegalName = keyof typeof legalTexts;

/** Replaces the built-in text by the operator's; an empty one restores it. */
export async function setLegalText(name: LegalName, text: string, tx?: Transaction): Promise<void> {
  const most = longest.legal_text;
  if (characters(text) > most) throw invalid({ [`${name}_text`]: `内容不能超过${most}个字` });
  await legalTexts[name].update(() => text, tx);
}
