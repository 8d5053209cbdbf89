// The form of the bucket: the store's message is at its field, its key is never shown, and the current state is stated.
import assert from "node:assert/strict";
import type { Page } from "playwright";
import { setConfig } from "../../../lib/config.ts";
import { readSettings, saveSettings } from "../../../lib/domain/settings.ts";
import { browserTest } from "../../support/browser.ts";
import { installer, versionForm } from "../../support/forms.ts";
import { openAdministration, save } from "../../support/administration.ts";
import { waitFor } from "../../support/wait_for.ts";
import { openBucket } from "../../../lib/services/files/s3/bucket.ts";
import { hasVersitygw, startVersitygw } from "../../support/versitygw.ts";

const { product, site, context, open } = await openAdministration();
const path = "/admin/settings?tab=storage";
const bucket = (page: Page) => page.getByRole("textbox", { name: "存储桶", exact: true });
const fault = (page: Page, text: string) => page.locator("[data-changed]", { hasText: text });

browserTest("the four kinds of storage are in one row, or two in each, and their note is below them", {
  site,
  context,
}, async (page, base) => {
  await open(page, base, path);
  const kinds = page.getByRole("radiogroup", { name: "存储位置" });
  for (const [width, inRow] of [[1440, 4], [768, 2], [390, 2]] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await kinds.getByRole("radio").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    assert.equal(tops.filter((top) => top === tops[0]).length, inRow, `${width} px`);
  }
  const [above, note] = await Promise.all(
    [kinds, page.getByText("现在保存在服务器磁盘")].map((one) => one.boundingBox()),
  );
  assert.ok(above && note && note.x === above.x && note.y - (above.y + above.height) < 12);
});

browserTest("the rows of a bucket appear with its type, and say what is missing", {
  site,
  context,
  expect: [/status of 400/],
}, async (page, base) => {
  await open(page, base, path);
  assert.equal(await page.getByLabel("服务地址").count(), 0);
  await page.getByLabel("阿里云 OSS").check();
  assert.ok(await page.getByLabel("存储桶.地址/文件").isChecked());
  await page.getByLabel("S3 兼容的存储").check();
  assert.ok(await page.getByLabel("地址/存储桶/文件").isChecked());
  await page.getByLabel("服务地址").fill("10.0.0.5:9000");
  await page.getByLabel("服务地址").blur();
  await fault(page, "请输入以 http:// 或 https:// 开头的地址").waitFor();
  await page.getByLabel("服务地址").fill("http://10.0.0.5:9000");
  await save(page);
  await page.getByText("请输入访问密钥 ID").waitFor();
  await page.getByLabel("服务器磁盘").check();
  assert.equal((await readSettings()).storage.endpoint, "");
});

browserTest("the environment's bucket is shown as such, and its key is required before it is saved in the settings", {
  site,
  context,
}, async (page, base) => {
  const env = { DATA_DIR: product.folder, UPLOADS_DIR: `${product.folder}/uploads` };
  setConfig({ ...env, S3_URL: "https://KEY:hush@oss-cn-beijing.aliyuncs.com/files/gac?type=oss&region=cn-beijing" });
  await open(page, base, path);
  await page.getByText("现在保存在存储桶 files，由环境变量 S3_URL 指定").waitFor();
  assert.ok(await page.getByLabel("阿里云 OSS").isChecked());
  assert.ok(!(await page.content()).includes("hush"));
  const warning = page.getByText("环境变量里的密钥不会存入设置");
  await page.getByLabel("视频大小上限").fill("60");
  assert.equal(await warning.count(), 0);
  await save(page);
  await page.getByText("保存成功").first().waitFor();
  assert.equal((await readSettings()).storage.type, "", "the connection was not saved beside it");
  await page.getByText("由环境变量 S3_URL 指定").waitFor();
  await page.getByLabel("前缀").fill("other");
  await warning.waitFor();
  setConfig(env);
});

