// Tables of the statistics in which people stand leave the back office on record, before the first of them does.
import { allImages } from "../../domain/numbers/image_stats.ts";
import { allDevices } from "../../domain/numbers/user_info.ts";
import type { Seeing } from "../../domain/numbers/person.ts";
import { allUsage } from "../../domain/numbers/users_query.ts";
import type { Actor } from "../../domain/acting.ts";
import { exported } from "../../domain/office/exports.ts";
import type { ImageStatsQuery, UserInfoQuery, UsersQuery } from "../../shared/schemas/numbers/statistics.ts";

/** The users by how long they used the programs. Throws as `exported`. */
export async function usageExport(query: UsersQuery, { actor, ...seeing }: Seeing & { actor: Actor }) {
  const { total, rows } = await allUsage(query, seeing);
  return await exported(rows, { kind: "usage", total }, actor);
}

/** The users by how many images they have processed. Throws as `exported`. */
export async function imageExport(query: ImageStatsQuery, { actor, ...seeing }: Seeing & { actor: Actor }) {
  const { total, rows } = await allImages(query, seeing);
  return await exported(rows, { kind: "image", total }, actor);
}

/** The devices, newest first. Throws as `exported`. */
export async function deviceExport(query: UserInfoQuery, { actor, ...seeing }: Seeing & { actor: Actor }) {
  const { total, rows } = await allDevices(query, seeing);
  return await exported(rows, { kind: "device", total }, actor);
}
