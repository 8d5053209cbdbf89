// The download page in a real browser: collapsed lists, and text for visitors only.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { version } from "../../support/site_data.ts";
import { ownUser } from "../../support/own_user.ts";
import { stubSite } from "../../support/stub_site.ts";

const versions = ["3.2.5", "3.2.4", "3.2.3", "3.2.2", "3.2.1", "3.2.0"].map((number) => version(number));
const known = { "GET /auth/profile": { body: ownUser() } };
const list = (page: Page) => page.locator("#GAC_MSS details");

/** From top to bottom: the elements of the opened list. */
const places = (page: Page, n: number) =>
  list(page).nth(n).evaluate((details) => {
    const bottom = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().bottom ?? NaN);
    const summary = details.querySelector("summary");
    return {
      before: bottom(details.previousElementSibling),
      start: Math.round(summary?.nextElementSibling?.getBoundingClientRect().top ?? NaN),
      rows: bottom(details.lastElementChild),
      fold: Math.round(summary?.getBoundingClientRect().top ?? NaN),
      end: bottom(summary),
      whole: bottom(details),
    };
  });

for (const width of [1440, 390]) {
  browserTest(`at ${width} px 收起 closes an opened list below its last row`, {
    site: stubSite({}, { versions }),
    context: { viewport: { width, height: 900 } },
  }, async (page, base) => {
    await page.goto(`${base}/download`);
    for (const n of [0, 1]) {
      await list(page).nth(n).getByText(/^展开全部/).click();
      const { before, start, rows, fold, end, whole } = await places(page, n);
      assert.equal(start, before, "the rest follows the first rows");
      assert.ok(rows <= fold, `收起 at ${fold}, the rows end at ${rows}`);
      assert.equal(end, whole);
      await list(page).nth(n).getByText("收起").click();
      await list(page).nth(n).getByText(/^展开全部/).waitFor();
    }
  });
}

browserTest("下载需要登录 is not shown to signed-in users, and nothing moves", {
  site: stubSite(known),
}, async (page, base) => {
  await page.goto(`${base}/download`);
  const said = page.getByText("下载需要登录").first();
  const card = page.locator("#GAC_MSS article").first();
  await said.waitFor();
  const before = await card.boundingBox();
  await page.evaluate(() => localStorage.setItem("gac_user", "王磊"));
  await page.reload();
  await page.locator("header").getByText("王磊").waitFor();
  assert.equal(await said.isVisible(), false);
  assert.deepEqual(await card.boundingBox(), before);
});

const asked = `GET /downloads/versions/${version("3.2.1").id}`;
const answers: NonNullable<Parameters<typeof stubSite>[0]> = {
  [asked]: { status: 401, body: { message: "请先登录后再下载" } },
  "POST /auth/login": { body: { token: "t", user: ownUser() } },
  "POST /downloads/record": { body: { message: "下载已记录" } },
  ...known,
};

browserTest("after the sign-in the requested download starts, once, and its toast below the bar says so", {
  site: stubSite(answers),
  expect: [/status of 401/],
}, async (page, base) => {
  await page.goto(`${base}/download?start=${version("3.2.1").id}`);
  await page.locator("is-island[awake]").first().waitFor({ state: "attached" });
  await page.waitForURL(`${base}/download`);
  const button = page.locator("#GAC_MSS article").first().getByRole("button", { name: /^立即下载/ });
  assert.equal(
    await page.getByRole("status").filter({ hasText: "下载" }).count(),
    0,
    "a link alone starts no download",
  );
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000); // the page leaves by a timer
  await button.click();
  const toast = page.getByText("请先登录后再下载");
  await toast.waitFor();
  const [bar, said] = [await page.locator("header").first().boundingBox(), await toast.boundingBox()];
  assert.ok(bar && said && said.y >= bar.y + bar.height, "it does not cover the bar");
  await page.clock.resume();
  await page.waitForURL(/\/login\?redirect=/);
  answers[asked] = { body: { ...version("3.2.1"), download_link: "/setup.zip" } };
  await page.locator("input[name=identifier]").fill("wang.lei@example.com");
  await page.locator("input[name=password]").fill("Passw0rd1");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await download;
  await page.getByText("已登录，开始下载 GAC_MSS v3.2.1").waitFor();
  await page.waitForURL(`${base}/download#GAC_MSS`);
});

