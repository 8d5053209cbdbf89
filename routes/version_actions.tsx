// The actions on a version, of the download pages and of a user's own downloads. They wake when they are touched: the
// pages themselves need no React.
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
