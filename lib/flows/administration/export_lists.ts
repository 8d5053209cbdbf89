// Exports of users and logs; each is logged before its first row.
import { matchingUsers } from "../../domain/account/user_list.ts";
import { type User, userTable } from "../../domain/account/users.ts";
import type { Actor } from "../../domain/actor.ts";
import { exported } from "../../domain/administration/exports.ts";
import { logRows } from "../../domain/administration/log_list.ts";
import type { LogFilter } from "../../shared/calls/logs.ts";
import type { UserExportQuery } from "../../shared/schemas/administration/users.ts";

/** Yields the users in the order of the list. Throws as `exported`. */
export async function userExport({ ids, ...choice }: UserExportQuery, actor: Actor): Promise<AsyncIterable<User>> {
  const chosen = ids ?? await matchingUsers(choice);
  return await exported(userTable.inOrder(chosen), { kind: "user", total: chosen.length }, actor);
}

/** Yields the current rows, newest first. Throws as `exported`. */
export async function logExport(filter: LogFilter, actor: Actor) {
  const { total, rows } = await logRows(filter);
  return await exported(rows(), { kind: "log", total }, actor);
}
