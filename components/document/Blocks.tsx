// The documentation's blocks as elements. The page draws the headings of sections around them.
import type { ReactNode } from "react";
import type { Block } from "../../lib/content/document/blocks.ts";
import { DocumentTable } from "./DocumentTable.tsx";
import { Figure } from "./Figure.tsx";
import { Formula } from "./Formula.tsx";
import { Words } from "./Words.tsx";

/** `of` is the document's key: notes in the text lead to its list of sources. */
export function Blocks({ blocks, of }: { blocks: readonly Block[]; of: string }) {
  return <>{blocks.map((block, n) => <Part key={n} block={block} of={of} />)}</>;
}

function Part({ block, of }: { block: Block; of: string }): ReactNode {
  switch (block.kind) {
    case "heading":
      return (
        <h3 id={block.id} className="mt-8 scroll-mt-20 text-20 font-semibold">
          <Words content={block.content} of={of} />
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
      return (
        <p role="note" className={`mt-4 border-l-4 px-4 py-3 ${tones[block.tone]}`}>
          <Words content={block.content} of={of} />
        </p>
      );
  }
}

const tones = { warning: "border-warning bg-warning-tint", info: "border-ref bg-ref-tint" } as const;

/** An item of one paragraph stands without it. */
function List({ block: { ordered, items }, of }: { block: Extract<Block, { kind: "list" }>; of: string }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={`mt-4 flex flex-col gap-2 pl-6 marker:text-ink-3 ${ordered ? "list-decimal" : "list-disc"}`}>
      {items.map((item, n) => {
        const [only] = item;
        const plain = item.length === 1 && only?.kind === "paragraph";
        return <li key={n}>{plain ? <Words content={only.content} of={of} /> : <Blocks blocks={item} of={of} />}</li>;
      })}
    </List>
  );
}
