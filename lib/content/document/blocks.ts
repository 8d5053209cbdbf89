// The blocks of the documentation: parsed Markdown as plain data, for display and search.
import type { FigureName } from "./figures.ts";

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong"; content: Inline[] }
  | { kind: "link"; href: string; content: Inline[] }
  | { kind: "formula"; tex: string; mathml: string }
  /** The number of a source in the list at the end of the document. */
  | { kind: "source"; number: number };

export type Table = { kind: "table"; caption: string; header: Inline[][]; rows: Inline[][][] };

export type Block =
  | { kind: "heading"; id: string; content: Inline[] }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; ordered: boolean; items: Block[][] }
  | Table
  | { kind: "formula"; number: number; tex: string; mathml: string }
  | { kind: "figure"; number: number; name: FigureName; caption: string }
  /** An uploaded picture, such as a screenshot; pixels, when they are known. */
  | { kind: "picture"; number: number; address: string; caption: string; width?: number; height?: number }
  | { kind: "note"; tone: "warning" | "info"; content: Inline[] };

/** A part with its own address; in a module one of the four in the table of contents. */
export type Section = { anchor: string; title: string; blocks: Block[] };
