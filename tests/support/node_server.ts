// Serves an app for a test the way production does: @hono/node-server on 127.0.0.1, on a port that is free.
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

export type NodeServer = { origin: string; port: number; close(): Promise<void> };

export async function startNodeServer(app: Pick<Hono, "fetch">): Promise<NodeServer> {
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await once(server, "close");
    },
  };
}
