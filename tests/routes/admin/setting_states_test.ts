// The headings of the settings say what is on now.
import assert from "node:assert/strict";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { openProduct } from "../../support/app.ts";
import { withTwoFactor } from "../../support/two_factor.ts";

const product = await openProduct();
const { token } = await product.signInAdmin();

/** The text behind a heading of a tab. */
async function stateOf(tab: string, title: string): Promise<string | undefined> {
  const { text } = await product.call("GET", `/admin/settings?tab=${tab}`, { token });
  return new RegExp(`>${title}</h2><span[^>]*>([^<]*)</span>`).exec(text)?.[1];
}

Deno.test("administrators with two-factor authentication are counted among the active ones", async () => {
  const { admin: other } = await product.signInAdmin();
  const { admin: disabled } = await product.signInAdmin();
  await adminTable.update(disabled.id, (row) => ({ ...row, disabled: true }));
  assert.equal(await stateOf("security", "管理员登录"), "0 / 2 位管理员已启用动态验证码");
  await withTwoFactor(other.id);
  await withTwoFactor(disabled.id);
  assert.equal(await stateOf("security", "管理员登录"), "1 / 2 位管理员已启用动态验证码");
});

Deno.test("the announcement is unset, not yet shown, shown, or over", async () => {
  const [before, after] = [-60_000, 60_000].map((by) => new Date(Date.now() + by).toISOString());
  assert.ok(before && after);
  const cases = [
    ["", "", "", "未设置"],
    ["维护", "", "", "正在显示"],
    ["维护", before, after, "正在显示"],
    ["维护", after, "", "未到开始时间"],
    ["维护", "", before, "已结束"],
  ] as const;
  for (const [announcement, announcement_from, announcement_until, state] of cases) {
    await saveSettings({ basic: { announcement, announcement_from, announcement_until } });
    assert.equal(await stateOf("basic", "公告"), state);
  }
});

Deno.test("email server and recipients of notifications say whether they are set", async () => {
  assert.deepEqual([await stateOf("notification", "邮件服务器"), await stateOf("notification", "通知管理员")], [
    "未配置",
    "未开启",
  ]);
  await saveSettings({ notification: { smtp_host: "127.0.0.1", notify_admins: ["a@example.cn", "b@example.cn"] } });
  assert.deepEqual([await stateOf("notification", "邮件服务器"), await stateOf("notification", "通知管理员")], [
    "已配置",
    "2 个收件邮箱",
  ]);
});
