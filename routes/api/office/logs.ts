// The logs of what administrators did and of their sign-ins.
import { Hono } from "hono";
import { logPage } from "../../../lib/domain/office/log_list.ts";
import { exportLogs } from "../../../lib/flows/office/export_lists.ts";
import { LogFilter, LogQuery } from "../../../lib/shared/schemas/office/logs.ts";
import { readQuery } from "../../../lib/web/body.ts";
import type { Env } from "../../../lib/web/context.ts";
import { giveXlsx } from "../../../lib/web/files/xlsx.ts";
import { permit } from "../../../lib/web/guards.ts";
import { logSheet } from "./log_sheet.ts";

export const logs = new Hono<Env>()
  .get("/", permit("log:view"), async (c) => c.json(await logPage(readQuery(c, LogQuery))))
  .get("/export", permit("log:view"), async (c) => {
    const filter = readQuery(c, LogFilter);
    const rows = await exportLogs(filter, c.var);
    return giveXlsx(c, filter.type === "login" ? "logins.xlsx" : "operations.xlsx", logSheet(filter.type, rows));
  });
