// Redirects a page address with a trailing slash to the page.
import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Env } from "./context.ts";

/** Redirects only to declared paths of the groups; only the query of the request is repeated. */
export function trailingSlash(...groups: Pick<Hono, "routes">[]) {
  const pages = new Set(groups.flatMap(({ routes }) => routes.map(({ path }) => path)));
  return createMiddleware<Env>((c, next) => {
    const { path, method } = c.req;
    const page = path.slice(0, -1);
    const leads = path.endsWith("/") && pages.has(page) && (method === "GET" || method === "HEAD");
    return leads ? Promise.resolve(c.redirect(page + new URL(c.req.url).search, 301)) : next();
  });
}
