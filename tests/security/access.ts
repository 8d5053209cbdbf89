// The access matrix: a row for each route of the product, one file per area. A route without a row fails the matrix.
import { inspectRoutes } from "hono/dev";
import { accountCases } from "./access/account.ts";
import { clientCases } from "./access/client.ts";
import { contentAccess, contentCases } from "./access/content.ts";
import { declaredAccess, declaredCases } from "./access/declared.ts";
import { forumAccess, forumCases } from "./access/forum.ts";
import { administrationAccess, administrationCases } from "./access/administration.ts";
import { pageAccess } from "./access/pages.ts";
import { type Cases, prepare, type Product } from "./access/preparation.ts";
import { screenAccess } from "./access/screens.ts";
import { siteAccess } from "./access/site.ts";
import type { Access } from "./access/access_row.ts";

export type { Sender, Sent } from "./access/preparation.ts";
export type { Access, Who } from "./access/access_row.ts";

export const access: Record<string, Access> = {
  ...declaredAccess,
  ...pageAccess,
  ...screenAccess,
  ...siteAccess,
  ...contentAccess,
  ...administrationAccess,
  ...forumAccess,
};

/** Every route of the product, as the table writes them. */
export function routesOf({ app }: Product): string[] {
  // A route for all methods, by `.all()`, looks like a middleware but calls no further handler.
  const handlers = inspectRoutes(app).filter(({ method, isMiddleware }) => method !== "ALL" || !isMiddleware);
  return [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))];
}

/** A valid call of each route that changes something in a session; prerequisites are created before. */
export async function callsOf(product: Product): Promise<Cases> {
  const prepared = await prepare(product);
  return {
    ...declaredCases(prepared),
    ...accountCases(prepared),
    ...clientCases(prepared),
    ...contentCases(prepared),
    ...forumCases(prepared),
    ...administrationCases(prepared),
  };
}
