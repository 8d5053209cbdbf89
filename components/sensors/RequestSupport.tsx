// The way to ask for a camera that is not supported yet: a letter, or the feedback of the personal centre.
import type { SiteInfo } from "../../lib/shared/entities.ts";

export type Contact = {
  email: string;
  /** Whom to ask, in words that follow 请联系. */
  words: string;
};

/** The settings' contact; a site without one still has its administrator. */
export function contactOf({ contact_name, contact_phone, contact_email }: SiteInfo): Contact {
  const parts = [contact_name, contact_phone, contact_email].filter(Boolean);
  return { email: contact_email, words: parts.length > 0 ? ` ${parts.join("，")}` : "管理员" };
}

export function RequestSupport({ contact, about = "" }: { contact: Contact; about?: string }) {
  const subject = encodeURIComponent(about ? `申请支持新载荷：${about}` : "申请支持新载荷");
  const href = contact.email ? `mailto:${contact.email}?subject=${subject}` : "/user";
  return <a href={href} className="text-link underline-offset-4 hover:underline">申请支持新载荷</a>;
}
