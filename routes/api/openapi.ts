// GET /api/openapi.json: every call, from the schemas that check the requests.
import { config } from "../../lib/config.ts";
import { openapi } from "../../lib/content/api/openapi.ts";
import type { Context } from "../../lib/web/context.ts";

/** Made once: making it takes as long as some hundred other calls. */
let made: { server: string; text: string } | undefined;

export function openapiDocument(c: Context) {
  const server = config().publicUrl;
  if (made?.server !== server) made = { server, text: JSON.stringify(openapi(server)) };
  return c.body(made.text, 200, { "Content-Type": "application/json; charset=utf-8" });
}
