// The seven statistics screens, opened so that they show the answers of statistics.ts.
import type { Page } from "playwright";
import { awake } from "./browser.ts";
import { answerStatistics } from "./statistics.ts";

/** Each screen with what it shows once its figures have come. */
export const statisticsScreens: Record<string, string> = {
  "/admin/stats/download": "软件包排行",
  "/admin/stats/user-growth": "近 30 天用户增长",
  "/admin/stats/active-users": "城市",
  "/admin/stats/usage-time": "每日使用时长",
  "/admin/stats/user-info": "学历分布",
  "/admin/userquery": "的使用时长",
  "/admin/image-stats": "用户处理记录",
};

/** A figure of the answers in tests/support, where the heading alone does not tell. */
const firstFigures: Record<string, string> = {
  "/admin/stats/user-info": "18,426",
  "/admin/userquery": "2 天 7 小时 33 分",
  "/admin/image-stats": "158,683",
};

/**
 * Opens a screen and asks its call once more, as somebody who presses a shortcut or 刷新: what the page came with are
 * the figures of this product, which has next to none.
 */
export async function openStatistics(page: Page, base: string, path: string) {
  const asked = await answerStatistics(page);
  const isList = path === "/admin/userquery" || path === "/admin/image-stats";
  await page.goto(base + (isList ? path : `${path}?startDate=2024-01-01&endDate=2024-01-01`));
  await awake(page);
  await askAgain(page, isList);
  await page.getByRole("heading", { name: statisticsScreens[path] ?? "" }).first().waitFor();
  if (path in firstFigures) await page.getByText(firstFigures[path] ?? "").first().waitFor();
  return asked;
}

export function askAgain(page: Page, isList = false): Promise<void> {
  const name = isList ? "刷新" : "近 30 天";
  return page.getByRole("button", { name, exact: true }).click();
}
