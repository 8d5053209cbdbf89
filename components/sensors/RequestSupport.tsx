// How to request support for another camera: by email or by the feedback of the personal centre.
import { contactText } from "../../lib/shared/format.ts";
import type { SiteInfo } from "../../lib/shared/entities.ts";

export type Contact = {
  email: string;
  /** The contact as text; empty without a contact in the settings. */
  words: string;
};

export function contactOf(site: SiteInfo): Contact {
  return { email: site.contact_email, words: contactText(site) };
}

export function RequestSupport({ contact, about = "" }: { contact: Contact; about?: string }) {
  const subject = encodeURIComponent(about ? `申请支持新载荷：${about}` : "申请支持新载荷");
  const href = contact.email ? `mailto:${contact.email}?subject=${subject}` : "/user/feedback";
  return <a href={href} className="text-link underline-offset-4 hover:underline">申请支持新载荷</a>;
}
