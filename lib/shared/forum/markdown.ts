// Markdown of the forum as HTML that may stand in any page: one library parses, another lets through only what is named
// here. Raw HTML stays visible as text, since people ask about tags and file formats.
import { Lexer, Marked, type Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import { isImageAddress } from "./images.ts";
import { escapeHtml } from "./plain_text.ts";

const LINK = { rel: "nofollow ugc noopener noreferrer", target: "_blank" };

// What the parser takes much longer for than for its length; nobody writes it, and it is shown as it was typed.
const LINES = 2_000; // an item of a list takes the square of its lines
const CELLS = 10_000; // a short row is filled up to the width of its table
const SIGNS = 1_000; // a paragraph takes the square of their number
const isNested = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){31}/m; // quotes and lists within each other

const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    table(source) {
      const [, head = "", , rows = ""] = this.rules.block.table.exec(source) ?? [];
      const isHuge = head.split("|").length * rows.split("\n").length > CELLS;
      return isHuge ? undefined : false; // no table, or what the parser finds
    },
  },
  renderer: {
    html: ({ text }) => escapeHtml(text),
    checkbox: ({ checked }) => checked ? "☑ " : "☐ ",
    // The page's own headings come first.
    heading({ tokens, depth }) {
      const level = Math.min(depth + 2, 6);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      return isWebAddress(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
    },
    image: ({ href, text }: Tokens.Image) => {
      const words = escapeHtml(text);
      return isImageAddress(href) ? `<img src="${href}" alt="${words}" loading="lazy">` : words;
    },
  },
});

const blocks = ["p", "br", "hr", "h3", "h4", "h5", "h6", "blockquote", "ul", "ol", "li", "pre", "code"];
const table = ["table", "thead", "tbody", "tr", "th", "td"];

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...table, "strong", "em", "del", "a", "img"],
  allowedAttributes: { a: ["href", "rel", "target"], img: ["src", "alt", "loading"], ol: ["start"] },
  allowedClasses: { code: [/^language-[\w+#.-]{1,32}$/] },
  allowedSchemes: ["http", "https"],
  allowProtocolRelative: false,
  disallowedTagsMode: "escape",
  transformTags: {
    a: (tagName, { href = "" }) => ({ tagName, attribs: { href, ...LINK } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isImageAddress(attribs.src ?? ""),
  nestingLimit: 30,
};

/** The HTML of a text. Never throws: what no parser reads is shown as it was typed. */
export function renderMarkdown(text: string): string {
  return sanitizeHtml(parsed(text), rules);
}

/** As `marked.parse`, which cannot be asked between the blocks of a text and what stands in them. */
function parsed(text: string): string {
  const typed = () => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  if (text.split("\n").length > LINES || isNested.test(text)) return typed();
  try {
    const lexer = new Lexer(marked.defaults);
    lexer.blockTokens(text, lexer.tokens);
    if (lexer.inlineQueue.some(({ src }) => (src.match(/[*_~!`[\]<\\]/g)?.length ?? 0) > SIGNS)) return typed();
    for (const { src, tokens } of lexer.inlineQueue) lexer.inlineTokens(src, tokens);
    return marked.parser(lexer.tokens);
  } catch {
    return typed(); // nested by indentation, a text is more than the parser can hold
  }
}

function isWebAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|\/(?![/\\]))/i.test(address);
}
