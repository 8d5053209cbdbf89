// Renders the forum's Markdown as HTML that is safe on any page: one library parses, another permits only listed
// elements. Raw HTML is shown as text, because people ask about tags and file formats.
import type { Token, Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "../escape_html.ts";
import { markdown, tokensOf } from "../markdown_tokens.ts";
import { isImageAddress } from "./images.ts";

const LINK = { rel: "nofollow ugc noopener noreferrer", target: "_blank" };

const marked = markdown({
  breaks: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    checkbox: ({ checked }) => checked ? "☑ " : "☐ ",
    heading({ tokens, depth }) {
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
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

// The library searches the list for each tag, so frequent ones come first.
const inline = ["br", "a", "strong", "code", "em", "del", "img"];
const blocks = ["p", "li", "ul", "ol", "blockquote", "pre", "h2", "h3", "h4", "h5", "h6", "hr"];
const table = ["td", "tr", "th", "table", "thead", "tbody"];

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...table, ...inline, ...blocks],
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

/** Increased whenever the same text renders to other HTML: cached HTML of an older version is rendered anew. */
export const RENDERER = 4;

/** Returns the HTML of a text. Never throws: a text that cannot be parsed is shown as typed. */
export function renderMarkdown(text: string): string {
  return sanitizeHtml(parsed(text), rules);
}

/** Whitespace between tags of tables and lists, removed because sanitizing it would take a third of the time. */
const lineEnds = /(<\/?(?:table|thead|tbody|tr|th|td|ul|ol|li)>)\n/g;

/** The parser's HTML before sanitizing; tests check it alone. */
export function parsed(text: string): string {
  const tokens = tokensOf(text, marked);
  setLevels(tokens);
  return marked.parser(tokens).replace(lineEnds, "$1");
}

/** Below the page's h1 the first heading is an h2, and no heading is more than one level below the previous one. */
function setLevels(tokens: readonly Token[]): void {
  const open: number[] = []; // the original levels of the enclosing headings
  marked.walkTokens([...tokens], (token) => {
    if (token.type !== "heading") return;
    while (open.length > 0 && (open.at(-1) ?? 0) >= token.depth) open.pop();
    open.push(token.depth);
    token.depth = Math.min(1 + open.length, 6);
  });
}

function isWebAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|\/(?![/\\]))/i.test(address);
}
