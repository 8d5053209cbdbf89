// every route, requested by every actor, with bearer token and cookie. A route that access.ts lacks fails.
import assert from "node:assert/strict";
import { rolePermissions } from "../../lib/shared/labels.ts";
import { openProduct } from "../support/app.ts";
import { type Access, access, routesOf } from "./access.ts";
import { type Actor, actors } from "./actors.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const people = await actors(product);
const routes = routesOf(product);

Deno.test("every route has a row, every row a route", () => {
  assert.deepEqual(routes.filter((route) => !access[route]), [], "routes without a row");
  assert.deepEqual(Object.keys(access).filter((row) => !routes.includes(row)), [], "rows without a route");
});

Deno.test("the developers' pages do not exist", async () => {
  for (const path of ["/dev", "/dev/components", "/dev/plain", "/dev/islands"]) {
    assert.equal((await product.app.request(path)).status, 404, path);
  }
});

const isPage = (route: string) => !route.includes(" /api/");

/** The status that the table declares for an actor. */
function expected(route: string, { who, may, admin = may }: Access, is: Actor["is"]): number {
  const refused = isPage(route) ? 303 : 401;
  if (who === "user") return is === "user" ? may : refused;
  if (is === "visitor" || is === "user") return who === "all" ? may : refused;
  return who === "all" || who === "admin" || rolePermissions[is].includes(who) ? admin : 403;
}

async function ask(route: string, headers: Record<string, string>): Promise<Response> {
  const [method = "", pattern = ""] = route.split(" ");
  const path = (access[route]?.path ?? pattern).replace(":id", "424242").replace(":software", "GAC_CCD")
    .replace(":file", `${"0".repeat(32)}.zip`);
  const sends = method !== "GET" && method !== "DELETE";
  const response = await product.app.request(path, {
    method,
    headers: { ...headers, ...(sends && { "content-type": "application/json" }) },
    body: sends ? "{}" : undefined,
  });
  await response.body?.cancel();
  return response;
}

for (const [name, { is, kind, token }] of Object.entries(people)) {
  Deno.test(`${name}: every route responds as the table says, and guarded responses are never stored`, async () => {
    for (const route of routes) {
      const row = access[route];
      if (!row) continue; // reported above
      const cookie = async () => ({ cookie: `${kind === "user" ? "uid" : "aid"}=${await token()}` });
      const bearer = async () => ({ authorization: `Bearer ${await token()}` });
      const ways = isPage(route) ? [cookie] : [cookie, bearer];
      for (const way of ways) {
        const { status, headers } = await ask(route, { origin: "http://gac.test", ...kind && await way() });
        assert.equal(status, expected(route, row, is), `${route} by ${way.name}`);
        // Guarded responses are stored by no browser and no proxy, for any actor.
        if (row.who !== "all") assert.equal(headers.get("cache-control"), "no-store", `${route} by ${way.name}`);
      }
    }
  });
}

Deno.test("a token in the other kind's cookie, in the address or in the body opens nothing", async () => {
  const user = await people.user!.token();
  const admin = await people["超级管理员"]!.token();
  const origin = "http://gac.test";
  const tries: [string, Record<string, string>][] = [
    ["GET /api/auth/profile", { cookie: `uid=${admin}`, origin }],
    ["GET /api/auth/profile", { cookie: `aid=${user}`, origin }],
    ["GET /api/admin/users", { cookie: `aid=${user}`, origin }],
    ["GET /api/admin/users", { cookie: `uid=${admin}`, origin }],
    ["GET /api/admin/users", { cookie: `aid=${admin}`, authorization: `Bearer ${user}` }],
    ["GET /api/auth/profile", { cookie: `uid=${user}`, authorization: "Basic dTpw" }],
    ["GET /api/auth/profile", { cookie: `__Host-uid=${user}` }],
  ];
  for (const [route, headers] of tries) {
    assert.equal((await ask(route, headers)).status, 401, `${route} ${JSON.stringify(headers).slice(0, 30)}`);
  }
  assert.equal((await product.call("GET", `/api/admin/users?token=${admin}`)).status, 401);
});
