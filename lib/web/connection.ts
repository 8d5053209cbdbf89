// Stores the client's address and scheme in the context, behind TRUST_PROXY proxies only.
import { config } from "../config.ts";
import { clientIp, requestScheme } from "./client_ip.ts";
import type { Context } from "./context.ts";

let warned = false;

export function recordConnection(c: Context): void {
  const { trustProxy, onDeploy } = config();
  c.set("ip", clientIp(c, trustProxy));
  c.set("scheme", requestScheme(c, trustProxy));
  if (trustProxy === 0 && !onDeploy && !warned && c.req.header("x-forwarded-for") !== undefined) {
    warned = true;
    console.warn("X-Forwarded-For arrives and is ignored: set TRUST_PROXY to the number of proxies in front");
  }
}
