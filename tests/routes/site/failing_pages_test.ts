// A page whose data cannot be read says so, offers a retry, and is not cached.
import assert from "node:assert/strict";
import { store } from "../../../lib/kv/connection/db.ts";
import { openProduct } from "../../support/app.ts";

const { call } = await openProduct();

const pages = [
  ["/download", "versions", "获取版本信息失败"],
  ["/news", "news", "获取新闻列表失败"],
  ["/case?page=1", "cases", "获取案例列表失败"],
] as const;

for (const [path, table, sentence] of pages) {
  Deno.test(`${path} says ${sentence}, with a request id and a retry`, async () => {
    const { reader } = store();
    const { list } = reader;
    reader.list = ((selector: Deno.KvListSelector, ...rest: []) => {
      const key = "prefix" in selector ? selector.prefix : selector.start;
      if (key.includes(table)) throw new Error("broken");
      return list.call(reader, selector, ...rest);
    }) as typeof list;
    let failed: Awaited<ReturnType<typeof call>>;
    try {
      failed = await call("GET", path);
    } finally {
      reader.list = list;
    }
    assert.deepEqual([failed.status, failed.headers.get("cache-control")], [500, "no-store"]);
    assert.match(failed.text, new RegExp(`<h1[^>]*>${sentence}</h1>`));
    assert.match(failed.text, /请求编号 <code>\w+<\/code>/);
    assert.match(failed.text, new RegExp(`href="${path.replace("?", "\\?")}"[^>]*>[^]*?重试`));
    assert.equal((await call("GET", path)).status, 200);
  });
}

Deno.test("a page that does not exist offers no retry", async () => {
  const { status, text } = await call("GET", "/nothing");
  assert.equal(status, 404);
  assert.doesNotMatch(text, /重试/);
});

Deno.test("no proxy stores that something does not exist: another instance may have it, or it is published soon", async () => {
  for (
    const path of ["/nothing", "/case/99", "/forum/review/99", "/download/GAC_MSS/9.9.9", "/assets/x.js", "/static/x"]
  ) {
    const { status, headers } = await call("GET", path);
    assert.deepEqual([status, headers.get("cache-control")], [404, "no-store"], path);
  }
});
