// The queries of the statistics calls: a range of days, filters, a comparison, and a file format. `profession` filters
// users, `module` active users and image rows, `software_name` downloads, because programs report no package.
import { z } from "zod/mini";
import { professionAliases, professions, softwareNames } from "../../labels.ts";
import { modules } from "../../modules.ts";
import { type Comparison, comparisons } from "../../statistics/comparison.ts";
import { choice, keyword, Paging } from "../list.ts";
import { checkRange, rangeFields } from "./range.ts";

/** Adds `previous`: the same figures of another period. `true` means `previous`. */
const compare = z.pipe(
  choice(["true", "false", ...comparisons]),
  z.transform((word): Comparison | undefined => word === "true" ? "previous" : word === "false" ? undefined : word),
);

const flag = z.pipe(choice(["true", "false"]), z.transform((word) => word === "true"));

const asked = {
  ...rangeFields,
  compare,
  software_name: choice(softwareNames, "请选择软件名称"),
  module: choice(modules, "请选择模块"),
  profession: z.pipe(
    z.transform((value) => typeof value === "string" ? professionAliases[value] ?? value : value),
    choice(professions, "请选择单位类型"),
  ),
  /** Returns the table as a file. */
  format: choice(["xlsx"]),
};

const periods = ["day", "week", "month"] as const;
export type Period = typeof periods[number];

/** Users, active users and usage duration. */
export const StatisticsQuery = z.object(asked).check(checkRange);
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

export const DashboardQuery = z.object({ compare });

export const DownloadStatsQuery = z.object({ ...asked, period: z._default(choice(periods), "day") }).check(checkRange);
export type DownloadStatsQuery = z.infer<typeof DownloadStatsQuery>;

const deviceSearchTypes = ["username", "os", "cpu", "ram"] as const;

/** `search` is searched in the field that `search_type` names, by default the user's name. */
export const UserInfoQuery = z.object({ ...asked, search: keyword, search_type: choice(deviceSearchTypes) })
  .check(checkRange);
export type UserInfoQuery = z.infer<typeof UserInfoQuery>;

export const UsersQuery = z.extend(Paging, { ...asked, keyword }).check(checkRange);
export type UsersQuery = z.infer<typeof UsersQuery>;

export const ImageStatsQuery = z.extend(Paging, { ...asked, keyword, showZeroCount: flag }).check(checkRange);
export type ImageStatsQuery = z.infer<typeof ImageStatsQuery>;
