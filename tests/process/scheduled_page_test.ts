// Two servers on one store: a scheduled row is on both at the first request after its instant.
import assert from "node:assert/strict";
import { pause } from "../../lib/shared/time.ts";
import { withInstances } from "../support/instances.ts";

Deno.test("a page goes live at its instant on both instances, without a request that triggers it", async () => {
  await withInstances(async ({ one, other, admin }) => {
    const token = await one.signInAdmin(admin.username, admin.password);
    const publish_at = new Date(Date.now() + 2_000).toISOString();
    const body = { title: "两台同时公开", link: "https://example.com/", publish_at };
    assert.equal((await one.call("POST", "/api/admin/content/news", { token, body })).status, 201);
    const shown = async () => {
      const pages = await Promise.all([one, other].map(({ call }) => call("GET", "/news")));
      return { at: Date.now(), pages: pages.map(({ text }) => text.includes(body.title)) };
    };
    const before = await shown(); // both cache the page
    assert.ok(before.at < Date.parse(publish_at), "the machine is too busy for this test");
    assert.deepEqual(before.pages, [false, false]);
    await pause(Date.parse(publish_at) - Date.now());
    assert.deepEqual((await shown()).pages, [true, true]);
  }, { env: { SMTP_URL: "", RATE_LIMITS: "off" } });
});
