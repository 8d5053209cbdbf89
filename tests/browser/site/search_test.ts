// The search dialog in a real browser: keys, arrows, marks, the documentation without the server.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { asset } from "../../../lib/island/assets.ts";
import { openProduct } from "../../support/app.ts";
import { browserTest } from "../../support/browser.ts";

const { app: site } = await openProduct();
const box = (page: Page) => page.getByRole("combobox", { name: "关键词" });
const chosen = (page: Page) => page.locator("[role=option][aria-selected=true]");
const INDEX_LIMIT = 300 * 1024;

for (const key of ["/", "Control+k"]) {
  browserTest(`${key} opens the search; arrows select, Enter opens, Escape returns the focus`, { site }, async (
    page,
    base,
  ) => {
    await page.goto(`${base}/news`);
    await page.keyboard.press(key);
    await box(page).waitFor();
    assert.equal(await box(page).inputValue(), "", "the key itself types no text");
    await box(page).fill("GF1");
    await chosen(page).getByText("GF-1：6 台相机，可以处理").waitFor();
    assert.equal(await chosen(page).getAttribute("href"), "/sensors?keyword=GF-1#all");
    const options = page.getByRole("option");
    assert.equal(await options.nth(0).getAttribute("aria-selected"), "true");
    await page.keyboard.press("ArrowDown");
    assert.equal(await options.nth(1).getAttribute("aria-selected"), "true");
    assert.equal(await box(page).getAttribute("aria-activedescendant"), await chosen(page).getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    assert.equal(await options.last().getAttribute("aria-selected"), "true", "round the end");
    await page.keyboard.press("Escape");
    await box(page).waitFor({ state: "detached" });
    await page.keyboard.press(key);
    await box(page).fill("校正驿站鱻骑手");
    await page.getByText("没有完全匹配，相近的结果").waitFor();
    await box(page).fill("软件介绍");
    await page.locator("[role=option] mark", { hasText: "软件介绍" }).first().waitFor();
    await page.getByText("没有完全匹配，相近的结果").waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.waitForURL(`${base}/document`);
  });
}

browserTest(
  "/ is a character in a field, and has no effect while another dialog is open",
  { site },
  async (page, base) => {
    await page.goto(`${base}/sensors`);
    const field = page.locator("#file-name");
    await field.focus();
    await page.keyboard.press("/");
    assert.equal(await field.inputValue(), "/");
    assert.equal(await box(page).count(), 0);
  },
);

browserTest("the box of the bar opens the same dialog, also on phones", {
  site,
  context: { viewport: { width: 390, height: 800 } },
}, async (page, base) => {
  await page.goto(`${base}/news`);
  await page.locator("header [data-search]:visible").click();
  await box(page).fill("没有的词呀呀");
  await page.getByText(/^没有与“/).or(page.getByRole("option").first()).waitFor();
  const { width, height } = await page.getByRole("dialog").boundingBox() ?? {};
  assert.deepEqual([width, height], [390, 800]);
  await page.goto(`${base}/search`);
  await page.getByText("卫星可以写作 GF-1").waitFor();
  assert.equal(await page.locator("#main").getByText("Ctrl K").isVisible(), false, "a phone has no keys");
});

browserTest("if no script loads, the box leads to the search page, which answers", {
  site,
  expect: [/net::ERR_FAILED/],
}, async (page, base) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(base);
  await page.locator("header [data-search]:visible").click();
  await page.getByRole("searchbox").fill("气溶胶");
  await page.getByRole("searchbox").press("Enter");
  await page.locator("mark", { hasText: "气溶胶" }).first().waitFor();
});

browserTest("a page loads nothing for the search until it is used; if that fails, the search page replaces it", {
  site,
  expect: [/net::ERR_FAILED/],
}, async (page, base) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(`**${asset("islands/site/SearchDialog.tsx")}`, (route) => route.abort());
  await page.goto(`${base}/news`, { waitUntil: "networkidle" });
  assert.ok(!asked.some((path) => /Search|react|wake/.test(path)), asked.join("\n"));
  await page.keyboard.press("/");
  await page.waitForURL(`${base}/search`);
});

browserTest("without a response of the server the documentation is searched in the browser, with at most 300 KB", {
  site,
  expect: [/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/],
}, async (page, base) => {
  const bodies: Promise<Uint8Array>[] = [];
  page.on("response", (response) => {
    if (/local_search|entries.json/.test(response.url())) bodies.push(response.body());
  });
  await page.route("**/api/search?*", (route) => route.abort());
  await page.goto(`${base}/terms`);
  await page.keyboard.press("/");
  await box(page).fill("气溶胶与能见度");
  await page.getByText("服务器未响应，以下仅为帮助文档中的结果").waitFor();
  assert.match(await chosen(page).getAttribute("href") ?? "", /#atm-correction-params-aerosol$/);
  const index = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  assert.ok(index > 0 && index <= INDEX_LIMIT, `${index} bytes`);
});

for (const colorScheme of ["light", "dark"] as const) {
  browserTest(`the gutter of the scroll bar is as dim as the ${colorScheme} page beside it`, {
    site,
    context: { colorScheme, viewport: { width: 1280, height: 720 } },
  }, async (page, base) => {
    await page.goto(`${base}/news`);
    await page.keyboard.press("Control+k");
    await box(page).waitFor();
    await page.waitForFunction(() => {
      const overlay = document.querySelector(".page-overlay");
      return overlay?.matches(":not([data-starting-style])") && overlay.getAnimations().length === 0;
    });
    const colourAt = (x: number) => page.screenshot({ clip: { x, y: 200, width: 4, height: 4 } });
    assert.deepEqual(await colourAt(1274), await colourAt(8));
  });
}
