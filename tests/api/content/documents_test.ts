// The texts of the documentation: what editors change, what is refused, and what the pages and searches show then.
import assert from "node:assert/strict";
import { documentKeys } from "../../../lib/content/document/contents.ts";
import { builtInMarkdown } from "../../../lib/content/document/document.ts";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { documentTable } from "../../../lib/domain/content/document_texts.ts";
import { addContentImage, unnamedImages } from "../../../lib/domain/content/images.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { admin, token } = await product.signInAdmin("内容编辑");
const { admin: other, token: otherToken } = await product.signInAdmin("内容编辑");
const base = "/api/admin/content/documents";

const text = builtInMarkdown("mosaic");
/** The built-in text with a sentence more. */
const own = (sentence: string, of = text) => of.replace("## 参数", `${sentence}\n\n## 参数`);
const get = async (name: string) => (await call("GET", `${base}/${name}`, { token })).json;
const put = (name: string, body: object, by = token) => call("PUT", `${base}/${name}`, { token: by, body });
const reset = (name: string) => call("DELETE", `${base}/${name}`, { token });
const states = async (name: string) => (await call("GET", `${base}/${name}/revisions`, { token })).json;
const page = async (path: string) => (await call("GET", path)).text;
/** Whether the search for the heading of the first test has a hit with such an address. */
const finds = async (end: string) => (await call("GET", "/api/search?q=珊瑚礁拼接&kind=doc")).text.includes(`${end}"`);
const lastOperation = async () => (await operationLog.newest({ limit: 1 })).at(0);

Deno.test("all eight texts are listed as built in, and one is given with its text", async () => {
  const { json } = await call("GET", base, { token });
  assert.deepEqual(json.data.map(({ name }: { name: string }) => name), documentKeys);
  const listed = { builtin: true, outdated: false, updated_at: null, admin: null };
  assert.deepEqual(json.data[6], { name: "mosaic", title: "影像镶嵌", ...listed });
  assert.deepEqual(await get("mosaic"), { name: "mosaic", title: "影像镶嵌", ...listed, body: text, default: text });
  for (const path of ["nothing", "__proto__", "toString"]) {
    assert.equal((await call("GET", `${base}/${path}`, { token })).status, 404, path);
    assert.equal((await put(path, { body: text })).status, 404, path);
  }
});

Deno.test("an own text is on its page, in both searches and the contents at the next request, and goes with 恢复内置", async () => {
  await page("/document/mosaic");
  assert.ok(!await finds("reef"));
  const { status, json } = await put("mosaic", { body: own("### 珊瑚礁拼接 {#reef}\n\n公式 $a_1$ 见下。") });
  assert.deepEqual([status, json.message, json.data.builtin], [200, "保存成功", false]);
  assert.deepEqual(json.data.admin, { id: admin.id, username: admin.username });
  assert.match(await page("/document/mosaic"), /<h3 id="mosaic-interface-reef"[^]*<math alttext="a_1"/);
  assert.ok(await finds("#mosaic-interface-reef"));
  assert.match(await page("/document/entries.json"), /"\/document\/mosaic#mosaic-interface-reef"/);
  const logged = await lastOperation();
  assert.deepEqual([logged?.action, logged?.target.label, logged?.fields], ["document.update", "影像镶嵌", ["body"]]);
  assert.equal((await reset("mosaic")).json.data.builtin, true);
  assert.equal((await lastOperation())?.action, "document.restore");
  assert.doesNotMatch(await page("/document/mosaic"), /mosaic-interface-reef/);
  assert.ok(!await finds("reef"));
});

