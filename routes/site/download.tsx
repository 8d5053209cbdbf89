// The download page.
import type { Context } from "hono";
import type { VersionActions } from "../../components/download/actions.ts";
import { type DownloadData, DownloadPage } from "../../components/download/DownloadPage.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import CopyButton from "../../islands/site/CopyButton.tsx";
import DownloadButton from "../../islands/site/DownloadButton.tsx";
import { publicVersion, released, releases } from "../../lib/domain/content/versions.ts";
import { Island } from "../../lib/island/Island.tsx";
import { softwareNames } from "../../lib/shared/labels.ts";
import { latestVersion } from "../../lib/shared/latest_version.ts";
import { softwareData } from "../../lib/shared/structured_data.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

// They wake when they are touched: the page itself needs no React.
const actions: VersionActions = {
  download: ({ id, software_name, version_number }, look) => (
    <Island
      of={DownloadButton}
      from="site"
      when="interaction"
      id={id}
      software={software_name}
      version={version_number}
      look={look}
    />
  ),
  copy: (text, options) => <Island of={CopyButton} from="site" when="interaction" text={text} {...options} />,
};

/** The whole document. */
export function downloadTree(frame: Frame, data: DownloadData) {
  return (
    <SiteLayout {...frame} data={softwareData(latestOf(data), frame.publicUrl)}>
      <DownloadPage {...data} actions={actions} />
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
