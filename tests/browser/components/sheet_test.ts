// All components at once, in both themes and at two widths: no console errors, no sideways scrolling.
import assert from "node:assert/strict";
import { awake, browserTest } from "../../support/browser.ts";
import { devSite as site } from "../../support/dev_site.ts";

for (const width of [1440, 390, 320]) {
  for (const theme of ["light", "dark"]) {
    const context = { viewport: { width, height: 900 }, hasTouch: width < 1000, isMobile: width < 1000 };
    browserTest(`the sheet renders at ${width} px in the ${theme} theme`, { site, context }, async (page, base) => {
      await page.goto(`${base}/dev/components?theme=${theme}`);
      await awake(page);
      await page.getByRole("heading", { name: "示例用户" }).scrollIntoViewIfNeeded();
      await page.getByText("共 238 条").waitFor();
      const [within, wide] = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return [clientWidth, scrollWidth];
      });
      assert.ok(wide <= within, `${wide} px in ${within} px`);
    });
  }
}

browserTest("no text is smaller than 12 px", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  const small = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      if (!parent || !textContent?.trim()) continue;
      const size = parseFloat(getComputedStyle(parent).fontSize);
      if (size < 12) found.push(`${size} px: ${textContent}`);
    }
    return found;
  });
  assert.deepEqual(small, []);
});

browserTest(
  "without a selection the system determines the theme",
  { site, context: { colorScheme: "dark" } },
  async (page, base) => {
    await page.goto(`${base}/dev/plain`);
    const ground = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--bg"));
    assert.equal(ground.trim().toUpperCase(), "#0B1420");
  },
);
