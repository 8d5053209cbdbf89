// A link to an Atom feed, by which visitors subscribe with a feed reader.
import { Rss } from "../icon/icons.ts";

export function FeedLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      type="application/atom+xml"
      className="touch inline-flex items-center gap-1.5 text-link hover:underline"
    >
      <Rss size={14} aria-hidden="true" />
      {label}
    </a>
  );
}