if (await hasVersitygw()) {
  const server = await startVersitygw();
  Deno.test.afterAll(server.stop);
  const { endpoint, keyId, secret } = server.address;

  browserTest(
    "a bucket is tested and saved; the store's refusal is at its field, another store requires the key",
    {
      site,
      context,
      expect: [/status of 400/],
    },
    async (page, base) => {
      await open(page, base, path);
      await page.getByLabel("S3 兼容的存储").check();
      await page.getByLabel("服务地址").fill(endpoint);
      await bucket(page).fill("not-there-yet");
      await page.getByLabel("访问密钥 ID").fill(keyId);
      await page.getByPlaceholder("尚未设置").fill(secret);
      await save(page);
      await page.getByText("存储服务拒绝：NoSuchBucket").waitFor();
      assert.equal(await bucket(page).getAttribute("aria-invalid"), "true");
      await bucket(page).fill(server.address.bucket);
      await save(page);
      await page.getByText("保存成功").first().waitFor();
      await page.getByText(`现在保存在存储桶 ${server.address.bucket}`).waitFor();
      assert.equal(await page.getByPlaceholder("已设置，不修改时留空").inputValue(), "");
      assert.ok(!(await page.content()).includes(secret));

      await page.getByLabel("服务地址").fill("http://10.0.0.5:9000");
      await page.getByText("请重新输入访问密钥").waitFor();
      await page.getByLabel("服务地址").fill(endpoint);
      await page.getByLabel("服务器磁盘").check();
      await save(page);
      await page.getByText("现在保存在服务器磁盘").waitFor();
      assert.equal((await readSettings()).storage.secret, secret, "for the files in the bucket");
      await page.getByLabel("清除已保存的密钥").check();
      await save(page);
      await page.getByPlaceholder("尚未设置").waitFor();
      assert.equal((await readSettings()).storage.secret, "");
      await saveSettings({ storage: { endpoint: "", bucket: "", key_id: "" } });
    },
  );

  browserTest("changing the bucket warns about the files in it before saving", {
    site,
    context,
  }, async (page, base) => {
    const { type, region, bucket: name } = server.address;
    const connection = { endpoint, region, bucket: name, prefix: "", key_id: keyId, secret };
    await saveSettings({ storage: { type, bucket_type: "s3", ...connection } });
    await open(page, base, path);
    const filesWarning = page.getByText("更换后网站不再读取");
    await page.getByLabel("前缀").fill("new");
    assert.equal(await filesWarning.count(), 0, "an empty bucket is left without a warning");

    await openBucket(server.address).put("cases/a.png", new Uint8Array(2_048));
    await page.getByLabel("前缀").fill("");
    await open(page, base, path);
    await page.getByLabel("访问密钥 ID").fill("another");
    assert.equal(await filesWarning.count(), 0, "the same bucket by another key");
    await page.getByLabel("前缀").fill("new");
    await page.getByText("现在的存储桶里还有 1 个文件，2.0 KB，更换后网站不再读取").waitFor();
    await bucket(page).fill("another-bucket");
    assert.equal(await filesWarning.count(), 1);
    await bucket(page).fill(name);
    await page.getByLabel("前缀").fill("");
    await filesWarning.waitFor({ state: "detached" });
    await saveSettings({ storage: { type: "local", endpoint: "", bucket: "", key_id: "", secret: "" } });
  });

  browserTest("a storage in which files are missing is saved only after a confirmation, and not when it is declined", {
    site,
    context,
    expect: [/status of 409/],
  }, async (page, base) => {
    const { type, region, bucket: name } = server.address;
    const connection = { endpoint, region, bucket: name, prefix: "", key_id: keyId, secret };
    const { token } = await product.signInAdmin();
    const form = versionForm({ version_number: "9.4.1", file: installer("MZ in the bucket") });
    const { json } = await product.call("POST", "/api/admin/content/versions", { token, form });
    const file = `versions/${json.data.file_path}`;
    await openBucket(server.address).put(file, await Deno.readFile(`${product.folder}/uploads/${file}`));
    await Deno.remove(`${product.folder}/uploads/${file}`);
    await saveSettings({ storage: { type, bucket_type: "s3", ...connection } });

    await open(page, base, path);
    await page.getByLabel("前缀").fill("new");
    await save(page);
    const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await question.getByText("新的存储位置中缺少1个文件").waitFor();
    await question.getByRole("button", { name: "取消" }).click();
    await question.waitFor({ state: "detached" });
    assert.equal(await page.getByLabel("前缀").inputValue(), "new", "typed text remains");
    assert.equal((await readSettings()).storage.prefix, "");
    await save(page);
    await question.getByRole("button", { name: "仍然更换" }).click();
    await page.getByText("保存成功").first().waitFor();
    assert.equal((await readSettings()).storage.prefix, "new");

    await page.getByLabel("前缀").fill("");
    await save(page);
    await waitFor(async () => (await readSettings()).storage.prefix === ""); // no confirmation on the way back
    await saveSettings({ storage: { type: "local", endpoint: "", bucket: "", key_id: "", secret: "" } });
  });
}