browserTest("where storage is blocked, a visitor who presses download is redirected to the login all the same", {
  site: stubSite({ [asked]: { status: 401, body: { message: "请先登录后再下载" } } }),
  expect: [/status of 401/],
}, async (page, base) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { get: refuse });
  });
  await page.goto(`${base}/download`);
  await page.locator("#GAC_MSS article").first().getByRole("button", { name: /^立即下载/ }).click();
  await page.waitForURL(/\/login\?redirect=/);
});

browserTest("WeChat's browser gets instructions for the download, and sends no request", {
  site: stubSite(known),
  context: { userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/134.0 Mobile MicroMessenger/8.0.50" },
}, async (page, base) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${base}/download`);
  await page.locator("#GAC_MSS").getByRole("button", { name: /^立即下载/ }).first().click();
  const dialog = page.getByRole("dialog", { name: "请在浏览器中下载" });
  await dialog.getByText("在浏览器中打开").waitFor();
  await dialog.getByRole("button", { name: "复制链接" }).click();
  await page.getByText("链接已复制").waitFor();
  await dialog.getByRole("button", { name: "知道了" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual(asked.filter((path) => path.startsWith("/api/downloads")), []);
});

browserTest("on a phone the chips scroll without a scrollbar, and fade at the side that can be scrolled", {
  site: stubSite({}, { versions }),
  context: { viewport: { width: 390, height: 800 } },
}, async (page, base) => {
  await page.goto(`${base}/download`);
  const chips = page.getByRole("navigation", { name: "软件包" }).locator("div");
  const fades = () =>
    chips.evaluate((row) =>
      ["left", "right"].map((side) => parseFloat(getComputedStyle(row).getPropertyValue(`--fade-${side}`)) > 0)
    );
  assert.deepEqual(await fades(), [false, true]);
  assert.equal(await chips.evaluate((row) => getComputedStyle(row).scrollbarWidth), "none");
  await chips.evaluate((row) => row.scrollLeft = row.scrollWidth);
  await page.waitForFunction(() => {
    const row = document.querySelector("nav[aria-label=软件包] div");
    return row && parseFloat(getComputedStyle(row).getPropertyValue("--fade-right")) === 0;
  });
  assert.deepEqual(await fades(), [true, false]);
});

browserTest("the printed page of a version has its facts and no buttons", { site: stubSite({}, { versions }) }, async (
  page,
  base,
) => {
  await page.goto(`${base}/download/GAC_MSS/3.2.1`);
  const controls = page.locator("main").locator("button, summary, input, [role=switch]").filter({ visible: true });
  assert.ok(await controls.count() > 3, "the screen has them");
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await controls.allInnerTexts(), []);
  assert.ok(await page.getByText("certutil").first().isVisible());
});

browserTest("the row of packages hides neither what has the focus nor the start of a package", {
  site: stubSite({}, { versions }),
  context: { viewport: { width: 1280, height: 700 } },
}, async (page, base) => {
  await page.goto(`${base}/download#GAC_CCD`);
  const places = () =>
    page.evaluate(() => {
      const row = document.querySelector("main > nav")!;
      return [row, document.querySelector("#GAC_CCD")!, document.activeElement!].map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { top, bottom, within: row.contains(part) };
      });
    });
  const [row, part] = await places();
  const gap = part!.top - row!.bottom;
  assert.ok(gap >= 0 && gap < 40, `${gap} px`);
  await page.locator("main a").last().focus();
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press("Shift+Tab");
    const [row, , here] = await places();
    assert.ok(here!.within || here!.top >= row!.bottom || here!.bottom <= row!.top, `stop ${n} at ${here!.top} px`);
  }
});
