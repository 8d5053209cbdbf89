// Renders the Markdown of posts and content as HTML that is safe on any page: one library parses, another permits only
// listed elements. Raw HTML is shown as text, because people ask about tags and file formats.
import type { MarkedExtension, Token, Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "../escape_html.ts";
import { yieldEvery } from "../time.ts";
import { joined, markdown, tokensOf } from "../markdown_tokens.ts";
import { isImageAddress, type TextImageKind } from "./images.ts";
import { type PlaceRules, places, type TextPlace } from "./places.ts";

// The library searches the list for each tag, so frequent ones come first.
const inline = ["br", "a", "strong", "code", "em", "del", "img"];
const blocks = ["p", "li", "ul", "ol", "blockquote", "pre", "h2", "h3", "h4", "h5", "h6", "hr"];
const table = ["td", "tr", "th", "table", "thead", "tbody"];

/** Increased whenever the same text renders to other HTML: cached HTML of an older version is rendered anew. */
export const RENDERER = 5;

const renderers = Object.fromEntries(
  Object.entries<PlaceRules>(places).map(([place, rules]) => [place, rendererOf(rules)]),
) as Record<TextPlace, ReturnType<typeof rendererOf>>;

/** Returns the HTML of a text. Never throws: a text that cannot be parsed is shown as typed. */
export function renderMarkdown(text: string, place: TextPlace = "post"): string {
  return sanitizeHtml(parsed(text, place), renderers[place].allowed);
}

/** The same for texts of any length: other requests run between the blocks, which together take twice the time. */
export async function renderLongMarkdown(text: string, place: TextPlace): Promise<string> {
  const { tokensIn, parse, allowed } = renderers[place];
  const letOthers = yieldEvery();
  let html = "";
  for (const token of tokensIn(text)) {
    html += sanitized(parse([token]), allowed);
    await letOthers();
  }
  return html;
}

/** A paragraph of nothing but text and line breaks, which is most texts: the library would return the same. */
const plainParagraph = /^<p>(?:[^<>&]|&(?:amp|lt|gt|quot|#39);|<br>)*<\/p>\n?$/;

function sanitized(block: string, allowed: sanitizeHtml.IOptions): string {
  if (!plainParagraph.test(block)) return sanitizeHtml(block, allowed);
  return block.replaceAll("<br>", "<br />").replaceAll("&quot;", '"').replaceAll("&#39;", "'");
}

/** The parser's HTML before sanitizing; tests check it alone. */
export function parsed(text: string, place: TextPlace = "post"): string {
  const { tokensIn, parse } = renderers[place];
  return parse(tokensIn(text));
}

/** Whitespace between tags of tables and lists, removed because sanitizing it would take a third of the time. */
const lineEnds = /(<\/?(?:table|thead|tbody|tr|th|td|ul|ol|li)>)\n/g;

function rendererOf(rules: PlaceRules) {
  const marked = markdown({ breaks: !rules.wrapped, renderer: markup(rules) });

  function tokensIn(text: string): Token[] {
    const tokens = tokensOf(text, marked);
    const open: number[] = []; // the original levels of the enclosing headings
    marked.walkTokens(tokens, (token) => {
      if (token.type === "heading") setLevel(token as Tokens.Heading, open, rules.level);
      if (token.type === "text" && rules.wrapped) token.text = joined(token.text);
    });
    return tokens;
  }

  const parse = (tokens: Token[]) => marked.parser(tokens).replace(lineEnds, "$1");
  return { tokensIn, parse, allowed: allowedIn(rules) };
}

/** No heading is above `first`, and none is more than one level below the previous one. */
function setLevel(heading: Tokens.Heading, open: number[], first: number): void {
  while (open.length > 0 && (open.at(-1) ?? 0) >= heading.depth) open.pop();
  open.push(heading.depth);
  heading.depth = Math.min(first - 1 + open.length, 6);
}

function markup({ images, edited }: PlaceRules): MarkedExtension["renderer"] {
  return {
    html: ({ text, block }) => block ? `<p>${withBreaks(text)}</p>\n` : escapeHtml(text),
    checkbox: ({ checked }) => checked ? "☑ " : "☐ ",
    heading({ tokens, depth }) {
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    paragraph({ tokens }) {
      const parts = edited ? partsOf(tokens, images) : [tokens];
      return parts.map((part) => {
        const [first] = part;
        if (part.length !== 1 || !isFigure(first, images) || !edited) {
          return `<p>${this.parser.parseInline(part)}</p>\n`;
        }
        const caption = first.text && `<figcaption>${escapeHtml(first.text)}</figcaption>`;
        return `<figure>${this.parser.parseInline(part)}${caption}</figure>\n`;
      }).join("");
    },
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      return isLinked(href, edited) ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
    },
    image: ({ href, text }: Tokens.Image) => {
      const words = escapeHtml(text);
      return isImageAddress(images, href) ? `<img src="${href}" alt="${words}" loading="lazy">` : words;
    },
  };
}

/** The lines of raw HTML are lines of a plain text. */
const withBreaks = (text: string) => escapeHtml(text.trim()).replaceAll("\n", "<br>");

const isFigure = (token: Token | undefined, images: TextImageKind): token is Tokens.Image =>
  token?.type === "image" && isImageAddress(images, token.href);

/** Splits a paragraph so that each picture with a line of its own is a part of its own. */
function partsOf(tokens: Token[], images: TextImageKind): Token[][] {
  const lines: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === "br") lines.push([]);
    else if (token.type !== "text" || token.raw.trim() !== "") lines.at(-1)?.push(token);
  }
  if (!lines.some((line) => line.length === 1 && isFigure(line[0], images))) return [tokens];
  const parts: Token[][] = [];
  let isText = false;
  for (const line of lines) {
    if (line.length === 0) continue;
    const alone = line.length === 1 && isFigure(line[0], images);
    if (!alone && isText) parts.at(-1)?.push({ type: "br", raw: "\n" }, ...line);
    else parts.push(line);
    isText = !alone;
  }
  return parts;
}

const LINK = { rel: "nofollow ugc noopener noreferrer", target: "_blank" };
const EDITED_LINK = { rel: "nofollow noopener noreferrer", target: "_blank" };

/** Links of administrators stay in the window when they lead to a page of the site. */
function linkOf(href: string, edited: boolean): Record<string, string> {
  if (!edited) return { href, ...LINK };
  return /^https?:/i.test(href) ? { href, ...EDITED_LINK } : { href };
}

function isLinked(address: string, edited: boolean): boolean {
  return /^(?:https?:\/\/[^\s/]|\/(?![/\\]))/i.test(address) ||
    edited && /^(?:mailto:[^\s]+@|tel:\+?\d)/i.test(address);
}

function allowedIn({ images, edited }: PlaceRules): sanitizeHtml.IOptions {
  return {
    allowedTags: [...table, ...inline, ...blocks, ...edited ? ["figure", "figcaption"] : []],
    allowedAttributes: { a: ["href", "rel", "target"], img: ["src", "alt", "loading"], ol: ["start"] },
    allowedClasses: { code: [/^language-[\w+#.-]{1,32}$/] },
    allowedSchemes: ["http", "https", ...edited ? ["mailto", "tel"] : []],
    allowProtocolRelative: false,
    disallowedTagsMode: "escape",
    transformTags: {
      a: (tagName, { href = "" }) => ({ tagName, attribs: linkOf(href, edited) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isImageAddress(images, attribs.src ?? ""),
    nestingLimit: 30,
  };
}
