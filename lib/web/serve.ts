// Serves the app on node:http, which has the time-outs that Deno.serve lacks; ends in order on SIGTERM and SIGINT.
import { serve as listen, type ServerType } from "@hono/node-server";
import type { Hono } from "hono";
import type { Server } from "node:http";
import type { Env } from "./context.ts";
import { flushLog } from "./request_log.ts";

type Options = { port: number; host: string; onEnd: () => Promise<void> };

const END_WITHIN = 8_000; // of the ten seconds that a supervisor waits
const HEADERS_WITHIN = 10_000;
const IDLE = 65_000;

/** Resolves when the port is open. Throws an Error with one clear sentence when it cannot be had. */
export function serve(app: Hono<Env>, { port, host, onEnd }: Options): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const server = listen({ fetch: app.fetch, port, hostname: host }, () => resolve()) as Server;
  server.requestTimeout = 0; // it would cut long uploads; body_pace.ts watches those
  server.headersTimeout = HEADERS_WITHIN;
  server.keepAliveTimeout = IDLE;
  server.on(
    "error",
    (error: NodeJS.ErrnoException) => reject(new Error(explain(error, { port, host }), { cause: error })),
  );
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, () => end(server, onEnd));
  return promise;
}

function explain(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): string {
  if (error.code === "EADDRINUSE") return `PORT: ${host}:${port} is in use by another program`;
  if (error.code === "EACCES") return `PORT: ${host}:${port} may not be opened by this user`;
  return `PORT, HOST: ${host}:${port} cannot be opened: ${error.message}`;
}

let ending = false;

async function end(server: ServerType, onEnd: () => Promise<void>): Promise<void> {
  if (ending) return;
  ending = true;
  const late = setTimeout(() => (server as Server).closeAllConnections(), END_WITHIN);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  (server as Server).closeIdleConnections();
  await closed;
  await onEnd();
  await flushLog();
  clearTimeout(late);
  Deno.exit(0);
}
