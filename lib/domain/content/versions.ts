// A release of one of the five packages: one row is the source of card, latest link, file and update feed. In responses
// a missing value is null, never an empty string or 0. `file_path` is a bare name.
import { containing, listed } from "../paging.ts";
import { nextChange } from "../seen_row.ts";
import { defineTable, type Edited } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { AdminVersion, NewerVersion, PublicVersion } from "../../shared/calls/versions.ts";
import { type Channel, type SoftwareName, softwareNames } from "../../shared/labels.ts";
import { isOut, publicationOf, type PublicationStatus } from "../../shared/publication.ts";
import type { VersionListQuery } from "../../shared/schemas/content/list.ts";
import { canonicalVersion, compareVersions, latestVersion } from "../../shared/version_number.ts";
import { publicationView } from "./publication.ts";

export type Version = {
  id: number;
  software_name: SoftwareName;
  version_number: string;
  release_date: string;
  status: PublicationStatus;
  publish_at: string | null;
  update_log: string;
  file_type: "upload" | "url";
  /** The stored file's name, or the address. */
  file_path: string;
  /** The file name for saving; empty for addresses. */
  file_name: string;
  file_size: number;
  sha256: string;
  /** An upload that is shown as a picture (a QR code) instead of being downloaded. */
  image: boolean;
  channel: Channel;
  mandatory: boolean;
  withdrawn_at: string | null;
  withdrawn_reason: string;
  admin_id: number;
  created_at: string;
  updated_at: string;
};

export const versionTable = defineTable<Version, object, "software" | "named" | "number">({
  name: "versions",
  missing: "version_not_found",
  unique: {
    number: {
      of: ({ software_name, version_number }) => `${software_name}:${canonicalVersion(version_number)}`,
      taken: "version_taken",
    },
    file: { of: (version) => version.file_type === "upload" ? version.file_path : null, taken: "conflict" },
  },
  counts: { software: (version) => version.software_name },
  long: ["update_log"],
  content: true,
  list: {
    search: {
      software: ({ software_name, version_number }) => `${software_name} v${version_number}`,
      named: ({ software_name, version_number }) => `${software_name} ${version_number}`,
      number: ({ version_number }) => version_number,
    },
  },
  history: { stamp: "updated_at" },
});

/** Newest release first, then the higher number. */
function byRelease(a: Version, b: Version): number {
  return b.release_date.localeCompare(a.release_date) || compareVersions(b.version_number, a.version_number) ||
    b.id - a.id;
}

/** Returns all versions in the order of release; brief ones lack long release notes. */
export async function releases({ brief = false } = {}): Promise<Version[]> {
  return (await (brief ? versionTable.allBrief() : versionTable.all())).sort(byRelease);
}

/** Returns the public ones, including withdrawn ones. */
export function released(all: Version[], software?: SoftwareName): Version[] {
  return all.filter((version) => isOut(version) && (!software || version.software_name === software));
}

/** Returns the latest of a package's released versions. */
export function latest(all: Version[], software: SoftwareName, channel: Channel): Version | undefined {
  return latestVersion(released(all, software), channel);
}

/** Whether the version is a release of which followers hear: public, stable and not withdrawn. */
export function isRelease(version: Version): boolean {
  return isOut(version) && version.channel === "stable" && !version.withdrawn_at;
}

type Running = { software: SoftwareName; channel: Channel; version: string };

/** Returns the released version of the channel with the highest number, if that is higher than the installed one. */
export function updateOf(all: Version[], { software, channel, version }: Running): Version | undefined {
  const byNumber = released(all, software).sort((a, b) => compareVersions(b.version_number, a.version_number));
  const highest = latestVersion(byNumber, channel);
  return highest && compareVersions(highest.version_number, version) > 0 ? highest : undefined;
}

type Numbered = { software_name: SoftwareName; version_number: string };

/** Returns the version that the update call would offer for a version, in the same channel; null for the newest. */
export function newerThan(all: Version[], { software_name, version_number }: Numbered): Version | null {
  const known = all.find((one) => one.software_name === software_name && one.version_number === version_number);
  const channel = known?.channel ?? "stable";
  return updateOf(all, { software: software_name, channel, version: version_number }) ?? null;
}

/** As the rows of downloads and devices show a newer version. */
export function newerView(version: Version | null): NewerVersion | null {
  if (!version) return null;
  const { software_name, version_number } = version;
  return { version_number, url: `/download/${software_name}/${version_number}` };
}

/** Withdraws a version: it remains in the list, without its file. Throws `transition_refused` if already withdrawn. */
export function withdraw(edited: Edited, reason: string, tx: Transaction): Promise<Version> {
  return versionTable.update(edited, (version) => {
    if (version.withdrawn_at) throw new AppError("transition_refused");
    const now = nextChange(version);
    return { ...version, withdrawn_at: now, withdrawn_reason: reason, updated_at: now };
  }, tx);
}

export function endWithdrawal(edited: Edited, tx: Transaction): Promise<Version> {
  return versionTable.update(edited, (version) => {
    if (!version.withdrawn_at) throw new AppError("transition_refused");
    return { ...version, withdrawn_at: null, withdrawn_reason: "", updated_at: nextChange(version) };
  }, tx);
}

/** Throws `version_withdrawn`, with the reason, for a version whose file is not available any more. */
export function assertAvailable(version: Version): void {
  if (!version.withdrawn_at) return;
  const reason = version.withdrawn_reason && `：${version.withdrawn_reason}`;
  throw new AppError("version_withdrawn", { params: { reason } });
}

/** For visitors; signed-in users also see the location of the file. */
export function publicVersionView(version: Version, { signedIn = false } = {}): PublicVersion {
  const { id, software_name, version_number, release_date, update_log, file_type } = version;
  const { image, channel, mandatory, withdrawn_at } = version;
  return {
    id,
    software_name,
    version_number,
    release_date,
    update_log,
    file_type,
    file_name: version.file_name || null,
    file_size: file_type === "upload" ? version.file_size : null,
    sha256: version.sha256 || null,
    image,
    channel,
    mandatory,
    withdrawn_at,
    withdrawn_reason: version.withdrawn_reason || null,
    ...(signedIn && !withdrawn_at && { file_path: version.file_path }),
  };
}

/** For administrators. */
export function adminVersionView(version: Version): AdminVersion {
  const { software_name, version_number, file_path, admin_id, created_at, updated_at } = version;
  const publication = publicationView(version, `/download/${software_name}/${version_number}`);
  return { ...publicVersionView(version), ...publication, file_path, admin_id, created_at, updated_at };
}

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
    .filter((version) => !query.status || publicationOf(version) === query.status)
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
