// Inline content of the documentation: text, file names, formulas, links and citations. Formulas are MathML, which the
// browser lays out; their markup comes only from the product's own text.
import { Fragment } from "react";
import type { Inline } from "../../lib/content/document/blocks.ts";
import { externalLink, ExternalMark } from "../content/external.tsx";

export function InlineContent({ content, of }: { content: readonly Inline[]; of: string }) {
  return <>{content.map((part, n) => <InlinePart key={n} part={part} of={of} />)}</>;
}

function InlinePart({ part, of }: { part: Inline; of: string }) {
  switch (part.kind) {
    case "text":
      return <Fragment>{part.text}</Fragment>;
    case "code":
      return <code className="rounded-tag bg-sunken px-1 py-0.5">{part.text}</code>;
    case "strong":
      return (
        <strong className="font-semibold">
          <InlineContent content={part.content} of={of} />
        </strong>
      );
    case "formula":
      return <MathMarkup mathml={part.mathml} />;
    case "source":
      return (
        <sup>
          <a href={`#${of}-source-${part.number}`} aria-label={`参考文献 ${part.number}`} className="text-link">
            [{part.number}]
          </a>
        </sup>
      );
    case "link":
      return (
        <a {...externalLink(part.href)} className="text-link underline underline-offset-4">
          <InlineContent content={part.content} of={of} />
          <ExternalMark href={part.href} />
        </a>
      );
  }
}

/** Inline. */
function MathMarkup({ mathml }: { mathml: string }) {
  return <span dangerouslySetInnerHTML={{ __html: mathml }} />;
}

/** On a line of its own with its number. A long formula scrolls inside its frame. */
export function Formula({ mathml, number }: { mathml: string; number: number }) {
  return (
    <div className="mt-4 flex items-center gap-4">
      <div
        tabIndex={0}
        role="group"
        aria-label={`公式 ${number}`}
        className="min-w-0 grow overflow-x-auto py-2"
        dangerouslySetInnerHTML={{ __html: mathml }}
      />
      <span className="text-14 text-ink-3">（{number}）</span>
    </div>
  );
}
