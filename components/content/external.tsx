// Links that may leave the site: they are marked, open in a new tab, and send no referrer.
import { ExternalLink } from "../icon/icons.ts";

const leaves = (href: string) => /^https?:/i.test(href);

/** The attributes of a link within the site or to another site. An address that is neither gets none. */
export function externalLink(href: string) {
  if (leaves(href)) return { href, target: "_blank", rel: "noopener noreferrer nofollow" };
  return /^\/(?!\/)/.test(href) ? { href } : {};
}

export function ExternalMark({ href }: { href: string }) {
  if (!leaves(href)) return null;
  return (
    <>
      <ExternalLink size={14} aria-hidden="true" className="ml-2 inline-block align-[-2px] text-ink-3" />
      <span className="sr-only">（站外链接，在新窗口打开）</span>
    </>
  );
}
