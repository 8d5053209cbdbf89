// The line between two pictures: by pointer, touch and keys, and without a script.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { devSite as site } from "../../support/dev_site.ts";

const handle = (page: Page) => page.getByRole("slider", { name: "处理前后对比" });

/** The slider, hydrated and in view. */
async function open(page: Page, base: string) {
  await page.goto(`${base}/dev/components`);
  await handle(page).scrollIntoViewIfNeeded();
  await page.locator("is-island[awake] [role=slider]").waitFor();
  const frame = handle(page).locator("..");
  const box = await frame.boundingBox();
  assert.ok(box);
  return { ...box, middle: box.y + box.height / 2 };
}

/** Waits until the line is at a position in percent, as announced and as drawn. */
async function lineAt(page: Page, percent: number): Promise<void> {
  const slider = await handle(page).elementHandle();
  await page.waitForFunction(([slider, percent]) => {
    const { left, width } = slider!.getBoundingClientRect();
    const frame = slider!.parentElement!.getBoundingClientRect();
    const drawn = (left + width / 2 - frame.left) / frame.width * 100;
    return Number(slider!.ariaValueNow) === percent && Math.abs(percent - drawn) < 0.6;
  }, [slider, percent] as const);
}

browserTest("the line moves by keys: 1 %, 10 %, to the ends and not beyond", { site }, async (page, base) => {
  await open(page, base);
  await handle(page).focus();
  await lineAt(page, 50);
  const keys = ["ArrowRight", "ArrowUp", "ArrowLeft", "PageUp", "PageDown", "End", "ArrowRight", "Home", "PageDown"];
  for (const [n, percent] of [51, 52, 51, 61, 51, 100, 100, 0, 0].entries()) {
    await page.keyboard.press(keys[n]!);
    await lineAt(page, percent);
  }
});

browserTest("the line follows the pointer from wherever it is pressed, and a double click centres it", { site }, async (
  page,
  base,
) => {
  const { x, width, y, middle } = await open(page, base);
  await page.mouse.move(x + width * 0.2, y + 60);
  await lineAt(page, 50); // pointing moves nothing
  await page.mouse.down();
  await lineAt(page, 20);
  await page.mouse.move(x + width * 0.8, middle, { steps: 4 });
  await lineAt(page, 80);
  await page.mouse.move(x + width + 300, middle);
  await lineAt(page, 100); // it captures the pointer outside the picture
  await page.mouse.up();
  await page.mouse.move(x + width * 0.3, middle);
  await lineAt(page, 100);
  await page.mouse.dblclick(x + width * 0.3, y + 60);
  await lineAt(page, 50);
});

browserTest("a finger drags the line sideways, and scrolls the page up and down", {
  site,
  context: { hasTouch: true, viewport: { width: 390, height: 844 } },
}, async (page, base) => {
  const { x, width, middle } = await open(page, base);
  const frame = handle(page).locator("..");
  assert.equal(await frame.evaluate((box) => getComputedStyle(box).touchAction), "pan-y");
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x: x + width * 0.5, y: middle - 40 }]);
  for (const part of [0.55, 0.6, 0.7]) await touch("touchMove", [{ x: x + width * part, y: middle - 40 }]);
  await touch("touchEnd", []);
  await lineAt(page, 70);

  const before = await page.evaluate(() => scrollY);
  await touch("touchStart", [{ x: x + width * 0.2, y: middle }]);
  for (const by of [20, 60, 120]) await touch("touchMove", [{ x: x + width * 0.2, y: middle - by }]);
  await touch("touchEnd", []);
  await page.waitForFunction((before) => scrollY !== before, before);
  await lineAt(page, 70); // scrolling by touch moves no line
});

for (const oldest of [false, true]) {
  browserTest(
    `without a script both pictures are side by side, uncropped, with their labels${oldest ? ", in Chromium 109" : ""}`,
    {
      site,
      oldest,
      context: { javaScriptEnabled: false },
    },
    async (page, base) => {
      await page.goto(`${base}/dev/components`);
      assert.equal(await handle(page).count(), 0);
      const [before, after] = await Promise.all(
        ["处理前真彩色", "处理后真彩色"].map((name) =>
          page.getByAltText(`灌区农田，${name}（示意图）`).last().boundingBox()
        ),
      );
      assert.ok(before && after && before.x + before.width <= after.x, "not beside each other");
      assert.ok(Math.abs(before.width - after.width) < 2 && before.y === after.y, "not alike");
    },
  );
}
