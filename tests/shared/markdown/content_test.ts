// Formatted texts of content: headings below those of the page, pictures with captions, links, plain texts of before.
import assert from "node:assert/strict";
import { withChapters } from "../../../lib/shared/markdown/chapters.ts";
import { parsed, renderMarkdown } from "../../../lib/shared/markdown/html.ts";
import { withImageSizes } from "../../../lib/shared/markdown/image_sizes.ts";
import { imagesIn } from "../../../lib/shared/markdown/images.ts";
import { editedPlaces } from "../../../lib/shared/markdown/places.ts";
import { plainText } from "../../../lib/shared/markdown/plain_text.ts";
import { assertInert } from "../../support/inert_html.ts";
import { xssPayloads } from "../../support/xss_payloads.ts";

const file = "0123456789abcdef0123456789abcdef.png";
const image = `/api/uploads/content/${file}`;
const img = (alt: string) => `<img src="${image}" alt="${alt}" loading="lazy" />`;

Deno.test("headings are below those of the page, and skip no level", () => {
  const levels = { post: "2 3 2 3 4", case: "3 4 3 4 5", tutorial: "4 5 4 5 6", legal: "2 3 2 3 4" } as const;
  for (const [place, expected] of Object.entries(levels) as [keyof typeof levels, string][]) {
    const html = renderMarkdown("# 一\n\n### 二\n\n# 三\n\n## 四\n\n###### 五", place);
    assert.equal(Array.from(html.matchAll(/<h(\d)>/g), ([, level]) => level).join(" "), expected, place);
  }
});

Deno.test("line breaks of plain texts remain, also those of raw HTML, which is shown as text", () => {
  const cases = {
    "第一行\n第二行\r\n第三行": "<p>第一行<br />第二行<br />第三行</p>",
    "一\n\n\n二": "<p>一</p>\n<p>二</p>",
    "　　缩进的一段\n　　下一段": "<p>　　缩进的一段<br />　　下一段</p>",
    "1、定标\n2、校正": "<p>1、定标<br />2、校正</p>",
    "<div>一\n二</div>\n三": "<p>&lt;div&gt;一<br />二&lt;/div&gt;<br />三</p>",
    "误差 <5% 与 >3": "<p>误差 &lt;5% 与 &gt;3</p>",
  };
  for (const [text, html] of Object.entries(cases)) assert.equal(renderMarkdown(text, "case").trim(), html);
  assert.equal(renderMarkdown("协议的一句，\n在下一行继续。", "legal"), "<p>协议的一句，在下一行继续。</p>\n");
});

Deno.test("a picture with a line of its own is a figure with a caption; one within a line stays there", () => {
  const figure = (alt: string) => `<figure>${img(alt)}${alt && `<figcaption>${alt}</figcaption>`}</figure>`;
  const cases = {
    [`![校正后](${image})`]: figure("校正后"),
    [`![](${image})`]: figure(""),
    [`前\n![图](${image})\n后\n末`]: `<p>前</p>\n${figure("图")}\n<p>后<br />末</p>`,
    [`见 ![图](${image}) 。`]: `<p>见 ${img("图")} 。</p>`,
    "![外](https://a.example/x.png)": "<p>外</p>",
    "![论坛](/api/uploads/forum/0123456789abcdef0123456789abcdef.png)": "<p>论坛</p>",
  };
  for (const [text, html] of Object.entries(cases)) assert.equal(renderMarkdown(text, "case").trim(), html);
  assert.equal(renderMarkdown(`![图](${image})`), "<p>图</p>\n", "posts show pictures of the forum only");
});

Deno.test("pictures get the size in which they fit the page, and their widths", () => {
  const sized = (width: number, height: number) =>
    /width="(\d+)" height="(\d+)"/.exec(withImageSizes(img(""), new Map([[file, { width, height }]])))?.slice(1);
  assert.deepEqual(sized(300, 200), ["300", "200"]);
  assert.deepEqual(sized(3000, 1000), ["784", "261"]);
  assert.deepEqual(sized(1000, 4000), ["160", "640"]);
  assert.match(withImageSizes(img("图"), new Map([[file, { width: 9, height: 9 }]])), /png\?w=400 400w.* alt="图"/);
  assert.equal(withImageSizes(img(""), new Map()), img(""));
  assert.deepEqual(imagesIn("content", `![a](${image}) ${image} /api/uploads/content/x.png`), [file]);
});

Deno.test("links of administrators lead to pages of the site in the window, to other sites in another", () => {
  const cases = {
    "[甲](/download)": '<a href="/download">甲</a>',
    "[乙](https://a.example/)":
      '<a href="https://a.example/" rel="nofollow noopener noreferrer" target="_blank">乙</a>',
    "a@b.cn": '<a href="mailto:a@b.cn">a@b.cn</a>',
    "[010](tel:+8610)": '<a href="tel:+8610">010</a>',
    "[戊](tel:a)": "戊",
    "[丙](javascript:alert(1))": "丙",
    "[丁](//a.example)": "丁",
  };
  for (const [text, html] of Object.entries(cases)) assert.equal(renderMarkdown(text, "case"), `<p>${html}</p>\n`);
});

Deno.test("sixty payloads are inert in every place, before sanitizing, too", () => {
  for (const place of editedPlaces) {
    for (const payload of xssPayloads) {
      assertInert(renderMarkdown(`段\n\n${payload}\n\n尾`, place), payload);
      assert.match(renderMarkdown(`段\n\n${payload}\n\n尾`, place), /尾/, payload);
      assertInert(parsed(payload, place).replace(/ class="language-[^"<>]*"/g, ""), payload);
      const caption = renderMarkdown(`![${payload}](${image})`, place);
      assertInert(withImageSizes(caption, new Map()), payload);
    }
  }
});

Deno.test("the table of contents has the plain titles of the second-level headings", () => {
  const { html, chapters } = withChapters(renderMarkdown("## 甲 & <b>\n\n### 小\n\n## 乙 *丙*", "legal"));
  assert.deepEqual(chapters, [{ id: "section-1", title: "甲 & <b>" }, { id: "section-2", title: "乙 丙" }]);
  for (const { id } of chapters) assert.ok(html.includes(`<h2 id="${id}">`));
});

Deno.test("plain text has no Markdown signs", () => {
  const cases = {
    "# 标题\n\n**粗**、*斜*和`码`": "标题 粗、斜和码",
    "| 波段 | 误差 |\n|:---|---:|\n| 蓝 | 0.02 |": "波段 | 误差；蓝 | 0.02",
    [`前\n![校正后](${image})\n\n---\n[文档](/document)`]: "前 校正后 文档",
    "3*4*5 与 x**2、a|b": "3*4*5 与 x**2、a|b",
  };
  for (const [text, plain] of Object.entries(cases)) assert.equal(plainText(text), plain);
});
