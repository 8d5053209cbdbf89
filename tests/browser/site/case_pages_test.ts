// Cases and tutorials in a real browser: when files load, what the keyboard opens, placeholders for dead links.
import assert from "node:assert/strict";
import { caseTable } from "../../../lib/domain/content/cases.ts";
import { nameWith, randomHex } from "../../../lib/services/files/names.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { openProduct } from "../../support/app.ts";
import { browserTest } from "../../support/browser.ts";
import { addCase, addTutorial } from "../../support/content.ts";
import { jpegPhotograph } from "../../support/pictures.ts";
import { putFile } from "../../support/upload_storage.ts";
import { mp4, pngBytes } from "../../support/sample_media.ts";

const { app } = await openProduct({ RATE_LIMITS: "off" });
const photograph = await jpegPhotograph({ width: 2400, height: 1500 }, 95);

async function put(kind: "cases" | "tutorials", extension: string, bytes: Uint8Array) {
  const name = nameWith(randomHex(), extension);
  await putFile(uploads(), kind, { name, bytes });
  return name;
}

const video = async (kind: "cases" | "tutorials") =>
  ({ video_type: "upload", video_url: "", video_path: await put(kind, "mp4", mp4()) }) as const;
const compared = async () => ({
  before_image_type: "upload" as const,
  before_image: "",
  before_image_path: await put("cases", "jpg", photograph),
  after_image_type: "upload" as const,
  after_image: "",
  after_image_path: await put("cases", "jpg", photograph),
});
const cover = async (kind: "cases" | "tutorials") =>
  ({ image_type: "upload", image_url: "", image_path: await put(kind, "jpg", photograph) }) as const;
const shown = await addCase({
  title: "太湖藻华",
  ...await compared(),
  ...await cover("cases"),
  ...await video("cases"),
});
await addTutorial({ title: "一站式处理", ...await cover("tutorials"), ...await video("tutorials") });
const site = { fetch: app.fetch };

browserTest("a list on a phone loads no larger picture than it shows", {
  site,
  context: { viewport: { width: 390, height: 844 } },
}, async (page, base) => {
  const sizes: Promise<string | null>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/uploads/")) sizes.push(response.headerValue("content-length"));
  });
  await page.goto(`${base}/case`, { timeout: 60_000 });
  await page.waitForFunction(() =>
    [...document.images].filter(({ src }) => src.includes("/api/")).every(({ complete, currentSrc }) =>
      complete && /w=(400|800)$/.test(currentSrc)
    )
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + Number(size), 0);
  assert.ok(bytes > 0 && bytes * 10 < photograph.length, `${bytes} of ${photograph.length}`);
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    0,
  );
});

browserTest("a video is requested when it is clicked, not before; a broken one says so", {
  site,
  expect: [/media|MEDIA|decode/i],
}, async (page, base) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith(".mp4") && asked.push(request.url()));
  await page.goto(`${base}/case/${shown.id}`, { timeout: 60_000 });
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy")
  );
  assert.deepEqual(asked, []);
  const play = page.getByRole("link", { name: /点击后加载视频/ });
  await play.focus();
  await page.keyboard.press("Enter");
  await page.getByText("视频加载失败，请稍后重试").waitFor();
  assert.equal(asked.length > 0, true);
});

browserTest(
  "the slider of a case moves by keys, and the QR code is that of this page",
  { site },
  async (page, base) => {
    await page.goto(`${base}/case/${shown.id}`, { timeout: 60_000 });
    const slider = page.getByRole("slider");
    await page.locator("is-island[awake] [role=slider]").waitFor();
    await slider.press("ArrowRight");
    assert.equal(await slider.getAttribute("aria-valuenow"), "51");
    await page.getByRole("button", { name: "二维码" }).click();
    const code = page.getByRole("dialog").getByRole("img");
    await code.waitFor();
    assert.match(await code.getAttribute("src") ?? "", /^data:image\/svg/);
    await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await code.elementHandle());
  },
);

