// Versions as editors list them: newest first, or sorted by one of their fields.
import { softwareNames } from "../../shared/labels.ts";
import type { VersionListQuery } from "../../shared/schemas/content/list.ts";
import { compareVersions } from "../../shared/version_number.ts";
import { containing, listed } from "../paging.ts";
import { adminVersionView, type Version, versionTable } from "./versions.ts";

type Sort = NonNullable<VersionListQuery["sort"]>;
type Order = (a: Version, b: Version) => number;

const bySoftware: Order = (a, b) => softwareNames.indexOf(a.software_name) - softwareNames.indexOf(b.software_name);
const byNumber: Order = (a, b) => compareVersions(a.version_number, b.version_number);

const orders: Record<Sort, Order> = {
  software_name: bySoftware,
  version_number: byNumber,
  release_date: (a, b) => a.release_date.localeCompare(b.release_date),
  file_size: (a, b) => a.file_size - b.file_size,
  updated_at: (a, b) => a.updated_at.localeCompare(b.updated_at),
};

/** Returns one page, or all, for editors, and the total. */
export async function versionPage(query: VersionListQuery) {
  const found = (await sortedVersions(query))
    .filter((version) => !query.software_name || version.software_name === query.software_name)
    .filter(containing(query.keyword, (version) => [version.version_number, version.update_log]));
  return listed(found.map(adminVersionView), query);
}

/** Equal ones are sorted by package, in the order of the catalogue, then by number, highest first. */
async function sortedVersions({ sort, order = "desc" }: Pick<VersionListQuery, "sort" | "order">) {
  const all = await versionTable.all({ reverse: true });
  if (!sort) return all;
  const sign = order === "asc" ? 1 : -1;
  return all.sort((a, b) => sign * orders[sort](a, b) || bySoftware(a, b) || byNumber(b, a));
}
