// What the router remembers of an address is what it would find.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { KeptRouter } from "../../lib/web/kept_router.ts";

function app() {
  return new Hono({ router: new KeptRouter() })
    .use("/users/*", async (c, next) => {
      await next();
      c.header("x-passed", "yes");
    })
    .get("/users/export", (c) => c.text("export"))
    .get("/users/:id", (c) => c.text(`user ${c.req.param("id")}`))
    .post("/users/:id", (c) => c.text(`changed ${c.req.param("id")}`));
}

Deno.test("each address finds its own handlers and parameters, the second time as the first", async () => {
  const site = app();
  const long = "7".repeat(200);
  for (let n = 0; n < 3; n++) {
    for (
      const [method, path, text] of [
        ["GET", "/users/1", "user 1"],
        ["GET", "/users/2", "user 2"],
        ["POST", "/users/1", "changed 1"],
        ["GET", "/users/export", "export"],
        ["GET", "/users/%E6%9D%8E", "user 李"],
        ["GET", `/users/${long}`, `user ${long}`],
      ] as const
    ) {
      const answer = await site.request(path, { method });
      assert.deepEqual([await answer.text(), answer.headers.get("x-passed")], [text, "yes"], `${method} ${path}`);
    }
    assert.equal((await site.request("/elsewhere")).status, 404);
  }
});

Deno.test("a route that is added later is found", async () => {
  const site = app();
  assert.equal((await site.request("/late")).status, 404);
  site.get("/late", (c) => c.text("late"));
  assert.equal((await site.request("/late")).status, 200);
});

Deno.test("it remembers a bounded number of addresses", () => {
  const router = new KeptRouter<string>();
  router.add("GET", "/users/:id", "handler");
  const first = router.match("GET", "/users/0");
  assert.equal(router.match("GET", "/users/0"), first);
  for (let n = 1; n <= 3_000; n++) router.match("GET", `/users/${n}`);
  assert.notEqual(router.match("GET", "/users/0"), first);
});
