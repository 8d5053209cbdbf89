// Parses the documentation's Markdown into blocks, with the additions `$…$`, `$$…$$` and `[^source]`. Other Markdown
// than the documentation uses is an error, so that nothing is lost silently. Errors are messages for the editor.
import type { MarkedToken, Token, TokenizerAndRendererExtension, Tokens } from "marked";
import { imagesIn, isImageAddress } from "../../shared/markdown/images.ts";
import { joined, markdown, tokensOf } from "../../shared/markdown_tokens.ts";
import type { Block, Inline, Section } from "./blocks.ts";
import { figureNames, isFigure } from "./figures.ts";
import { formula } from "./formula.ts";
import { type Source, sources } from "./sources.ts";
import { type Computed, computedTable } from "./tables.ts";
import { quoted, wrongText } from "./wrong_text.ts";

/** The four parts of a module, as its text names them, and the end of their anchors. */
const parts: Record<string, string> = { 界面: "interface", 参数: "params", 步骤: "steps", 结果: "results" };

/** A document while it is read: formulas, figures and sources are counted as they come. */
type ReadText = { lead: Block[]; sections: Section[]; cited: Source[] };
type Reading = {
  prefix: string;
  anchor: string;
  cited: string[];
  formulas: number;
  /** Formulas on a line of their own. */
  numbered: number;
  figures: number;
  computed: Computed;
  sizes: PictureSizes;
};

/** The sizes of uploaded pictures in pixels by file name. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>;

type Options = { prefix: string; computed: Computed; sizes?: PictureSizes };

/** The blocks before the first heading, then a section for each heading of the second level. */
export function readText(text: string, { prefix, computed, sizes = new Map() }: Options): ReadText {
  const reading: Reading = { prefix, anchor: prefix, cited: [], formulas: 0, numbered: 0, figures: 0, computed, sizes };
  const lead: Block[] = [];
  const sections: Section[] = [];
  for (const group of chapters(tokens(text))) {
    const [first, ...rest] = group as MarkedToken[];
    if (first?.type !== "heading") {
      lead.push(...blocks(group, reading));
      continue;
    }
    const { title, slug = parts[title] } = headingWords(first);
    if (!slug) throw wrongText(`标题须以 {#名称} 结尾：${quoted(first.raw)}`);
    reading.anchor = `${prefix}-${slug}`;
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
    if (caption !== undefined && token.type !== "table") throw captionWithoutTable(caption);
    if (token.type === "paragraph" && token.text.startsWith("表：")) caption = joined(token.text.slice(2));
    else {
      found.push(block(token, reading, caption));
      caption = undefined;
    }
  }
  if (caption !== undefined) throw captionWithoutTable(caption);
  return found;
}

const captionWithoutTable = (caption: string) => wrongText(`“表：${quoted(caption)}”之后没有表格`);

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
      return { kind: "formula", number: ++reading.numbered, ...counted(token.tex, reading, true) };
    case "blockquote": {
      const content = (token.tokens as MarkedToken[]).filter(({ type }) => type !== "space").flatMap((part) => {
        if (part.type !== "paragraph") throw unknownSyntax(part);
        return inline(part.tokens, reading);
      });
      return { kind: "note", tone: token.text.startsWith("**注意") ? "warning" : "info", content };
    }
    default:
      throw unknownSyntax(token);
  }
}

/** `### 标题 {#slug}`: the address stays when the words change. */
function heading(token: Tokens.Heading, reading: Reading): Block {
  const { title, slug } = headingWords(token);
  if (!slug || token.depth !== 3) throw wrongText(`标题须为三级，并以 {#名称} 结尾：${quoted(token.raw)}`);
  return { kind: "heading", id: `${reading.anchor}-${slug}`, content: [{ kind: "text", text: title }] };
}

function headingWords({ text }: Tokens.Heading): { title: string; slug?: string } {
  const [, title = text, slug] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(text) ?? [];
  return { title, slug };
}

/** A paragraph of its own may be a picture, `![caption](figure:name)`, or a table made of the catalogue, `{name}`. */
function paragraph(token: Tokens.Paragraph, reading: Reading): Block {
  const only = token.tokens.length === 1 ? token.tokens[0] as MarkedToken : undefined;
  if (only?.type === "image") return picture(only, reading);
  const [, name] = /^\{(\w+)\}$/.exec(token.text) ?? [];
  return name ? computedTable(name, reading.computed) : { kind: "paragraph", content: inline(token.tokens, reading) };
}

/** A drawing of the program, or an uploaded picture. Both are numbered as figures. */
function picture({ href, text, raw }: Tokens.Image, reading: Reading): Block {
  const [number, caption] = [++reading.figures, joined(text)];
  if (isImageAddress("content", href)) {
    const [file = ""] = imagesIn("content", href);
    return { kind: "picture", number, caption, address: href, ...reading.sizes.get(file) };
  }
  const name = href.replace(/^figure:/, "");
  if (isFigure(name)) return { kind: "figure", number, name, caption };
  throw wrongText(`没有这幅图：${quoted(raw)}。可用的图为 ${figureNames.join("、")}，或上传的图片`);
}

function unknownSyntax({ raw }: { raw: string }): Error {
  return wrongText(`文档不支持这种写法：${quoted(raw)}`);
}

function table(token: Tokens.Table, { caption, reading }: { caption?: string; reading: Reading }): Block {
  if (!caption) throw wrongText(`表格前须有一行“表：标题”：${quoted(token.raw)}`);
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
        return link(token, reading);
      case "inline_formula":
        return { kind: "formula", ...counted(token.tex, reading) };
      case "source":
        return { kind: "source", number: citation(token.key, reading) };
      default:
        throw unknownSyntax(token);
    }
  });
}

/** Addresses of this site and of others. Any other scheme, such as `javascript:`, is refused. */
function link({ href, tokens, raw }: Tokens.Link, reading: Reading): Inline {
  if (!/^(?:https?:\/\/[^\s/]|\/(?![/\\])|#|mailto:[^\s]+@)/i.test(href)) {
    throw wrongText(`链接地址不正确：${quoted(raw)}`);
  }
  return { kind: "link", href, content: inline(tokens, reading) };
}

const MOST_FORMULAS = 150; // each takes half a millisecond, and nothing else runs meanwhile

function counted(tex: string, reading: Reading, display = false) {
  if (++reading.formulas > MOST_FORMULAS) throw wrongText(`一篇文档最多有${MOST_FORMULAS}个公式`);
  return formula(tex, { display });
}

/** A source has the number of its first place in the document. */
function citation(key: string, { cited }: Reading): number {
  sourceOf(key);
  if (!cited.includes(key)) cited.push(key);
  return cited.indexOf(key) + 1;
}

function sourceOf(key: string): Source {
  const source = sources[key];
  if (!source) throw wrongText(`没有编号为“${key}”的参考文献`);
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

/** The seventh level of a list. The parser takes seconds for hundreds of levels. */
const deepList = /^(?: {0,40}(?:[-*+]|\d{1,9}[.)]) ){6}|^ {18,}(?:[-*+]|\d{1,9}[.)]) /m;

export function tokens(text: string): Token[] {
  if (deepList.test(text)) throw wrongText("列表最多嵌套六层");
  return tokensOf(text, marked);
}
