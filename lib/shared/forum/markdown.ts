// Markdown of the forum as HTML that may stand in any page: one library parses, another lets through only what is named
// here. Raw HTML stays visible as text, since people ask about tags and file formats.
import { Marked, type Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import { isImageAddress } from "./images.ts";
import { escapeHtml } from "./plain_text.ts";

const LINK = { rel: "nofollow ugc noopener noreferrer", target: "_blank" };

const marked = new Marked({
  gfm: true,
  breaks: true,
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

/** Nested without end, a text is more than the parser can hold. */
function parsed(text: string): string {
  const typed = () => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  if (isTangled(text)) return typed();
  try {
    return marked.parse(text, { async: false });
  } catch {
    return typed();
  }
}

/**
 * Whether some line opens more quotes and lists within each other than anybody reads, or a paragraph has more signs
 * than anybody writes: the parser takes the square of their number.
 */
function isTangled(text: string): boolean {
  if (/^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){31}/m.test(text)) return true;
  const outside = text.replace(/^(```|~~~)[^]*?^\1/gm, "");
  return outside.split(/\n[ \t]*\n/).some((part) => (part.match(/[*_~!`[\]<\\]/g)?.length ?? 0) > SIGNS);
}

const SIGNS = 1_000;

function isWebAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|\/(?![/\\]))/i.test(address);
}
