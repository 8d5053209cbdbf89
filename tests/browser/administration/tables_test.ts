// The standard table on the screens of the back office: server-rendered, unchanged when a call fails, resizable by
// dragging.
import assert from "node:assert/strict";
import { browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";
import { waitFor } from "../../support/wait_for.ts";

const { product, site, context, open } = await openAdministration();
for (let n = 0; n < 3; n++) await product.addUser({ name: `用户${n}` });
const rows = "tr[data-row]";

browserTest("data that is part of the page is not requested again", { site, context }, async (page, base) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/admin/") && asked.push(request.url()));
  for (
    const path of ["dashboard", "users/list", "users/audit", "content/version", "content/new", "qrcode", "profile"]
  ) {
    await open(page, base, `/admin/${path}`);
  }
  assert.deepEqual(asked, []);
});

browserTest(
  "a ticked row and a pressed button before any script has loaded take effect afterwards",
  { site, context },
  async (
    page,
    base,
  ) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${base}/admin/users/list`, { waitUntil: "commit" });
    await page.locator(rows).first().getByRole("checkbox").check();
    await page.getByRole("button", { name: "密度" }).click();
    held.resolve();
    await page.getByText("已选 1 项").waitFor();
    await page.getByRole("menu").getByText("紧凑").waitFor();
  },
);

browserTest("rows remain when a refresh fails, with the time of their data", {
  site,
  context,
  expect: [/ERR_FAILED/],
}, async (page, base) => {
  await open(page, base, "/admin/users/list");
  await page.route(/\/api\/admin\//, (route) => route.abort());
  await page.getByRole("button", { name: "刷新" }).click();
  await page.getByRole("alert").getByText(/下面是 \d\d:\d\d:\d\d 的数据。/).waitFor();
  assert.equal(await page.locator(rows).count(), 3);
});

browserTest("the overview keeps all data when the network is gone, and says so once", {
  site,
  context,
  expect: [/ERR_FAILED/],
}, async (page, base) => {
  await open(page, base, "/admin/dashboard");
  await page.route(/\/api\/admin\//, (route) => route.abort());
  await page.getByRole("button", { name: "刷新" }).click();
  await page.getByRole("alert").getByText(/下面是/).first().waitFor();
  // Three failing calls, one after the other, show one block.
  await page.waitForFunction(() => document.querySelectorAll("[role=alert]:not([hidden])").length === 1);
  await page.getByText("用户2").waitFor();
  await page.getByText("待审核注册").waitFor();
});

browserTest("a focused column head is not covered by the sticky column", {
  site,
  context: { ...context, viewport: { width: 1100, height: 800 } },
}, async (page, base) => {
  await open(page, base, "/admin/users/list");
  const frame = page.locator("[data-more~=right]");
  await frame.waitFor();
  for (const name of ["注册时间", "ID"]) {
    const head = page.getByRole("button", { name, exact: true });
    await head.focus();
    const clear = await head.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x + 2, x + width - 2].every((at) => button.contains(document.elementFromPoint(at, y + height / 2)));
    });
    assert.ok(clear, name);
  }
});

browserTest(
  "the first name of a list is four tab stops away, and truncated text is no tab stop",
  { site, context },
  async (
    page,
    base,
  ) => {
    const long = `${"很".repeat(20)}长的名字`;
    await product.addUser({ name: long, email: `${"long".repeat(12)}@example.com` });
    await open(page, base, "/admin/users/list");
    for (const key of ["Tab", "Tab", "Enter", "Tab", "Tab"]) await page.keyboard.press(key);
    const name = page.locator("tbody tr").first().getByRole("button", { name: long, exact: true });
    await name.and(page.locator(":focus")).waitFor();
    assert.equal(await page.locator("button [tabindex], tbody span[tabindex]").count(), 0);
  },
);

browserTest("a screen without rows offers no link to them", { site, context }, async (page, base) => {
  for (const path of ["/admin/content/case", "/admin/stats/download"]) {
    await open(page, base, path);
    await page.locator("main").waitFor();
    assert.equal(await page.locator("a[href='#rows']").count(), 0, path);
  }
});

browserTest("remaining width goes to email and unit, and nothing scrolls sideways", {
  site,
  context: { ...context, viewport: { width: 1900, height: 900 } },
}, async (page, base) => {
  await open(page, base, "/admin/users/list");
  const width = async (name: string) => (await page.getByRole("columnheader", { name }).boundingBox())?.width ?? 0;
  assert.deepEqual(await Promise.all(["姓名", "手机号", "注册时间"].map(width)), [82, 114, 102]);
  assert.ok(await width("邮箱") > 300 && await width("单位名称") > 300);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator("[data-more='']").waitFor();
});

browserTest("on a phone the right side of a table fades while it can be scrolled", {
  site,
  context: { ...context, viewport: { width: 390, height: 800 } },
}, async (page, base) => {
  await open(page, base, "/admin/users/list");
  const frame = page.locator("[data-more~=right]");
  await frame.waitFor();
  const mask = (element: Element) => getComputedStyle(element).maskImage;
  assert.match(await frame.evaluate(mask), /gradient/);
  await frame.evaluate((element) => element.scrollLeft = element.scrollWidth);
  assert.equal(await page.locator("[data-more=left]").evaluate(mask), "none");
});

browserTest("a column is widened by dragging its edge, and keeps its width", { site, context }, async (page, base) => {
  await open(page, base, "/admin/users/list");
  const head = page.getByRole("columnheader", { name: "邮箱" });
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0);
  const before = await width();
  const { x = 0, y = 0, width: wide = 0 } = await head.boundingBox() ?? {};
  await page.mouse.move(x + wide - 3, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + wide + 97, y + 20, { steps: 4 });
  await page.mouse.up();
  await waitFor(async () => await width() === before + 100);
  await open(page, base, "/admin/users/list");
  await waitFor(async () => await width() === before + 100);
});
