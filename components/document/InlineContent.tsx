// Inline content of the documentation: text, file names, formulas, links and citations.
import { Fragment } from "react";
import type { Inline } from "../../lib/content/document/blocks.ts";
import { externalLink, ExternalMark } from "../content/external.tsx";
import { MathMarkup } from "./Formula.tsx";

export function Words({ content, of }: { content: readonly Inline[]; of: string }) {
  return <>{content.map((part, n) => <Word key={n} part={part} of={of} />)}</>;
}

function Word({ part, of }: { part: Inline; of: string }) {
  switch (part.kind) {
    case "text":
      return <Fragment>{part.text}</Fragment>;
    case "code":
      return <code className="rounded-tag bg-sunken px-1 py-0.5">{part.text}</code>;
    case "strong":
      return (
        <strong className="font-semibold">
          <Words content={part.content} of={of} />
        </strong>
      );
    case "formula":
      return <MathMarkup mathml={part.mathml} />;
    case "source":
      return (
        <sup>
          <a href={`#${of}-source-${part.number}`} aria-label={`资料来源 ${part.number}`} className="text-link">
            [{part.number}]
          </a>
        </sup>
      );
    case "link":
      return (
        <a {...externalLink(part.href)} className="text-link underline underline-offset-4">
          <Words content={part.content} of={of} />
          <ExternalMark href={part.href} />
        </a>
      );
  }
}
