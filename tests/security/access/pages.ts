// Derives test rows from the declared pages: rows of the access matrix and of the cost table.
import { tabPages } from "../../../routes/account/mod.ts";
import { ownForumPages } from "../../../routes/forum/mod.ts";
import type { MountablePage } from "../../../routes/page_declaration.tsx";
import { publicPages } from "../../../routes/site/mod.ts";
import { type Access, all, user } from "./access_row.ts";

/** The pages behind the guard of signed-in users. */
const userPages = { ...tabPages, ...ownForumPages };

/** The test requests an id that does not exist, so a page with a path parameter answers 404. */
const statusOf = (path: string) => path.includes("/:") ? 404 : 200;

export const pageAccess: Record<string, Access> = Object.fromEntries([
  ...Object.keys(publicPages).map((path) => [`GET ${path}`, all(statusOf(path))]),
  ...Object.keys(userPages).map((path) => [`GET ${path}`, user(statusOf(path))]),
]);

/** Requests the page without a query and with each query of its cache. */
const costOf = ({ cache }: MountablePage) => ({ queries: ["", ...(cache || []).map((name) => `${name}=1`)] });

export const pageCosts: Record<string, { queries: string[] }> = Object.fromEntries(
  Object.entries({ ...publicPages, ...userPages }).map(([path, page]) => [`GET ${path}`, costOf(page)]),
);
