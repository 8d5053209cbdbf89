// The list of users in a browser: details beside it, editing, the export with its filters, batch decisions.
import assert from "node:assert/strict";
import { decide } from "../../../lib/domain/account/applications.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { queueEmail } from "../../../lib/domain/emails.ts";
import { deviceTable } from "../../../lib/domain/client/devices.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { deviceRow } from "../../../lib/tasks/data/rows.ts";
import { generate, loadRows } from "../../../lib/tasks/load/bulk.ts";
import { browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";
import { readXlsx } from "../../support/xlsx.ts";

const { product, site, context, open } = await openAdministration();
const path = "/admin/users/list";

async function applicant(name: string) {
  const { id } = await product.addUser({ name });
  return await userTable.update(id, (user) => ({ ...user, status: "pending" }));
}

browserTest(
  "a row opens its user beside the list, and the user is edited there",
  { site, context },
  async (page, base) => {
    const user = await product.addUser({ name: "王磊" });
    await open(page, base, path);
    await page.getByRole("rowheader", { name: "王磊" }).click();
    const drawer = page.getByRole("dialog", { name: "王磊" });
    await drawer.getByText("没有审核记录、反馈、下载、设备、使用记录").waitFor();
    await page.waitForURL((url) => url.searchParams.get("user") === String(user.id));
    await drawer.getByRole("button", { name: "编辑" }).click();
    const form = page.getByRole("dialog", { name: "编辑“王磊”" });
    assert.equal(await form.getByRole("textbox", { name: "姓名" }).getAttribute("readonly"), "");
    await form.getByRole("textbox", { name: "微信昵称" }).fill("新的昵称");
    await form.getByRole("switch").or(form.getByRole("checkbox")).check();
    await form.getByRole("button", { name: "保存" }).click();
    await page.getByText("保存成功").waitFor();
    await drawer.getByText("新的昵称").waitFor();
    const after = await userTable.get(user.id);
    assert.deepEqual([after?.wechat_name, after?.official, after?.password_hash], [
      "新的昵称",
      true,
      user.password_hash,
    ]);
  },
);

browserTest("J opens the next user; a pending one is approved in the details and remains open", {
  site,
  context,
}, async (page, base) => {
  const [pending, approved] = [await applicant("冯远"), await product.addUser({ name: "许诺" })];
  await open(page, base, `${path}?user=${approved.id}`);
  await page.getByRole("dialog", { name: "许诺" }).waitFor();
  assert.equal(await page.getByRole("dialog").getByRole("button", { name: "通过" }).count(), 0);
  await page.keyboard.press("j");
  const drawer = page.getByRole("dialog", { name: "冯远" });
  await drawer.getByRole("button", { name: "拒绝" }).waitFor();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "确定通过" }).click();
  await drawer.getByText("已通过").waitFor();
  await drawer.getByRole("button", { name: "通过" }).waitFor({ state: "detached" });
  assert.equal((await userTable.get(pending.id))?.status, "approved");
  await page.keyboard.press("k");
  await page.getByRole("dialog", { name: "许诺" }).waitFor();
});

browserTest("the recipient of an email leads to the user", { site, context }, async (page, base) => {
  const user = await product.addUser({ name: "蒋欣", email: "jiangxin+1@example.com" });
  await transaction((tx) => queueEmail(user, { subject: "申请已收到", text: "", html: "" }, tx));
  await open(page, base, "/admin/mails");
  await page.getByRole("link", { name: user.email }).click();
  await page.getByRole("rowheader", { name: "蒋欣" }).waitFor();
});

browserTest(
  "a user's details have the twenty newest devices, and their total",
  { site, context },
  async (page, base) => {
    const { id: user_id } = await product.addUser({ name: "赵敏" });
    await loadRows(deviceTable, generate(50, (n) => deviceRow(n, { user_id })));
    await open(page, base, `${path}?user=${user_id}`);
    const drawer = page.getByRole("dialog", { name: "赵敏" });
    await drawer.getByRole("heading", { name: "设备（50）" }).waitFor();
    assert.equal(await drawer.getByText("NVIDIA RTX A2000").count(), 20);
    await drawer.getByText("共 50 台，以上为最新的 20 台。").scrollIntoViewIfNeeded();
  },
);

