// Following a package in the browser: the switch of its page, the offer after the first download, the switches of the
// personal centre.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { userTable } from "../../../lib/domain/account/users.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { readSettings } from "../../../lib/domain/settings.ts";
import { versionRow } from "../../../lib/tasks/data/rows.ts";
import { openProduct } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { waitFor } from "../../support/wait_for.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const site = { fetch: product.app.fetch };
const file = { file_type: "url", file_path: "/news", file_name: "", file_size: 0, sha256: "" } as const;
for (const [n, software_name] of (["GAC_PMS", "GAC_MSS"] as const).entries()) {
  await versionTable.insert({ ...versionRow(n), software_name, version_number: "1.0.0", ...file });
}

async function signIn(page: Page, base: string) {
  const { basic: { legal_version: version } } = await readSettings();
  const consent = { version, at: new Date().toISOString(), ip: "127.0.0.1" };
  const { user, token } = await product.signInUser({ name: "王磊", consent, following: ["GAC_MSS"] });
  await page.context().addCookies([{ name: "uid", value: token, url: base }]);
  await page.addInitScript(() => localStorage.setItem("gac_user", "王磊"));
  return async (...expected: string[]) => {
    await waitFor(async () => `${(await userTable.get(user.id))?.following}` === `${expected}`);
  };
}

browserTest("the switch of a package page shows and changes what the user follows", { site }, async (page, base) => {
  const follows = await signIn(page, base);
  await page.goto(`${base}/download`);
  const box = (name: string) => page.getByRole("switch", { name: new RegExp(`新版本发布时通知我.*${name}`) });
  await waitFor(() => box("GAC_MSS").isChecked());
  assert.equal(await box("GAC_PMS").isChecked(), false);
  await box("GAC_PMS").click();
  await follows("GAC_MSS", "GAC_PMS");
  await box("GAC_MSS").click();
  await follows("GAC_PMS");
  assert.deepEqual(await axeFindings(page), []);
  await page.goto(`${base}/user/notices`);
  await page.getByRole("switch", { name: "GAC_CCD" }).click();
  await follows("GAC_PMS", "GAC_CCD");
});

browserTest("switches that are pressed before the page knows what the user follows change only their package", {
  site,
}, async (page, base) => {
  const follows = await signIn(page, base);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/auth/profile", (route) => held.promise.then(() => route.continue()));
  await page.goto(`${base}/download`);
  for (const name of ["GAC_PMS", "GAC_CCD"]) {
    await page.getByRole("switch", { name: new RegExp(`新版本发布时通知我.*${name}`) }).click();
  }
  held.resolve();
  await follows("GAC_MSS", "GAC_PMS", "GAC_CCD");
});

browserTest("while the page cannot read what the user follows, a switch changes nothing and says so; then it works", {
  site,
  expect: [/ERR_FAILED/],
}, async (page, base) => {
  const follows = await signIn(page, base);
  await page.route("**/api/auth/profile", (route) => route.abort());
  await page.goto(`${base}/download`);
  const box = page.getByRole("switch", { name: /新版本发布时通知我.*GAC_PMS/ });
  await box.click();
  await page.locator("[data-no-answer]:visible").first().waitFor();
  await follows("GAC_MSS");
  await page.unroute("**/api/auth/profile");
  await box.click();
  await follows("GAC_MSS", "GAC_PMS");
});

browserTest("a visitor sees no switch", { site }, async (page, base) => {
  await page.goto(`${base}/download/GAC_PMS/1.0.0`);
  assert.equal(await page.getByRole("switch").count(), 0);
});

browserTest("the first download of a package offers following once, unticked", { site }, async (page, base) => {
  const follows = await signIn(page, base);
  const offer = page.getByRole("region", { name: "新版本通知" });
  const download = async (name: string) => {
    await page.goto(`${base}/download/${name}/1.0.0`);
    const recorded = page.waitForResponse((response) => response.url().endsWith("/api/downloads/record"));
    const [, popup] = await Promise.all([
      recorded,
      page.context().waitForEvent("page"),
      page.getByRole("button", { name: /立即下载/ }).click(),
    ]);
    await popup.close();
  };
  await download("GAC_PMS");
  await offer.waitFor();
  assert.equal(await offer.getByRole("checkbox").isChecked(), false);
  assert.deepEqual(await axeFindings(page), []);
  await offer.getByRole("checkbox").check();
  await offer.getByRole("button", { name: "确定" }).click();
  await follows("GAC_MSS", "GAC_PMS");
  await offer.waitFor({ state: "detached" });
  for (const name of ["GAC_PMS", "GAC_MSS"]) {
    const profile = page.waitForResponse((response) => response.url().endsWith("/api/auth/profile"));
    await download(name);
    await profile;
    assert.equal(await offer.count(), 0, name);
  }
});

browserTest("a switch that fails turns back, and says so in its row", { site, expect: [/ERR_FAILED/] }, async (
  page,
  base,
) => {
  await signIn(page, base);
  await page.goto(`${base}/user/notices`);
  await awake(page);
  await page.route("**/api/**", (route) => route.request().method() === "GET" ? route.continue() : route.abort());
  for (const name of ["论坛回复通知", "GAC_MSS"]) {
    const control = page.getByRole("switch", { name });
    const before = await control.isChecked();
    await control.click();
    const row = page.locator("div", { has: control }).filter({ hasText: name }).last();
    await row.getByRole("alert").getByText("请检查网络连接").waitFor();
    assert.equal(await control.isChecked(), before);
  }
});
