// The tutorials, newest first.
import { Hono } from "hono";
import { newestTutorials, publicTutorial } from "../../../lib/domain/content/tutorials.ts";
import type { Env } from "../../../lib/web/context.ts";
import { listed } from "../../../lib/web/paging.ts";

export const tutorials = new Hono<Env>()
  .get("/", async (c) => c.json(listed((await newestTutorials()).map(publicTutorial))));
