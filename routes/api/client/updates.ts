// The update check of the desktop programs.
import { config } from "../../../lib/config.ts";
import { signedQuery } from "../../../lib/domain/content/download_links.ts";
import { releases, updateOf, type Version } from "../../../lib/domain/content/versions.ts";
import * as calls from "../../../lib/shared/calls/client.ts";
import { handle } from "../../../lib/web/handle.ts";
import { currentUser } from "../../../lib/web/session.ts";

export const updateCalls = [
  handle(calls.updates, async ({ c, query }) => {
    const update = updateOf(await releases(), query);
    if (!update) return { update: false };
    const user = await currentUser(c);
    return { ...described(update), ...(user && { download_url: await downloadUrl(update) }) };
  }),
];

function described({ software_name, version_number, mandatory, update_log, release_date, ...file }: Version) {
  return {
    update: true,
    version: version_number,
    mandatory,
    notes: update_log,
    ...(file.file_type === "upload" && { size: file.file_size, sha256: file.sha256 }),
    url: `${config().publicUrl}/download#${software_name}`,
    published_at: release_date,
  };
}

async function downloadUrl({ file_type, file_path }: Version): Promise<string> {
  if (file_type === "url") return file_path;
  return `${config().publicUrl}/api/uploads/versions/${file_path}?${await signedQuery("versions", file_path)}`;
}
