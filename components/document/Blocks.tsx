// The blocks of the documentation as elements. The page renders the section headings around them.
import { Info, TriangleAlert } from "../icon/icons.ts";
import type { ReactNode } from "react";
import type { Block } from "../../lib/content/document/blocks.ts";
import { inlineText } from "../../lib/content/document/plain_text.ts";
import { DocumentTable } from "./DocumentTable.tsx";
import { Figure } from "./Figure.tsx";
import { Formula } from "./Formula.tsx";
import { Words } from "./InlineContent.tsx";

/** `of` is the key of the document: citations link to its list of references. */
export function Blocks({ blocks, of }: { blocks: readonly Block[]; of: string }) {
  return <>{blocks.map((block, n) => <Part key={n} block={block} of={of} />)}</>;
}

function Part({ block, of }: { block: Block; of: string }): ReactNode {
  switch (block.kind) {
    case "heading":
      return (
        <h3 id={block.id} className="mt-8 text-20 font-semibold">
          <Words content={block.content} of={of} />
          <HeadingLink id={block.id} title={inlineText(block.content)} />
        </h3>
      );
    case "paragraph":
      return (
        <p className="mt-4">
          <Words content={block.content} of={of} />
        </p>
      );
    case "list":
      return <List block={block} of={of} />;
    case "table":
      return <DocumentTable table={block} of={of} />;
    case "formula":
      return <Formula {...block} />;
    case "figure":
      return <Figure {...block} />;
    case "note":
      return <Note block={block} of={of} />;
  }
}

const tones = {
  warning: { icon: TriangleAlert, ink: "text-warning", ground: "border-warning bg-warning-tint" },
  info: { icon: Info, ink: "text-ref", ground: "border-ref bg-ref-tint" },
} as const;

function Note({ block: { tone, content }, of }: { block: Extract<Block, { kind: "note" }>; of: string }) {
  const { icon: Icon, ink, ground } = tones[tone];
  return (
    <div role="note" className={`mt-5 flex gap-3 rounded-r-control border-l-4 px-4 py-3 ${ground}`}>
      <Icon size={18} className={`mt-1.25 shrink-0 ${ink}`} />
      <p>
        <Words content={content} of={of} />
      </p>
    </div>
  );
}

/** A list item of a single paragraph is rendered without <p>. Steps have numbers in circles. */
function List({ block: { ordered, items }, of }: { block: Extract<Block, { kind: "list" }>; of: string }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={ordered ? "steps mt-5" : "mt-4 flex list-disc flex-col gap-2 pl-6 marker:text-ink-3"}>
      {items.map((item, n) => {
        const [only] = item;
        const plain = item.length === 1 && only?.kind === "paragraph";
        return <li key={n}>{plain ? <Words content={only.content} of={of} /> : <Blocks blocks={item} of={of} />}</li>;
      })}
    </List>
  );
}

/** The permalink of a heading. The script copies its address instead of following it. */
export function HeadingLink({ id, title }: { id: string; title: string }) {
  return <a href={`#${id}`} aria-label={`复制「${title}」的链接`} className="heading-link touch" />;
}
