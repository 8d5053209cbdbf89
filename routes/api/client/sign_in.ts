// Calls with which the desktop programs sign in, and open the site in a browser as the same user.
import { config } from "../../../lib/config.ts";
import { toOwner } from "../../../lib/domain/account/user_views.ts";
import { issueHandoff } from "../../../lib/domain/client/handoff.ts";
import { readSettings } from "../../../lib/domain/settings.ts";
import { signIn } from "../../../lib/flows/account/sign_in.ts";
import * as calls from "../../../lib/shared/calls/client.ts";
import { clientOf } from "../../../lib/web/client.ts";
import { handle } from "../../../lib/web/handle.ts";

export const clientSignInCalls = [
  handle(calls.clientLogin, async ({ c, body: { identifier, password, ...program } }) => {
    const { ip, group } = clientOf(c, "user"); // a browser's cookies are not the program's
    const agent = `${program.software_name}/${program.version}`;
    const device_id = program.device_id;
    const { token, user } = await signIn({ identifier, password }, { ip, group, agent, device_id });
    return { token, user: toOwner(user, (await readSettings()).basic.legal_version) };
  }),
  handle(calls.handoff, async ({ actor }) => {
    const code = await issueHandoff(actor);
    return { code, url: `${config().publicUrl}/?token=${code}` };
  }),
];
