// The number of an application.
import assert from "node:assert/strict";
import { applicationNumber } from "../../lib/shared/application_number.ts";

Deno.test("an application's number is R, the site's day of the application and at least four digits", () => {
  assert.equal(applicationNumber({ id: 26, applied_at: "2026-11-21T16:00:00Z" }), "R20261122-0026");
  assert.equal(applicationNumber({ id: 26, applied_at: "2026-11-21T15:59:59Z" }), "R20261121-0026");
  assert.equal(applicationNumber({ id: 123456, applied_at: "2026-01-02T03:04:05Z" }), "R20260102-123456");
});
