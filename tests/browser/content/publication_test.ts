// Publishing in the back office: at once, scheduled or as a draft; the order of the tutorials by dragging and by keys.
import assert from "node:assert/strict";
import { browserTest } from "../../support/browser.ts";
import { openAdministration } from "../../support/administration.ts";
import { addTutorial } from "../../support/content.ts";

const { product, site, token, context, addItem, open } = await openAdministration();
const stored = async (path: string) => (await product.call("GET", `/api/admin/content/${path}`, { token })).json;

browserTest(
  "a news item is scheduled, then becomes a draft, then is published at once",
  { site, context },
  async (page, base) => {
    const { id } = await addItem();
    await open(page, base, "/admin/content/new");
    const row = page.locator(`tr[data-row="${id}"]`);
    const dialog = page.getByRole("dialog", { name: "编辑资讯" });
    const save = async () => {
      await dialog.getByRole("button", { name: "保存" }).click();
      await dialog.waitFor({ state: "detached" });
      const { status, publish_at } = await stored(`news/${id}`);
      return [status, publish_at];
    };
    const edit = () => row.getByRole("button", { name: "编辑" }).click();

    await row.getByText("已发布").waitFor();
    await edit();
    await dialog.getByLabel("定时发布").check();
    await dialog.getByLabel("发布日期（定时）").fill("2098-03-05");
    await dialog.getByLabel("发布时刻").fill("");
    await dialog.getByRole("button", { name: "保存" }).click();
    await dialog.getByText("请选择发布时间").waitFor();
    await dialog.getByLabel("发布时刻").fill("08:30");
    assert.deepEqual(await save(), ["published", "2098-03-05T00:30:00Z"]);
    await row.getByText("定时", { exact: true }).waitFor();
    assert.equal(await row.getByRole("link", { name: /资讯/ }).count(), 0, "there is no page yet");

    await edit();
    assert.equal(await dialog.getByLabel("发布时刻").inputValue(), "08:30");
    await dialog.getByLabel("存为草稿").check();
    assert.deepEqual(await save(), ["pending", "2098-03-05T00:30:00Z"]);
    await row.getByText("草稿").waitFor();

    await edit();
    await dialog.getByLabel("立即发布").check();
    await dialog.getByRole("switch").check();
    assert.deepEqual(await save(), ["published", null]);
    await row.getByText("置顶").waitFor();
  },
);

browserTest("tutorials are put into an order by keys and by dragging", { site, context }, async (page, base) => {
  const [one, two, three] = ["第一篇", "第二篇", "第三篇"];
  const ids = new Map<string, number>();
  for (const title of [one, two, three]) ids.set(title!, (await addTutorial({ title, image_url: "" })).id);
  await open(page, base, "/admin/content/tutorial");
  const dialog = page.getByRole("dialog", { name: "调整教程顺序" });
  const save = async () => {
    await dialog.getByRole("button", { name: "保存" }).click();
    await dialog.waitFor({ state: "detached" });
    const { data } = await stored("tutorials");
    return data.map(({ title }: { title: string }) => title);
  };

  await page.getByRole("button", { name: "调整顺序" }).click();
  await dialog.getByRole("button", { name: `上移“${one}”` }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByText(`“${one}”现在是第 2 个`).waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter"); // it is the first already
  assert.deepEqual(await save(), [one, three, two]);

  await page.getByRole("button", { name: "调整顺序" }).click();
  await dialog.getByText(two!).dragTo(dialog.getByText(one!));
  assert.deepEqual(await save(), [two, one, three]);
});
