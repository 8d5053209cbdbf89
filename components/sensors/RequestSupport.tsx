// How to request support for another camera: by email or by the feedback of the personal centre.
import type { Contact } from "../content/ContactLinks.tsx";

/** With `about`, the camera that was searched for, the link names the email. */
export function RequestSupport({ contact, about = "" }: { contact: Contact; about?: string }) {
  const subject = encodeURIComponent(about ? `申请支持新载荷：${about}` : "申请支持新载荷");
  const href = contact.email ? `mailto:${contact.email}?subject=${subject}` : "/user/feedback";
  return (
    <a href={href} className="text-link underline-offset-4 wrap-anywhere hover:underline">
      申请支持新载荷{about && contact.email && `（${contact.email}）`}
    </a>
  );
}
