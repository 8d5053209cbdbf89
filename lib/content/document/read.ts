// Parses the documentation's Markdown into blocks, with the additions `$…$`, `$$…$$` and `[^source]`. Other Markdown than
// the documentation uses is an error, so that nothing is lost silently.
import type { MarkedToken, Token, TokenizerAndRendererExtension, Tokens } from "marked";
import { joined, markdown, tokensOf } from "../../shared/markdown_tokens.ts";
import type { Block, Inline, Section } from "./blocks.ts";
import { formula } from "./formula.ts";
import { type Source, sources } from "./sources.ts";
import { type Computed, computedTable } from "./tables.ts";

/** The four parts of a module, as its text names them, and the end of their anchors. */
const parts = { 界面: "interface", 参数: "params", 步骤: "steps", 结果: "results" } as const;

/** A document while it is read: formulas, figures and sources are counted as they come. */
type ReadText = { lead: Block[]; sections: Section[]; cited: Source[] };
type Reading = {
  prefix: string;
  anchor: string;
  cited: string[];
  formulas: number;
  figures: number;
  computed: Computed;
};

/** The blocks before the first heading, then a section for each heading of the second level. */
export function readText(text: string, { prefix, computed }: { prefix: string; computed: Computed }): ReadText {
  const reading: Reading = { prefix, anchor: prefix, cited: [], formulas: 0, figures: 0, computed };
  const lead: Block[] = [];
  const sections: Section[] = [];
  for (const group of chapters(tokens(text))) {
    const [first, ...rest] = group as MarkedToken[];
    if (first?.type !== "heading") {
      lead.push(...blocks(group, reading));
      continue;
    }
    const { title, slug } = headingWords(first);
    reading.anchor = `${prefix}-${slug ?? parts[title as keyof typeof parts]}`;
    sections.push({ anchor: reading.anchor, title, blocks: blocks(rest, reading) });
  }
  return { lead, sections, cited: reading.cited.map(sourceOf) };
}

function chapters(all: Token[]): Token[][] {
  const groups: Token[][] = [[]];
  for (const token of all) {
    if (token.type === "heading" && token.depth === 2) groups.push([]);
    groups.at(-1)?.push(token);
  }
  return groups;
}

function blocks(all: Token[], reading: Reading): Block[] {
  const found: Block[] = [];
  let caption: string | undefined;
  for (const token of all as (MarkedToken | OwnToken)[]) {
    if (token.type === "space") continue;
    if (token.type === "paragraph" && token.text.startsWith("表：")) caption = joined(token.text.slice(2));
    else {
      found.push(block(token, reading, caption));
      caption = undefined;
    }
  }
  return found;
}

function block(token: MarkedToken | OwnToken, reading: Reading, caption?: string): Block {
  switch (token.type) {
    case "heading":
      return heading(token, reading);
    case "paragraph":
      return paragraph(token, reading);
    case "list":
      return {
        kind: "list",
        ordered: token.ordered,
        items: token.items.map((item) => blocks(item.tokens, reading)),
      };
    case "text": // of a tight list
      return { kind: "paragraph", content: inline(token.tokens ?? [], reading) };
    case "table":
      return table(token, { caption, reading });
    case "display_formula":
      return { kind: "formula", number: ++reading.formulas, ...formula(token.tex, { display: true }) };
    case "blockquote": {
      const content = (token.tokens as Tokens.Paragraph[]).flatMap(({ tokens }) => inline(tokens, reading));
      return { kind: "note", tone: token.text.startsWith("**注意") ? "warning" : "info", content };
    }
    default:
      throw new Error(`the documentation does not know ${token.type}: ${token.raw.slice(0, 80)}`);
  }
}

/** `### 标题 {#slug}`: the address stays when the words change. */
function heading(token: Tokens.Heading, reading: Reading): Block {
  const { title, slug } = headingWords(token);
  if (!slug || token.depth !== 3) throw new Error(`a heading without a slug of its own: ${token.raw}`);
  return { kind: "heading", id: `${reading.anchor}-${slug}`, content: [{ kind: "text", text: title }] };
}

