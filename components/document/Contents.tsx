// The contents of the documentation, and the outline of the current page.
import { type DocumentKey, documentPath } from "../../lib/content/document/contents.ts";
import type { Document } from "../../lib/content/document/document.ts";
import { ChevronRight } from "../icon/icons.ts";

const row = "flex min-h-9 items-center rounded-control px-2 text-15 hover:bg-hover max-lg:min-h-11";
const part = "[&_a]:-ml-px [&_a]:flex [&_a]:min-h-8 [&_a]:items-center [&_a]:border-l-2 [&_a]:border-transparent " +
  "[&_a]:pl-4 [&_a]:text-14 [&_a]:text-ink-2 [&_a:hover]:text-primary max-lg:[&_a]:min-h-11 " +
  "[&_[aria-current]]:border-primary [&_[aria-current]]:font-medium [&_[aria-current]]:text-primary";

export function Contents({ current, documents }: { current: DocumentKey; documents: readonly Document[] }) {
  const [first, ...modules] = documents;
  return (
    <ul className="text-ink-1">
      {first && (
        <li>
          <a
            href={documentPath(first.key)}
            aria-current={first.key === current ? "page" : undefined}
            className={`${row} aria-[current]:font-semibold aria-[current]:text-primary`}
          >
            {first.title}
          </a>
        </li>
      )}
      {modules.map(({ key, title, sections }) => (
        <li key={key}>
          <details open={key === current} data-group={key} className="group">
            <summary
              className={`${row} list-none justify-between [&::-webkit-details-marker]:hidden ${
                key === current ? "font-semibold" : ""
              }`}
            >
              {title}
              <ChevronRight size={16} className="shrink-0 text-ink-3 transition-transform group-open:rotate-90" />
            </summary>
            <ul className={`my-1 ml-4 border-l border-line ${part}`}>
              {sections.map(({ anchor, title }) => (
                <li key={anchor}>
                  <a href={`${documentPath(key)}#${anchor}`}>{title}</a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

const entry = "[&_a]:-ml-px [&_a]:flex [&_a]:min-h-7.5 [&_a]:items-center [&_a]:border-l-2 [&_a]:border-transparent " +
  "[&_a]:py-1 [&_a]:pl-3.5 [&_a]:text-ink-2 [&_a:hover]:text-primary max-lg:[&_a]:min-h-11 " +
  "[&_[aria-current]]:border-primary [&_[aria-current]]:font-medium [&_[aria-current]]:text-primary";

/** The headings of this page as links. The script marks the current one. */
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
          <a href={`#${key}-sources`}>参考文献</a>
        </li>
      )}
    </ul>
  );
}
