// Users and logs leave the back office as tables, on record before the first row does.
import { matchingUsers } from "../../domain/account/user_list.ts";
import { type User, userTable } from "../../domain/account/users.ts";
import type { Actor } from "../../domain/acting.ts";
import { exported } from "../../domain/office/exports.ts";
import { logRows } from "../../domain/office/log_list.ts";
import type { LogFilter } from "../../shared/calls/logs.ts";
import type { UserExportQuery } from "../../shared/schemas/office/users.ts";

/** The users in the order of the list, read as they are taken. Throws as `exported`. */
export async function userExport({ ids, ...choice }: UserExportQuery, actor: Actor): Promise<AsyncIterable<User>> {
  const chosen = ids ?? await matchingUsers(choice);
  return await exported(userTable.inOrder(chosen), { kind: "user", total: chosen.length }, actor);
}

/** The rows as of now, newest first, read as they are taken. Throws as `exported`. */
export async function logExport(filter: LogFilter, actor: Actor) {
  const { total, rows } = await logRows(filter);
  return await exported(rows(), { kind: "log", total }, actor);
}
