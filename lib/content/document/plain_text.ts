// The documentation as plain text by heading, for search and outline.
import type { Block, Inline, Section } from "./blocks.ts";
import { tableText } from "../../shared/markdown/plain_text.ts";
import { formulaText } from "./formula.ts";

/** A heading, its level on the page, and the text up to the next heading. */
export type Part = { id: string; title: string; level: 1 | 2 | 3; text: string };

type Whole = { id: string; title: string; lead: Block[]; sections: Section[] };

export function documentParts({ id, title, lead, sections }: Whole): Part[] {
  return [{ id, title, level: 1, text: textOf(lead) } as Part, ...sections.flatMap(sectionParts)];
}

function sectionParts({ anchor, title, blocks }: Section): Part[] {
  const parts: { part: Part; below: Block[] }[] = [{ part: { id: anchor, title, level: 2, text: "" }, below: [] }];
  for (const block of blocks) {
    if (block.kind !== "heading") parts.at(-1)?.below.push(block);
    else parts.push({ part: { id: block.id, title: inlineText(block.content), level: 3, text: "" }, below: [] });
  }
  return parts.map(({ part, below }) => ({ ...part, text: textOf(below) }));
}

function textOf(blocks: Block[]): string {
  return blocks.map(blockText).filter(Boolean).join("\n");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "list":
      return block.items.map(textOf).join("\n");
    case "table":
      return [block.caption, tableText([block.header, ...block.rows].map((row) => row.map(inlineText)))].join("\n");
    case "figure":
    case "picture":
      return block.caption;
    case "formula": // formulas are not searched
      return "";
    default:
      return inlineText(block.content);
  }
}

/** Returns a line without its markup. */
export function inlineText(content: Inline[]): string {
  return content.map((part) => {
    switch (part.kind) {
      case "formula":
        return formulaText(part.mathml);
      case "source":
        return "";
      case "strong":
      case "link":
        return inlineText(part.content);
      default:
        return part.text;
    }
  }).join("");
}
