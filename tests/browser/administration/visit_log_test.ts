// The visit log in the browser: it reads on while a filter finds little, until it is stopped.
import assert from "node:assert/strict";
import { DAY, dayStart, siteDate } from "../../../lib/shared/time.ts";
import { loadVisits, visitRow } from "../../../lib/tasks/data/log_rows.ts";
import { openAdministration } from "../../support/administration.ts";
import { browserTest } from "../../support/browser.ts";

const { site, context, open } = await openAdministration();

const start = dayStart(siteDate());
await loadVisits(Array.from({ length: 60 }, (_, n) => ({
  ...visitRow(n, { page_url: n % 2 ? "/news" : "/download", user_id: n === 1 ? 7 : null }),
  at: start + n,
})));

browserTest("visits are a tab beside operations and sign-ins, newest first, and more are read on demand", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, "/admin/logs");
  await page.getByRole("tab", { name: "访问记录" }).click();
  await page.getByText("已找到 50 条").waitFor();
  await page.waitForURL(/type=visit/);
  await page.getByRole("button", { name: "继续查找" }).click();
  await page.getByText("共 60 条", { exact: true }).waitFor();
  await page.getByLabel("页面", { exact: true }).fill("/news");
  await page.getByRole("button", { name: "查询" }).click();
  await page.getByText("共 30 条", { exact: true }).waitFor();
  assert.equal(await page.getByRole("link", { name: "#7" }).getAttribute("href"), "/admin/users/list?user=7");
  await page.reload();
  await page.getByText("共 30 条", { exact: true }).waitFor();
  await page.getByRole("tab", { name: "操作日志" }).click();
  await page.getByText("还没有记录").waitFor();
  await page.waitForURL((url) => !url.search.includes("news"));
});

browserTest("a filter that finds little reads on by itself, shows its progress, and can be stopped", {
  site,
  context,
}, async (page, base) => {
  const idAt = (at: number) => at.toString(16).padStart(12, "0") + "0".repeat(16);
  const asked: (string | null)[] = [];
  const held = Promise.withResolvers<void>();
  const answers = [DAY / 2, DAY / 4, DAY / 8];
  await page.route(/\/api\/admin\/logs\?.*page_url=/, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("before"));
    if (asked.length === 3) await held.promise;
    const left = answers[asked.length - 1];
    await route.fulfill({ json: { data: [], next: left === undefined ? null : idAt(start + left) } }).catch(() => {});
  });
  await open(page, base, "/admin/logs?type=visit");
  await page.getByText("已找到 50 条").waitFor();
  await page.getByLabel("页面", { exact: true }).fill("/rare");
  await page.getByRole("button", { name: "查询" }).click();
  await page.getByText(/查到 .* 06:00/).waitFor();
  assert.ok(await page.getByRole("progressbar", { name: "查找进度" }).getAttribute("value"));
  await page.getByRole("button", { name: "停止" }).click();
  await page.getByText("到目前为止没有找到").waitFor();
  held.resolve();
  await page.getByRole("button", { name: "继续查找" }).click();
  await page.getByText("共 0 条", { exact: true }).waitFor();
  assert.deepEqual(asked.slice(1), [...answers.slice(0, 2), answers[1]].map((left) => idAt(start + left!)));
});
