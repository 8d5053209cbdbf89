// Whom to ask: the settings' contact in words, empty where none is set. Sentences then say what to do instead.
import type { SiteInfo } from "./entities.ts";

export function contactWords(
  { contact_name, contact_phone, contact_email }: Pick<SiteInfo, "contact_name" | "contact_phone" | "contact_email">,
): string {
  return [contact_name, contact_phone, contact_email].filter(Boolean).join("，");
}
