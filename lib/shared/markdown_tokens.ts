// Parses Markdown into tokens in bounded time. The parser takes quadratic time for repeated lines, syntax characters
// and words, which real texts do not have; such parts are shown as typed. Every text is parsed here.
import { Lexer, Marked, type MarkedExtension, type Token, Tokenizer, type Tokens } from "marked";
import { cjk, literalSigns, withFriendlyEmphasis } from "./markdown/emphasis.ts";
import { putBack, withStandIns } from "./markdown/literals.ts";

const LINES = 2_000; // a list item takes quadratic time in its lines
const CELLS = 10_000; // of all tables, because short rows are padded to the width of the table
const TABLE = 80; // cells that cost as much as a table without any
const QUOTED = 50_000; // lines of quotes; nested quotes read all following lines again for each
const SIGNS = 1_000; // a paragraph takes quadratic time in their number, and sixteen times that in its openers
const isNested = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){31}/m; // quotes and lists within each other
const sign = /[*_~]{1,2}|[!`[\]<\\]/g;
const opener = /(?<![\p{L}\p{N}*_~])[*_~]+(?=\S)|\*[_~]|_[*~]|~[*_]/gu; // its end may be at any later star
const longWord = /((?<![!-~])[!-~]{500,}|(?<! ) {500,})/; // addresses and line ends are searched for at each character
const address = /^(?:(?:https?|ftp):\/\/|www\.)[a-z\d-][^\s<]{0,500}|^[\w.+-]{254}/i;
const noAddress = /[\p{P}\p{S}]{64}|^(?:\w+:\/\/)?[^/]{254}/u; // a host has 253 letters at most

const underline = /\n {0,3}(?:=+|-+) *(?:\n|$)/; // of a heading; without one each line is checked against all lines below it

const cells = new WeakMap<object, number>(); // that a lexer may still reach
const quoted = new WeakMap<object, number>(); // lines, the same

const bounds: MarkedExtension = {
  tokenizer: {
    table(source) {
      const [raw, head, , rows = ""] = this.rules.block.table.exec(source) ?? [];
      if (raw === undefined || head === undefined) return undefined;
      const left = (cells.get(this.lexer) ?? 0) - TABLE - head.split("|").length * rows.split("\n").length;
      // As one token, otherwise each of its lines would be tried again. The lexer accepts any token.
      if (left < 0) return typedParagraph(raw) as Token as Tokens.Table;
      cells.set(this.lexer, left);
      return false; // what the parser finds
    },
    blockquote(source) {
      const [raw] = this.rules.block.blockquote.exec(source) ?? [];
      if (raw === undefined) return undefined;
      const left = (quoted.get(this.lexer) ?? QUOTED) - raw.split("\n").length;
      if (left < 0) return typedParagraph(raw) as Token as Tokens.Blockquote;
      quoted.set(this.lexer, left);
      return false;
    },
    lheading: (source) => underline.test(source) ? false : undefined,
    url(source) {
      const [begun = ""] = address.exec(source) ?? [];
      return noAddress.test(begun) ? undefined : addressAt(this, source);
    },
    // After `<code>` the parser would leave the text unescaped.
    inlineText() {
      this.lexer.state.inRawBlock = false;
      return false;
    },
  },
};

/** Creates a parser for `tokensOf` with extensions. */
export function markdown(...own: MarkedExtension[]): Marked {
  return new Marked(bounds, literalSigns, ...own);
}

const usual = markdown();

/** Never throws: a text that exceeds the limits is one paragraph, as typed. */
export function tokensOf(text: string, marked = usual): Token[] {
  if (text.split("\n").length > LINES || isNested.test(text)) return [typedParagraph(text)];
  try {
    const lexer = new Lexer(marked.defaults);
    const { tokenizer, extensions } = marked.defaults;
    if (tokenizer) tokenizer.rules = { ...tokenizer.rules, inline: withFriendlyEmphasis(tokenizer.rules.inline) };
    cells.set(lexer, CELLS);
    lexer.blockTokens(text.replace(/\r\n?/g, "\n"), lexer.tokens);
    let left = SIGNS ** 2;
    for (const { src, tokens } of lexer.inlineQueue) {
      const work = workOf(src);
      if (work > left) {
        tokens.push(...typedLines(src));
        continue;
      }
      left -= work;
      for (const part of src.split(longWord)) {
        if (longWord.test(part)) tokens.push(asTyped(part));
        else tokens.push(...inlineOf(part, lexer, Boolean(extensions?.inline)));
      }
    }
    return lexer.tokens;
  } catch {
    return [typedParagraph(text)]; // Deep nesting by indentation exceeds the stack of the parser.
  }
}

function inlineOf(part: string, lexer: Lexer, formulas: boolean): Token[] {
  const text = withStandIns(part, lexer.tokens.links, formulas);
  const tokens = lexer.inlineTokens(text);
  if (text !== part) putBack(tokens);
  return tokens;
}

/** Limits text that the parser sees as a thousand syntax characters of one paragraph. */
function workOf(paragraph: string): number {
  const countOf = (pattern: RegExp) => paragraph.match(pattern)?.length ?? 0;
  return (countOf(sign) + 3 * countOf(opener)) ** 2;
}

function typedParagraph(raw: string): Tokens.Paragraph {
  const text = raw.trimEnd();
  return { type: "paragraph", raw, text, tokens: typedLines(text) };
}

function typedLines(text: string): Token[] {
  return text.split("\n").flatMap((line): Token[] => [{ type: "br", raw: "\n" }, asTyped(line)]).slice(1);
}

/** Treats it as raw HTML, which is shown as text wherever tokens are rendered. */
const asTyped = (text: string): Tokens.Tag => ({
  type: "html",
  raw: text,
  text,
  block: false,
  inLink: false,
  inRawBlock: false,
});

/** A line break within Chinese text is removed without a space. */
export function joined(text: string): string {
  return text.replace(/([\u2e80-\uffef])\n(?=[\u2e80-\uffef])/g, "$1");
}

type Parser = Pick<Tokenizer, "rules" | "lexer" | "options">;

/**
 * Takes the parser and a text that may begin with an address. Returns its link, which ends before CJK characters,
 * before a closing bracket without its opening one, and otherwise where GitHub ends it; undefined if there is none.
 */
function addressAt(parser: Parser, text: string): Tokens.Link | undefined {
  const urlAt = (address: string) => Tokenizer.prototype.url.call(parser as Tokenizer, address);
  let link = urlAt(text);
  const end = link?.raw.search(cjk) ?? -1;
  if (link && end >= 0) {
    const address = link.raw.slice(0, end);
    link = urlAt(address);
    if (link && isHalfHost(link.raw, address)) return undefined;
  }
  while (link && /[\]}]$/.test(link.raw) && !isBalanced(link.raw)) link = urlAt(link.raw.slice(0, -1));
  return link;
}

/** `https://www` of `https://www.例子.cn`. */
function isHalfHost(found: string, address: string): boolean {
  return address === `${found}.` && !/^(?:\w+:\/\/)?[^/?#]*\./.test(found);
}

function isBalanced(address: string): boolean {
  const count = (sign: string) => address.split(sign).length;
  return count("[") >= count("]") && count("{") >= count("}");
}
