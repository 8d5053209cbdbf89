// The blocks of the documentation, once its Markdown has been read: plain data, to be drawn or searched.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong"; content: Inline[] }
  | { kind: "link"; href: string; content: Inline[] }
  | { kind: "formula"; tex: string; mathml: string }
  /** The place of a source: its number in the list at the document's end. */
  | { kind: "source"; number: number };

export type Table = { kind: "table"; caption: string; header: Inline[][]; rows: Inline[][][] };

export type Block =
  | { kind: "heading"; id: string; content: Inline[] }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; ordered: boolean; items: Block[][] }
  | Table
  | { kind: "formula"; number: number; tex: string; mathml: string }
  | { kind: "figure"; number: number; name: string; caption: string }
  | { kind: "note"; tone: "warning" | "info"; content: Inline[] };

/** A part with an address of its own; in a module the four of the table of contents. */
export type Section = { anchor: string; title: string; blocks: Block[] };
