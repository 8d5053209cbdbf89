// Exports requested by another site are refused before anything is read, counted or logged.
import assert from "node:assert/strict";
import { openapiText } from "../../lib/content/api/openapi.ts";
import { userImportTable } from "../../lib/domain/account/user_imports.ts";
import { operationLog } from "../../lib/domain/audit_log.ts";
import { declaredCalls } from "../../lib/shared/calls/all.ts";
import { openProduct } from "../support/app.ts";

const product = await openProduct();

type Documented = { parameters?: { name: string }[] };
const { paths }: { paths: Record<string, { get?: Documented }> } = JSON.parse(openapiText("http://gac.test"));

const { id: imported } = await userImportTable.insert({
  batch: "a",
  total: 0,
  done: 0,
  refused: 0,
  letters: false,
  state: "done",
  created_at: new Date().toISOString(),
});

/** Every call that returns a table or personal data as a file, according to the documentation of the calls. */
const exports = Object.entries(paths).flatMap(([path, { get }]) => {
  if (path.endsWith("/export")) return [path];
  return get?.parameters?.some(({ name }) => name === "format") ? [`${path}?format=xlsx`] : [];
}).map((path) => path.startsWith("/api") ? path : `/api${path}`).map((path) => path.replace("{id}", String(imported)));

async function cookieFor(path: string): Promise<string> {
  if (path.startsWith("/api/auth/")) return `uid=${(await product.signInUser()).token}`;
  return `aid=${(await product.signInAdmin()).token}`;
}

type Asked = { cookie: string; site?: string; method?: string };

function ask(path: string, { cookie, site, method = "GET" }: Asked) {
  return product.call(method, path, { headers: { cookie, ...site && { "sec-fetch-site": site } } });
}

Deno.test("each export is covered", () => {
  const files = [...declaredCalls].filter(([, { spec }]) => spec.file !== undefined).map(([name]) => name)
    .filter((name) => name !== "importTemplate"); // which has no data
  assert.equal(exports.length, files.length + 1, `one's own data, and ${files.join(", ")}`);
});

for (const path of exports) {
  Deno.test(`${path} is refused when another site requests it, and leaves no trace`, async () => {
    const cookie = await cookieFor(path);
    const before = (await operationLog.newest({ limit: 100 })).length;
    for (const method of ["GET", "HEAD"]) {
      for (let n = 0; n < 11; n++) { // more than the ten an hour
        const { status, json } = await ask(path, { cookie, site: "cross-site", method });
        assert.equal(status, 403, method);
        if (method === "GET") {
          assert.deepEqual([json.code, json.message], ["forbidden", "请求来源不正确，请从本站页面操作"]);
        }
      }
    }
    assert.equal((await operationLog.newest({ limit: 100 })).length, before);
    for (const site of ["same-origin", "none", undefined]) {
      assert.equal((await ask(path, { cookie, site })).status, 200, String(site));
    }
  });
}

Deno.test("lists, feeds and pictures that are no exports remain available to other sites", async () => {
  for (const path of ["/api/admin/users", "/api/news", "/feed.xml", "/"]) {
    const cookie = await cookieFor(path);
    assert.notEqual((await ask(path, { cookie, site: "cross-site" })).status, 403, path);
  }
});
