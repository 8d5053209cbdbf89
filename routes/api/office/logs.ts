// The logs of what administrators did and of their sign-ins.
import { Hono } from "hono";
import { logPage } from "../../../lib/domain/office/log_list.ts";
import { LogQuery } from "../../../lib/shared/schemas/office/logs.ts";
import { readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";

export const logs = new Hono<Env>()
  .get("/", permit("log:view"), async (c) => c.json(await logPage(readQuery(c, LogQuery))));
