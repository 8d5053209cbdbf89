// The list and the cards of the image statistics; by default all time, without users who have no records.
import type { ImageStats } from "../../../../lib/shared/calls/statistics.ts";
import { functionLabels } from "../../../../lib/shared/facts/functions.ts";
import { type Module, modules } from "../../../../lib/shared/modules.ts";

export const imageList = {
  keyword: "",
  startDate: "",
  endDate: "",
  showZeroCount: "",
  module: "",
  profession: "",
  compare: "",
  page: 1,
  limit: 10,
};

type PayloadUse = { name: string; count: number; unnamed: boolean };
export type ModuleCard = { module: Module; label: string; users: number; total: number; payloads: PayloadUse[] };

export const unnamedPayload = "未填写";

/** All four modules with users, uses and payloads: highest first, all others as the last one. */
export function moduleCards(stats: ImageStats["stats"] | undefined): ModuleCard[] {
  return modules.map((module) => {
    const used = stats?.payload[module] ?? [];
    return {
      module,
      label: functionLabels[module],
      users: stats?.module.find(({ module_name }) => module_name === module)?.user_count ?? 0,
      total: used.reduce((sum, { usage_count }) => sum + usage_count, 0),
      payloads: used.map(({ satellite_payload, usage_count }) => ({
        name: satellite_payload || unnamedPayload,
        count: usage_count,
        unnamed: satellite_payload === "",
      })),
    };
  });
}
