// The update call: newer by number within the channel, with a signed link for users only.
import assert from "node:assert/strict";
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { versionForm } from "../../support/forms.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token: admin } = await product.signInAdmin();
const { token } = await product.signInUser();

async function publish(version_number: string, changes: Record<string, string> = {}) {
  const form = versionForm({ software_name: "GAC_PMS", version_number, ...changes });
  return (await call("POST", "/api/admin/content/versions", { token: admin, form })).json.data;
}
const ask = (version: string, { channel = "stable", ...more }: Record<string, string> = {}, token?: string) =>
  call("GET", `/api/client/updates?${new URLSearchParams({ software: "GAC_PMS", version, channel, ...more })}`, {
    token,
  });

Deno.test("without releases nothing is newer; a higher number is, an equal or lower one is not", async () => {
  assert.deepEqual((await ask("1.0.0")).json, { update: false });
  await publish("1.10.0", { update_log: "修正大气校正", mandatory: "true" });
  await publish("1.9.0", { release_date: siteDate() });
  for (const version of ["1.10.0", "1.010.0", "2.0.0"]) assert.deepEqual((await ask(version)).json, { update: false });
  const { status, json } = await ask("1.9.9");
  assert.equal(status, 200);
  const { size, sha256, published_at, ...rest } = json;
  assert.deepEqual(rest, {
    update: true,
    version: "1.10.0",
    mandatory: true,
    notes: "修正大气校正",
    url: "http://gac.test/download#GAC_PMS",
  });
  assert.ok(size > 0);
  assert.match(sha256, /^[0-9a-f]{64}$/);
  assert.match(published_at, /^\d{4}-\d{2}-\d{2}$/);
});

Deno.test("the link that opens the file needs a valid user token", async () => {
  for (const none of [undefined, admin, "u_made-up"]) {
    assert.equal((await ask("1.0.0", {}, none)).json.download_url, undefined);
  }
  const { download_url } = (await ask("1.0.0", {}, token)).json;
  const { origin, pathname, search } = new URL(download_url);
  assert.equal(origin, "http://gac.test");
  assert.equal((await call("GET", pathname + search)).status, 200);
});

Deno.test("a beta is offered in its channel; a scheduled, withdrawn or foreign version is never offered", async () => {
  await publish("2.0.0", { channel: "beta" });
  await publish("3.0.0", { release_date: addDays(siteDate(), 1) });
  await publish("4.0.0", { software_name: "GAC_CCD" });
  const { id } = await publish("5.0.0");
  await call("PUT", `/api/admin/content/versions/${id}/withdraw`, { token: admin, body: { reason: "有误" } });
  assert.equal((await ask("1.0.0")).json.version, "1.10.0");
  assert.equal((await ask("1.0.0", { channel: "beta" })).json.version, "2.0.0");
});

Deno.test("unknown packages, channels and numbers are refused", async () => {
  const wrong: Record<string, string>[] = [{ software: "GAC_X" }, { channel: "nightly" }, { version: "1.0" }, {
    version: "",
  }];
  for (const query of wrong) assert.equal((await ask("1.0.0", query)).status, 400, JSON.stringify(query));
  assert.equal((await call("GET", "/api/client/updates")).status, 400);
});
