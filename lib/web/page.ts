// Turns a component tree into an HTML answer.
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** The page's HTML, doctype and all. */
export function html(tree: ReactElement): string {
  return "<!DOCTYPE html>" + renderToString(tree);
}

const encoder = new TextEncoder();

/** Answers with a page: as bytes, for a text would be measured and encoded again on its way out. */
export function page(c: Context, tree: ReactElement, status: ContentfulStatusCode = 200): Response {
  return c.body(encoder.encode(html(tree)), status, { "Content-Type": "text/html; charset=utf-8" });
}
