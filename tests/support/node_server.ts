// Serves an app on the server that production uses, on a free port of 127.0.0.1.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createSiteServer } from "../../lib/web/around/serve.ts";

export type NodeServer = { origin: string; port: number; close(): Promise<void> };

const host = "127.0.0.1";

export async function startNodeServer(app: Parameters<typeof createSiteServer>[0]): Promise<NodeServer> {
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
