// A page is rendered for each request, and nothing of it is remembered.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { Island } from "../../lib/island/Island.tsx";
import { page } from "../../lib/web/page.ts";

let times = 0;

/** Stands under the name of an island that the build knows. */
function Counter({ text }: { text: string }) {
  return <main>{`${text} ${++times}`}</main>;
}

Deno.test("the same tree and the same island are rendered anew for each request", async () => {
  const app = new Hono()
    .get("/page", (c) => page(c, <Counter text="<一>" />))
    .get("/island", (c) => page(c, <Island of={Counter} from="dev" text="一" />))
    .get("/failure", (c) => page(c, <Counter text="无" />, 404));
  const text = async (path: string) => await (await app.request(path)).text();
  assert.equal(await text("/page"), "<!DOCTYPE html><main>&lt;一&gt; 1</main>");
  assert.equal(await text("/page"), "<!DOCTYPE html><main>&lt;一&gt; 2</main>");
  assert.match(await text("/island"), /<main>一 3<\/main>/);
  assert.match(await text("/island"), /<main>一 4<\/main>/);
  const failure = await app.request("/failure");
  assert.deepEqual([failure.status, failure.headers.get("content-type")], [404, "text/html; charset=utf-8"]);
});
