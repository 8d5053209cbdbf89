// The script that draws charts: the pages that load it, and those that do not.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { asset } from "../../../lib/island/assets.ts";
import { browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";

const { site, context, addDownload } = await openAdministration();
await addDownload();
const drawing = asset("components/chart/echarts.ts");

/** The scripts that a page has loaded once its islands are hydrated and nothing is in progress. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(address, { waitUntil: "networkidle" });
  return fetched;
}

const others = ["/", "/download", "/case", "/login", "/admin/users/list", "/admin/content/version", "/admin/userquery"];

for (const path of [...others, "/admin/image-stats"]) {
  browserTest(`${path} loads no chart code`, { site, context }, async (page, base) => {
    const fetched = await scriptsOf(page, base + path);
    assert.ok(fetched.some((script) => script.startsWith("/assets/")), "its scripts were seen");
    assert.ok(!fetched.includes(drawing), fetched.join("\n"));
  });
}

browserTest("a chart loads the chart code", { site, context }, async (page, base) => {
  const fetched = await scriptsOf(page, `${base}/admin/stats/download`);
  await page.getByRole("img", { name: /下载次数/ }).locator("svg").waitFor();
  assert.ok(fetched.includes(drawing), fetched.join("\n"));
});
