// The login page as displayed and reached by keyboard, before its island is hydrated.
import assert from "node:assert/strict";
import { browserTest } from "../../support/browser.ts";
import { stubSite } from "../../support/stub_site.ts";

browserTest(
  "Tab reaches the selected tab and then the first field before hydration; arrow keys select once it is hydrated",
  {
    site: stubSite(),
  },
  async (page, base) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/(hydrate|react|LoginCard)/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${base}/login`);
    const chosen = page.getByRole("tab", { name: "账号登录" });
    const stops = async () => {
      await page.keyboard.press("Tab");
      return await page.evaluate(() => {
        const { role, name, textContent } = document.activeElement as HTMLInputElement;
        return name || [role, textContent].filter(Boolean).join(" ");
      });
    };
    await page.getByRole("link", { name: "注册" }).focus();
    assert.deepEqual([await stops(), await stops(), await stops()], ["tab 账号登录", "identifier", "password"]);
    assert.equal(await page.locator("is-island[awake]").count(), 0);
    held.resolve();
    await page.locator("is-island[awake]").waitFor({ state: "attached" });
    await chosen.focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tab", { name: "手机号登录", selected: true }).and(page.locator(":focus")).waitFor();
    assert.equal(await stops(), "identifier");
    await page.keyboard.press("Shift+Tab");
    await page.getByRole("tab", { name: "手机号登录" }).and(page.locator(":focus")).waitFor();
  },
);

for (const [width, height] of [[1440, 900], [1920, 1080]] as const) {
  browserTest(`the form is centred at ${width} × ${height}, and its tabs do not move`, {
    site: stubSite(),
    context: { viewport: { width, height } },
  }, async (page, base) => {
    await page.goto(`${base}/login`);
    const box = (name: string) => page.getByRole("heading", { name }).boundingBox();
    const top = (await box("登录"))?.y ?? 0;
    const form = await page.getByRole("tabpanel").boundingBox();
    assert.ok(form);
    const middle = (top + form.y + form.height) / 2;
    assert.ok(Math.abs(middle - height / 2) < 30, `the middle is at ${middle} of ${height}`);
    await page.getByRole("tab", { name: "忘记密码" }).click();
    await page.getByRole("button", { name: "重置密码" }).waitFor();
    assert.equal((await box("登录"))?.y, top);
  });
}
