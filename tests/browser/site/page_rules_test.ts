// Rules for every public page: accessibility, keyboard use and metadata, as the browser reads them.
import assert from "node:assert/strict";
import { addNews } from "../../../lib/domain/content/news.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { browserTest } from "../../support/browser.ts";
import { access } from "../../security/access.ts";
import { versionRow } from "../../../lib/tasks/data/rows.ts";
import { newsForm } from "../../support/site_data.ts";

const product = await openProduct();
await transaction((tx) => addNews(newsForm({ summary: "摘要", source: "遥感学报" }), 1, tx));
const file = { file_path: "a.zip", file_name: "setup.zip", file_size: 1024, sha256: "0".repeat(64) };
await versionTable.insert(versionRow(0, { file_type: "upload", ...file }));
/** One existing page of each kind. */
const examples: Record<string, string> = {
  "/download/:software/:number": "/download/GAC_MSS/1.0.0",
};
const site = { fetch: (request: Request) => product.app.fetch(request) };

const pages = Object.entries(access)
  .filter(([route, { who }]) =>
    who === "all" && /^GET \/(?!api|admin|dev|assets|static|healthz|readyz)(?!.*\.(?:json|txt|xml|zip)$)/.test(route)
  )
  .map(([route]) => route.slice("GET ".length)).map((path) => examples[path] ?? path)
  .filter((path) => !path.includes(":")); // a case shows pictures of other sites: case_pages_test.ts
const notFound = "/nothing-here";

/** Returns violations as text; runs in the browser. */
function faults(): string[] {
  const all = <E extends Element = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
  const about = (element: Element) => element.outerHTML.slice(0, 120);
  const wrong: string[] = [];
  const named = (element: Element) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = [...(element as HTMLInputElement).labels ?? []].map((label) => label.textContent);
    const pictures = [...element.querySelectorAll("img[alt], [aria-label]")].map((inner) =>
      inner.getAttribute("alt") || inner.getAttribute("aria-label")
    );
    const words = [
      ...[element.getAttribute("aria-label"), element.textContent, ...labels, ...pictures],
      ...ids.map((id) => document.getElementById(id)?.textContent),
    ];
    return words.some((word) => word?.trim());
  };

  if (document.documentElement.lang !== "zh-CN") wrong.push("no language");
  if (all("h1").length !== 1) wrong.push(`${all("h1").length} h1`);
  if (all("main").length !== 1) wrong.push(`${all("main").length} main`);
  const description = document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "";
  if (description.length < 10) wrong.push("no description");
  const seen = all("h1, h2, h3, h4, h5, h6").filter((heading) => heading.checkVisibility());
  seen.reduce((before, heading) => {
    const level = Number(heading.tagName[1]);
    if (level > before + 1) wrong.push(`h${level} after h${before}: ${about(heading)}`);
    return level;
  }, 0);
  const ids = all("[id]").map(({ id }) => id);
  for (const id of ids.filter((id, n) => ids.indexOf(id) !== n)) wrong.push(`#${id} twice`);
  for (const field of all("input:not([type=hidden], [hidden]), select, textarea")) {
    const { ariaLabel } = field;
    if (
      !ariaLabel?.trim() && ![...(field as HTMLInputElement).labels ?? []].some((label) => label.textContent.trim())
    ) {
      wrong.push(`no label: ${about(field)}`);
    }
  }
  for (const element of all("a[href], button, summary").filter((one) => one.checkVisibility())) {
    if (!named(element)) wrong.push(`no name: ${about(element)}`);
  }
  for (const picture of all<HTMLImageElement>("img")) {
    if (picture.getAttribute("alt") === null) wrong.push(`no alt: ${about(picture)}`);
    if (!picture.getAttribute("width") || !picture.getAttribute("height")) wrong.push(`no size: ${about(picture)}`);
  }
  for (const text of all('[class*="--scrim"] .text-on-inverse-3, [class*="--scrim"].text-on-inverse-3')) {
    wrong.push(`too faint on a picture: ${about(text)}`); // at least 4.2 : 1
  }
  for (const link of all("a[target=_blank]")) {
    if (!link.getAttribute("rel")?.includes("noopener")) wrong.push(`opener: ${about(link)}`);
  }
  for (const attribute of ["aria-labelledby", "aria-describedby", "aria-controls", "for"]) {
    for (const element of all(`[${attribute}]`)) {
      for (const id of element.getAttribute(attribute)?.split(" ") ?? []) {
        if (!document.getElementById(id)) wrong.push(`${attribute} of nobody: ${about(element)}`);
      }
    }
  }
  for (const link of all('a[href^="#"]')) {
    const id = decodeURIComponent(link.getAttribute("href")?.slice(1) ?? "");
    if (!document.getElementById(id)) wrong.push(`leads nowhere: ${about(link)}`);
  }
  return wrong;
}

browserTest(
  "every public page follows the common rules, at both widths",
  { site, expect: [/status of 404/] },
  async (page, base) => {
    assert.ok(pages.length >= 15);
    const titles = new Set<string>();
    for (const path of [...pages, notFound]) {
      await page.goto(base + path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        assert.deepEqual(await page.evaluate(faults), [], `${path} at ${width}`);
        const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(beside <= 0, `${path} at ${width} scrolls sideways by ${beside}`);
      }
      titles.add(await page.title());
    }
    assert.equal(titles.size, pages.length + 1, "every page has a title of its own");
  },
);

for (const [width, colorScheme] of [[1440, "light"], [390, "dark"]] as const) {
  browserTest(`axe has no findings on any public page at ${width} px in the ${colorScheme} theme`, {
    site,
    expect: [/status of 404/],
    context: { viewport: { width, height: 900 }, colorScheme, bypassCSP: true },
  }, async (page, base) => {
    for (const path of [...pages, notFound]) {
      await page.goto(base + path);
      assert.deepEqual(await axeFindings(page), [], path);
    }
  });
}

browserTest("the rules are able to fail", {
  site: {
    fetch: () =>
      new Response("<!DOCTYPE html><title>x</title><h1></h1><h3>x</h3><input><img src=''><a href='/'></a>", {
        headers: { "content-type": "text/html" },
      }),
  },
}, async (page, base) => {
  await page.goto(base);
  const found = await page.evaluate(faults);
  for (
    const fault of ["no language", "0 main", "no description", "h3 after", "no label", "no alt", "no size", "no name"]
  ) {
    assert.ok(found.some((line) => line.startsWith(fault)), fault);
  }
});