browserTest("a printed case has no buttons", { site }, async (page, base) => {
  await page.goto(`${base}/case/${shown.id}`, { timeout: 60_000 });
  await page.emulateMedia({ media: "print" });
  for (const name of ["返回列表", "复制链接", "二维码", "前往下载", "步骤"]) {
    assert.equal(await page.locator("main").getByText(name, { exact: true }).isVisible(), false, name);
  }
  assert.equal(await page.getByRole("slider").count(), 0);
  assert.equal(await page.getByRole("heading", { name: "太湖藻华" }).isVisible(), true);
});

browserTest(
  "a dialog takes no space from the page: the scrollbar remains, dimmed with the page",
  { site },
  async (page, base) => {
    await page.goto(`${base}/case/${shown.id}`, { timeout: 60_000 });
    const root = () =>
      page.evaluate(() => {
        const { scrollbarGutter, backgroundColor } = getComputedStyle(document.documentElement);
        return {
          scrollbarGutter,
          backgroundColor, // the scrollbar's
          x: document.querySelector("h1")?.getBoundingClientRect().x,
        };
      });
    const before = await root();
    await page.getByRole("button", { name: "二维码" }).click();
    await page.getByRole("dialog").getByRole("img").waitFor();
    const { backgroundColor, ...place } = await root();
    assert.deepEqual({ ...place, backgroundColor: before.backgroundColor }, before);
    assert.deepEqual([before.scrollbarGutter, backgroundColor !== before.backgroundColor], ["stable", true]);
  },
);

const dead = await addCase({
  status: "pending",
  title: "失效链接",
  before_image: "https://example.com/x/dead.jpg",
  after_image: "https://example.com/x/after.jpg",
  release_date: "2025-01-01",
});

browserTest("on a phone the list is newest first and begins after the case above it", {
  site,
  context: { viewport: { width: 390, height: 844 } },
}, async (page, base) => {
  for (const title of ["二", "三", "四"]) {
    const pixel = async () => await put("cases", "png", pngBytes());
    await addCase({
      title,
      before_image_type: "upload",
      before_image_path: await pixel(),
      after_image_type: "upload",
      after_image_path: await pixel(),
    });
  }
  await page.goto(`${base}/case`, { timeout: 60_000 });
  const shownTitles = await page.getByRole("listitem").getByRole("heading", { level: 3 }).allInnerTexts();
  assert.equal(await page.locator("[data-shown] h2").innerText(), "四");
  assert.deepEqual(shownTitles, ["三", "二", "太湖藻华"]);
});

browserTest("an editor's dead link is a neutral placeholder of the same size", {
  site,
  allow: ["example.com"],
  expect: [/Failed to load resource/],
}, async (page, base) => {
  await caseTable.update(dead.id, (row) => ({ ...row, status: "published" as const }));
  await page.route(
    "https://example.com/**",
    (route) => route.abort(),
  );
  await page.goto(`${base}/case/${dead.id}`);
  await page.getByText("dead.jpg").waitFor();
  await page.getByText("after.jpg").waitFor(); // the second consecutive one, too
  const box = await page.locator("figure").boundingBox();
  assert.ok(box && box.height > 400);
});

browserTest("tutorials stand three in a row; one whose long text is open takes a row", {
  site,
  context: { viewport: { width: 1440, height: 900 } },
}, async (page, base) => {
  for (const content of ["短", "长".repeat(500)]) {
    await addTutorial({
      title: content[0],
      content,
      image_type: "upload",
      image_path: await put("tutorials", "png", pngBytes()),
    });
  }
  await page.goto(`${base}/tutorials`, { timeout: 60_000 });
  const boxOf = async (title: string) =>
    await page.locator("li[id^=tutorial-]", { has: page.getByRole("heading", { name: title, exact: true }) })
      .boundingBox() ?? { y: 0, width: 0 };
  const titles = ["短", "长", "一站式处理"];
  const rows = await Promise.all(titles.map(boxOf));
  assert.equal(new Set(rows.map(({ y }) => y)).size, 1, "one row");
  await page.getByText("展开全文").click();
  await page.getByText("收起全文").waitFor();
  assert.ok((await boxOf("长")).width > 1100);
});
