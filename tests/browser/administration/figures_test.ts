// Figures in the tables of the back office are never truncated: large ids, counts, sizes, durations, addresses, dates.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { narrowest } from "../../../components/table/column.ts";
import { loadSignIns, signInRow } from "../../../lib/tasks/data/log_rows.ts";
import { browserTest } from "../../support/browser.ts";
import { openStatisticsProduct } from "../../support/statistics_rows.ts";

const { product, token, site, context, open } = await openStatisticsProduct();
await loadSignIns([{ ...signInRow(1), at: Date.now() }]);
await product.call("DELETE", "/api/admin/content/cases/1", { token });
const notice = { title: "周六停机维护", url: "/news", software_name: null };
await product.call("POST", "/api/admin/notices", { token, body: notice });

/** The lists by path, with the name of their table in the browser's storage. */
const lists: Record<string, string> = {
  "users/list": "users",
  "users/audit": "audit.waiting",
  "users/audit?status=approved": "audit.decided",
  "content/case": "cases",
  "content/tutorial": "tutorials",
  "content/version": "versions",
  "content/new": "news",
  "content/notices": "notices",
  "content/forum?state=queued": "forum.queued",
  "content/forum?state=published": "forum.published",
  "content/forum?state=reports": "forum.reports.open",
  "content/bin": "bin",
  "admins": "admins",
  "logs?type=login": "logs.login",
  "logs?type=operation": "logs.operation",
  "logs?type=visit": "logs.visit",
  "mails": "mails",
  "userquery": "usage",
  "image-stats": "image-stats",
  "stats/user-info": "devices",
};

const large: [RegExp, string | number][] = [
  [/^(version_)?number$/, "10.20.30"],
  [/^ip(_address)?$/, "255.255.255.255"],
  [/size/, 1_072_000_000],
  [/seconds|duration/, 8_639_940],
  [/^ram$/, 1_099_511_627_776],
];

/** Replaces the figures of the rows in a response. Each id is another one, because ids are the keys of rows. */
function enlarge(response: object): object {
  let id = 123_456;
  const enlarged = (key: string, value: unknown) => {
    const figure = large.find(([name]) => name.test(key))?.[1];
    if (figure !== undefined && typeof value === typeof figure) return figure;
    if (/(^|_)id$/.test(key) && value !== null) return typeof value === "string" ? String(id++) : id++;
    return Number.isInteger(value) && !/^\d+$/.test(key) ? 123_456 : value;
  };
  const fields = Object.entries(response).map(([key, value]) => [
    key,
    Array.isArray(value) ? JSON.parse(JSON.stringify(value), enlarged) : value,
  ]);
  return Object.fromEntries(fields);
}

/** Opens a list in which the user has made every column as narrow as possible, and enlarges its figures. */
async function openEnlarged(page: Page, base: string, path: string): Promise<void> {
  const { text } = await product.call("GET", `/admin/${path}`, { headers: context.extraHTTPHeaders });
  const columns = Array.from(text.matchAll(/<th[^>]* data-column="(\w+)"/g), ([, column]) => [column, narrowest]);
  assert.ok(columns.length > 2);
  await page.addInitScript(([name, widths]) => {
    localStorage.setItem(`gac.table.${name}`, JSON.stringify({ widths }));
  }, [lists[path], Object.fromEntries(columns)]);
  await open(page, base, `/admin/${path}`);
  await page.route(/\/api\/admin\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: enlarge(await response.json()) });
  });
  await page.getByRole("button", { name: "刷新", exact: true }).last().click();
  await page.locator("tr[data-row*='1234']").first().waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** Returns the texts of cells with a figure that have less space than their text needs. */
function truncatedFigures(page: Page): Promise<{ figures: number; cut: string[] }> {
  return page.locator("tr[data-row] > :is(td, th)").evaluateAll((cells) => {
    const figure = /^[\d.,:/%+\s-]*\d[\d.,:/%+\s-]*([KMGT]?B|个工作日|[天小时分\d\s])*$/;
    const figures = (cells as HTMLElement[]).filter((cell) => figure.test(cell.innerText.trim()));
    const isCut = (cell: Element) =>
      [cell, ...cell.querySelectorAll("*")].some(({ scrollWidth, clientWidth }) =>
        clientWidth > 0 && scrollWidth > clientWidth
      );
    return { figures: figures.length, cut: figures.filter(isCut).map(({ innerText }) => innerText) };
  });
}

for (const path of Object.keys(lists)) {
  browserTest(`no figure of ${path} is truncated`, { site, context }, async (page, base) => {
    await openEnlarged(page, base, path);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const { figures, cut } = await truncatedFigures(page);
      assert.ok(figures > 0);
      assert.deepEqual(cut, [], `at ${width} px`);
    }
  });
}
