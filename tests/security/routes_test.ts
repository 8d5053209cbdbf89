// every route, asked by everybody, with bearer and with cookie. What is not in the table of access.ts fails.
import assert from "node:assert/strict";
import { type Permission, rolePermissions } from "../../lib/shared/labels.ts";
import { openProduct } from "../support/app.ts";
import { type Access, access } from "./access.ts";
import { type Actor, actors } from "./actors.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const people = await actors(product);
const routes = [
  ...new Set(
    product.app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`),
  ),
];

Deno.test("every route has a row, every row a route", () => {
  assert.deepEqual(routes.filter((route) => !access[route]), [], "routes without a row");
  assert.deepEqual(Object.keys(access).filter((row) => !routes.includes(row)), [], "rows without a route");
});

/** The status that the table promises to somebody. */
function expected(route: string, { who, may }: Access, is: Actor["is"]): number {
  const isAdmin = is !== "nobody" && is !== "user";
  if (who === "all") return may;
  if (who === "user") return is === "user" ? may : isPage(route) ? 303 : 401;
  if (!isAdmin) return isPage(route) ? 303 : 401;
  return who === "admin" || rolePermissions[is].includes(who as Permission) ? may : 403;
}

const isPage = (route: string) => !route.includes(" /api/");

async function ask(route: string, headers: Record<string, string>): Promise<Response> {
  const [method = "", pattern = ""] = route.split(" ");
  const { path = pattern, body = {} } = access[route] as Access;
  const address = path.replace(":id", "424242").replace(":file", `${"0".repeat(32)}.zip`).replace(
    ":software",
    "GAC_CCD",
  );
  const sends = method !== "GET" && method !== "DELETE";
  const response = await product.app.request(address, {
    method,
    headers: { ...headers, ...(sends && { "content-type": "application/json" }) },
    body: sends ? JSON.stringify(body) : undefined,
  });
  await response.body?.cancel();
  return response;
}

for (const [name, { is, kind, token }] of Object.entries({ guest: { is: "nobody" } as Actor, ...people })) {
  Deno.test(`${name}: every route answers as the table says`, async () => {
    for (const route of routes) {
      const row = access[route];
      if (!row) continue; // told above
      const ways: Record<string, string>[] = kind
        ? [
          { authorization: `Bearer ${await token()}` },
          { cookie: `${kind === "user" ? "uid" : "aid"}=${await token()}`, origin: "http://gac.test" },
        ]
        : [{}];
      for (const headers of ways) {
        const { status } = await ask(route, isPage(route) && headers.authorization ? {} : headers);
        const asWho = isPage(route) && headers.authorization ? "nobody" : is;
        assert.equal(status, expected(route, row, asWho), `${route} with ${Object.keys(headers)}`);
      }
    }
  });
}

Deno.test("a token in the place of the other kind's cookie, in the address or in the body opens nothing", async () => {
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
