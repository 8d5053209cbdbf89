// Serves an app for a test on the very server that production uses: on 127.0.0.1, on a port that is free.
import type { Hono } from "hono";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createSiteServer } from "../../lib/web/around/serve.ts";

export type NodeServer = { origin: string; port: number; close(): Promise<void> };

export async function startNodeServer(app: Pick<Hono, "fetch">): Promise<NodeServer> {
  const host = "127.0.0.1";
  const server = createSiteServer(app, host);
  server.listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://${host}:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
