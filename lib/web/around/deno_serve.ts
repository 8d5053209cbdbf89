// Serves the app with `Deno.serve`: on Deno Deploy, where only `Deno.serve` knows the client's address and the platform
// provides timeouts and health checks, and on Deno before 2.8, where node:http is a layer on `Deno.serve` without
// timeouts.
import type { Hono } from "hono";
import { createServer } from "node:http";
import { Server as TcpServer } from "node:net";
import { pause } from "../../shared/time.ts";
import type { Env } from "../context.ts";
import { beginToEnd, isEnding } from "./ending.ts";
import { watchLoop } from "./overload.ts";
import { flushLog } from "./request_log.ts";
import { explain } from "./serve.ts";

type Options = {
  port: number;
  host: string;
  /** The scheme that clients use, where the platform terminates TLS. */
  scheme?: "http" | "https";
  /** How long new requests are still accepted during shutdown, in milliseconds. */
  notice: number;
  /** How long running requests may take during shutdown, in milliseconds. Background work gets the rest of `ended`. */
  answered: number;
  /** When the process exits regardless of running work, in milliseconds. */
  ended: number;
  onEnd: () => Promise<void>;
};

/** Whether node:http of this runtime has sockets of its own, which serve.ts and slow_clients.ts observe. */
export const hasNodeServer = (): boolean => createServer() instanceof TcpServer;

/** Throws an Error with a readable message when the port is not available. */
export function serveByDeno(app: Hono<Env>, options: Options): void {
  const { port, host, scheme, notice, answered, ended, onEnd } = options;
  const server = listen(app, { port, host, scheme });
  const stop = new AbortController();
  watchLoop(stop.signal);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    Deno.addSignalListener(signal, async () => {
      if (stop.signal.aborted) return;
      stop.abort();
      setTimeout(() => Deno.exit(0), ended);
      beginToEnd();
      await pause(notice);
      await Promise.race([server.shutdown(), pause(answered)]);
      await onEnd();
      await flushLog();
      Deno.exit(0);
    });
  }
}

function listen(app: Hono<Env>, { port, host, scheme }: Pick<Options, "port" | "host" | "scheme">): Deno.HttpServer {
  try {
    return Deno.serve({ port, hostname: host, onListen: () => {} }, async (request, { remoteAddr }) => {
      const response = await app.fetch(request, { remoteAddr, scheme });
      if (isEnding()) response.headers.set("connection", "close"); // so that the next request goes to another instance
      return response;
    });
  } catch (error) {
    throw new Error(explain(error as NodeJS.ErrnoException, { port, host }), { cause: error });
  }
}
