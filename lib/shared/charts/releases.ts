// Releases as marks of a chart's axis.
import type { ChartData } from "./chart_data.ts";
import { partOf, type Period } from "./periods.ts";

export type Release = { software_name: string; version_number: string; release_date: string };

/** Returns one mark per group: MSS 3.2.1, or the number of releases if there are several. */
export function releaseMarks(releases: readonly Release[], labels: string[], period: Period): ChartData["markers"] {
  return labels.flatMap((label) => {
    const here = releases.filter(({ release_date }) => partOf(release_date, period) === label);
    const [first] = here;
    if (!first) return [];
    const name = `${first.software_name.replace(/^GAC_/, "")} ${first.version_number}`;
    return [{ label, text: here.length > 1 ? `${name} 等 ${here.length} 个` : name }];
  });
}
