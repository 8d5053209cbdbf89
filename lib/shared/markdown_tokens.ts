// A Markdown text as tokens, whatever it holds. The parser takes the square of lines, signs and words that are heaped;
// nobody writes so, and what is heaped is shown as it was typed. Every text goes through here before it is drawn.
import { Lexer, Marked, type MarkedExtension, type Token, type Tokens } from "marked";
import { addressAt } from "./markdown/address.ts";
import { literalSigns, withFriendlyEmphasis } from "./markdown/emphasis.ts";
import { putBack, withStandIns } from "./markdown/literals.ts";

const LINES = 2_000; // an item of a list takes the square of its lines
const CELLS = 10_000; // of all tables: a short row is filled up to the width of its own
const TABLE = 80; // cells that cost as much as a table of none
const QUOTED = 50_000; // lines of quotes: of those that are heaped all that follow are read again for each
const SIGNS = 1_000; // a paragraph takes the square of their number, and sixteen times that of its openers
const isNested = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){31}/m; // quotes and lists within each other
const sign = /[*_~]{1,2}|[!`[\]<\\]/g;
const opener = /(?<![\p{L}\p{N}*_~])[*_~]+(?=\S)|\*[_~]|_[*~]|~[*_]/gu; // its end may be at any later star
const longWord = /((?<![!-~])[!-~]{500,}|(?<! ) {500,})/; // addresses and ends of lines are looked for at each sign
const address = /^(?:(?:https?|ftp):\/\/|www\.)[a-z\d-][^\s<]{0,500}|^[\w.+-]{254}/i;
const noAddress = /[\p{P}\p{S}]{64}|^(?:\w+:\/\/)?[^/]{254}/u; // a host has 253 letters at most

const underline = /\n {0,3}(?:=+|-+) *(?:\n|$)/; // of a heading; without one each line is looked at for all below it

const cells = new WeakMap<object, number>(); // that a lexer may still come to
const quoted = new WeakMap<object, number>(); // lines, the same

const bounds: MarkedExtension = {
  tokenizer: {
    table(source) {
      const [raw, head, , rows = ""] = this.rules.block.table.exec(source) ?? [];
      if (raw === undefined || head === undefined) return undefined;
      const left = (cells.get(this.lexer) ?? 0) - TABLE - head.split("|").length * rows.split("\n").length;
      // Whole, or each of its lines would be tried again. The lexer takes any token.
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
    // Behind `<code>` the parser would leave the text unescaped.
    inlineText() {
      this.lexer.state.inRawBlock = false;
      return false;
    },
  },
};

/** A parser for `tokensOf`, with what its texts have beyond the usual. */
export function markdown(...own: MarkedExtension[]): Marked {
  return new Marked(bounds, literalSigns, ...own);
}

const usual = markdown();

/** Never throws: a text that is too much for the parser is one paragraph, as it was typed. */
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
    return [typedParagraph(text)]; // nested by indentation, a text is more than the parser can hold
  }
}

function inlineOf(part: string, lexer: Lexer, formulas: boolean): Token[] {
  const text = withStandIns(part, lexer.tokens.links, formulas);
  const tokens = lexer.inlineTokens(text);
  if (text !== part) putBack(tokens);
  return tokens;
}

/** In what the parser takes for a thousand signs that stand in one paragraph. */
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

/** As raw HTML is, which is shown as text wherever tokens are drawn. */
const asTyped = (text: string): Tokens.Tag => ({
  type: "html",
  raw: text,
  text,
  block: false,
  inLink: false,
  inRawBlock: false,
});

/** A line that ends within Chinese text goes on without a space. */
export function joined(text: string): string {
  return text.replace(/([\u2e80-\uffef])\n(?=[\u2e80-\uffef])/g, "$1");
}
