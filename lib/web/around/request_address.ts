// Checks request addresses: redirects a page address with a trailing slash, and rejects addresses that are longer than
// any page or call of the site needs.
import type { Hono, Next } from "hono";
import { createMiddleware } from "hono/factory";
import type { Context, Env } from "../context.ts";
import { AppError } from "../../shared/app_error.ts";

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

const LONGEST = 8 * 1024; // including the query; node:http accepts 16 KB including the headers

/** Throws `address_too_long`. */
export function limitAddress(c: Context, next: Next): Promise<void> {
  const { url } = c.req;
  if (url.length > LONGEST && url.length - new URL(url).origin.length > LONGEST) throw new AppError("address_too_long");
  return next();
}
