// A link that signs in: no token in the address, one notice, and a sign-out link.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { openProduct } from "../../support/app.ts";
import { browserTest } from "../../support/browser.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const site = { fetch: product.app.fetch };
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "已登录为" });
const addCookie = (page: Page, base: string, name: string, value: string) =>
  page.context().addCookies([{ name, value, url: base }]);

browserTest("a link signs in and says so once", { site }, async (page, base) => {
  const { user, token } = await product.signInUser();
  await page.goto(`${base}/download?token=${token}&from=mail#GAC_MSS`);
  await notice(page).getByText(user.name, { exact: true }).waitFor();
  assert.equal(page.url(), `${base}/download?from=mail#GAC_MSS`);
  await page.locator("summary").getByText(user.name).waitFor();
  await page.reload();
  await page.locator("summary").getByText(user.name).waitFor();
  assert.equal(await notice(page).count(), 0);
});

browserTest("another person signs out by the notice", { site, expect: [/status of 401/] }, async (page, base) => {
  const { token } = await product.signInUser();
  await page.goto(`${base}/login?token=${token}`); // a page without a navigation bar
  await page.getByRole("button", { name: "不是我？退出" }).click();
  await notice(page).waitFor({ state: "hidden" });
  await page.goto(`${base}/news`);
  await page.getByRole("link", { name: "登录", exact: true }).waitFor();
  assert.equal((await product.call("GET", "/api/auth/profile", { token })).status, 401);
});

browserTest("a planted link does not replace an existing session", { site }, async (page, base) => {
  const [mine, planted] = [await product.signInUser(), await product.signInUser()];
  await addCookie(page, base, "uid", mine.token);
  await page.goto(`${base}/?token=${planted.token}`);
  await notice(page).getByText(mine.user.name, { exact: true }).waitFor();
  assert.equal((await page.context().cookies()).find(({ name }) => name === "uid")?.value, mine.token);
});

browserTest("an administrator remains signed in, is named, and can sign out", { site }, async (page, base) => {
  const [{ admin, token }, planted] = [await product.signInAdmin(), await product.signInUser()];
  await addCookie(page, base, "aid", token);
  await page.goto(`${base}/news?token=${planted.token}`);
  await notice(page).getByText(admin.username, { exact: true }).waitFor();
  assert.equal((await page.context().cookies()).some(({ name }) => name === "uid"), false);
  await page.getByRole("button", { name: "不是我？退出" }).click();
  await notice(page).waitFor({ state: "hidden" });
  assert.equal((await product.call("GET", "/api/admin/profile", { token })).status, 401);
});
