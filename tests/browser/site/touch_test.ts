// Touch: on a phone every control has a target of 44 px, whatever its look. Links within sentences are exempt.
import assert from "node:assert/strict";
import { awake, browserTest } from "../../support/browser.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct();
const site = product.app;
const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const { token } = await product.signInAdmin();
await product.addUser({ status: "pending" });
await product.call("POST", "/api/admin/content/news", {
  token,
  body: { title: "大气校正模型更新说明", link: "https://example.org/a", source: "GAC 项目组" },
});

const screens = ["dashboard", "users/list", "users/audit", "content/version", "content/version/new", "content/new"];
const name = "GF1_PMS1_E116.4_N35.3_20201111.tar.gz";
const pages = [
  "/",
  "/introduction",
  `/sensors?name=${name}`,
  "/document",
  "/document/geo-correction",
  "/download",
  "/news",
  "/login",
  "/register",
  ...screens.map((name) => `/admin/${name}`),
];

for (const path of pages) {
  browserTest(`every touch target on ${path} has 44 px`, { site, context }, async (page, base) => {
    if (path.startsWith("/admin")) await page.context().addCookies([{ name: "aid", value: token, url: base }]);
    await page.goto(base + path);
    await awake(page);
    const small = await page.evaluate(() => {
      const controls = "a[href], button, summary, input:not([type=file]), textarea, [role=combobox], [role=tab]";
      return [...document.querySelectorAll<HTMLElement>(controls)].filter((control) => {
        if (!control.checkVisibility() || control.closest("p") || control.clientHeight <= 1) return false;
        const area = getComputedStyle(control, "::after");
        const drawn = control.closest("label")?.clientHeight ?? 0;
        const hit = area.position === "absolute" ? parseFloat(area.height) : 0;
        return Math.max(control.getBoundingClientRect().height, drawn, hit) < 43.5;
      }).map((control) => control.ariaLabel || control.innerText || control.outerHTML.slice(0, 80));
    });
    assert.deepEqual(small, []);
  });
}
