// The islands of the home page in a real browser, under the strict policy: the carousel and the group's QR code.
import assert from "node:assert/strict";
import type { BrowserContextOptions, Page } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { stubSite } from "../../support/stub_site.ts";
import { builtinFacts } from "../../../lib/shared/facts/builtin.ts";
import { heroSlidesOf } from "../../../components/home/HeroSlides.tsx";

const wide = { viewport: { width: 1440, height: 900 } };
const carousel = (page: Page) => page.getByRole("region", { name: "产品要点" });

/** Waits for slide n; the others must not be focusable. */
async function shown(page: Page, n: number): Promise<void> {
  await carousel(page).getByText(`${n} / 3`, { exact: true }).waitFor();
  const reachable = await page.locator("[data-slide][role=group]").evaluateAll((all) =>
    all.flatMap((slide) =>
      (slide as HTMLElement).inert ? [] : [`${slide.ariaLabel} ${slide.hasAttribute("data-shown")}`]
    )
  );
  assert.deepEqual(reachable, [`${n} / 3 true`]);
}

/** A test with a clock that only the test advances, so that slides change at known times. */
function carouselTest(name: string, context: BrowserContextOptions, test: (page: Page) => Promise<void>): void {
  browserTest(name, { site: stubSite(), context: { ...wide, ...context } }, async (page, base) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await page.goto(base);
    const awake = carousel(page).getByRole("button", { name: "下一张" });
    for (let tries = 0; tries < 500 && !await awake.isVisible(); tries++) await page.clock.runFor(20);
    await test(page);
    await page.clock.resume();
  });
}

async function leave(page: Page): Promise<void> {
  await page.mouse.move(700, 880);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

carouselTest("the carousel advances by itself and by hand, in a circle", {}, async (page) => {
  await shown(page, 1);
  await page.clock.runFor(5000);
  await shown(page, 2);
  await page.clock.runFor(10_000);
  await shown(page, 1);
  await page.getByRole("button", { name: "上一张" }).click();
  await shown(page, 3);
  await page.getByRole("button", { name: "下一张" }).click();
  await shown(page, 1);
});

carouselTest("the carousel pauses under the pointer, with focus inside and in a hidden tab", {}, async (page) => {
  await page.mouse.move(300, 300);
  await page.clock.runFor(10_000);
  await shown(page, 1);

  await leave(page);
  await carousel(page).getByRole("link", { name: "立即下载" }).first().focus();
  await page.clock.runFor(10_000);
  await shown(page, 1);

  await leave(page);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  await page.clock.runFor(10_000);
  await shown(page, 1);

  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: false, configurable: true }));
  await page.clock.runFor(5000);
  await shown(page, 2);
});

carouselTest("the pause button stops the carousel and resumes it once the pointer has left", {}, async (page) => {
  await page.getByRole("button", { name: "暂停轮播" }).click();
  await leave(page);
  await page.clock.runFor(10_000);
  await shown(page, 1);
  await page.getByRole("button", { name: "继续轮播" }).click();
  await page.getByRole("button", { name: "暂停轮播" }).waitFor();
  await page.mouse.move(700, 880);
  await page.clock.runFor(5000);
  await shown(page, 2);
});

carouselTest("the carousel does not start with reduced motion", { reducedMotion: "reduce" }, async (page) => {
  await page.getByRole("button", { name: "继续轮播" }).waitFor();
  await page.clock.runFor(10_000);
  await shown(page, 1);
  await page.getByRole("button", { name: "下一张" }).click();
  await shown(page, 2);
});

browserTest("the carousel hydrates on a page that is never idle", { site: stubSite(), context: wide }, async (
  page,
  base,
) => {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await page.goto(base);
  await carousel(page).getByRole("button", { name: "下一张" }).waitFor();
});

browserTest("without a script the first slide is shown, and no control for the others", {
  site: stubSite(),
  expect: [/ERR_FAILED/],
}, async (page, base) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(base);
  await page.getByRole("heading", { name: /^从原始 DN 值，\s*到地表反射率$/ }).waitFor();
  assert.equal(await carousel(page).getByRole("button").count(), 0);
});

browserTest("the later slides' pictures load after the page's own", { site: stubSite(), context: wide }, async (
  page,
  base,
) => {
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route("**/hero-delta-after.webp", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(base, { waitUntil: "commit" });
  await carousel(page).getByRole("button", { name: "下一张" }).waitFor();
  assert.ok(!asked.some((path) => path.includes("hero-fields")));
  const later = page.waitForRequest("**/hero-fields-after.webp");
  held.resolve();
  await later;
});

const thumbnail = "用户交流群二维码，点击放大";

browserTest("the group's code opens enlarged, closes by Escape and returns the focus", {
  site: stubSite(),
}, async (page, base) => {
  await page.goto(base);
  const button = page.getByRole("button", { name: thumbnail });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "加入用户交流群" });
  const picture = await dialog.getByRole("img", { name: "加入用户交流群" }).boundingBox();
  assert.ok(picture && picture.width >= 480, "a large preview");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await button.and(page.locator(":focus")).waitFor();
});

browserTest("a code that fails to load is replaced by its message, small and enlarged", {
  site: stubSite(),
  expect: [/ERR_FAILED/],
}, async (page, base) => {
  await page.route("**/static/logo.svg", (route) => route.abort());
  await page.goto(base);
  const sentence = "二维码图片加载失败，请联系管理员";
  // Its picture loads lazily, and may have failed already.
  await page.getByRole("button", { name: new RegExp(`${thumbnail}|${sentence}`) }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: sentence }).click();
  await page.getByRole("dialog").getByText(sentence).waitFor();
});

browserTest("the dialog's code that failed to load is requested again at the next press", {
  site: stubSite(),
  expect: [/ERR_FAILED/],
}, async (page, base) => {
  let fails = 1;
  await page.route(/\/assets\/QrDialog/, (route) => fails-- > 0 ? route.abort() : route.continue());
  await page.goto(base);
  await page.getByRole("button", { name: thumbnail }).click();
  await page.getByText("图片加载失败，请稍后重试").waitFor();
  await page.getByRole("button", { name: thumbnail }).click();
  await page.getByRole("dialog").waitFor();
});

/** The visible words in the elements of the page. */
const seenWords = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { width, height } = range.getBoundingClientRect();
    const visible = text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (visible && width > 1 && height > 1) found.push(text.textContent?.replace(/\s/g, "") ?? "");
  }
  return found;
};

browserTest("without a script the page shows nine tenths of its text, and no slide is left out", {
  site: stubSite(),
  context: { ...wide, reducedMotion: "reduce" },
}, async (page, base) => {
  await page.goto(base);
  const all = new Set(await page.evaluate(seenWords));
  for (const n of [2, 3]) {
    await page.getByRole("button", { name: "下一张" }).click();
    await shown(page, n);
    await page.waitForFunction((n) => {
      const slide = document.querySelector(`[data-slide="${n - 1}"]`);
      return slide && getComputedStyle(slide).opacity === "1";
    }, n);
    for (const word of await page.evaluate(seenWords)) all.add(word);
  }
  const context = await page.context().browser()!.newContext({ ...wide, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(base);
  const without = (await plain.evaluate(seenWords)).join("");
  await context.close();
  const readable = [...all].filter((word) => without.includes(word));
  const share = readable.join("").length / [...all].join("").length;
  assert.ok(share >= 0.9, `${Math.round(share * 100)} %`);
  for (const { title } of heroSlidesOf(builtinFacts)) assert.ok(without.includes(title.join("").replace(/\s/g, "")));
});
