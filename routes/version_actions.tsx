// The actions on a version, for the download pages and the user's downloads. They hydrate at the first interaction,
// because the pages themselves need no React.
import type { VersionActions } from "../components/download/actions.ts";
import CopyButton from "../islands/site/CopyButton.tsx";
import DownloadButton from "../islands/site/DownloadButton.tsx";
import { Island } from "../lib/island/Island.tsx";

export const versionActions: VersionActions = {
  download: ({ id, software_name, version_number, image }, look) => (
    <Island
      of={DownloadButton}
      when="interaction"
      idleWith="start"
      id={id}
      software={software_name}
      version={version_number}
      picture={image}
      look={look}
    />
  ),
  copy: (text, options) => <Island of={CopyButton} when="interaction" text={text} {...options} />,
};

/** The actions in a preview, where nothing is downloaded. */
export const previewActions: VersionActions = {
  ...versionActions,
  download: () => <span className="text-14 text-ink-2">预览中不能下载</span>,
};
