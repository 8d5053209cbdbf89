// Every statistics call responds as declared, with and without `compare`. The product compares each response with its
// schema (observed_calls.ts).
import assert from "node:assert/strict";
import { callsIn } from "../../../lib/shared/calls/all.ts";
import * as statistics from "../../../lib/shared/calls/statistics.ts";
import { openProduct } from "../../support/app.ts";
import { device, image, session } from "../../support/client_events.ts";
import { responseFault } from "../../support/observed_calls.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;

Deno.test("every statistics call responds as described, with and without compare", async () => {
  const { token } = await product.signInUser();
  for (const [path, body] of [["device", device()], ["usage", [session()]], ["processing", [image()]]] as const) {
    assert.equal((await call("POST", `/api/client/${path}`, { token, body })).status, 200);
  }
  await product.call("POST", "/api/admin/dashboard/record", { body: { page_url: "/", referrer: "" } });
  const { token: admin } = await product.signInAdmin();
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  for (const [name, declared] of callsIn(statistics)) {
    const { path } = declared;
    for (const compare of ["true", "previous", "month", "year", "false"]) {
      const range = name === "dashboard" ? "" : `&startDate=${today}&endDate=${today}`;
      const { status, json } = await call("GET", `/api${path}?compare=${compare}${range}`, { token: admin });
      assert.equal(status, 200, path);
      assert.deepEqual(responseFault(declared, json), []);
      assert.equal("previous" in json, compare !== "false", path);
    }
  }
});
