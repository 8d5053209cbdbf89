// The differences that the screen 历史 shows: which fields, and which words of them.
import assert from "node:assert/strict";
import { changedFields, columnLabel } from "../../../islands/admin/content/history/changed_fields.ts";
import { wordDifference } from "../../../islands/admin/content/history/word_difference.ts";

Deno.test("Chinese texts differ by word, and the passages of either text are the text", () => {
  const [before, after] = ["下载后解压，再运行安装程序。", "下载后校验，再运行安装程序！"];
  const passages = wordDifference(before, after);
  assert.deepEqual(passages.filter(({ is }) => is !== "same").map(({ text, is }) => `${is} ${text}`), [
    "removed 解压",
    "added 校验",
    "removed 。",
    "added ！",
  ]);
  for (const [whole, other] of [[before, "added"], [after, "removed"]]) {
    assert.equal(passages.filter(({ is }) => is !== other).map(({ text }) => text).join(""), whole);
  }
  assert.deepEqual(wordDifference("", "新"), [{ text: "新", is: "added" }]);
});

Deno.test("two texts of 100,000 characters without a common word are one passage each", () => {
  const text = (from: number) =>
    Array.from({ length: 100_000 }, (_, n) => String.fromCharCode(from + n % 9_000)).join("");
  assert.deepEqual(wordDifference(text(0x4e00), text(0x7200)).map(({ is }) => is), ["removed", "added"]);
});

const row = { id: 1, updated_at: "1", title: "甲", mandatory: false, channel: "beta", publish_at: null, tags: "" };
const link = { image_type: "url", image_url: "https://a.b/1", image_path: null };
const file = { image_type: "upload", image_url: null, image_path: "x.png" };

const cases: [string, object, object, string[]][] = [
  ["stamps", row, { ...row, updated_at: "2" }, []],
  ["a text", row, { ...row, title: "乙" }, ["标题: 甲 → 乙"]],
  ["a choice", row, { ...row, mandatory: true, channel: "stable" }, ["强制更新: 否 → 是", "通道: 测试 → 稳定"]],
  ["a link", link, { ...link, image_url: "https://a.b/2" }, ["封面: https://a.b/1 → https://a.b/2"]],
  ["a file in place of a link", link, file, []],
  ["another file", file, { ...file, image_path: "y.png" }, []],
];

for (const [what, before, after, expected] of cases) {
  Deno.test(`the fields that restoring would change: ${what}`, () => {
    const found = changedFields(before, after).map(({ label, before, after }) => `${label}: ${before} → ${after}`);
    assert.deepEqual(found, expected);
  });
}

Deno.test("the columns of a slot have one label", () => {
  assert.deepEqual(["image_type", "image_path", "file_size", "sha256", "title"].map(columnLabel), [
    "封面",
    "封面",
    "文件",
    "文件",
    "标题",
  ]);
});
