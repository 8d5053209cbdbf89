// The site map: middlewares in order, then every mount.
import { Hono } from "hono";
import { files } from "./files.ts";

export function createApp() {
  return new Hono()
    .route("/", files);
}
