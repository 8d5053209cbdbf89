// Figures and formulas of the documentation in a real browser, under the product's policy.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { documentKeys } from "../../../lib/content/document/contents.ts";
import { asset } from "../../../lib/island/assets.ts";
import { files } from "../../../routes/files.ts";
import { drawing } from "../../content/document/drawing.tsx";
import { browserTest } from "../../support/browser.ts";

const site = new Hono().route("/", files).get("/:key", (c) => {
  const key = documentKeys.find((known) => known === c.req.param("key"));
  if (!key) return c.body(null, 204);
  const theme = c.req.query("theme") ?? "light";
  return c.html(
    `<!DOCTYPE html><html lang="zh-CN" data-theme="${theme}"><head><meta name="viewport" content="width=device-width">` +
      `<title>${key}</title><link rel="stylesheet" href="${asset("lib/island/styles.css")}"></head>` +
      `<body>${drawing(key)}</body></html>`,
  );
});

browserTest("no document is wider than a phone, and the content security policy blocks nothing of it", {
  site,
  context: { viewport: { width: 320, height: 640 } },
}, async (page, base) => {
  for (const key of documentKeys) {
    await page.goto(`${base}/${key}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, key);
    const words = await page.locator("svg text").evaluateAll((all) =>
      all.map((text) => text.getBoundingClientRect()).filter(({ left, right }) => left < 0 || right > 320).length
    );
    assert.equal(words, 0, `${key}: words beside a drawing`);
  }
});

browserTest("labels of a figure are inside it and do not overlap", { site }, async (page, base) => {
  for (const key of documentKeys) {
    await page.goto(`${base}/${key}`);
    const wrong = await page.locator("svg").evaluateAll((drawings) =>
      drawings.flatMap((drawing) => {
        const frame = drawing.getBoundingClientRect();
        const texts = [...drawing.querySelectorAll("text")];
        const boxes = texts.map((text) => text.getBoundingClientRect());
        return boxes.flatMap((box, n) => {
          const out = box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom;
          const over = boxes.slice(n + 1).some((other) =>
            box.left < other.right && other.left < box.right && box.top + 4 < other.bottom && other.top + 4 < box.bottom
          );
          return out || over ? [texts[n]?.textContent] : [];
        });
      })
    );
    assert.deepEqual(wrong, [], key);
  }
});

browserTest(
  "formulas are typeset: rows of a case are separate, sums have their limits above and below",
  { site },
  async (page, base) => {
    await page.goto(`${base}/geo-correction`);
    const cell = page.locator("mtd").first();
    assert.notEqual(await cell.evaluate((element) => getComputedStyle(element).paddingRight), "0px");
    assert.match(
      await page.locator("math").first().evaluate((math) => getComputedStyle(math).fontFamily),
      /^"Cambria Math"/,
    );
    const sum = page.locator("math[display=block] munderover").first();
    const [sign, below] = await sum.evaluate(({ children }) =>
      Array.from(children, (part) => part.getBoundingClientRect())
    );
    assert.ok(sign && below && below.top > sign.top);
  },
);

browserTest("figures use the theme's colours", { site }, async (page, base) => {
  const ground = async (theme: string) => {
    await page.goto(`${base}/intro?theme=${theme}`);
    return await page.locator("svg rect").last().evaluate((box) => getComputedStyle(box).fill);
  };
  assert.notEqual(await ground("light"), await ground("dark"));
});
