// Exports of statistics with personal data; each is logged before its first row.
import { allImages } from "../../domain/statistics/image_stats.ts";
import { allDevices } from "../../domain/statistics/user_info.ts";
import type { Seeing } from "../../domain/statistics/masked_user.ts";
import { allUsage } from "../../domain/statistics/users_query.ts";
import type { Actor } from "../../domain/actor.ts";
import { exported } from "../../domain/administration/exports.ts";
import type { ImageStatsQuery, UserInfoQuery, UsersQuery } from "../../shared/schemas/statistics/statistics.ts";

/** Yields users by usage time. Throws as `exported`. */
export async function usageExport(query: UsersQuery, { actor, ...seeing }: Seeing & { actor: Actor }) {
  const { total, rows } = await allUsage(query, seeing);
  return await exported(rows, { kind: "usage", total }, actor);
}

/** Yields users by processed images. Throws as `exported`. */
export async function imageExport(query: ImageStatsQuery, { actor, ...seeing }: Seeing & { actor: Actor }) {
  const { total, rows } = await allImages(query, seeing);
  return await exported(rows, { kind: "image", total }, actor);
}

/** Yields devices, newest first. Throws as `exported`. */
export async function deviceExport(query: UserInfoQuery, { actor, ...seeing }: Seeing & { actor: Actor }) {
  const { total, rows } = await allDevices(query, seeing);
  return await exported(rows, { kind: "device", total }, actor);
}
