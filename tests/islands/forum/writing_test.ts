// Text editing in the forum's form: marks of the toolbar, parts of a title, drafts.
import assert from "node:assert/strict";
import { type Chosen, type Mark, withImage, withMark } from "../../../islands/kit/markdown/insert.ts";
import { titleQueries } from "../../../islands/forum/kit/Suggestions.tsx";

/** `a[b]c` is a text with `b` selected. */
function chosen(marked: string): Chosen {
  const [before = "", inside = "", after = ""] = marked.split(/[⟦⟧]/);
  return { text: before + inside + after, start: before.length, end: before.length + inside.length };
}
const shown = ({ text, start, end }: Chosen) => `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;

Deno.test("a mark surrounds the selection, or an example that is then selected", () => {
  const cases: [Mark, string, string][] = [
    ["bold", "红波段⟦偏暗⟧。", "红波段**⟦偏暗⟧**。"],
    ["italic", "⟦⟧", "*⟦斜体文字⟧*"],
    ["link", "见⟦文档⟧", "见[⟦文档⟧](https://)"],
    ["code", "值 ⟦ndvi⟧", "值 `⟦ndvi⟧`"],
    ["code", "日志：⟦⟧", "日志：\n```\n⟦日志或代码⟧\n```\n"],
    ["code", "⟦a\nb⟧", "```\n⟦a\nb⟧\n```\n"],
    ["quote", "一\n⟦二\n三⟧", "一\n> 二\n> 三⟦⟧"],
    ["list", "前⟦⟧后", "- 前⟦⟧后"],
    ["heading", "前\n⟦结果⟧", "前\n## 结果⟦⟧"],
    ["table", "⟦⟧", "⟦| 项目 | 说明 |\n| --- | --- |\n| 内容 | 内容 |\n⟧"],
  ];
  for (const [mark, before, after] of cases) assert.equal(shown(withMark(chosen(before), mark)), after, mark);
});

Deno.test("a picture is a paragraph below the line of the selection, with its caption selected", () => {
  const image = { url: "/x", caption: "图" };
  assert.equal(shown(withImage(chosen("a⟦b⟧c"), image)), "abc\n\n![⟦图⟧](/x)\n");
  assert.equal(shown(withImage(chosen("a⟦⟧\n二"), image)), "a\n\n![⟦图⟧](/x)\n\n二");
  assert.equal(shown(withImage(chosen("⟦⟧"), image)), "![⟦图⟧](/x)\n");
  assert.equal(shown(withImage(chosen("a\n\n⟦⟧"), image)), "a\n\n![⟦图⟧](/x)\n");
});

Deno.test("a title is searched as a whole, then by its longest parts", () => {
  assert.deepEqual(titleQueries(" 大气校正 "), ["大气校正"]);
  assert.deepEqual(titleQueries("大气校正后水体反射率为什么是负值？"), [
    "大气校正后水体反射率为什么是负值？",
    "水体反射率",
    "大气校正",
  ]);
  assert.deepEqual(titleQueries("a"), []);
  assert.equal([...titleQueries("长".repeat(80))[0] ?? ""].length, 64);
});
