// Starts the product: opens what it keeps, serves, works in the background, and ends in order.
import type { Hono } from "hono";
import { config } from "./lib/config.ts";
import { begin } from "./lib/start.ts";
import { guardConsole } from "./lib/web/around/console_guard.ts";
import type { Env } from "./lib/web/context.ts";
import { serve } from "./lib/web/around/serve.ts";
import { serveOnDeploy } from "./lib/web/around/serve_on_deploy.ts";
import { keepQueriesOutOfSpans } from "./lib/web/around/span_addresses.ts";
import { createApp } from "./routes/mod.ts";

const NOTICE = 3_000; // milliseconds in which proxies turn to other instances

/** For `deno task dev`, where Vite does the serving. */
export let app: Hono<Env>;

guardConsole();
keepQueriesOutOfSpans();
try {
  const { port, host, publicUrl, kvUrl, onDeploy } = config();
  const work = await begin();
  app = createApp();
  if (onDeploy) serveOnDeploy(app, { port, host, publicUrl, onEnd: work.end });
  else if (!import.meta.env?.DEV) await serve(app, { port, host, notice: kvUrl ? NOTICE : 0, onEnd: work.end });
  work.announce();
} catch (error) {
  console.error((error as Error).message);
  Deno.exit(1);
}
