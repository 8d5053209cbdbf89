// The row that restoring an earlier state writes: nothing for an equal state, and defaults for fields that the state
// lacks.
import assert from "node:assert/strict";
import { contentKinds } from "../../../lib/domain/content/kinds.ts";
import { newsRow, tutorialRow, versionRow } from "../../../lib/tasks/data/rows.ts";
import { openProduct } from "../../support/app.ts";
import { editorOf, everyKind } from "../../support/content_kinds.ts";
import { formOf } from "../../support/forms.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token } = await product.signInAdmin("内容编辑");
const { create } = editorOf(product, token);

const change = (path: string, fields: Record<string, string>) => {
  return call("PUT", path, { token, ...path.includes("/news/") ? { body: fields } : { form: formOf(fields) } });
};
const restore = (path: string, rev = 1) => call("POST", `${path}/revisions/${rev}/restore`, { token, body: {} });

for (const kind of everyKind) {
  Deno.test(`${kind}: restoring the present state writes nothing`, async () => {
    const { path } = await create(kind);
    await change(path, { publish_at: "2026-01-01T00:00:00Z" });
    const before = (await change(path, { publish_at: "" })).json.data;
    const restored = await restore(path);
    assert.deepEqual([restored.status, restored.json.data], [200, before]);
    assert.equal((await call("GET", `${path}/revisions`, { token })).json.total, 2);
  });
}

Deno.test("restoring a state from before the fields of publication existed publishes at once, unpinned", async () => {
  const rows = { news: newsRow(0), tutorials: tutorialRow(0), versions: versionRow(0, { version_number: "9.9.9" }) };
  for (const kind of ["news", "tutorials", "versions"] as const) {
    const { status: _, publish_at: __, pinned: ___, ...old } = rows[kind] as Record<string, unknown>;
    const { table } = contentKinds[kind] as unknown as { table: { insert(row: object): Promise<{ id: number }> } };
    const { id } = await table.insert(old);
    const path = `/api/admin/content/${kind}/${id}`;
    const before = (await call("GET", path, { token })).json;
    await change(path, { status: "pending", publish_at: "2099-01-01T00:00:00Z" });
    if (kind === "news") await call("PUT", path, { token, body: { pinned: true } });
    const { status, json } = await restore(path);
    assert.equal(status, 200);
    for (const name of ["status", "publish_at", "public_url", "pinned"]) {
      assert.equal(json.data[name], before[name], `${kind}: ${name}`);
    }
  }
});

Deno.test("restoring a state neither ends the withdrawal of a version nor repeats one", async () => {
  const { id, path, files: [key = ""] } = await create("versions");
  const { token: user } = await product.signInUser();
  const isWithdrawn = async () => (await call("GET", path, { token })).json.withdrawn_at !== null;
  const signed = (await call("GET", `/api/downloads/versions/${id}`, { token: user })).json.download_link;
  assert.ok(signed.includes(key));
  await change(path, { update_log: "改过" });
  await call("PUT", `${path}/withdraw`, { token, body: { reason: "含有病毒" } });
  assert.equal((await restore(path)).status, 200);
  assert.deepEqual([await isWithdrawn(), (await call("GET", signed)).status], [true, 410]);
  await call("PUT", `${path}/restore`, { token, body: {} });
  assert.equal((await restore(path, 3)).status, 200);
  assert.deepEqual([await isWithdrawn(), (await call("GET", signed)).status], [false, 200]);
});
