// Redirects of a trailing slash lead to a page of the site and nowhere else.
import assert from "node:assert/strict";
import { tabPages } from "../../routes/account/mod.ts";
import { ownForumPages } from "../../routes/forum/mod.ts";
import { publicPages } from "../../routes/site/mod.ts";
import { openProduct } from "../support/app.ts";

const { call } = await openProduct();
const pages = Object.keys({ ...publicPages, ...tabPages, ...ownForumPages });
const paths = pages.filter((path) => path !== "/" && !path.includes(":"));

Deno.test("every page redirects a trailing slash to its path and retains the query", async () => {
  for (const path of paths) {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await call(method, `${path}/?a=1&b=%2F%2Fx&c=字`);
      assert.deepEqual([status, headers.get("location")], [301, `${path}?a=1&b=%2F%2Fx&c=%E5%AD%97`], path);
    }
    assert.equal((await call("GET", `${path}/`)).headers.get("location"), path);
    assert.equal((await call("POST", `${path}/`)).status, 404);
  }
  assert.equal((await call("GET", "/")).status, 200);
  assert.equal((await call("GET", "http://gac.test//")).headers.get("location"), "/");
});

Deno.test("a path that is not a page is unchanged, and no address leads to another host", async () => {
  const none = [
    "//evil.example/",
    "/\\evil.example/",
    "/download//",
    "//download/",
    "/%2fevil.example/",
    "/nope/",
  ];
  for (
    const path of [
      ...none,
      "/static/",
      "/api/news/",
      "/dev/nope/",
      "/download%2f",
      "/https://evil.example/",
    ]
  ) {
    const { status, headers } = await call("GET", `http://gac.test${path}`);
    assert.deepEqual([status, headers.get("location")], [404, null], path);
  }
});

Deno.test("a token is removed from the address first", async () => {
  const { status, headers } = await call("GET", "/download/?token=x&a=1");
  assert.deepEqual([status, headers.get("location")], [303, "/download/?a=1"]);
});
