// Starts the product: opens the store, serves, works in the background, and shuts down gracefully.
import type { Hono } from "hono";
import { config } from "./lib/config.ts";
import { begin } from "./lib/start.ts";
import { guardConsole, removeQueriesFromSpans } from "./lib/web/around/process_output.ts";
import type { Env } from "./lib/web/context.ts";
import { hasNodeServer, serveByDeno } from "./lib/web/around/deno_serve.ts";
import { serve } from "./lib/web/around/serve.ts";
import { createApp } from "./routes/mod.ts";

const NOTICE = 3_000; // milliseconds in which proxies switch to other instances
const ON_DEPLOY = { answered: 2_000, ended: 4_500 }; // the platform kills five seconds after SIGINT
const SELF_HOSTED = { answered: 5_000, ended: 9_500 }; // a supervisor kills ten seconds after SIGTERM

/** For `deno task dev`, where Vite serves. */
export let app: Hono<Env>;

guardConsole();
removeQueriesFromSpans();
try {
  const { port, host, publicUrl, kvUrl, onDeploy } = config();
  const work = await begin();
  app = createApp();
  const place = { port, host, notice: kvUrl ? NOTICE : 0, onEnd: work.end };
  if (onDeploy) {
    serveByDeno(app, { ...place, scheme: publicUrl.startsWith("https:") ? "https" : "http", ...ON_DEPLOY });
  } else if (!import.meta.env?.DEV) {
    if (hasNodeServer()) await serve(app, place);
    else serveByDeno(app, { ...place, ...SELF_HOSTED });
  }
  work.announce();
} catch (error) {
  console.error((error as Error).message);
  Deno.exit(1);
}
