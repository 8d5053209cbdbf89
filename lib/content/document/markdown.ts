// The documentation's additions to Markdown: `$…$`, `$$…$$` and `[^source]`.
import type { Token, TokenizerAndRendererExtension } from "marked";
import { markdown, tokensOf } from "../../shared/markdown_tokens.ts";

export type OwnToken =
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
