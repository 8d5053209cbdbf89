// The contact from the settings: name, phone and email. The phone starts a call, the email a message.
import { phoneAddress } from "../../lib/shared/format.ts";
import type { SiteInfo } from "../../lib/shared/entities.ts";

export type Contact = { name: string; phone: string; email: string };

export function contactOf(site: SiteInfo): Contact {
  return { name: site.contact_name, phone: site.contact_phone, email: site.contact_email };
}

/** Without a contact in the settings a sentence replaces it. */
export function hasContact({ name, phone, email }: Contact): boolean {
  return Boolean(name || phone || email);
}

/** On one line with the text around it. A number or address that does not fit a line begins the next one. */
export function ContactLinks({ contact: { name, phone, email }, end = "" }: { contact: Contact; end?: string }) {
  const parts = [[name], [phone, phoneAddress(phone)], [email, `mailto:${email}`]].filter(([text]) => text);
  return parts.map(([text, href], n) => {
    const after = n < parts.length - 1 ? "，" : end;
    if (!href) return text + after;
    return (
      <span key={href} className="inline-block wrap-anywhere">
        <a href={href} className="text-link underline underline-offset-4">{text}</a>
        {after}
      </span>
    );
  });
}
