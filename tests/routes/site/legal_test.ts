// The legal texts: built in from the first start, consistent with the settings, replaceable by the administrators.
import assert from "node:assert/strict";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { setLegalText } from "../../../lib/domain/content/site_documents.ts";
import { openProduct } from "../../support/app.ts";

const { call } = await openProduct({ GEOIP_URLS: "https://where.example/{ip}" });
const read = async (path: string) => {
  const { status, text } = await call("GET", path);
  assert.equal(status, 200, path);
  return text;
};

Deno.test("visitors read both texts, and each links to the other", async () => {
  const [privacy, terms] = [await read("/privacy"), await read("/terms")];
  assert.match(privacy, /<h1[^>]*>隐私政策<\/h1>.*版本.*2026-11-01/s);
  assert.match(terms, /<h1[^>]*>用户协议<\/h1>.*版本.*2026-11-01/s);
  assert.match(privacy, /<a href="\/terms"/);
  assert.match(terms, /<a href="\/privacy"/);
  for (const text of [privacy, terms]) assert.doesNotMatch(text, /本页正在建设中|undefined|\$\{/);
});

Deno.test("the privacy policy names every field of the registration and the lookup services", async () => {
  const text = await read("/privacy");
  for (
    const word of ["姓名", "手机号", "邮箱", "密码", "单位类型", "单位名称", "个人学历", "使用目的", "微信昵称"]
  ) assert.ok(text.includes(word), word);
  assert.match(text, /where\.example/);
});

Deno.test("it says what the user's file contains, what closing an account leaves, and that backups have more", async () => {
  const text = await read("/privacy");
  for (
    const word of [
      "JSON 文件",
      "登录记录",
      "下载记录",
      "管理操作",
      "七天后生效",
      "已注销用户",
      "运营方的备份",
      "180 天",
      "论坛",
    ]
  ) assert.ok(text.includes(word), word);
});

Deno.test("the built-in texts follow the settings", async () => {
  assert.match(await read("/privacy"), /保存 400 天.*尚未在本站填写联系方式/s);
  const basic = { contact_phone: "010-5555 0100", contact_email: "help@gac.test" };
  await saveSettings({ basic, security: { visit_log_days: 180 } });
  assert.match(await read("/privacy"), /保存 180 天.*help@gac\.test/s);
  assert.match(await read("/terms"), /help@gac\.test/);
  assert.match(await read("/terms"), /<a href="tel:01055550100">010-5555 0100<\/a>/);
});

Deno.test("an administrator's text is shown at the next request, as text, and removed when it is emptied", async () => {
  for (const name of ["privacy", "terms"] as const) {
    const path = `/${name}`;
    const before = await read(path);
    await setLegalText(name, "## 本所的规定\n\n<script>1</script>\n\n[坏](javascript:1)");
    const own = await read(path);
    assert.match(own, /<h2[^>]*>本所的规定<\/h2>/);
    assert.match(own, /&lt;script&gt;/);
    assert.doesNotMatch(own, /javascript:|处理结果受影像质量|注册与账号/);
    await setLegalText(name, "");
    assert.equal(await read(path), before);
  }
});

Deno.test("a text of 16,000 characters is stored, of any kind; a longer one is refused with a message", async () => {
  for (const character of ["a", "字", "𠮷"]) await setLegalText("terms", character.repeat(16_000));
  assert.match(await read("/terms"), /𠮷{16000}/u);
  await assert.rejects(setLegalText("terms", "字".repeat(16_001)), {
    fields: { terms_text: "内容不能超过16000个字" },
  });
  await setLegalText("terms", "");
});

Deno.test("the registration and the footer of every page link to both", async () => {
  for (const path of ["/", "/register"]) {
    const text = await read(path);
    for (const href of ["/privacy", "/terms"]) assert.ok(text.includes(`href="${href}"`), `${path} ${href}`);
  }
  assert.match(await read("/register"), /《<a href="\/terms"[^>]*>用户协议.*《<a href="\/privacy"[^>]*>隐私政策/s);
});
