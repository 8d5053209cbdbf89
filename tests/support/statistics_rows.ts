// The statistics calls and screens on the demo data.
import type { Page } from "playwright";
import type { Scope } from "../../islands/admin/kit/stats/trend.ts";
import type { Admin } from "../../lib/domain/administration/admins.ts";
import { fillDemo } from "../../lib/tasks/demo/fill.ts";
import { openProduct } from "./app.ts";
import { awake } from "./browser.ts";
import { openAdministration } from "./administration.ts";
import { FakeTime } from "./fake_time.ts";

/** Each screen with a heading that it shows once its figures have loaded. */
export const statisticsScreens: Record<string, string> = {
  "/admin/stats/download": "软件包排行",
  "/admin/stats/user-growth": "近 30 天用户增长",
  "/admin/stats/active-users": "城市",
  "/admin/stats/usage-time": "每日使用时长",
  "/admin/stats/user-info": "学历分布",
  "/admin/userquery": "的使用时长",
  "/admin/image-stats": "用户处理记录",
};

/** Fills an empty store with the demo's last ninety days. */
export async function fillStatistics({ id, username }: Pick<Admin, "id" | "username">): Promise<void> {
  const size = { users: 120, visits: 4_000, processing: 1_000, usage: 60, days: 90, now: Date.now() };
  await fillDemo({ size, admin: { id, username, ip: "127.0.0.1" }, password_hash: "x" }, () => {});
}

/**
 * Opens the back office on that data. `answerTo` returns the server's response to an address that a page has requested.
 */
export async function openStatisticsProduct() {
  const administration = await openAdministration();
  await fillStatistics(administration.admin);
  async function answerTo<Answer>({ pathname, search }: URL): Promise<Answer> {
    return (await administration.product.call("GET", pathname + search, { token: administration.token })).json;
  }
  return { ...administration, answerTo };
}

/** Opens a product with that data at noon of a day; `ask` returns the response to a statistics call. */
export async function openStatisticsDay() {
  const today = "2026-11-22";
  new FakeTime().setBack(Date.now() - Date.parse(`${today}T12:00:00Z`));
  const product = await openProduct();
  const { admin, token } = await product.signInAdmin();
  await fillStatistics(admin);
  const range = { from: "2026-11-09", to: today };
  const scope: Scope = { range, compare: "previous", today, period: "day", at: Date.now(), releases: [] };
  async function ask<Answer>(path: string): Promise<Answer> {
    return (await product.call("GET", `/api/admin/stats/${path}`, { token })).json;
  }
  return { today, range, scope, ask, days: `startDate=${range.from}&endDate=${range.to}` };
}

/** Returns the addresses of the statistics calls that the page makes from now on, newest last. */
export function watchStatistics(page: Page): URL[] {
  const addresses: URL[] = [];
  page.on("request", (request) => {
    if (isStatistics(request.url())) addresses.push(new URL(request.url()));
  });
  return addresses;
}

/**
 * Opens a chart screen on a day without figures and selects the last thirty days; opens a list and reloads it. Returns
 * the result of `watchStatistics`.
 */
export async function openStatistics(page: Page, base: string, path: string): Promise<URL[]> {
  const addresses = watchStatistics(page);
  const isList = path === "/admin/userquery" || path === "/admin/image-stats";
  await page.goto(base + (isList ? path : `${path}?startDate=2024-01-01&endDate=2024-01-01`));
  await awake(page);
  await Promise.all([page.waitForResponse((response) => isStatistics(response.url())), requestAgain(page, isList)]);
  await page.getByRole("heading", { name: statisticsScreens[path] ?? "" }).first().waitFor();
  await page.waitForFunction(() => !document.body.innerText.includes("2024-01-01")); // the charts of that day stay for a moment
  return addresses;
}

export function requestAgain(page: Page, isList = false): Promise<void> {
  const name = isList ? "刷新" : "近 30 天";
  return page.getByRole("button", { name, exact: true }).click();
}

const isStatistics = (address: string) => /^\/api\/admin\/(stats\/|users\/query$)/.test(new URL(address).pathname);
