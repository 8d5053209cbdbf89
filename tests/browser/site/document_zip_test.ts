// document.zip in Chrome 109, opened from a folder: pages, figures, pictures and search without a network.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { formOf, png } from "../../support/forms.ts";
import { builtInMarkdown } from "../../../lib/content/document/document.ts";
import { unzipped } from "../../../lib/services/zip.ts";
import { openProduct } from "../../support/app.ts";
import { browserTest } from "../../support/browser.ts";

const product = await openProduct();
const { token } = await product.signInAdmin("内容编辑");
const MB = 1_048_576;

/** Unzips the documentation into a new folder. Returns its address. */
async function folderOf(): Promise<string> {
  const zip = new Uint8Array(await (await product.app.request("/document.zip")).arrayBuffer());
  const folder = await Deno.makeTempDir();
  for (const [path, bytes] of await unzipped(zip, { files: 50, bytes: 20 * MB })) {
    await Deno.mkdir(`${folder}/${path.split("/").slice(0, -1).join("/")}`, { recursive: true });
    await Deno.writeFile(`${folder}/${path}`, bytes);
  }
  return pathToFileURL(folder).href;
}

browserTest("every page opens from a folder, leads to the others, and answers a search without a network", {
  site: product.app,
  oldest: true,
}, async (page) => {
  const { json } = await product.call("POST", "/api/admin/content/images", { token, form: formOf({ image: png() }) });
  const body = builtInMarkdown("mosaic").replace("## 参数", `珊瑚礁的镶嵌。\n\n![镶嵌窗口](${json.url})\n\n## 参数`);
  await product.call("PUT", "/api/admin/content/documents/mosaic", { token, body: { body } });
  const folder = await folderOf();
  await page.goto(`${folder}/index.html`);
  await page.context().setOffline(true);
  const contents = page.getByRole("navigation", { name: "文档目录" }).filter({ visible: true });
  await contents.locator("summary", { hasText: "影像镶嵌" }).click();
  await contents.getByRole("link", { name: "步骤" }).filter({ visible: true }).click();
  await page.waitForURL(`${folder}/mosaic.html#mosaic-steps`);
  assert.ok(await page.locator("article math").count() > 5);
  assert.ok(await page.locator("article svg[role=img]").count() > 0);
  const picture = page.getByRole("img", { name: "镶嵌窗口" });
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].every((image) => image.naturalWidth > 0));
  assert.equal(await page.locator("body").evaluate((body) => getComputedStyle(body).display), "flex");
  const box = page.getByLabel("搜索文档").filter({ visible: true });
  await box.fill("珊瑚礁");
  const hit = page.getByRole("option").filter({ visible: true }).first();
  await hit.waitFor();
  assert.equal(await hit.getAttribute("href"), "mosaic.html#mosaic-interface-which");
  await box.fill("气溶胶与能见度");
  await page.getByRole("option", { name: /气溶胶/ }).filter({ visible: true }).first().click();
  await page.waitForURL(`${folder}/atm-correction.html#atm-correction-params-aerosol`);
  const addresses = await page.locator("a[href^='/'], [src^='/']").count();
  assert.equal(addresses, 0, "no address of the site without its host");
});
