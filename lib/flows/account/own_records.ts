// A user's own sessions and sign-ins, with location and device as text.
import type { UserActor } from "../../domain/actor.ts";
import { ownSessions } from "../../domain/account/own_account.ts";
import { publicSessionId } from "../../domain/account/sessions.ts";
import { signInPageOf } from "../../domain/audit_log.ts";
import { geoIp, locationLabel } from "../../services/geo_ip.ts";
import { userAgentLabel } from "../../services/user_agent.ts";
import type { OwnSession, OwnSignIn } from "../../shared/calls/own_account.ts";
import { DAY } from "../../shared/time.ts";

const SHOWN_FOR = 90 * DAY;

/** Returns the owner's sessions; `current` is the session of the request. */
export async function readSessions(owner: UserActor): Promise<OwnSession[]> {
  const found = await ownSessions(owner);
  return await Promise.all(found.map(async ({ session, ip, agent, created_at, seen_at }) => ({
    id: publicSessionId(session),
    current: session === owner.session,
    ...await whence({ ip, agent }),
    created_at: new Date(created_at).toISOString(),
    last_seen_at: new Date(seen_at).toISOString(),
  })));
}

/** Returns a page of the owner's sign-ins of 90 days, successful and failed, newest first. */
export async function readSignIns({ user }: UserActor, { page, limit }: { page: number; limit: number }) {
  const since = Date.now() - SHOWN_FOR;
  const { rows, total } = await signInPageOf({ kind: "user", id: user.id }, { page, limit, since });
  const data: OwnSignIn[] = await Promise.all(rows.map(async ({ created_at, ip, agent, result }) => {
    return { created_at, ...await whence({ ip, agent }), result };
  }));
  return { data, total, page, limit };
}

async function whence({ ip, agent }: { ip: string; agent: string }) {
  return { ip, place: locationLabel(await geoIp().lookup(ip)), device: userAgentLabel(agent) };
}
