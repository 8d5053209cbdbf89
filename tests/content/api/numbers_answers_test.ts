// What openapi.json says of the figures' answers is what comes: every field, of the type that is named, and no other.
import assert from "node:assert/strict";
import { numbersOperations } from "../../../lib/content/api/operations/numbers.ts";
import type { JsonSchema } from "../../../lib/content/api/json_schema.ts";
import { openProduct } from "../../support/app.ts";
import { device, image, session } from "../../support/client_events.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;

/** Where a value is not what the schema says. */
function wrongIn(value: unknown, schema: JsonSchema, path: string): string[] {
  const types = [schema.type ?? []].flat();
  const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  const fits = types.some((each) =>
    each === type || type === "number" && each === "integer" && Number.isInteger(value)
  );
  if (!fits) return [`${path}: ${type} instead of ${types}`];
  if (Array.isArray(value)) return value.flatMap((each, n) => wrongIn(each, schema.items ?? {}, `${path}[${n}]`));
  if (type !== "object") return [];
  const fields = value as Record<string, unknown>;
  const missing = (schema.required ?? []).filter((name) => !(name in fields)).map((name) =>
    `${path}.${name} is missing`
  );
  const odd = Object.entries(fields).flatMap(([name, inner]) => {
    const described = schema.properties?.[name];
    return described ? wrongIn(inner, described, `${path}.${name}`) : [`${path}.${name} is not described`];
  });
  return [...missing, ...odd];
}

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
    for (const compare of [true, false]) {
      const range = name === "dashboard" ? "" : `&startDate=${today}&endDate=${today}`;
      const { status, json } = await call("GET", `/api${path}?compare=${compare}${range}`, { token: admin });
      assert.equal(status, 200, path);
      assert.deepEqual(wrongIn(json, "schema" in answer ? answer.schema : {}, path), []);
      assert.equal("previous" in json, compare, path);
    }
  }
});
