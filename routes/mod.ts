// The site map: middlewares in order, then every mount.
import { Hono } from "hono";
import { dev } from "./dev.tsx";
import { files } from "./files.ts";

export function createApp() {
  return new Hono()
    .route("/", files)
    .route("/dev", dev);
}
