// Versions for visitors: the public list, the link for users, the count; the latest version at a permanent address.
import { downloadAddress } from "../../../lib/domain/content/download_links.ts";
import {
  assertAvailable,
  latest,
  publicVersionView,
  released,
  releases,
  type Version,
  versionTable,
} from "../../../lib/domain/content/versions.ts";
import { countDownload } from "../../../lib/domain/statistics/downloads.ts";
import { listed } from "../../../lib/domain/paging.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import * as calls from "../../../lib/shared/calls/downloads.ts";
import type { Channel, SoftwareName } from "../../../lib/shared/labels.ts";
import { isOut } from "../../../lib/shared/publication.ts";
import type { Context } from "../../../lib/web/context.ts";
import { handle } from "../../../lib/web/handle.ts";
import { currentUser } from "../../../lib/web/session.ts";

export const downloadCalls = [
  handle(calls.versions, async ({ c, query }) => {
    const about = await viewer(c);
    return listed(released(await releases(), query.software_name).map((version) => publicVersionView(version, about)));
  }),
  handle(calls.version, async ({ id }) => {
    const version = await findReleased(id);
    assertAvailable(version);
    return { ...publicVersionView(version, { signedIn: true }), download_link: await downloadAddress(version) };
  }),
  handle(calls.recordDownload, async ({ body, actor }) => {
    const { id, software_name, version_number } = await findReleased(body.version_id);
    await countDownload({ version_id: id, software_name, version_number }, actor);
    return { message: "下载已记录" };
  }),
  handle(calls.latestRelease, async ({ c, software, query }) => {
    const version = await findLatest(software, query.channel);
    return publicVersionView(version, await viewer(c));
  }),
  handle(calls.downloadLatest, async ({ c, software, query }) => {
    return c.redirect(await downloadAddress(await findLatest(software, query.channel)), 302);
  }),
];

async function viewer(c: Context) {
  return { signedIn: await currentUser(c) !== null };
}

async function findReleased(id: number): Promise<Version> {
  const version = await versionTable.get(id);
  if (!version || !isOut(version)) throw new AppError("version_not_found");
  return version;
}

async function findLatest(software: SoftwareName, channel: Channel): Promise<Version> {
  const version = latest(await releases(), software, channel);
  if (!version) throw new AppError("version_not_found");
  return version;
}
