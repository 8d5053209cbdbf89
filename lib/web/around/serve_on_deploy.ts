// Serves the app on Deno Deploy: through `Deno.serve`, for only there the platform tells the client's address. It has the
// time-outs and the probes itself, turns to other instances before an end, and kills five seconds after SIGINT.
import type { Hono } from "hono";
import { pause } from "../../shared/time.ts";
import type { Env } from "../context.ts";
import { beginToEnd } from "./ending.ts";
import { watchLoop } from "./overload.ts";
import { flushLog } from "./request_log.ts";

type Options = {
  port: number;
  host: string;
  /** Its scheme is the one that clients see: the platform takes TLS off. */
  publicUrl: string;
  onEnd: () => Promise<void>;
};

const ANSWERS_WITHIN = 2_000; // what runs in the background gets as long
const END_WITHIN = 4_500;

/** Throws an Error when the port cannot be had. */
export function serveOnDeploy(app: Hono<Env>, { port, host: hostname, publicUrl, onEnd }: Options): void {
  const scheme = publicUrl.startsWith("https:") ? "https" : "http";
  const server = Deno.serve(
    { port, hostname, onListen: () => {} },
    (request, { remoteAddr }) => app.fetch(request, { remoteAddr, scheme }),
  );
  const stop = new AbortController();
  watchLoop(stop.signal);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    Deno.addSignalListener(signal, async () => {
      if (stop.signal.aborted) return;
      stop.abort();
      setTimeout(() => Deno.exit(0), END_WITHIN);
      beginToEnd();
      await Promise.race([server.shutdown(), pause(ANSWERS_WITHIN)]);
      await onEnd();
      await flushLog();
      Deno.exit(0);
    });
  }
}
