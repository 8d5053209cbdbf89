// GET /api/openapi.json: every call, from the schemas that check the requests.
import { config } from "../../lib/config.ts";
import { openapi } from "../../lib/content/api/openapi.ts";
import type { Context } from "../../lib/web/context.ts";

export function openapiDocument(c: Context) {
  return c.json(openapi(config().publicUrl));
}
