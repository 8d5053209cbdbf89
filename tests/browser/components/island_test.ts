// The island layer in a real browser: loading moments, early clicks, nesting, data.
import assert from "node:assert/strict";
import { devSite as site } from "../../support/dev_site.ts";
import { awake, browserTest } from "../../support/browser.ts";

browserTest("an island of `load` hydrates by itself, and its props arrive unchanged", { site }, async (page, base) => {
  await page.goto(`${base}/dev/islands`);
  await awake(page);
  await page.getByRole("button", { name: "load: 0" }).click();
  await page.getByRole("button", { name: "load: 1" }).waitFor();
  await page.getByText("2026-11-20").waitFor();
});

browserTest("an island of `idle` hydrates when the browser is idle", { site }, async (page, base) => {
  await page.goto(`${base}/dev/islands`);
  await page.locator("is-island[when=idle][awake]").waitFor({ state: "attached" });
});

browserTest("an island of `visible` hydrates when it comes into view, not before", { site }, async (page, base) => {
  await page.goto(`${base}/dev/islands`);
  await page.locator("is-island[when=idle][awake]").waitFor({ state: "attached" });
  const far = page.locator("is-island[when=visible]");
  assert.equal(await far.getAttribute("awake"), null);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator("is-island[when=visible][awake]").waitFor({ state: "attached" });
});

browserTest(
  "an island of `interaction` is not hydrated until it is touched, and that click counts once",
  { site },
  async (page, base) => {
    await page.goto(`${base}/dev/islands`);
    await page.locator("is-island[when=idle][awake]").waitFor({ state: "attached" });
    assert.equal(await page.locator("is-island[when=interaction][awake]").count(), 0);
    await page.getByRole("button", { name: "touch: 2" }).click();
    await page.getByRole("button", { name: "touch: 3" }).waitFor();
  },
);

browserTest("a click is repeated when the code loads after it", { site }, async (page, base) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(hydrate|react|Counter)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${base}/dev/islands`);
  await page.getByRole("button", { name: "touch: 2" }).click();
  await page.getByRole("button", { name: "load: 0" }).click();
  assert.equal(await page.locator("is-island[awake]").count(), 0);
  held.resolve();
  await page.getByRole("button", { name: "touch: 3" }).waitFor();
  await page.getByRole("button", { name: "load: 1" }).waitFor();
});

browserTest("islands within islands are hydrated separately", { site }, async (page, base) => {
  await page.goto(`${base}/dev/islands`);
  await page.getByRole("button", { name: "inner: 5" }).click();
  await page.getByRole("button", { name: "inner: 6" }).waitFor();
  await page.getByRole("button", { name: "outer: 0" }).click();
  await page.getByRole("button", { name: "outer: 1" }).waitFor();
  await page.getByRole("button", { name: "inner: 6" }).click();
  await page.getByRole("button", { name: "inner: 7" }).waitFor();
});

browserTest("an island whose code failed to load tries again at the next touch", {
  site,
  expect: [/Failed to (load|fetch)/, /ERR_FAILED/],
}, async (page, base) => {
  let fails = 1;
  await page.route(/\/assets\/Counter/, (route) => fails-- > 0 ? route.abort() : route.continue());
  const failed = page.waitForEvent("requestfailed");
  await page.goto(`${base}/dev/islands?retry`);
  await failed;
  await page.getByRole("button", { name: "touch: 2" }).click();
  await page.getByRole("button", { name: "touch: 3" }).waitFor();
});

browserTest("a page without islands loads no island script", { site }, async (page, base) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto(`${base}/dev/plain`, { waitUntil: "networkidle" });
  assert.deepEqual(scripts.filter((url) => /wake|hydrate|react/.test(url)), []);
});
