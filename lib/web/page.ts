// Renders a component tree to an HTML response.
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { writePage } from "../island/prerendered.ts";
import { respond } from "./answer.ts";

const headers = { "Content-Type": "text/html; charset=utf-8" };

/** Returns the HTML of the page including the doctype. */
export function html(tree: ReactElement): string {
  return "<!DOCTYPE html>" + renderToString(tree);
}

/** Responds with a page rendered for this request. */
export function page(c: Context, tree: ReactElement, status: ContentfulStatusCode = 200): Response {
  return respond(c, writePage(() => html(tree)), { status, headers });
}
