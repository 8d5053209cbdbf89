// Two servers on one store: a change of the product facts at one is on the pages of the other at the next request.
import assert from "node:assert/strict";
import { builtinFacts } from "../../lib/shared/facts/builtin.ts";
import { withInstances } from "../support/instances.ts";

Deno.test("a satellite added at one instance is on the pages of both, until the part is reset at the other", async () => {
  await withInstances(async ({ one, other, admin }) => {
    const { token } = (await one.call("POST", "/api/admin/auth/login", { body: admin })).json;
    const address = "/api/admin/content/facts/sensors";
    const [first] = builtinFacts.sensors;
    const added = { ...first, code: "GF99", label: "GF-99", name: "高分九十九号", tokens: ["NEWSAT7"] };
    const seenBy = ({ call }: typeof one) =>
      Promise.all(["/", "/sensors", "/sensors?name=newsat-7_PMS1"].map(async (path) => (await call("GET", path)).text));
    for (const server of [one, other]) {
      const [home = "", table = "", answer = ""] = await seenBy(server);
      assert.doesNotMatch(home + table, /高分九十九号/);
      assert.match(answer, /未识别到卫星/);
    }
    const value = [...builtinFacts.sensors, added];
    assert.equal((await one.call("PUT", address, { token, body: { value } })).status, 200);
    for (const server of [one, other]) {
      const [home = "", table = "", answer = ""] = await seenBy(server);
      assert.match(home, /23 颗卫星，/);
      assert.match(table, /高分九十九号/);
      assert.match(answer, /可以处理/);
    }
    assert.equal((await other.call("PUT", address, { token, body: { value, seen_at: "" } })).status, 409);
    assert.equal((await other.call("DELETE", address, { token })).status, 200);
    for (const server of [one, other]) assert.doesNotMatch((await seenBy(server)).join(), /高分九十九号/);
  }, { env: { SMTP_URL: "", RATE_LIMITS: "off" } });
});
