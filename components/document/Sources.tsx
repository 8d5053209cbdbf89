// The published works a document rests on, in the order of their numbers in the text.
import type { Source } from "../../lib/content/document/sources.ts";

export function Sources({ sources, of }: { sources: readonly Source[]; of: string }) {
  return (
    <ol lang="en" className="mt-4 flex list-decimal flex-col gap-2 pl-6 text-14 text-ink-2 marker:text-ink-3">
      {sources.map(({ authors, year, title, where }, n) => (
        <li key={title} id={`${of}-source-${n + 1}`}>
          {authors} ({year}). {title}. <cite className="not-italic">{where}</cite>.
        </li>
      ))}
    </ol>
  );
}
