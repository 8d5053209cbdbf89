// The desktop programs sign in, and hand their user on to a browser.
import { Hono } from "hono";
import { config } from "../../../lib/config.ts";
import { toOwner } from "../../../lib/domain/account/user_views.ts";
import { issueHandoff } from "../../../lib/domain/client/handoff.ts";
import { settings } from "../../../lib/domain/settings.ts";
import { signIn } from "../../../lib/flows/account/sign_in.ts";
import { ClientLogin } from "../../../lib/shared/schemas/client/sign_in.ts";
import { EmptyBody } from "../../../lib/shared/schemas/text.ts";
import { readBody } from "../../../lib/web/body.ts";
import { clientOf } from "../../../lib/web/client.ts";
import type { Env } from "../../../lib/web/context.ts";
import { requireUser } from "../../../lib/web/guards.ts";

export const clientSignIn = new Hono<Env>()
  .post("/login", async (c) => {
    const { identifier, password, ...program } = await readBody(c, ClientLogin);
    const { ip, group } = clientOf(c, "user"); // a browser's cookies are not the program's
    const agent = `${program.software_name}/${program.version}`;
    const device_id = program.device_id;
    const { token, user } = await signIn({ identifier, password }, { ip, group, agent, device_id });
    return c.json({ token, user: toOwner(user, (await settings()).basic.legal_version) });
  })
  .post("/handoff", requireUser(), async (c) => {
    await readBody(c, EmptyBody);
    const code = await issueHandoff(c.var);
    return c.json({ code, url: `${config().publicUrl}/?token=${code}` });
  });