function headingWords({ text }: Tokens.Heading): { title: string; slug?: string } {
  const [, title = text, slug] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(text) ?? [];
  return { title, slug };
}

/** A paragraph of its own may be a picture, `![caption](figure:name)`, or a table made of the catalogue, `{name}`. */
function paragraph(token: Tokens.Paragraph, reading: Reading): Block {
  const only = token.tokens.length === 1 ? token.tokens[0] as MarkedToken : undefined;
  if (only?.type === "image") {
    const name = only.href.replace(/^figure:/, "");
    return { kind: "figure", number: ++reading.figures, name, caption: joined(only.text) };
  }
  const [, name] = /^\{(\w+)\}$/.exec(token.text) ?? [];
  return name ? computedTable(name, reading.computed) : { kind: "paragraph", content: inline(token.tokens, reading) };
}

function table(token: Tokens.Table, { caption, reading }: { caption?: string; reading: Reading }): Block {
  if (!caption) throw new Error(`a table without a caption: ${token.raw.slice(0, 80)}`);
  const cells = (row: Tokens.TableCell[]) => row.map((cell) => inline(cell.tokens, reading));
  return { kind: "table", caption, header: cells(token.header), rows: token.rows.map(cells) };
}

function inline(all: Token[], reading: Reading): Inline[] {
  return (all as (MarkedToken | OwnToken)[]).map((token) => {
    switch (token.type) {
      case "text":
      case "escape":
        return { kind: "text", text: joined(token.text) };
      case "codespan":
        return { kind: "code", text: token.text };
      case "strong":
        return { kind: "strong", content: inline(token.tokens, reading) };
      case "link":
        return { kind: "link", href: token.href, content: inline(token.tokens, reading) };
      case "inline_formula":
        return { kind: "formula", ...formula(token.tex) };
      case "source":
        return { kind: "source", number: citation(token.key, reading) };
      default:
        throw new Error(`the documentation does not know ${token.type}: ${token.raw.slice(0, 80)}`);
    }
  });
}

/** A source has the number of its first place in the document. */
function citation(key: string, { cited }: Reading): number {
  sourceOf(key);
  if (!cited.includes(key)) cited.push(key);
  return cited.indexOf(key) + 1;
}

function sourceOf(key: string): Source {
  const source = sources[key];
  if (!source) throw new Error(`no source is called ${key}`);
  return source;
}

type OwnToken =
  | { type: "display_formula"; raw: string; tex: string }
  | { type: "inline_formula"; raw: string; tex: string }
  | { type: "source"; raw: string; key: string };

const displayFormula: TokenizerAndRendererExtension = {
  name: "display_formula",
  level: "block",
  start: (text) => text.match(/^\$\$/m)?.index,
  tokenizer: (text) => found(text, /^\$\$([^$]+)\$\$(?:\n+|$)/, (tex) => ({ type: "display_formula", tex })),
};

const inlineFormula: TokenizerAndRendererExtension = {
  name: "inline_formula",
  level: "inline",
  start: (text) => text.match(/\$/)?.index,
  tokenizer: (text) => found(text, /^\$([^$]+)\$/, (tex) => ({ type: "inline_formula", tex })),
};

const source: TokenizerAndRendererExtension = {
  name: "source",
  level: "inline",
  start: (text) => text.match(/\[\^/)?.index,
  tokenizer: (text) => found(text, /^\[\^([\w-]+)\]/, (key) => ({ type: "source", key })),
};

function found<T extends object>(text: string, pattern: RegExp, token: (inside: string) => T) {
  const match = pattern.exec(text);
  if (match?.[1]) return { ...token(match[1]), raw: match[0] } as T & { type: string; raw: string };
}

const marked = markdown({ extensions: [displayFormula, inlineFormula, source] });

export function tokens(text: string): Token[] {
  return tokensOf(text, marked);
}
