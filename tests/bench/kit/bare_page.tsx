// A minimal server of Hono and React with one page. The site's start is compared with it.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { renderToString } from "react-dom/server";

const app = new Hono().get("/healthz", (c) => c.html(renderToString(<p>ok</p>)));
serve({ fetch: app.fetch, port: Number(Deno.env.get("BENCH_PORT")), hostname: "127.0.0.1" });
