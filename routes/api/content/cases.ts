// The cases that visitors see: all, those with a tag, some by chance, one.
import { Hono } from "hono";
import { publicCase, publicCaseOf, publicCases, randomCases } from "../../../lib/domain/content/cases.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { RandomQuery, TagQuery } from "../../../lib/shared/schemas/content/list.ts";
import { readId, readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { listed } from "../../../lib/domain/paging.ts";

export const cases = new Hono<Env>()
  .get("/", async (c) => c.json(listed((await publicCases()).map(publicCase))))
  .get("/search", async (c) => {
    const { tags } = readQuery(c, TagQuery);
    return c.json(listed((await publicCases({ tags })).map(publicCase)));
  })
  .get("/random", async (c) => {
    const { limit } = readQuery(c, RandomQuery);
    return c.json(listed((await randomCases(limit)).map(publicCase)));
  })
  .get("/:id", async (c) => {
    const row = await publicCaseOf(readId(c, "case_not_found"));
    if (!row) throw new AppError("case_not_found");
    return c.json(publicCase(row));
  });
