// Turns a component tree into an HTML answer.
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** The page's HTML, doctype and all. */
export function html(tree: ReactElement): string {
  return "<!DOCTYPE html>" + renderToString(tree);
}

/** Answers with a page. */
export function page(c: Context, tree: ReactElement, status: ContentfulStatusCode = 200): Response | Promise<Response> {
  return c.html(html(tree), status);
}