browserTest("the export has the rows of the current filters, and is named users.xlsx", {
  site,
  context,
}, async (page, base) => {
  await product.addUser({ name: "郑凯", organization: "硕士" });
  await open(page, base, `${path}?title=${encodeURIComponent("硕士")}`);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出", exact: true }).click();
  const file = await coming;
  assert.equal(file.suggestedFilename(), "users.xlsx");
  const { rows } = await readXlsx(await Deno.readFile(await file.path()));
  assert.deepEqual(rows.map(([, name]) => name), ["姓名", "郑凯"]);
  await page.getByText("已导出 users.xlsx").waitFor();
});

browserTest("an export is cancelled, and says so", { site, context, expect: [/ERR_/] }, async (page, base) => {
  await open(page, base, path);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/admin/users/export**", async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.getByRole("button", { name: "导出", exact: true }).click();
  await page.getByRole("dialog", { name: "正在导出" }).getByRole("button", { name: "取消导出" }).click();
  await page.getByText("导出已取消").waitFor();
  held.resolve();
  await page.getByRole("dialog", { name: "正在导出" }).waitFor({ state: "detached" });
});

browserTest("many applications are decided at once; another administrator's decision is reported by name", {
  site,
  context,
}, async (page, base) => {
  const [one, other, late] = [await applicant("李娜"), await applicant("何静"), await applicant("马骁")];
  const anew = await applicant("赵敏");
  await open(page, base, "/admin/users/audit");
  await page.getByRole("rowheader", { name: "马骁" }).waitFor();
  await page.getByRole("checkbox", { name: "选择本页全部" }).check();
  await page.getByText("已选 4 项").waitFor();
  await userTable.update(anew.id, (user) => ({ ...user, applied_at: new Date().toISOString() }));
  await transaction((tx) => decide(late.id, { to: "rejected", admin: "刘敏" }, tx));
  await page.getByRole("button", { name: "批量通过" }).click();
  await page.getByRole("button", { name: "确定通过" }).click();
  await page.getByText("已通过 2 人").waitFor();
  const left = page.getByRole("dialog", { name: "2 人没有处理" });
  await left.getByText(/马骁.*当前状态不允许此操作，刘敏 已于 .* 拒绝/).waitFor();
  await left.getByText(/赵敏.*数据已被他人修改，请刷新后重试/).waitFor();
  await left.getByRole("button", { name: "知道了" }).click();
  await page.getByRole("row", { name: /赵敏/ }).waitFor();
  await page.getByRole("rowheader", { name: "马骁" }).waitFor({ state: "detached" });
  await page.getByText(/^已选/).waitFor({ state: "detached" });
  const statuses = await Promise.all([one, other, late, anew].map(async ({ id }) => (await userTable.get(id))?.status));
  assert.deepEqual(statuses, ["approved", "approved", "rejected", "pending"]);
});

browserTest("a decision that is too late names the administrator who acted first", {
  site,
  context,
  expect: [/409/],
}, async (page, base) => {
  const { id } = await applicant("陈思远");
  await open(page, base, "/admin/users/audit");
  await page.getByRole("row", { name: /陈思远/ }).getByRole("button", { name: "通过" }).click();
  await transaction((tx) => decide(id, { to: "rejected", admin: "刘敏" }, tx));
  await page.getByRole("button", { name: "确定通过" }).click();
  await page.getByText(/操作失败：当前状态不允许此操作，刘敏 已于 .* 拒绝/).waitFor();
});

browserTest("on a phone the actions of a pending user are one row, the main one last", {
  site,
  context: { ...context, viewport: { width: 390, height: 844 } },
}, async (page, base) => {
  const { id } = await applicant("孟佳");
  await open(page, base, `${path}?user=${id}`);
  const buttons = page.getByRole("dialog", { name: "孟佳" }).getByRole("button", { name: /^(编辑|拒绝|通过)/ });
  await buttons.nth(2).waitFor();
  const seen = await buttons.evaluateAll((all) =>
    all.map((button) => ({ text: button.textContent, ...button.getBoundingClientRect().toJSON() }))
      .toSorted((a, b) => a.x - b.x).map(({ text, y, height }) => [text.slice(0, 2), y, height])
  );
  const [, y] = seen[0]!;
  assert.deepEqual(seen, [["编辑", y, 48], ["拒绝", y, 48], ["通过", y, 48]]);
});