Deno.test("each change keeps the state before it, the first one the built-in text; restoring is a change", async () => {
  assert.deepEqual(await states("fusion"), { data: [], total: 0, page: 1, limit: 10 });
  const [first, second] = ["甲", "乙"].map((sentence) => own(sentence, builtInMarkdown("fusion")));
  await put("fusion", { body: first });
  const changed = (await put("fusion", { body: second }, otherToken)).json.data;
  await put("fusion", { body: second }); // which changes nothing
  const { data, total } = await states("fusion");
  assert.equal(total, 2);
  assert.deepEqual(data.map(({ admin, fields }: { admin: object; fields: string[] }) => [admin, fields]), [
    [{ id: other.id, username: other.username }, ["body"]],
    [{ id: admin.id, username: admin.username }, ["body"]],
  ]);
  const earlier = await call("GET", `${base}/fusion/revisions/${data[0].id}`, { token });
  assert.equal(earlier.json.body, first?.trim());
  const restore = (rev: number, seen_at: string | null) =>
    call("POST", `${base}/fusion/revisions/${rev}/restore`, { token, body: { seen_at } });
  assert.equal((await restore(data[0].id, null)).status, 409);
  assert.deepEqual((await restore(data[0].id, changed.updated_at)).json.message, "已恢复");
  assert.equal((await get("fusion")).body, first?.trim());
  assert.equal((await call("POST", `${base}/fusion/revisions/1/restore`, { token, body: {} })).json.data.builtin, true);
  for (const rev of ["99", "x", "0"]) {
    assert.equal((await call("GET", `${base}/fusion/revisions/${rev}`, { token })).status, 404, rev);
  }
  await adminTable.remove(other.id);
  assert.deepEqual((await states("fusion")).data.at(-2).admin, null);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("two editors: the second gets 409, from the built-in text, too; of two at once one wins", async () => {
  const body = own("丙", builtInMarkdown("batch"));
  const both = await Promise.all([
    put("batch", { body, seen_at: null }),
    put("batch", { body: `${body}\n\n丁`, seen_at: null }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const { updated_at } = await get("batch");
  assert.equal((await put("batch", { body: own("戊"), seen_at: "2020-01-01T00:00:00.000Z" })).status, 409);
  assert.equal((await put("batch", { body, seen_at: updated_at })).status, 200);
  assert.equal((await put("batch", { body })).status, 200);
  await reset("batch");
  assert.equal((await put("batch", { body, seen_at: "" })).status, 200);
  await reset("batch");
});

const refused: [string, string, RegExp][] = [
  ["a lost anchor", text.replace("## 步骤", "## 别的 {#other}"), /^缺少锚点：mosaic-steps$/],
  ["two lost anchors", "## 界面\n\n甲\n\n## 参数\n\n乙", /^缺少锚点：mosaic-steps、mosaic-results$/],
  ["an anchor twice", own("### 甲 {#x}\n\n### 乙 {#x}"), /锚点重复：mosaic-interface-x/],
  ["an unknown source", own("甲[^nobody2000]"), /nobody2000/],
  ["an unknown figure", own("![图](figure:nothing)"), /没有这幅图.*chain/],
  ["a picture of another site", own("![图](https://example.com/a.png)"), /没有这幅图/],
  ["an unknown table", own("{constructor}"), /\{constructor\}/],
  ["TeX that is wrong", own("$$\\nothing$$"), /公式无法识别/],
  ["raw HTML", own("<script>alert(1)</script>"), /不支持这种写法/],
  [
    "a list of three hundred levels",
    own(Array.from({ length: 300 }, (_, n) => `${"  ".repeat(n)}- 甲`).join("\n")),
    /最多嵌套六层/,
  ],
  ["list markers without end", own("- ".repeat(300) + "甲"), /最多嵌套六层/],
  ["a list in a note", own("> - 甲"), /不支持这种写法/],
  ["a caption without a table", own("表：甲\n\n乙"), /之后没有表格/],
  ["a scheme that runs", own("[甲](javascript:alert)"), /链接地址不正确/],
  ["a missing anchor of another text", own("[甲](/document/batch#batch-nothing)"), /“影像镶嵌”引用的位置不存在/],
  ["a missing text", own("[甲](/document/nothing)"), /引用的位置不存在/],
  ["a missing anchor of its own", own("[甲](#mosaic-nothing)"), /引用的位置不存在/],
  ["too many formulas", own("$a$\n\n".repeat(151)), /最多有150个公式/],
  ["nothing", " ", /请输入内容/],
  ["a text that is too long", "甲".repeat(100_001), /100000/],
];

for (const [name, body, message] of refused) {
  Deno.test(`${name} is refused at the field, and nothing is written`, async () => {
    for (
      const { status, json } of [
        await put("mosaic", { body }),
        await call("POST", `${base}/mosaic/preview`, { token, body: { body } }),
      ]
    ) {
      assert.equal(status, 400);
      assert.match(json.fields.body, message);
    }
    assert.equal((await get("mosaic")).builtin, true);
  });
}

Deno.test("a text to whose anchor another one refers cannot lose it, nor return to the built-in text", async () => {
  const before = own("### 甲 {#reef}\n\n乙");
  assert.equal((await put("mosaic", { body: before })).status, 200);
  const referring = own("[见镶嵌](/document/mosaic#mosaic-interface-reef)", builtInMarkdown("batch"));
  assert.equal((await put("batch", { body: referring })).status, 200);
  for (const { status, json } of [await put("mosaic", { body: own("乙") }), await reset("mosaic")]) {
    assert.equal(status, 400);
    assert.match(json.fields.body, /“批量处理”引用的位置不存在：\/document\/mosaic#mosaic-interface-reef/);
  }
  for (const name of ["batch", "mosaic"]) assert.equal((await reset(name)).status, 200);
});

Deno.test("the preview is what the public page shows", async () => {
  const body = own("甲 $x^2$ 乙[^keys1981]");
  const { html } = (await call("POST", `${base}/mosaic/preview`, { token, body: { body } })).json;
  assert.match(html, /^<article>[^]*<math alttext="x\^2"[^]*Keys/);
  await put("mosaic", { body });
  const shown = await page("/document/mosaic");
  // React marks adjacent texts in pages that may be hydrated.
  assert.ok(shown.replaceAll("<!-- -->", "").includes(html));
  await reset("mosaic");
});

Deno.test("a picture is shown in its size with its caption, and is not unnamed while a text or an earlier state names it", async () => {
  const file = `${"a1".repeat(16)}.png`;
  await transaction((tx) => addContentImage({ file, width: 900, height: 600 }, tx));
  await put("mosaic", { body: own(`![镶嵌窗口](/api/uploads/content/${file})`) });
  assert.match(
    await page("/document/mosaic"),
    new RegExp(
      `<figure[^>]*>.*?<img src="/api/uploads/content/${file}\\?w=800".*?width="900" height="600".*?图 2　镶嵌窗口`,
    ),
  );
  await reset("mosaic");
  await unnamedImages();
  const { contentImageTable } = await import("../../../lib/domain/content/images.ts");
  assert.equal((await contentImageTable.find("file", file))?.unnamed_since, null);
});

Deno.test("a newer program's built-in text is announced until the own text is saved again", async () => {
  const body = own("己");
  await put("mosaic", { body });
  const row = await documentTable.find("name", "mosaic");
  await documentTable.update(row?.id ?? 0, (row) => ({ ...row, based_on: "another" }));
  assert.equal((await get("mosaic")).outdated, true);
  const { json } = await put("mosaic", { body });
  assert.equal(json.data.outdated, false);
  await reset("mosaic");
});

Deno.test("a stored text that the program no longer accepts leaves the built-in one on the page", async () => {
  await put("mosaic", { body: own("庚") });
  const row = await documentTable.find("name", "mosaic");
  await documentTable.update(row?.id ?? 0, (row) => ({ ...row, body: "{nothing}" }));
  assert.match(await page("/document/mosaic"), /id="mosaic-steps"/);
  assert.equal((await get("mosaic")).body, "{nothing}");
  await reset("mosaic");
});
