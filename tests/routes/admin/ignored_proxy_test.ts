// The notice about a proxy that the environment does not name.
import assert from "node:assert/strict";
import { openProduct } from "../../support/app.ts";

const { app, call, signInAdmin } = await openProduct();

Deno.test("the overview names a proxy that is not configured, for those who may change settings", async () => {
  const overview = async (role?: "统计只读") => {
    const { token } = await signInAdmin(role);
    return (await call("GET", "/admin/dashboard", { token })).text;
  };
  assert.doesNotMatch(await overview(), /TRUST_PROXY/);
  await app.request("/news", { headers: { "x-forwarded-proto": "https" } });
  assert.match(await overview(), /没有设置\s+TRUST_PROXY/);
  assert.doesNotMatch(await overview("统计只读"), /TRUST_PROXY/);
});
