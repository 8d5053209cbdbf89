// Feeds and sitemap, read by the browser's strict XML parser; JSON-LD under the content security policy.
import assert from "node:assert/strict";
import { addNews } from "../../../lib/domain/content/news.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct } from "../../support/app.ts";
import { browserTest } from "../../support/browser.ts";
import { versionRow } from "../../../lib/tasks/data/rows.ts";
import { newsForm } from "../../support/site_data.ts";

const { app: site } = await openProduct();
const words = newsForm({ title: "A & B ]]> <b>\u000b", summary: '"引号" & 𠀀', source: "学报" });
for (const link of ["https://example.com/?a=1&b=2", "/download"]) {
  await transaction((tx) => addNews({ ...words, link }, 1, tx));
}
await versionTable.insert(versionRow(0, { update_log: "a < b\n\u0001" }));

/** Returns violations of RFC 4287 as text; runs in the browser. */
async function faults(path: string): Promise<string[]> {
  const text = await (await fetch(path)).text();
  const feed = new DOMParser().parseFromString(text, "application/xml");
  const wrong: string[] = [];
  if (feed.querySelector("parsererror")) return [feed.querySelector("parsererror")?.textContent ?? ""];
  const root = feed.documentElement;
  if (root.namespaceURI !== "http://www.w3.org/2005/Atom" || root.localName !== "feed") wrong.push("no Atom feed");
  const child = (of: Element, name: string) => [...of.children].filter(({ localName }) => localName === name);
  const isTime = (time = "") => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(time);
  for (const element of [root, ...child(root, "entry")]) {
    for (const name of ["id", "title", "updated"]) {
      if (child(element, name).length !== 1) wrong.push(`${element.localName}: ${name}`);
    }
    if (!isTime(child(element, "updated")[0]?.textContent)) wrong.push("no time");
    for (const time of child(element, "published")) if (!isTime(time.textContent)) wrong.push("no time");
    if (!URL.canParse(child(element, "id")[0]?.textContent ?? "")) wrong.push("an id that is not an address");
    const links = child(element, "link");
    if (!links.length || links.some((link) => !URL.canParse(link.getAttribute("href") ?? ""))) wrong.push("no link");
  }
  if (!child(root, "author")[0]?.querySelector("name")?.textContent) wrong.push("no author");
  const ids = child(root, "entry").map((entry) => child(entry, "id")[0]?.textContent);
  if (new Set(ids).size !== ids.length) wrong.push("an id twice");
  if (ids.length === 0) wrong.push("no entry");
  return wrong;
}

for (const path of ["/news/feed.xml", "/download/feed.xml"]) {
  browserTest(`${path} is a valid Atom feed`, { site }, async (page, base) => {
    await page.goto(`${base}/terms`);
    assert.deepEqual(await page.evaluate(faults, path), []);
  });
}

browserTest("the sitemap is XML with addresses", { site }, async (page, base) => {
  await page.goto(`${base}/terms`);
  const places = await page.evaluate(async () => {
    const text = await (await fetch("/sitemap.xml")).text();
    const map = new DOMParser().parseFromString(text, "application/xml");
    return Array.from(map.querySelectorAll("urlset > url > loc"), (loc) => loc.textContent);
  });
  assert.ok(places.length > 5 && places.every((place) => URL.canParse(place ?? "")));
});

// Any violation of the policy fails these tests by itself.
for (const path of ["/", "/news", "/download"]) {
  browserTest(`the structured data on ${path} passes the content security policy`, { site }, async (page, base) => {
    await page.goto(base + path);
    const data = await page.locator("script[type='application/ld+json']").textContent();
    assert.equal(JSON.parse(data ?? "")["@context"], "https://schema.org");
  });
}
