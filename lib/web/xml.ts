// Builds XML: elements with escaped text, and the response that has them.
import { escapeHtml } from "../shared/escape_html.ts";
import type { Context } from "./context.ts";

/** A piece of serialized XML. */
type Xml = { xml: string };
type Content = string | Xml | Xml[];

/** Omits characters that XML 1.0 cannot represent. */
function escaped(text: string): string {
  // deno-lint-ignore no-control-regex -- these are the characters that the standard excludes
  const written = text.toWellFormed().replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "");
  return escapeHtml(written);
}

export function element(name: string, content: Content = "", attributes: Record<string, string> = {}): Xml {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`).join("");
  const inside = typeof content === "string" ? escaped(content) : [content].flat().map(({ xml }) => xml).join("");
  return { xml: inside ? `<${name}${pairs}>${inside}</${name}>` : `<${name}${pairs}/>` };
}

export function answerXml(c: Context, { xml }: Xml, type: string): Response {
  c.header("Content-Type", `${type}; charset=utf-8`);
  c.header("Cache-Control", "no-cache");
  return c.body(`<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`);
}
