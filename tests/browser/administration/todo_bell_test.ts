// The bell of the back office and the counts of the menu, from one call: every minute while the page is visible.
import assert from "node:assert/strict";
import { apply } from "../../../lib/domain/account/applications.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { MINUTE } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { origin, personFacts } from "../../support/registration.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const site = { fetch: product.app.fetch };

const applyAs = (n: number) =>
  transaction((tx) => {
    const person = { name: "张三", email: `new${n}@example.com`, phone: `1380000000${n}`, password_hash: "" };
    return apply({ ...person, ...personFacts, consent: null, origin }, tx);
  });

browserTest("the bell and the menu follow the pending work while the page is visible, and are quiet when not", {
  site,
}, async (page, base) => {
  await applyAs(1);
  const { token } = await product.signInAdmin();
  await page.context().addCookies([{ name: "aid", value: token, url: base }]);
  await page.clock.install();
  let asked = 0;
  page.on("request", (request) => asked += Number(request.url().endsWith("/api/admin/todo")));
  await page.goto(`${base}/admin/content/new`);
  await awake(page);
  const bell = page.getByRole("button", { name: "待办" });
  const inMenu = page.locator('[data-waiting="/admin/users/audit"] b').first();
  assert.match(await bell.getAttribute("aria-label") ?? "", /^待办，1 项$/);
  await applyAs(2);
  await page.clock.fastForward(MINUTE);
  await page.getByRole("button", { name: "待办，2 项" }).waitFor();
  await inMenu.filter({ hasText: "2" }).waitFor({ state: "attached" });
  assert.equal(asked, 1, "one call for both");
  await page.evaluate(() =>
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true })
  );
  await page.clock.fastForward(3 * MINUTE);
  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { value: "visible" }));
  await applyAs(3);
  await page.clock.fastForward(MINUTE);
  await page.getByRole("button", { name: "待办，3 项" }).click();
  assert.equal(asked, 2, "the hidden page has not asked");
  await page.getByRole("menuitem", { name: "待审核注册 3" }).click();
  await page.waitForURL(`${base}/admin/users/audit`);
});
