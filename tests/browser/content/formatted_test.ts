// The editor of formatted texts in the back office, and the pages that show them.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";
import { caseForm, formOf } from "../../support/forms.ts";
import { pngOf } from "../../support/pictures.ts";

const { product, site, token, context, open } = await openAdministration();

/** Gives a drawn picture to a text field as a paste or a drop of files. */
function give(page: Page, options: { label: string; event: "paste" | "drop"; side: number; noise?: boolean }) {
  return page.evaluate(async ({ label, event, side, noise }) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = side;
    const context = canvas.getContext("2d")!;
    const pixels = context.createImageData(side, side);
    for (let n = 0; n < pixels.data.length; n++) pixels.data[n] = n % 4 === 3 || !noise ? 255 : Math.random() * 256;
    context.putImageData(pixels, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const data = new DataTransfer();
    data.items.add(new File([blob!], "image.png", { type: "image/png" }));
    const id = [...document.querySelectorAll("label")].find(({ textContent }) =>
      textContent?.startsWith(label)
    )!.htmlFor;
    const sent = { bubbles: true, cancelable: true };
    document.getElementById(id)!.dispatchEvent(
      event === "paste"
        ? new ClipboardEvent("paste", { ...sent, clipboardData: data })
        : new DragEvent("drop", { ...sent, dataTransfer: data }),
    );
  }, options);
}

browserTest("pictures are pasted and dropped into a case's text, and the preview shows them", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, "/admin/content/case/new");
  const text = page.getByLabel("详细描述");
  await text.fill("第一行\n第二行");
  const written = (pattern: RegExp) =>
    page.waitForFunction(([label, source]) => {
      const id = [...document.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith(label!))
        ?.htmlFor;
      return new RegExp(source!).test((document.getElementById(id ?? "") as HTMLTextAreaElement).value);
    }, ["详细描述", pattern.source]);
  await give(page, { label: "详细描述", event: "paste", side: 40 });
  const address = /!\[图片说明\]\(\/api\/uploads\/content\/[0-9a-f]{32}\.png\)/;
  await written(address);
  await page.waitForFunction(() => String(getSelection()) === "图片说明");
  await page.keyboard.type("校正后"); // replaces the caption
  await give(page, { label: "详细描述", event: "drop", side: 40 });
  await written(new RegExp(address.source));
  assert.match(await text.inputValue(), /^第一行\n第二行\n\n!\[校正后\]\(\S+\)\n\n!\[图片说明\]\(\S+\)\n/);
  const field = page.locator("div", { has: page.getByRole("button", { name: "预览", exact: true }) });
  await field.filter({ has: text }).last().getByRole("button", { name: "预览", exact: true }).click();
  const preview = page.getByRole("region", { name: "详细描述预览" });
  await preview.locator("figcaption", { hasText: "校正后" }).waitFor();
  assert.equal(await preview.locator("p br").count(), 1);
  assert.deepEqual(
    await preview.locator("img").first().evaluate((img: HTMLImageElement) => [img.width, img.height]),
    [40, 40],
  );
  await page.getByRole("button", { name: "继续编辑" }).click();
  await text.waitFor();
});

browserTest(
  "a picture above 5 MB is offered to be compressed, then uploaded",
  { site, context },
  async (page, base) => {
    await open(page, base, "/admin/content/tutorial/new");
    await give(page, { label: "内容", event: "paste", side: 1400, noise: true });
    await page.getByRole("alert").getByText("图片大小不能超过 5MB!").waitFor();
    await page.getByRole("button", { name: "压缩后上传" }).click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll("textarea")].some(({ value }) => /uploads\/content\/[0-9a-f]{32}\.webp/.test(value))
    );
    await page.getByRole("alert").waitFor({ state: "detached" });
  },
);

for (const width of [1440, 390]) {
  browserTest(`a case reads like an article at ${width}: short lines, nothing moves, nothing is wider than the page`, {
    site,
    context: { viewport: { width, height: 900 } },
  }, async (page, base) => {
    const image = new File([pngOf({ width: 2000, height: 1000 })], "图.png");
    const path = "/api/admin/content/images";
    const { json: { url } } = await product.call("POST", path, { token, form: formOf({ image }) });
    const table = `| ${"波段|".repeat(9)}\n|${"---|".repeat(9)}\n| ${"0.02 |".repeat(9)}`;
    const body = `${"汉".repeat(200)}\n\n![校正后](${url})\n\n${table}\n\n\`\`\`\n${"x".repeat(300)}\n\`\`\``;
    const form = caseForm({ detail_description: body });
    const { id } = (await product.call("POST", "/api/admin/content/cases", { token, form })).json.data;
    await page.addInitScript(() => {
      const shifts = Object.assign(globalThis, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.shifts += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/uploads/content/**", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${base}/case/${id}`, { waitUntil: "domcontentloaded" });
    const picture = page.locator(".article img");
    await picture.scrollIntoViewIfNeeded();
    const before = await picture.boundingBox();
    release();
    await page.waitForFunction((img) => (img as HTMLImageElement).complete, await picture.elementHandle());
    assert.equal((await picture.boundingBox())?.height, before?.height, "its place is as high before it has loaded");
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
    assert.ok(shifts <= 0.02, `CLS ${shifts}`);
    const { line, shape, wide } = await page.evaluate(() => {
      const text = document.querySelector(".article p")!;
      const { width, height } = document.querySelector(".article img")!.getBoundingClientRect();
      const line = text.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(text).fontSize);
      return { line, shape: width / height, wide: document.documentElement.scrollWidth - innerWidth };
    });
    assert.ok(width === 390 ? line <= 40 : line >= 36 && line <= 40, `${line} characters in a line`);
    assert.ok(Math.abs(shape - 2) < 0.02, `${shape}`);
    assert.ok(wide <= 0, `${wide} px wider`);
  });
}
