// Turns a component tree into an HTML answer.
import { DevalueError, stringify } from "devalue";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import QuickLRU from "quick-lru";
import { isValidElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { siteDate } from "../shared/time.ts";
import { ready } from "./answer.ts";
import type { Env } from "./context.ts";

const headers = { "Content-Type": "text/html; charset=utf-8" };

/** The page's HTML, doctype and all. */
export function html(tree: ReactElement): string {
  return "<!DOCTYPE html>" + renderToString(tree);
}

/** Answers with a page. A failure's shows the request's id, so it never comes twice and is not worth keeping. */
export function page(c: Context, tree: ReactElement, status: ContentfulStatusCode = 200): Response {
  return c.body(status === 200 ? rendered(tree) : encode(tree), status, headers);
}

/** The same where no header but the fence's is set before: see `ready`. */
export function readyPage(c: Context<Env>, tree: ReactElement): Response {
  return ready(c, rendered(tree), { headers });
}

const encoder = new TextEncoder();

/** As bytes, for a text would be measured and encoded again on its way out. */
const encode = (tree: ReactElement) => encoder.encode(html(tree));

// They show people's data, so few are kept, each found only by whoever has every bit of the same data: 8 MB at most.
const PAGES = 64; // quick-lru holds up to twice as many
const LARGEST = 64 * 1024; // with its key
const pages = new QuickLRU<string, Uint8Array<ArrayBuffer>>({ maxSize: PAGES });

/** Renders a page once for the same data. */
function rendered(tree: ReactElement): Uint8Array<ArrayBuffer> {
  const key = keyOf(tree);
  const kept = key && pages.get(key);
  if (kept) return kept;
  const body = encode(tree);
  if (key && body.length + 2 * key.length <= LARGEST) pages.set(key, body);
  return body;
}

/** All that decides on the HTML: the day, the components and their props. Undefined when a prop is more than data. */
function keyOf(tree: ReactElement): string | undefined {
  try {
    return siteDate() + stringify(tree, { react });
  } catch (error) {
    if (error instanceof DevalueError) return undefined;
    throw error;
  }
}

/** What a tree has beside data: elements, fragments, components. Of the latter each has a number. */
function react(part: unknown): unknown {
  if (typeof part === "symbol") return Symbol.keyFor(part);
  if (isValidElement(part)) return [part.type, part.key, part.props];
  const isComponent = typeof part === "function" || typeof part === "object" && part !== null && "$$typeof" in part;
  return isComponent && numberOf(part);
}

const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(component: object): number {
  const number = numbers.get(component) ?? ++last;
  numbers.set(component, number);
  return number;
}
