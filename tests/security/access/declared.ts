// Derives test rows from the declared calls: rows of the access matrix and of the cost table, and a valid request for
// each change that needs a session.
import { declaredCalls } from "../../../lib/shared/calls/all.ts";
import type { Call } from "../../../lib/shared/calls/call.ts";
import type { Cases, Prepared } from "./preparation.ts";
import { type Access, always, asFile } from "./access_row.ts";

const calls = [...declaredCalls.values()];

/** Returns the key of a call in the access table: `GET /api/cases/:id`. */
function routeOf({ method, path }: Call): string {
  return `${method === "HEAD" ? "GET" : method} /api${path.replace(/\{(\w+)\}/g, ":$1")}`;
}

/**
 * Returns the access row. The test sends an empty body and an id that does not exist, so the status of a permitted
 * request follows from the declaration: a refused body, an unknown id, a missing form, or success.
 */
function accessOf({ path, spec }: Call): Access {
  const { who, body, query, form, status = 200, reauth } = spec;
  const refused = [body, query].some((schema) => schema && !schema.safeParse({}).success);
  const may = refused ? 400 : path.includes("{id}") ? 404 : form ? 400 : status;
  return { who, may, again: reauth && (reauth === "file" ? asFile : always) };
}

export const declaredAccess = Object.fromEntries(calls.map((call) => [routeOf(call), accessOf(call)]));

/** Rows of the cost table: a request by the declaration alone. */
export const declaredCosts = Object.fromEntries(calls.map((call) => [routeOf(call), {}]));

/**
 * Returns a valid request for each change that needs a session. It uses the example of the declaration; when the path
 * has an id, the POST of the same path creates the thing first.
 */
export function declaredCases({ made }: Prepared): Cases {
  const changes = calls.filter((call) => !routeOf(call).startsWith("GET ") && call.spec.who !== "all");
  return Object.fromEntries(changes.map((call) => [routeOf(call), async () => {
    const { body: schema, emptyBody, example = {} } = call.spec;
    const body = schema ? example : emptyBody && {};
    const [above, id] = call.path.split("/{id}");
    if (id === undefined) return { path: `/api${call.path}`, body };
    const creation = calls.find(({ method, path }) => method === "POST" && path === above);
    return { path: await made(`/api${above}`, { body: creation?.spec.example }) + id, body };
  }]));
}
