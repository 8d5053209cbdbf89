// Preserves Windows paths and backslashes that escape nothing. Before parsing, their characters are replaced by Unicode
// noncharacters, which Markdown does not interpret; they are restored in the tokens.
import type { Token } from "marked";
import { escapedMarkdown } from "./escaped_markdown.ts";

const signs = "\\*_~[]<>!&.@";
const standIn = (sign: string) => String.fromCharCode(0xfdd0 + signs.indexOf(sign));
const replaced = (text: string) => text.replace(/[\\*_~[\]<>!&.@]/g, standIn);
const standIns = /[\ufdd0-\ufdef]/;

const sentence = '，。；：！？、“”:"|`\\n'; // characters that no folder name has, and those that end a sentence
const folder = `[^\\\\/*<>${sentence}]{0,60}[^\\\\/*<>\\s${sentence}]`;
const start = [
  "(?<![A-Za-z0-9])[A-Za-z]:[\\\\/]",
  "(?<![\\\\\\p{L}\\p{N}])\\\\\\\\(?:[?.]\\\\(?:[A-Za-z]:)?|(?=[\\p{L}\\p{N}._$-]+\\\\))", // \\server\, \\?\D:
  "(?<![\\w.\\\\])\\.\\.\\\\|(?<![\\p{L}\\p{N}.\\\\])\\.\\\\|(?<![\\w.\\\\])\\.\\\\(?=[\\p{L}\\p{N}])",
  "%[\\w()]+%\\\\",
  "(?<![\\p{L}\\p{N}_.\\\\])[\\p{L}\\p{N}][\\p{L}\\p{N}_.$-]{0,60}(?=\\\\(?:[^\\s\\\\]{0,60}\\\\)?[\\p{L}\\p{N}])",
].join("|");
const rest = [
  `[^\\s<>*()[\\]{}（）【】《》「」${sentence}]`,
  "\\*",
  "<[^<>\\s]{1,60}>|\\([^()\\s]{0,60}\\)|\\{[^{}\\s]{0,60}\\}|\\[[^[\\]\\s]{0,60}\\](?!\\()",
  `（[^（）*\\\\/\\s${sentence}]{0,60}）|【[^【】*\\\\/\\s${sentence}]{0,60}】`,
  // A folder name may have spaces and brackets; a file name is assumed to end there.
  ` (?=${folder}\\\\[\\p{L}\\p{N}_.]| ?[\\w.()&+-]{1,60}(?: [\\w.()&+-]{1,60}){0,3}\\\\)`,
  `[（）【】《》「」](?=(?:${folder})?\\\\[\\p{L}\\p{N}_.])`,
].join("|");
const path = new RegExp(`(?:${start})(?:${rest})*`, "gu");
const delimiter = /(?<![*_~\\/])(?:\*{1,3}|_{1,3}|~~)(?![*_~])/g;

/**
 * Takes a paragraph and the parser's link definitions. Returns the paragraph with substitutes for the characters of
 * paths and for backslashes that remain; its length is unchanged.
 */
export function withStandIns(text: string, links: Record<string, unknown>, formulas: boolean): string {
  if (!/\\|[A-Za-z]:\//.test(text) || standIns.test(text)) return text;
  const escaped = /[^\s*_]\\|[A-Za-z]:\//.test(text) ? withPaths(text) : text;
  const acting = escapedMarkdown(escaped, links, formulas);
  return escaped.replace(/\\[!-/:-@[-`{-~]/g, (escape: string, at: number) => {
    if (acting(at)) return escape;
    return escape === "\\\\" ? replaced(escape) : standIn("\\") + escape.slice(1);
  });
}

function withPaths(text: string): string {
  let escaped = text;
  path.lastIndex = 0;
  for (let found; (found = path.exec(text));) {
    const end = found.index + lengthOf(found[0], text.slice(Math.max(0, found.index - 300), found.index));
    escaped = escaped.slice(0, found.index) + replaced(escaped.slice(found.index, end)) + escaped.slice(end);
    path.lastIndex = Math.max(end, found.index + 1);
  }
  return escaped;
}

/** A path within emphasis ends before the closing delimiter. */
function lengthOf(path: string, before: string): number {
  for (const { 0: run, index } of path.matchAll(delimiter)) {
    const next = path.slice(index + run.length);
    if (run[0] === "_" ? /^[\p{L}\p{N}]/u.test(next) : run === "*" && /^[.\w]/.test(next)) continue;
    const same = Array.from(before.matchAll(/\*+|_+|~+/g)).filter((other) => other[0] === run);
    if (same.length % 2 === 1) return index;
  }
  return path.length;
}

/** Restores the characters in place in all tokens. */
export function putBack(tokens: Token[]): void {
  for (const token of tokens as unknown as Record<string, unknown>[]) {
    for (const key in token) {
      const value = token[key];
      if (typeof value === "string" && standIns.test(value)) {
        token[key] = value.replace(/[\ufdd0-\ufdef]/g, (sign) => signs[sign.charCodeAt(0) - 0xfdd0] ?? sign);
      } else if (key === "tokens" && value) putBack(value as Token[]);
    }
  }
}
