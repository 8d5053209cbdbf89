// The site's search, and the description of all calls.
import { config } from "../../../lib/config.ts";
import { openapiText } from "../../../lib/content/api/openapi.ts";
import { searchSite } from "../../../lib/flows/content/search.ts";
import * as calls from "../../../lib/shared/calls/search.ts";
import { handle } from "../../../lib/web/handle.ts";

const json = { "Content-Type": "application/json; charset=utf-8" };

export const searchCalls = [
  handle(calls.search, ({ query: { q, ...options } }) => searchSite(q, options)),
  handle(calls.openapi, ({ c }) => c.body(openapiText(config().publicUrl), 200, json)),
];
