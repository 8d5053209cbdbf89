// Users leave the back office as a table, on record before the first of them does.
import { matchingUsers } from "../../domain/account/user_list.ts";
import { type User, users } from "../../domain/account/users.ts";
import type { Actor } from "../../domain/audit_log.ts";
import { noteExport } from "../../domain/office/exports.ts";
import type { UserExportQuery } from "../../shared/schemas/office/users.ts";

/** The users in the order of the list, read as they are taken. Throws `rate_limited`. */
export async function exportUsers({ ids, ...choice }: UserExportQuery, actor: Actor): Promise<AsyncIterable<User>> {
  const chosen = ids ?? await matchingUsers(choice);
  await noteExport({ kind: "user", rows: chosen.length }, actor);
  return users.inOrder(chosen);
}
