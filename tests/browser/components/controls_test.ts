// The form controls in a real browser.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { awake, browserTest } from "../../support/browser.ts";
import { devSite as site } from "../../support/dev_site.ts";

browserTest("a select is operated by keyboard and sends its value with the form", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  const select = page.getByLabel("选择", { exact: true });
  assert.equal(await select.innerText(), "院校");
  await select.press("Enter");
  await page.getByRole("option", { name: "院校", selected: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  assert.equal(await select.innerText(), "航天部门");
  const sent = await select.evaluate((element) => new FormData(element.closest("form") ?? undefined).get("profession"));
  assert.equal(sent, "航天部门");
});

browserTest(
  "text typed and options selected before the script has loaded remain, and are in its state",
  { site },
  async (page, base) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/(hydrate|react)/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${base}/dev/components`, { waitUntil: "commit" });
    await page.locator("select[name=profession]").selectOption("商业公司");
    const reason = page.getByRole("textbox", { name: "请说明使用目的" });
    await reason.fill("早");
    await page.getByText("项目合作", { exact: true }).click();
    await page.getByRole("textbox", { name: "密码", exact: true }).fill("Abcdefg1");
    held.resolve();
    await awake(page);
    const select = page.getByRole("combobox", { name: "选择", exact: true });
    assert.equal(await select.innerText(), "商业公司");
    await page.getByText("1 / 不少于 20 字").waitFor(); // the text in the island's state
    assert.equal(await reason.inputValue(), "早");
    assert.ok(await page.getByRole("radio", { name: "项目合作" }).isChecked());
    assert.equal(await page.getByText("已满足").count(), 4);
  },
);

browserTest("a password is revealed on demand and checks off its rules", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  const field = page.getByLabel("密码", { exact: false }).and(page.locator("input"));
  await field.fill("Abcdefg1");
  assert.equal(await page.getByText("已满足").count(), 4);
  await page.getByRole("button", { name: "显示密码" }).click();
  assert.equal(await field.getAttribute("type"), "text");
  await page.getByRole("button", { name: "隐藏密码" }).click();
  assert.equal(await field.getAttribute("type"), "password");
});

browserTest("a day is typed or picked, and an invalid one is refused", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  const day = page.getByLabel("发布日期");
  await day.fill("2026-3-5");
  await day.blur();
  assert.equal(await day.inputValue(), "2026-03-05");
  for (const wrong of ["2026-02-30", "abc", "2030-01-01"]) {
    await day.fill(wrong);
    await day.blur();
    assert.equal(await day.inputValue(), "2026-03-05", wrong);
  }
  await page.getByRole("button", { name: "打开日历" }).click();
  await page.getByRole("gridcell", { name: "17" }).getByRole("button").click();
  await page.getByRole("grid").waitFor({ state: "detached" });
  assert.equal(await day.inputValue(), "2026-03-17");
});

browserTest("the selected day is legible, also when it is today", { site }, async (page, base) => {
  await page.clock.setFixedTime(new Date("2026-03-17T04:00:00Z"));
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await page.getByLabel("发布日期").fill("2026-03-17");
  await page.getByLabel("发布日期").blur();
  await page.getByRole("button", { name: "打开日历" }).click();
  const day = page.getByRole("gridcell", { name: "17" }).getByRole("button");
  await day.waitFor();
  const look = await day.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });
  assert.notEqual(look.color, look.backgroundColor);
});

browserTest("a range is picked in either direction", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  const range = page.getByRole("button", { name: "日期范围" });
  assert.equal(await range.innerText(), "2026-10-22 至 2026-11-20");
  await range.click();
  await page.locator("[data-day='2026-11-09'] button").click();
  await page.getByText("2026-11-09 至 …，选择结束日期").waitFor();
  await page.locator("[data-day='2026-10-30'] button").click();
  await page.getByRole("grid").first().waitFor({ state: "detached" });
  assert.equal(await range.innerText(), "2026-10-30 至 2026-11-09");
});

browserTest("the error summary leads to the first wrong field", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  await page.getByRole("button", { name: "查看第一项" }).click();
  await page.locator("input[value='138000']:focus").waitFor();
});

browserTest("a file is selected and removed again", { site }, async (page, base) => {
  await page.goto(`${base}/dev/components`);
  await awake(page);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByText("选择安装包").first().click(),
  ]);
  await chooser.setFiles({ name: "setup.zip", mimeType: "application/zip", buffer: Buffer.alloc(2048) });
  await page.getByText("2.0 KB").waitFor();
  await page.getByRole("button", { name: "移除文件" }).click();
  await page.getByText("setup.zip", { exact: true }).waitFor({ state: "detached" });
});
