// The download page, and the page of one version.
import type { Context } from "hono";
import { type DownloadData, DownloadPage } from "../../components/download/DownloadPage.tsx";
import { type VersionData, VersionPage } from "../../components/download/VersionPage.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { contactOf } from "../../components/sensors/RequestSupport.tsx";
import { latest, publicVersion, released, releases } from "../../lib/domain/content/versions.ts";
import { type SoftwareName, softwareNames } from "../../lib/shared/labels.ts";
import { latestVersion } from "../../lib/shared/latest_version.ts";
import { softwareData } from "../../lib/shared/structured_data.ts";
import { canonicalVersion } from "../../lib/shared/version_number.ts";
import { page } from "../../lib/web/page.ts";
import { versionActions } from "../version_actions.tsx";
import { loadFrame } from "./frame.ts";

/** The whole document. */
export function downloadTree(frame: Frame, data: DownloadData) {
  return (
    <SiteLayout {...frame} data={softwareData(latestOf(data), frame.publicUrl)}>
      <DownloadPage {...data} contact={contactOf(frame.site)} actions={versionActions} />
    </SiteLayout>
  );
}

function latestOf({ packages }: DownloadData) {
  return Object.fromEntries(packages.map(({ software_name, versions }) => [software_name, latestVersion(versions)]));
}

async function loadDownload(): Promise<DownloadData> {
  const all = await releases();
  const packages = softwareNames.map((software_name) => ({
    software_name,
    versions: released(all, software_name).map((version) => publicVersion(version)),
  }));
  return { packages };
}

export async function download(c: Context) {
  const [frame, data] = await Promise.all([loadFrame(c), loadDownload()]);
  return page(c, downloadTree(frame, data));
}

/** The whole document of one version. */
export function versionTree(frame: Frame, data: VersionData) {
  const { software_name, version_number, release_date } = data.version;
  const name = `${software_name} ${version_number}`;
  return (
    <SiteLayout
      {...frame}
      canonical={`/download/${software_name}/${version_number}`}
      title={name}
      description={`${name}，${release_date} 发布：文件、大小、SHA-256、校验命令与更新说明。`}
    >
      <VersionPage {...data} contact={contactOf(frame.site)} actions={versionActions} />
    </SiteLayout>
  );
}

/** `1.02.0` and `1.2.0` are one version, at the address of the number it was given. */
export async function downloadVersion(c: Context) {
  const { software, number } = c.req.param();
  const [frame, all] = await Promise.all([loadFrame(c), releases()]);
  const same = (other: string) => canonicalVersion(other) === canonicalVersion(number ?? "");
  const found = released(all, software as SoftwareName).find(({ version_number }) => same(version_number));
  if (!found || !/^\d+\.\d+\.\d+$/.test(number ?? "")) return c.notFound();
  if (found.version_number !== number) return c.redirect(`/download/${software}/${found.version_number}`, 301);
  const newest = latest(all, found.software_name, "stable");
  const newer = newest && newest.id !== found.id ? newest.version_number : undefined;
  const others = released(all, found.software_name).filter(({ id }) => id !== found.id).map((other) =>
    publicVersion(other)
  );
  const isLatest = newest?.id === found.id;
  return page(c, versionTree(frame, { version: publicVersion(found), newer, isLatest, others }));
}
