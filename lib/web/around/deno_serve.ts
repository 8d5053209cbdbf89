// Serves the app with `Deno.serve` on Deno Deploy, where only `Deno.serve` knows the client's address and the platform
// does time-outs and health checks, and on Deno before 2.8, where node:http is a layer on `Deno.serve` without
// time-outs.
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
  /** The scheme that clients see, where the platform takes TLS off. */
  scheme?: "http" | "https";
  /** For how many milliseconds new requests are still taken when the end begins. */
  notice: number;
  /** For how many milliseconds running requests are waited for; what runs in the background gets the rest of `ended`. */
  answered: number;
  /** When the process ends, whatever still runs; in milliseconds. */
  ended: number;
  onEnd: () => Promise<void>;
};

/** Whether this runtime's node:http has sockets of its own, which serve.ts and slow_readers.ts watch. */
export const hasNodeServer = (): boolean => createServer() instanceof TcpServer;

/** Throws an Error with one clear sentence when the port cannot be had. */
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
      if (isEnding()) response.headers.set("connection", "close"); // the next request goes to another instance
      return response;
    });
  } catch (error) {
    throw new Error(explain(error as NodeJS.ErrnoException, { port, host }), { cause: error });
  }
}
