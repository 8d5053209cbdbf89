// The home page's picture in a real browser: the line, the values below the pointer, buttons that do not move.
import assert from "node:assert/strict";
import type { Locator } from "playwright";
import { asset } from "../../../lib/island/assets.ts";
import { browserTest } from "../../support/browser.ts";
import { stubSite } from "../../support/stub_site.ts";

/** Waits until the line is announced at about this position in percent. */
async function lineNear(slider: Locator, percent: number): Promise<void> {
  await slider.page().waitForFunction(([slider, percent]) => {
    return Math.abs(Number(slider!.ariaValueNow) - percent) < 3;
  }, [await slider.elementHandle(), percent] as const);
}

for (const width of [1440, 1024, 390]) {
  browserTest(`at ${width} px 立即下载 does not move between slides`, {
    site: stubSite(),
    context: { viewport: { width, height: 900 } },
  }, async (page, base) => {
    await page.goto(base);
    const next = page.getByRole("button", { name: "下一张" });
    await next.waitFor();
    const places: string[] = [];
    for (let n = 1; n <= 3; n++) {
      await page.getByText(`${n} / 3`, { exact: true }).waitFor();
      const box = await page.locator("[data-slide][role=group][data-shown] a[href='/download']").boundingBox();
      places.push(JSON.stringify(box));
      await next.click();
    }
    assert.equal(new Set(places).size, 1, places.join("\n"));
  });
}

for (const width of [1440, 1280]) {
  browserTest(`at ${width} px no title of the hero is nearer than 48 px to the slanted edge`, {
    site: stubSite(),
    context: { viewport: { width, height: 900 } },
  }, async (page, base) => {
    await page.goto(base);
    const distances = await page.locator("[data-slide][role=group]").evaluateAll((slides) =>
      slides.flatMap((slide) => {
        const box = slide.querySelector("h1, h2")?.closest("[data-slide]")?.firstElementChild?.getBoundingClientRect();
        return Array.from(slide.querySelectorAll("h1 > span, h2 > span"), (line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          const { right, bottom } = range.getBoundingClientRect();
          return box ? box.left + 80 * (1 - (bottom - box.top) / box.height) - right : NaN;
        });
      })
    );
    assert.ok(distances.length >= 6 && distances.every((pixels) => pixels >= 48), distances.join());
  });
}

browserTest("the first swipe on the hero's line moves it, and its announced position is the drawn one", {
  site: stubSite(),
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}, async (page, base) => {
  await page.goto(base);
  const pair = page.locator("[data-slide][data-shown] is-island", { has: page.getByRole("slider") });
  const slider = pair.getByRole("slider");
  const box = await slider.boundingBox();
  assert.ok(box);
  const [x, y] = [box.x + 24, box.y + 24];
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch("touchStart", x);
  await pair.and(page.locator("[awake]")).waitFor({ state: "attached" }); // by this touch
  for (let n = 1; n <= 8; n++) await touch("touchMove", x - 10 * n);
  await touch("touchEnd");
  await lineNear(slider, 50 - 80 / 390 * 100);
});

browserTest(
  "a swipe that ends before its code has loaded moves the line, whose announced position was right before, too",
  { site: stubSite(), context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  async (page, base) => {
    const held = Promise.withResolvers<void>();
    await page.route(`**${asset("islands/site/HeroPair.tsx")}`, (route) => held.promise.then(() => route.continue()));
    await page.goto(base);
    const pair = page.locator("[data-slide][data-shown] is-island", { has: page.getByRole("slider") });
    const slider = pair.getByRole("slider");
    assert.equal(await slider.getAttribute("aria-valuenow"), "50");
    const box = await slider.boundingBox();
    assert.ok(box);
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: box.y + 24 }] });
    await touch("touchStart", box.x + 24);
    for (let n = 1; n <= 8; n++) await touch("touchMove", box.x + 24 - 10 * n);
    await touch("touchEnd");
    assert.equal(await slider.getAttribute("aria-valuenow"), "50");
    held.resolve();
    await pair.and(page.locator("[awake]")).waitFor({ state: "attached" });
    await lineNear(slider, 50 - 80 / 390 * 100);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    assert.equal(await slider.getAttribute("aria-valuenow"), "25");
  },
);

browserTest("the hero's values are those of the pixel under the pointer, and its line can be dragged", {
  site: stubSite(),
  context: { viewport: { width: 1440, height: 900 } },
}, async (page, base) => {
  await page.goto(base);
  const pair = page.locator("[data-slide][data-shown] is-island", { has: page.getByRole("slider") });
  const values = () => pair.locator("table").innerText();
  const before = await values();
  await page.mouse.move(1000, 300);
  await page.locator("[data-slide][data-shown] is-island[awake]").waitFor({ state: "attached" });
  await page.mouse.move(1010, 310);
  await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>("[data-slide][data-shown] is-island table")?.innerText !== before,
    before,
  );
  assert.match(await values(), /示意数据\s+列 \d+，行 \d+[^]*蓝\s+0\.\d{3}\s+0\.\d{3}/);

  const slider = pair.getByRole("slider");
  assert.equal(await slider.getAttribute("aria-valuenow"), "25");
  await page.mouse.down();
  await page.mouse.up();
  const box = await slider.boundingBox();
  assert.ok(box && Math.abs(box.x + box.width / 2 - 1010) < 2, `the handle is at ${box?.x}`);
});
