// The import of users in the back office: a wrong file, a right one, the progress over a reload, and the report.
import assert from "node:assert/strict";
import { userTable } from "../../../lib/domain/account/users.ts";
import { openProduct } from "../../support/app.ts";
import { axeFindings } from "../../support/axe.ts";
import { awake, browserTest } from "../../support/browser.ts";
import { allImported, importing, sheetOf, sheetRow, templateHeaders } from "../../support/user_imports.ts";
import { readXlsx } from "../../support/xlsx.ts";

const product = await openProduct({ RATE_LIMITS: "off" });

async function upload(file: File) {
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { name: file.name, mimeType, buffer: Buffer.from(await file.arrayBuffer()) };
}

const refused = { site: product.app, expect: [/status of 400/] }; // the first file

browserTest("users are imported from the template, after the errors of the first files", refused, async (
  page,
  base,
) => {
  const { token } = await product.signInAdmin();
  await page.context().addCookies([{ name: "aid", value: token, url: base }]);
  const saved = async (name: string) => {
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    return (await readXlsx(await Deno.readFile(await (await file).path()))).rows;
  };
  await page.goto(`${base}/admin/users/list`);
  await awake(page);
  await page.getByRole("button", { name: "导入", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  assert.deepEqual(await saved("下载模板"), [templateHeaders]);
  const choose = async (file: File) => await dialog.locator("input[type=file]").setInputFiles(await upload(file));
  await choose(new File(["no spreadsheet"], "users.xlsx"));
  await dialog.getByText("文件无法读取").waitFor();
  await dialog.getByRole("button", { name: "移除文件" }).click();
  await choose(await sheetOf([sheetRow(1), sheetRow(2, { phone: "12", name: "" })]));
  await dialog.getByText("共 2 行，1 行有错误，尚未导入。请修改文件后重新选择。").waitFor();
  assert.deepEqual(await dialog.locator("tbody tr").allInnerTexts(), [
    "3\t姓名\t请输入姓名",
    "3\t手机号\t手机号格式不正确",
  ]);
  assert.deepEqual(await axeFindings(page), []);
  const start = dialog.getByRole("button", { name: /^导入/ });
  assert.ok(await start.isDisabled());
  await dialog.getByRole("button", { name: "移除文件" }).click();
  await choose(await sheetOf([sheetRow(1), sheetRow(2)]));
  await dialog.getByText("共 2 行，全部正确。").waitFor();
  assert.equal(await userTable.count(), 0);
  await start.click();
  await dialog.getByText("已处理 0 行，共 2 行").waitFor();
  await page.reload();
  await awake(page);
  await importing(async () => {
    await allImported();
    await dialog.getByText("全部用户已导入。").waitFor();
  });
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual((await saved("下载报告")).map((row) => row[1]), ["结果", "已导入", "已导入"]);
  await dialog.getByRole("button", { name: "关闭" }).last().click();
  await page.getByRole("cell", { name: "import2@example.com" }).waitFor();
  await page.waitForURL((url) => !url.searchParams.has("import"));
});
