// Decoded paths and queries never become headers: every redirect repeats the address as it was sent, or not at all.
// Every route that answers GET is tried with bytes that would break a line, a header or a host.
import assert from "node:assert/strict";
import { inspectRoutes } from "hono/dev";
import { safeRedirect } from "../../lib/shared/redirect_path.ts";
import { openProduct } from "../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const controls = [...Array.from({ length: 32 }, (_, n) => n), 127].map((n) => `%${n.toString(16).padStart(2, "0")}`);
const others = ["%0d%0aSet-Cookie:a=b", "%e2%80%a8", "%ff", "%5c", "\\", "%", "%2f%2fevil.example", "@evil.example"];
/** Every route gets one of each kind, redirecting routes get all. */
const few = ["%00", "%0d%0aSet-Cookie:a=b", "%e2%80%a8", "%ff", "\\"];
const gets = [...new Set(inspectRoutes(product.app).filter(({ method }) => method === "GET").map(({ path }) => path))];
const pages = gets.filter((path) => !/[*:]/.test(path) && !path.startsWith("/api/"));
/** Middlewares for more than their own routes. */
const doors = ["", "/user", "/admin", "/forum/edit/review"];

async function isGood(method: string, path: string, headers: HeadersInit = {}): Promise<string | undefined> {
  const response = await product.app.request(`http://gac.test${path}`, { method, headers });
  await response.body?.cancel();
  const finding = `${method} ${path}: ${response.status} ${response.headers.get("location") ?? ""}`;
  if (response.status >= 500 && response.status !== 503) return finding;
  const location = response.headers.get("location");
  if (location === null) return;
  const oneLine = !/[^\x21-\x7e]/.test(location);
  return oneLine && /^\/(?![/\\])/.test(location) ? undefined : finding;
}

Deno.test("no byte in a path or a query causes a failure, nor a Location of more than one line of this site", async () => {
  const { token: user } = await product.signInUser();
  const { token: admin } = await product.signInAdmin();
  const named = gets.filter((path) => /[*:]/.test(path));
  const addresses = [
    ...few.flatMap((bytes) => named.map((path) => path.replace(/:\w+/g, bytes).replace("*", bytes))),
    ...pages.flatMap((page) => [`${page}/%00`, `${page}/?x=%0d%0aA:b`]),
  ];
  const atDoors = [...controls, ...others].flatMap((bytes) => {
    return doors.flatMap((door) => [`${door}/${bytes}`, `${door}/a${bytes}/`, `${door}/${bytes}?token=${bytes}`]);
  });
  const login = controls.map((bytes) => `/admin/login?redirect=/admin/${bytes}`);
  const cookie = `uid=${user}; aid=${admin}`;
  const wrong = await Promise.all([
    ...[...addresses, ...atDoors].map((path) => isGood("GET", path)),
    ...atDoors.map((path) => isGood("HEAD", path)),
    ...login.map((path) => isGood("GET", path, { cookie })),
  ]);
  const found = wrong.filter((finding) => finding !== undefined);
  assert.deepEqual(found.slice(0, 20), [], `${found.length} of ${wrong.length}`);
  assert.ok(wrong.length > 1_000, `${wrong.length} requests`);
});

Deno.test("after the login the visitor returns to the original address, with Chinese and a query", async () => {
  const addresses = [
    "/user",
    "/user/security",
    "/user/downloads?page=2",
    "/user/feedback?说明=几何 校正&b=1#x",
    "/user/%E5%BD%B1%E5%83%8F?a=%26b%23c",
    "/admin/users/list?keyword=华北&page=2",
  ];
  for (const address of addresses) {
    for (const method of ["GET", "HEAD"]) {
      const response = await product.app.request(`http://gac.test${address}`, { method });
      await response.body?.cancel();
      assert.equal(response.status, 303);
      const login = new URL(response.headers.get("location") ?? "", "http://gac.test");
      const admin = address.startsWith("/admin");
      assert.equal(login.pathname, admin ? "/admin/login" : "/login");
      const back = safeRedirect(login.searchParams.get("redirect"), { admin });
      const { pathname, search } = new URL(address, "http://gac.test");
      assert.equal(back, pathname + search);
    }
  }
  const { headers } = await product.call("GET", "/user/security");
  assert.equal(headers.get("location"), "/login?redirect=/user/security", "in a readable form");
});
