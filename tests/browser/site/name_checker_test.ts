// The box for a file name in a real browser, under the strict policy: it answers in place, and works without a script.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { openProduct } from "../../support/app.ts";
import { browserTest } from "../../support/browser.ts";

const { app: site } = await openProduct();
const name = "GF1_PMS1_E116.4_N35.3_20201111_L1A0005183179.tar.gz";
const box = (page: Page) => page.getByRole("textbox", { name: /我的影像能处理吗|影像的文件名/ });
const answer = (page: Page) => page.getByRole("region", { name: "查询结果" });
const verdict = (page: Page, words: string) => answer(page).getByRole("heading", { name: words }).waitFor();

/** Drops a file of that name on the box; reading the file's content would fail the test. */
async function drop(page: Page, name: string): Promise<void> {
  await box(page).evaluate((input, name) => {
    const file = new File(["x"], name);
    for (const way of ["text", "arrayBuffer", "stream", "slice"] as const) {
      Object.defineProperty(file, way, { value: () => console.error("the file is read") });
    }
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    for (const type of ["dragover", "drop"]) {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      if (input.dispatchEvent(event)) console.error(`${type} would leave the page`);
    }
  }, name);
}

browserTest("the home page answers in place, part by part", { site }, async (page, base) => {
  await page.goto(base);
  const leaks: string[] = [];
  page.on("request", (request) => {
    if (`${request.url()} ${request.postData()}`.includes("GF1_PMS1")) leaks.push(request.url());
  });
  await box(page).fill(name);
  await box(page).press("Enter");
  await verdict(page, "可以处理");
  for (const part of ["高分一号", "116.4°E 35.3°N", "2020-11-11", "相对辐射校正", "0005183179"]) {
    await answer(page).getByText(part, { exact: true }).first().waitFor();
  }
  await answer(page).getByRole("heading", { name: "GAC_PMS" }).waitFor();
  assert.equal(page.url(), `${base}/`);
  assert.deepEqual(leaks, [], "the name is not sent");
  await page.getByRole("status").filter({ hasText: "可以处理。高分一号，PMS1，软件包 GAC_MSS、GAC_PMS。" }).waitFor({
    state: "attached",
  });

  await box(page).fill("HJ2A_IRS_E1_N1");
  await page.getByRole("button", { name: "查询" }).click();
  await verdict(page, "暂不支持这台相机");
  await page.getByRole("link", { name: "清除" }).click();
  await answer(page).waitFor({ state: "detached" });
  assert.equal(await box(page).inputValue(), "");
  await box(page).and(page.locator(":focus")).waitFor();
});

browserTest(
  "a name submitted before the code has loaded is answered afterwards, without leaving the page",
  { site },
  async (
    page,
    base,
  ) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/NameChecker-*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(base);
    await box(page).fill("GF6_WFV_E116.3_N40.0_20201120");
    await box(page).press("Enter");
    held.resolve();
    await verdict(page, "可以处理");
    assert.equal(page.url(), `${base}/`);
  },
);

browserTest("only the name of a dropped file is used, before and after hydration", { site }, async (page, base) => {
  await page.goto(base);
  await drop(page, "GF6_WFV_E116.3_N40.0_20201120_L1A1119999999.tar.gz");
  await verdict(page, "可以处理");
  assert.equal(await box(page).inputValue(), "GF6_WFV_E116.3_N40.0_20201120_L1A1119999999.tar.gz");
  await drop(page, "假期 照片.jpg");
  await verdict(page, "未识别到卫星");
});

browserTest("a pasted name is answered at once", {
  site,
  context: { permissions: ["clipboard-read", "clipboard-write"] },
}, async (
  page,
  base,
) => {
  await page.goto(`${base}/sensors`);
  await box(page).focus();
  await page.locator("is-island[awake]").waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `"D:\\新建 文件夹\\${name}"`);
  await page.keyboard.press("Control+V");
  await verdict(page, "可以处理");
  await answer(page).getByText("您输入的路径或文件名含有空格和中文。").waitFor();
});

browserTest("the sensors page keeps the name in its address and marks the row", { site }, async (page, base) => {
  const marked = () =>
    page.locator("[data-camera][aria-current]").evaluateAll((rows) =>
      rows.map((row) => (row as HTMLElement).dataset.camera)
    );
  await page.goto(`${base}/sensors?package=GAC_MSS`);
  await box(page).focus();
  await page.locator("is-island[awake]").waitFor();
  await page.getByRole("link", { name: /^CB04A_WPM_E/ }).click();
  await verdict(page, "可以处理");
  assert.deepEqual(await marked(), ["CB04A WPM"]);
  await page.waitForURL(/[?&]name=CB04A_WPM_E/);
  const { searchParams } = new URL(page.url());
  assert.equal(searchParams.get("package"), "GAC_MSS", "the filters stay");
  await page.reload();
  await verdict(page, "可以处理");
  assert.deepEqual(await marked(), ["CB04A WPM"]);
  await box(page).focus();
  await page.locator("is-island[awake]").waitFor();
  await page.getByRole("link", { name: "清除" }).click();
  await answer(page).waitFor({ state: "detached" });
  await page.waitForURL(/\/sensors\?package=GAC_MSS$/);
  assert.deepEqual(await marked(), []);
});

browserTest("without a script the box and the filters are forms that the page answers", {
  site,
  expect: [/ERR_FAILED/],
}, async (page, base) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(base);
  await box(page).fill(name);
  await page.getByRole("button", { name: "查询" }).click();
  await page.waitForURL(/\/sensors\?name=GF1_PMS1/);
  await verdict(page, "可以处理");
  await page.getByRole("combobox", { name: "类型" }).selectOption("高光谱");
  await page.getByRole("button", { name: "筛选" }).click();
  await page.waitForURL(/kind=.*#all$/);
  assert.equal(await page.locator("[data-camera]").count(), 4);
  await verdict(page, "可以处理");
  await page.getByRole("link", { name: "清空筛选" }).click();
  await page.waitForURL(/name=GF1_PMS1[^&]*#all$/);
  await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "产品介绍" }).click();
  await page.getByRole("link", { name: "GAC_CCD" }).first().click();
  await page.getByRole("heading", { name: "GAC_CCD", level: 2 }).waitFor();
  assert.equal(new URL(page.url()).search, "?package=3");
});

browserTest("the keyboard reaches the box, its answer and the filters in the order of the page", { site }, async (
  page,
  base,
) => {
  await page.goto(`${base}/sensors`);
  await box(page).focus();
  await page.keyboard.type("GF5B_AHSI");
  await page.keyboard.press("Enter");
  await verdict(page, "可以处理");
  const reached: string[] = [];
  for (let n = 0; n < 14; n++) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() => {
        const { activeElement: here } = document;
        const ring = here && getComputedStyle(here).outlineStyle;
        const words = here?.getAttribute("aria-label") || here?.textContent?.slice(0, 6) || here?.getAttribute("name");
        return `${words}${ring === "none" ? " without ring" : ""}`;
      }),
    );
  }
  assert.deepEqual(reached, [
    ...["清除", "查询", "GF6_WF", "HJ2A_C", "GF5B_A", "ZY302_", "CB04A_"],
    ...["下载GAC_", "下载GAC_"].map((words) => words.slice(0, 6)),
    ...["卫星或相机", "软件包", "类型", "free", "筛选"],
  ]);
});
