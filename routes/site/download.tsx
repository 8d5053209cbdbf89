// The download page, and the page of one version.
import type { Context } from "hono";
import { type DownloadData, DownloadPage } from "../../components/download/DownloadPage.tsx";
import { type VersionData, VersionPage } from "../../components/download/VersionPage.tsx";
import { contactOf } from "../../components/content/ContactLinks.tsx";
import { latest, publicVersionView, released, releases, type Version } from "../../lib/domain/content/versions.ts";
import { type SoftwareName, softwareNames } from "../../lib/shared/labels.ts";
import { canonicalVersion, latestVersion } from "../../lib/shared/version_number.ts";
import { softwareData } from "../../lib/shared/structured_data.ts";
import { sitePage } from "../page_declaration.tsx";
import { previewActions, versionActions } from "../version_actions.tsx";

export const download = sitePage({
  cache: [],
  load: loadDownload,
  layout: (data, { publicUrl, facts }) => ({ data: softwareData(facts, { latest: latestOf(data), publicUrl }) }),
  draw: (data, { site }) => <DownloadPage {...data} contact={contactOf(site)} actions={versionActions} />,
});

async function loadDownload(): Promise<DownloadData> {
  const all = await releases();
  const packages = softwareNames.map((software_name) => ({
    software_name,
    versions: released(all, software_name).map((version) => publicVersionView(version)),
  }));
  return { packages };
}

function latestOf({ packages }: DownloadData) {
  return Object.fromEntries(packages.map(({ software_name, versions }) => [software_name, latestVersion(versions)]));
}

export const downloadVersion = sitePage({
  cache: [],
  load: loadVersion,
  layout({ version: { software_name, version_number, release_date } }) {
    const title = `${software_name} ${version_number}`;
    return {
      title,
      description: `${title}，${release_date} 发布：文件、大小、SHA-256、校验命令与更新说明。`,
      canonical: `/download/${software_name}/${version_number}`,
    };
  },
  draw: (data, { site, preview }) => (
    <VersionPage {...data} contact={contactOf(site)} actions={preview ? previewActions : versionActions} />
  ),
});

/** Loads a version. `1.02.0` and `1.2.0` are the same one; the published spelling is the canonical address. */
async function loadVersion(c: Context): Promise<VersionData | Response | null> {
  const { software, number } = c.req.param();
  const all = await releases();
  const same = (other: string) => canonicalVersion(other) === canonicalVersion(number ?? "");
  const found = released(all, software as SoftwareName).find(({ version_number }) => same(version_number));
  if (!found || !/^\d+\.\d+\.\d+$/.test(number ?? "")) return null;
  if (found.version_number !== number) return c.redirect(`/download/${software}/${found.version_number}`, 301);
  return versionDataOf(found, all);
}

/** Returns the data of the page of a version, public or not, among all versions. */
export function versionDataOf(found: Version, all: Version[]): VersionData {
  const newest = latest(all, found.software_name, "stable");
  const newer = newest && newest.id !== found.id ? newest.version_number : undefined;
  const others = released(all, found.software_name).filter(({ id }) => id !== found.id);
  return {
    version: publicVersionView(found),
    newer,
    isLatest: newest?.id === found.id,
    others: others.map((other) => publicVersionView(other)),
  };
}
