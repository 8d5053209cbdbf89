// Calls of the desktop programs: sign-in, handoff to a browser, reports, and the update check.
import { config } from "../../../lib/config.ts";
import { recordProgram } from "../../../lib/domain/account/sessions.ts";
import { toOwner } from "../../../lib/domain/account/user_views.ts";
import { ownDevice, recordDevice } from "../../../lib/domain/client/devices.ts";
import { issueHandoff } from "../../../lib/domain/client/handoff.ts";
import { recordProcessing, recordUsage } from "../../../lib/domain/client/reports.ts";
import { downloadAddress } from "../../../lib/domain/content/download_links.ts";
import { releases, updateOf, type Version } from "../../../lib/domain/content/versions.ts";
import { readSettings } from "../../../lib/domain/settings.ts";
import { signIn } from "../../../lib/flows/account/sign_in.ts";
import { BODIES } from "../../../lib/shared/bounds.ts";
import * as calls from "../../../lib/shared/calls/client.ts";
import { clientOf } from "../../../lib/web/client.ts";
import { handle } from "../../../lib/web/handle.ts";
import { currentUser } from "../../../lib/web/session.ts";

const batch = { bodyLimit: BODIES.batch };

export const desktopProgramCalls = [
  handle(calls.clientLogin, async ({ c, body: { identifier, password, ...program } }) => {
    const { ip, group } = clientOf(c, "user"); // a browser's cookies are not the program's
    const agent = agentOf(program);
    const device_id = program.device_id;
    const { token, user } = await signIn({ identifier, password }, { ip, group, agent, device_id });
    return { token, user: toOwner(user, (await readSettings()).basic.legal_version) };
  }),
  handle(calls.handoff, async ({ actor }) => {
    const code = await issueHandoff(actor);
    return { code, url: `${config().publicUrl}/?token=${code}` };
  }),
  handle(calls.reportDevice, async ({ body, actor }) => {
    return { message: "设备信息已记录", data: ownDevice(await recordDevice(body, actor)) };
  }),
  handle(calls.reportUsage, ({ body, actor }) => recordUsage(body, actor), batch),
  handle(calls.reportProcessing, ({ body, actor }) => recordProcessing(body, actor), batch),
  handle(calls.updates, async ({ c, query }) => {
    const [update, user] = [updateOf(await releases(), query), await currentUser(c)];
    if (user) await recordProgram(user.session, agentOf({ software_name: query.software, version: query.version }));
    if (!update) return { update: false };
    return { ...described(update), ...(user && { download_url: await downloadAddress(update, config().publicUrl) }) };
  }),
];

/** The program as its session names it. */
function agentOf({ software_name, version }: { software_name: string; version: string }): string {
  return `${software_name}/${version}`;
}

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
