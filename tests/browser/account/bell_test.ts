// The bells of the public bars: the number comes with the user's name, the newest five when the bell is opened.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { notify } from "../../../lib/domain/account/notifications.ts";
import type { User } from "../../../lib/domain/account/users.ts";
import { readSettings } from "../../../lib/domain/settings.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { browserTest } from "../../support/browser.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { waitFor } from "../../support/wait_for.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const site = { fetch: product.app.fetch };

/** One in a millisecond, because they are sorted by time. */
async function fill(user: User, count: number): Promise<void> {
  using clock = new FakeTime();
  for (let n = 1; n <= count; n++) {
    const about = { post: "review" as const, title: `主题 ${n}`, outcome: "refused" as const, reason: "" };
    await transaction((tx) => notify(user, { kind: "post", about }, tx));
    clock.advance(1);
  }
}

/** Signs in a user who has not read so many refusals of posts. */
async function signIn(page: Page, base: string, count: number) {
  const { basic: { legal_version: version } } = await readSettings();
  const consent = { version, at: new Date().toISOString(), ip: "127.0.0.1" };
  const { user, token } = await product.signInUser({ name: "王磊", consent });
  await fill(user, count);
  await page.context().addCookies([{ name: "uid", value: token, url: base }]);
  await page.addInitScript(() => localStorage.setItem("gac_user", "王磊"));
  return token;
}

const bellOf = (page: Page) => page.locator("header summary:visible").filter({ hasText: "通知" });

for (const [path, width] of [["/news", 1440], ["/news", 390], ["/forum", 1440], ["/forum", 390]] as const) {
  browserTest(`the bell of ${path} at ${width} px shows the number and the newest five; opened means read`, {
    site,
    context: { viewport: { width, height: 844 } },
  }, async (page, base) => {
    const token = await signIn(page, base, 101);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(base + path);
    await bellOf(page).filter({ hasText: "99+" }).waitFor();
    assert.ok(!asked.includes("/api/auth/notifications"), "the number has no request of its own");
    await bellOf(page).click();
    const list = page.locator("[data-bell-list]:visible a");
    await list.first().waitFor();
    assert.deepEqual(
      await list.locator("[data-notification-title]").allTextContents(),
      [101, 100, 99, 98, 97].map((n) => `您的主题“主题 ${n}”未通过审核`),
    );
    assert.deepEqual(await axeFindings(page), []);
    await list.first().click();
    await page.waitForURL(`${base}/forum/my?tab=refused`);
    const unread = async () => (await product.call("GET", "/api/auth/profile", { token })).json.unread;
    await waitFor(async () => await unread() === 100); // the page has changed meanwhile
    await bellOf(page).click();
    await list.first().waitFor();
    await page.locator("[data-bell]:visible").getByRole("button", { name: "全部已读" }).click();
    await waitFor(async () => await unread() === 0);
    await bellOf(page).locator("b").waitFor({ state: "hidden" });
    await page.locator("[data-unread]").first().waitFor({ state: "detached" });
  });
}

browserTest("the list under 通知 is paged, and all are read by one button", { site }, async (page, base) => {
  const token = await signIn(page, base, 21);
  await page.goto(`${base}/user/notices`);
  const section = page.getByRole("region", { name: "全部通知" });
  assert.equal(await section.getByRole("link", { name: "，未读" }).count(), 20);
  await section.getByRole("link", { name: "下一页" }).click();
  await page.waitForURL(/page=2$/);
  await section.getByRole("link", { name: "主题 1”" }).waitFor();
  await section.getByRole("button", { name: "全部已读" }).click();
  await section.getByRole("link", { name: "，未读" }).waitFor({ state: "detached" });
  assert.equal((await product.call("GET", "/api/auth/notifications", { token })).json.unread, 0);
});

browserTest("without notifications the bell says so, and a visitor has no bell", { site }, async (page, base) => {
  await page.goto(`${base}/news`);
  assert.equal(await bellOf(page).count(), 0);
  await signIn(page, base, 0);
  await page.reload();
  await bellOf(page).click();
  await page.getByText("没有通知").first().waitFor();
});
