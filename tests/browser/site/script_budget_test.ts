// The script size of a page before any interaction: every response is measured, compressed with gzip.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import type { Manifest } from "vite";
import { asset } from "../../../lib/island/assets.ts";
import { browserTest } from "../../support/browser.ts";
import { stubSite } from "../../support/stub_site.ts";

const HOME_LIMIT = 75 * 1024;
const PLAIN_LIMIT = 3 * 1024;
/** For a form that loads on interaction: the interaction. */
const ASLEEP_LIMIT = 4.5 * 1024;
/** The additional size after the first interaction with the file-name box. */
const CHECKER_LIMIT = 12.75 * 1024; // the naming conventions of four producers take 5 KB of it
/** With the form hydrated: the total size after the first interaction. */
const FORM_LIMITS = { "/login": 128 * 1024, "/register": 166.5 * 1024 };

const manifest: Manifest = JSON.parse(
  await Deno.readTextFile(new URL("../../../dist/.vite/manifest.json", import.meta.url)),
);
const react = Object.values(manifest).find(({ name }) => name === "react")?.file;

/**
 * Returns address → gzip bytes of every script that the page loads, until the islands that load by themselves are
 * hydrated, or those that `touch` triggers.
 */
async function scriptsOf(page: Page, address: string, touch?: () => Promise<void>): Promise<Map<string, number>> {
  const bodies: Promise<[string, number]>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const { pathname } = new URL(response.url());
    assert.equal(response.status(), 200, pathname);
    bodies.push(response.body().then((body) => [pathname, gzipSync(body, { level: 9 }).length]));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("is-island:not([when=interaction]):not([awake])").first().waitFor({ state: "detached" });
  if (touch) {
    await touch();
    await page.locator("is-island[awake]").first().waitFor();
  }
  await page.waitForLoadState("networkidle");
  return new Map(await Promise.all(bodies));
}

function assertWithin(scripts: Map<string, number>, limit: number): void {
  const sum = scripts.values().reduce((all, bytes) => all + bytes, 0);
  const bill = [...scripts].map(([path, bytes]) => `${bytes} ${path}`).join("\n");
  assert.ok(sum <= limit, `${sum} bytes, ${limit} allowed:\n${bill}`);
}

browserTest("home loads at most 75 KB of script before the first interaction, islands and React included", {
  site: stubSite(),
}, async (page, base) => {
  const scripts = await scriptsOf(page, base);
  for (const source of ["lib/island/page.ts", "lib/island/wake.ts", "islands/site/Carousel.tsx"]) {
    assert.ok(scripts.has(asset(source)), `${source} was not weighed`);
  }
  assert.ok(react && scripts.has(`/${react}`), "React was not measured");
  assert.ok(!scripts.has(asset("islands/site/QrPreview.tsx")), "the code's dialog waits for a touch");
  assert.ok(!scripts.has(asset("islands/site/NameChecker.tsx")), "the box for a name waits for a touch");
  const announced = await page.locator("script[src], link[rel=modulepreload]").evaluateAll((all) =>
    all.map((element) => new URL((element as HTMLScriptElement).src || (element as HTMLLinkElement).href).pathname)
  );
  assert.deepEqual(announced.filter((path) => !scripts.has(path)), []);
  assertWithin(scripts, HOME_LIMIT);
});

browserTest("the file-name box loads at most 12.75 KB when it is touched", { site: stubSite() }, async (
  page,
  base,
) => {
  const before = await scriptsOf(page, base);
  const scripts = await scriptsOf(page, base, async () => {
    await page.locator("#file-name").focus();
    await page.locator("is-island[awake] #file-name").waitFor();
  });
  assert.ok(scripts.has(asset("islands/site/NameChecker.tsx")), "the box was not measured");
  assertWithin(new Map([...scripts].filter(([path]) => !before.has(path))), CHECKER_LIMIT);
});

browserTest("a page without islands loads at most 3 KB, and no React", { site: stubSite() }, async (page, base) => {
  const scripts = await scriptsOf(page, `${base}/news`);
  assert.deepEqual([...scripts.keys()], [asset("lib/island/page.ts")]);
  assertWithin(scripts, PLAIN_LIMIT);
});

for (const [path, limit] of Object.entries(FORM_LIMITS)) {
  browserTest(`${path} loads at most 4.5 KB before an interaction`, { site: stubSite() }, async (page, base) => {
    const scripts = await scriptsOf(page, base + path);
    assert.ok(scripts.has(asset("lib/island/wake.ts")), "nothing would hydrate the form");
    assert.ok(react && !scripts.has(`/${react}`), "React waits for a touch");
    assertWithin(scripts, ASLEEP_LIMIT);
  });

  browserTest(`${path} loads at most ${limit / 1024} KB with its form`, { site: stubSite() }, async (page, base) => {
    const scripts = await scriptsOf(page, base + path, () => page.locator("form input").first().focus());
    assert.ok(react && scripts.has(`/${react}`), "React was not measured");
    assertWithin(scripts, limit);
  });
}
