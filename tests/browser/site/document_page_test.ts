// The documentation in a real browser: contents, anchors, marks, copied links, and all pages without a script.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { documentKeys, documentPath } from "../../../lib/content/document/contents.ts";
import { documentOf } from "../../support/documents.ts";
import { asset } from "../../../lib/island/assets.ts";
import { openProduct } from "../../support/app.ts";
import { browserTest } from "../../support/browser.ts";

const SCRIPT_LIMIT = 3 * 1024;
const site = (await openProduct()).app;
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

const contents = (page: Page) => page.getByRole("navigation", { name: "文档目录" }).filter({ visible: true });
const outline = (page: Page) => page.getByRole("navigation", { name: "本页目录" }).filter({ visible: true });
const openGroups = (page: Page) => contents(page).locator("details[open] > summary").allInnerTexts();
const ways = documentKeys.flatMap((key) => documentOf(key).sections.map(({ anchor }) => ({ key, anchor })));

/** The distance of the heading below the bar; small after following an anchor. */
const top = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top);

for (const script of [true, false]) {
  browserTest(`groups are closed at first, open, close, and link to their parts${script ? "" : " without a script"}`, {
    site,
    context: wide,
    expect: script ? [] : [/ERR_FAILED/],
  }, async (page, base) => {
    if (!script) await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${base}/document`);
    assert.deepEqual(await openGroups(page), []);
    const group = contents(page).locator("summary", { hasText: "影像融合" });
    await group.click();
    assert.deepEqual(await openGroups(page), ["影像融合"]);
    await group.click();
    assert.deepEqual(await openGroups(page), []);
    await group.click();
    await contents(page).getByRole("link", { name: "步骤" }).filter({ visible: true }).click();
    await page.waitForURL(`${base}/document/fusion#fusion-steps`);
    assert.ok(Math.abs(await top(page, "fusion-steps") - 88) < 2);
    assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), "影像融合");
  });
}

browserTest("open groups remain open on the page that an entry leads to, and not afterwards", {
  site,
  context: wide,
}, async (page, base) => {
  await page.goto(`${base}/document`);
  for (const name of ["批量处理", "影像融合"]) await contents(page).locator("summary", { hasText: name }).click();
  await contents(page).locator("a[href$='#batch-params']").click();
  await page.waitForURL(`${base}/document/batch#batch-params`);
  await contents(page).locator("[data-group=fusion][open]").waitFor();
  assert.deepEqual(await openGroups(page), ["批量处理", "影像融合"]);
  await page.reload();
  assert.deepEqual(await openGroups(page), ["批量处理"]);
});

browserTest("an anchor of another page leads there, also below a part; an unknown one leads to the top", {
  site,
  context: wide,
}, async (page, base) => {
  const modules = ways.filter(({ key }) => key !== "intro");
  assert.equal(modules.length, 28);
  for (const { key, anchor } of modules) {
    await page.goto(`${base}/document#${anchor}`);
    await page.waitForURL(`${base}${documentPath(key)}#${anchor}`);
  }
  await page.goto(`${base}/document/batch#geo-correction-params-kernels`);
  await page.waitForURL(`${base}/document/geo-correction#geo-correction-params-kernels`);
  await page.goto(`${base}/document/fusion#fusion-results`);
  assert.ok(await page.evaluate(() => scrollY) > 500);
  await page.evaluate(() => location.hash = "nothing");
  await page.waitForFunction(() => scrollY === 0);
});

