// Exports of users, logs and statistics: at most ten per administrator and hour. The operation log has each export with
// its number of rows, or with its days when the rows are not counted before. An export stops when its administrator
// loses the permission.
import { matchingUsers } from "../../domain/account/user_list.ts";
import { type User, userTable } from "../../domain/account/users.ts";
import { type Actor, assertAdminActive, whileAllowed } from "../../domain/actor.ts";
import { logRows } from "../../domain/administration/log_list.ts";
import { visitRange, visitRows } from "../../domain/administration/visit_list.ts";
import { recordOperation } from "../../domain/audit_log.ts";
import { type Limit, takeFrom } from "../../domain/limits.ts";
import { allImages } from "../../domain/statistics/image_stats.ts";
import { allUsage } from "../../domain/statistics/usage.ts";
import { allDevices } from "../../domain/statistics/user_info.ts";
import type { NameAccess } from "../../domain/statistics/users_in_statistics.ts";
import { transaction } from "../../kv/transaction.ts";
import type { LogFilter } from "../../shared/calls/logs.ts";
import type { UserExportQuery } from "../../shared/schemas/administration/users.ts";
import type { ImageStatsQuery, UserInfoQuery, UsersQuery } from "../../shared/schemas/statistics/statistics.ts";
import { rangeInDays } from "../../shared/statistics/date_ranges.ts";
import { HOUR } from "../../shared/time.ts";

const hourly: Limit = { name: "export", times: 10, every: HOUR };

type Export = {
  /** The action is `user.export`. */
  kind: "user" | "log" | "usage" | "image" | "device";
} & ({ total: number } | { label: string });

/**
 * Logs an export and returns its rows. Throws `rate_limited` or as `recordOperation` before the first row, and as
 * `assertAdminActive` between rows.
 */
async function exported<T>(rows: AsyncIterable<T>, { kind, ...what }: Export, actor: Actor) {
  const label = "total" in what ? `${what.total} 行` : what.label;
  await transaction(async (tx) => {
    await recordOperation(actor, { action: `${kind}.export`, target: { kind, id: null, label } }, tx);
    await takeFrom(hourly, String(actor.admin.id), tx);
  });
  return whileAllowed(rows, () => assertAdminActive(actor));
}

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

/** Yields the visits, newest first. Throws as `exported`. */
export async function visitExport(filter: LogFilter, actor: Actor) {
  const { first, last } = visitRange(filter);
  return await exported(
    visitRows(filter),
    { kind: "log", label: `访问记录 ${rangeInDays({ from: first, to: last })}` },
    actor,
  );
}

/** Yields users by usage time. Throws as `exported`. */
export async function usageExport(query: UsersQuery, { actor, ...nameAccess }: NameAccess & { actor: Actor }) {
  const { total, rows } = await allUsage(query, nameAccess);
  return await exported(rows, { kind: "usage", total }, actor);
}

/** Returns users by processed images, and the figures of all modules. Throws as `exported`. */
export async function imageExport(query: ImageStatsQuery, { actor, ...nameAccess }: NameAccess & { actor: Actor }) {
  const { total, rows, stats } = await allImages(query, nameAccess);
  return { rows: await exported(rows, { kind: "image", total }, actor), stats };
}

/** Returns devices, newest first, and the users by unit type and education. Throws as `exported`. */
export async function deviceExport(query: UserInfoQuery, { actor, ...nameAccess }: NameAccess & { actor: Actor }) {
  const { total, rows, ...shares } = await allDevices(query, nameAccess);
  return { rows: await exported(rows, { kind: "device", total }, actor), ...shares };
}
