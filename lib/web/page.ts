// Turns a component tree into an HTML answer.
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

const headers = { "Content-Type": "text/html; charset=utf-8" };

/** The page's HTML, doctype and all. */
export function html(tree: ReactElement): string {
  return "<!DOCTYPE html>" + renderToString(tree);
}

/** Answers with a page, rendered for this request. */
export function page(c: Context, tree: ReactElement, status: ContentfulStatusCode = 200): Response {
  return c.body(html(tree), status, headers);
}
