// The headings of this page as links. The script marks the current one.
import type { Document } from "../../lib/content/document/document.ts";

const entry = "[&_a]:-ml-px [&_a]:flex [&_a]:min-h-7.5 [&_a]:items-center [&_a]:border-l-2 [&_a]:border-transparent " +
  "[&_a]:py-1 [&_a]:pl-3.5 [&_a]:text-ink-2 [&_a:hover]:text-primary max-lg:[&_a]:min-h-11 " +
  "[&_[aria-current]]:border-primary [&_[aria-current]]:font-medium [&_[aria-current]]:text-primary";

export function Outline({ document: { key, parts, sources } }: { document: Document }) {
  const [, ...below] = parts;
  return (
    <ul className={`mt-2 border-l border-line text-14 max-lg:text-15 ${entry}`}>
      {below.map(({ id, title, level }) => (
        <li key={id} className={level === 3 ? "[&_a]:pl-7 [&_a]:text-13" : undefined}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
      {sources.length > 0 && (
        <li>
          <a href={`#${key}-sources`}>资料来源</a>
        </li>
      )}
    </ul>
  );
}
