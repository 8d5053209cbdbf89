// Serves the app on node:http, which has timeouts that Deno.serve lacks. Shuts down gracefully on SIGTERM and SIGINT.
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { pause } from "../../shared/time.ts";
import type { Env } from "../context.ts";
import { beginToEnd } from "./ending.ts";
import { watchLoop } from "./overload.ts";
import { flushLog } from "./request_log.ts";
import { createWatchedServer } from "./slow_clients.ts";

type Options = {
  port: number;
  host: string;
  /** How long new requests are still accepted during shutdown, in milliseconds. */
  notice: number;
  onEnd: () => Promise<void>;
};

const END_WITHIN = 8_000; // of the ten seconds that a supervisor waits
const CUT_OFF_AFTER = 8_500; // Then remaining requests are cut off.
const CALM = 500;
const CALM_WITHIN = 1_000; // at most, until no response is in progress
const IDLE_AT_PROXIES = 2_100; // the examples of deploy/ use two seconds
const CHECK_EACH = 10;
const HEADERS_WITHIN = 10_000;
const LOG_WITHIN = 1_000; // A stdout that blocks must not keep the process alive.
const CHECK_EVERY = 3_000;
const IDLE = 65_000;
const PROBE_EVERY = 3_000;
const PROBE_PATIENCE = 2_000;
const PROBE_FAILURES = 3; // so that a process that no longer accepts connections ends within eleven seconds
const UNHEALTHY = 70; // EX_SOFTWARE: the supervisor restarts the process.

/** The requests in progress, and whether their responses close the connection. */
const connections = { running: 0, end: false };

/** Resolves when the port is open. Throws an Error with a readable message when the port is not available. */
export async function serve(app: Hono<Env>, { port, host, notice, onEnd }: Options): Promise<void> {
  const { promise: open, resolve, reject } = Promise.withResolvers<void>();
  const server = createSiteServer(app, host);
  server.on(
    "error",
    (error: NodeJS.ErrnoException) => reject(new Error(explain(error, { port, host }), { cause: error })),
  );
  server.listen(port, host, () => resolve());
  await open;
  const stop = new AbortController();
  watchLoop(stop.signal);
  probe(`http://${reachable(host)}:${port}/healthz`, stop.signal);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    Deno.addSignalListener(signal, () => {
      if (stop.signal.aborted) return;
      stop.abort();
      end(server, { notice, onEnd });
    });
  }
}

/** The server with its timeouts before it listens; tests use it, too. */
export function createSiteServer(app: { fetch: Parameters<typeof getRequestListener>[0] }, hostname: string): Server {
  const options = {
    headersTimeout: HEADERS_WITHIN,
    requestTimeout: 0, // would cut off long uploads; body_pace.ts limits those
    connectionsCheckingInterval: CHECK_EVERY,
  };
  const listener = getRequestListener(app.fetch, { hostname });
  const server = createWatchedServer(options, (request, response) => {
    connections.running++;
    response.on("close", () => connections.running--);
    if (connections.end) response.shouldKeepAlive = false; // The client's next request opens another connection.
    return listener(request, response);
  });
  server.keepAliveTimeout = IDLE;
  return server;
}

/** Returns in one sentence why the port is not available. */
export function explain(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): string {
  if (error.code === "EADDRINUSE") return `PORT: ${host}:${port} is in use by another program`;
  if (error.code === "EACCES") return `PORT: ${host}:${port} may not be opened by this user`;
  return `PORT, HOST: ${host}:${port} cannot be opened: ${error.message}`;
}

/** Checks itself by a request, because node:http stays alive but never accepts again once file descriptors ran out. */
function probe(url: string, stop: AbortSignal): void {
  let failures = 0;
  // A new connection each time: a persistent one would still get responses when no new one is accepted.
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  const timer = setInterval(async () => {
    try {
      const answer = await fetch(url, { client, signal: AbortSignal.timeout(PROBE_PATIENCE) });
      await answer.body?.cancel();
      failures = 0;
    } catch (error) {
      if (stop.aborted || ++failures < PROBE_FAILURES) return;
      console.error(`${url} has not answered ${failures} times: ${(error as Error).message}`);
      Deno.exit(UNHEALTHY);
    }
  }, PROBE_EVERY);
  stop.addEventListener("abort", () => clearInterval(timer));
}

/** Returns an address of this machine for a host that means all addresses. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * During the notice period `/readyz` is 503 and responses close their connections, so that a load balancer can switch.
 * A connection whose request has not arrived is lost with the port. Therefore connections stay open again for a
 * moment before the port closes, and it closes when no response is in progress, so that late requests use idle
 * connections. Afterwards the idle connections of proxies remain with them.
 */
async function end(server: Server, { notice, onEnd }: Pick<Options, "notice" | "onEnd">): Promise<void> {
  beginToEnd();
  const began = performance.now();
  const late = setTimeout(() => server.closeAllConnections(), END_WITHIN);
  connections.end = true;
  if (notice > 0) {
    await pause(notice);
    connections.end = false;
    await pause(CALM);
    const until = performance.now() + CALM_WITHIN;
    while (connections.running > 0 && performance.now() < until) await pause(1);
  }
  TcpServer.prototype.close.call(server); // the server's own would end connections on which a request is coming
  connections.end = true;
  if (notice > 0) await pause(IDLE_AT_PROXIES);
  server.closeIdleConnections();
  while (connections.running > 0 && performance.now() - began < CUT_OFF_AFTER) await pause(CHECK_EACH);
  await onEnd();
  await Promise.race([flushLog(), pause(LOG_WITHIN)]);
  clearTimeout(late);
  Deno.exit(0);
}