browserTest(
  "the current part is marked in contents and outline, once in each",
  { site, context: wide },
  async (page, base) => {
    await page.goto(`${base}/document/geo-correction`);
    for (const { anchor, title } of documentOf("geo-correction").sections) {
      await page.locator(`#${anchor}`).evaluate((heading) => heading.scrollIntoView());
      for (const list of [contents(page), outline(page)]) {
        const marked = list.locator("[aria-current=true]");
        await marked.filter({ hasText: new RegExp(`^${title}$`) }).waitFor();
        assert.equal(await marked.count(), 1);
      }
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await outline(page).locator("[aria-current=true]", { hasText: "参考文献" }).waitFor();
  },
);

browserTest("a heading's link is copied, and its heading says so for a while", {
  site,
  context: { ...wide, permissions: ["clipboard-read", "clipboard-write"] },
}, async (page, base) => {
  await page.goto(`${base}/document/mosaic`);
  await page.getByRole("link", { name: "复制「参数」的链接" }).click();
  const said = page.locator("h2", { hasText: "参数" }).getByRole("status");
  await said.filter({ hasText: "已复制链接" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${base}/document/mosaic#mosaic-params`);
  assert.equal(new URL(page.url()).hash, "");
  await said.waitFor({ state: "hidden" });
});

browserTest("without a clipboard a heading's link is an ordinary one", { site, context: wide }, async (page, base) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(`${base}/document/mosaic`);
  await page.getByRole("link", { name: "复制「参数」的链接" }).click();
  await page.waitForURL(`${base}/document/mosaic#mosaic-params`);
});

browserTest(
  "on a phone contents and outline are drawers, and a selection closes them",
  { site, context: phone },
  async (
    page,
    base,
  ) => {
    await page.goto(`${base}/document/fusion`);
    assert.equal(await contents(page).count(), 0);
    await page.locator("summary", { hasText: "本页" }).click();
    await outline(page).getByRole("link", { name: "参数" }).click();
    await outline(page).waitFor({ state: "hidden" });
    await page.locator("summary", { hasText: "本页：参数" }).waitFor();
    assert.ok(await top(page, "fusion-params") >= 116, "the heading is below the bars");
    await page.locator("summary", { hasText: "目录" }).first().click();
    await contents(page).locator("summary", { hasText: "影像镶嵌" }).click();
    await contents(page).locator("a[href$='#mosaic-results']").click();
    await page.waitForURL(`${base}/document/mosaic#mosaic-results`);
  },
);

browserTest(
  "on a phone each row of a table is a card that names its columns",
  { site, context: phone },
  async (
    page,
    base,
  ) => {
    await page.goto(`${base}/document/rad-calibration`);
    const row = page.locator("article tr", { hasText: "增益、偏置" });
    const [name, first] = [await row.locator("th").boundingBox(), await row.locator("td").first().boundingBox()];
    assert.ok(name && first && first.y >= name.y + name.height - 1);
    const column = await row.locator("td").first().evaluate((cell) => getComputedStyle(cell, "::before").content);
    assert.equal(column, '"影响"');
  },
);

browserTest("only elements that scroll sideways are tab stops", { site, context: phone }, async (page, base) => {
  await page.goto(`${base}/document/geo-correction`);
  const wrong = await page.locator("article [role=group]").evaluateAll((all) =>
    all.filter((frame) => (frame.tabIndex === 0) !== (frame.scrollWidth > frame.clientWidth)).length
  );
  assert.equal(wrong, 0);
  assert.ok(await page.locator("article [role=group][tabindex='0']").count() > 0);
});

browserTest("printing shows only the text, in the light theme", {
  site,
  context: { ...wide, colorScheme: "dark" },
}, async (page, base) => {
  await page.goto(`${base}/document/fusion`);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.emulateMedia({ media: "print" });
  assert.notEqual(await ground(), dark);
  assert.equal(await ground(), "rgb(255, 255, 255)");
  for (const part of ["header", "footer", "nav", "aside", ".heading-link", "form"]) {
    assert.equal(await page.locator(part).filter({ visible: true }).count(), 0, part);
  }
  assert.ok(await page.getByRole("heading", { name: "参考文献" }).isVisible());
});

browserTest(
  "the page loads at most 3 KB of script, and no React; printing waits for it",
  { site, context: wide },
  async (
    page,
    base,
  ) => {
    const bodies: Promise<[string, number]>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      bodies.push(
        response.body().then((body) => [new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length]),
      );
    });
    await page.goto(`${base}/document/fusion`, { waitUntil: "networkidle" });
    const scripts = new Map(await Promise.all(bodies));
    assert.deepEqual([...scripts.keys()].sort(), [asset("lib/island/document.ts"), asset("lib/island/page.ts")].sort());
    assert.ok(
      [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) <= SCRIPT_LIMIT,
      JSON.stringify([...scripts]),
    );
    assert.ok(await page.getByRole("button", { name: "打印本页" }).isVisible());
  },
);
