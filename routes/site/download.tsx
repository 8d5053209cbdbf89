// The download page.
import type { Context } from "hono";
import type { VersionActions } from "../../components/download/actions.ts";
import { type DownloadData, DownloadPage } from "../../components/download/DownloadPage.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import CopyButton from "../../islands/site/CopyButton.tsx";
import DownloadButton from "../../islands/site/DownloadButton.tsx";
import { Island } from "../../lib/island/Island.tsx";
import { page } from "../../lib/web/page.ts";
import { loadDownload, loadFrame } from "./load.ts";

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
    <SiteLayout title="软件下载" description="GAC 五个软件包的最新版本、大小、SHA-256 与更新说明。" {...frame}>
      <DownloadPage {...data} actions={actions} />
    </SiteLayout>
  );
}

export async function download(c: Context) {
  const [frame, data] = await Promise.all([loadFrame(c), loadDownload()]);
  return page(c, downloadTree(frame, data));
}
