// What openapi.json says of the figures' answers is what comes: every field, of the type that is named, and no other.
import assert from "node:assert/strict";
import { numbersOperations } from "../../../lib/content/api/operations/numbers.ts";
import { openProduct } from "../../support/app.ts";
import { device, image, session } from "../../support/client_events.ts";
import { differences } from "../../support/schema_differences.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;

Deno.test("every statistics call answers as it is described, with and without compare", async () => {
  const { token } = await product.signInUser();
  for (const [path, body] of [["device", device()], ["usage", [session()]], ["processing", [image()]]] as const) {
    assert.equal((await call("POST", `/api/client/${path}`, { token, body })).status, 200);
  }
  await product.call("POST", "/api/admin/dashboard/record", { body: { page_url: "/", referrer: "" } });
  const { token: admin } = await product.signInAdmin();
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  for (const [name, { call: line, answer }] of Object.entries(numbersOperations)) {
    const path = line.slice("GET ".length);
    for (const compare of name === "dashboard" ? ["true", "false"] : ["true", "month", "false"]) {
      const range = name === "dashboard" ? "" : `&startDate=${today}&endDate=${today}`;
      const { status, json } = await call("GET", `/api${path}?compare=${compare}${range}`, { token: admin });
      assert.equal(status, 200, path);
      assert.deepEqual(differences("schema" in answer ? answer.schema : {}, json, path), []);
      assert.equal("previous" in json, compare !== "false", path);
    }
  }
});
