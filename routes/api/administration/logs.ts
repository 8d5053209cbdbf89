// The logs of what administrators did and of their sign-ins.
import { logPage } from "../../../lib/domain/administration/log_list.ts";
import { logExport } from "../../../lib/flows/administration/export_lists.ts";
import * as calls from "../../../lib/shared/calls/logs.ts";
import { giveXlsx } from "../../../lib/web/files/xlsx.ts";
import { handle } from "../../../lib/web/handle.ts";
import { logSheet } from "./log_sheet.ts";

export const logCalls = [
  handle(calls.logs, ({ query }) => logPage(query)),
  handle(calls.exportLogs, async ({ c, query, actor }) => {
    const rows = await logExport(query, actor);
    return giveXlsx(c, query.type === "login" ? "logins.xlsx" : "operations.xlsx", logSheet(query.type, rows));
  }),
];
