// Files as they are: the client bundle under /assets, pictures under /static.
import { Hono } from "hono";
import { serveStatic } from "hono/deno";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

export const files = new Hono()
  .use(
    "/assets/*",
    serveStatic({
      root: `${root}dist`,
      precompressed: true,
      onFound: (_, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
    }),
  )
  .use("/static/*", serveStatic({ root }));
