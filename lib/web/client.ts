// The client that makes a request, as far as it is known.
import type { SessionKind } from "../domain/account/sessions.ts";
import { cutToBytes } from "../shared/encoding.ts";
import { ipGroup } from "../shared/network/ip_group.ts";
import type { Context } from "./context.ts";
import { deviceCookies, sessionCookies } from "./cookies.ts";

/** The address, its form for rate limits, the user agent, and the device and session cookies of earlier sign-ins. */
export function clientOf(c: Context, kind: SessionKind) {
  return {
    ip: c.var.ip,
    group: ipGroup(c.var.ip),
    agent: agentOf(c),
    devices: deviceCookies(c, kind),
    replaces: sessionCookies(c, kind),
  };
}

export function agentOf(c: Context): string {
  return cutToBytes(c.req.header("user-agent") ?? "", 512);
}
