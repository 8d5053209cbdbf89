// The site's search: what was found, kind by kind.
import { Hono } from "hono";
import { SearchQuery } from "../../../lib/shared/schemas/content/search.ts";
import { readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { search as find } from "../../search_sources.ts";

export const search = new Hono<Env>()
  .get("/", async (c) => {
    const { q, ...options } = readQuery(c, SearchQuery);
    return c.json(await find(q, options));
  });
