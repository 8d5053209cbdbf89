// Below the text of a document: the print button, and links to the previous and the next document.
import { Check } from "../icon/icons.ts";
import { type Document, documentPath } from "../../lib/content/document/document.ts";

/** The print button is shown when the script has loaded. The "copied" message is used by the headings. */
export function Neighbours({ previous, next }: Pick<Document, "previous" | "next">) {
  return (
    <nav aria-label="上一篇与下一篇" className="mt-12 border-t border-line pt-5 print:hidden">
      <p className="mb-4 flex min-h-8 justify-end">
        <button type="button" className="touch text-14 text-link hover:underline" data-print hidden>打印本页</button>
      </p>
      <span role="status" className="ml-3 text-13 font-normal text-ink-3" data-copied hidden>
        <Check size={14} className="mr-1 inline" />已复制链接
      </span>
      <div className="grid gap-4 sm:grid-cols-2">
        {previous && <Card word="上一篇" to={previous} />}
        {next && <Card word="下一篇" to={next} className="sm:col-start-2 sm:text-right" />}
      </div>
    </nav>
  );
}

type CardProps = { word: string; to: NonNullable<Document["next"]>; className?: string };

function Card({ word, to: { key, title }, className = "" }: CardProps) {
  return (
    <a
      href={documentPath(key)}
      className={`group rounded-card border border-line px-4.5 py-3 text-ink-1 hover:border-line-strong ${className}`}
    >
      <span className="block text-13 text-ink-3">{word}</span>
      <span className="text-16 font-medium group-hover:text-primary">{title}</span>
    </a>
  );
}
