// Markdown as Chinese users write it: emphasis beside CJK punctuation, ranges, bare addresses in a sentence, paths.
import assert from "node:assert/strict";
import { tokens as documentTokens } from "../../../lib/content/document/read.ts";
import { renderMarkdown } from "../../../lib/shared/markdown/html.ts";
import { tokensOf } from "../../../lib/shared/markdown_tokens.ts";

/** The HTML of one paragraph, without the attributes that every link has. */
function shown(text: string): string {
  const html = renderMarkdown(text).trim().replaceAll(' rel="nofollow ugc noopener noreferrer" target="_blank"', "");
  return /^<p>((?:(?!<p>)[^])*)<\/p>$/.exec(html)?.[1] ?? html;
}

function assertShown(expected: Record<string, string>): void {
  const found = Object.keys(expected).map((text) => [text, shown(text)]);
  assert.deepEqual(Object.fromEntries(found), expected);
}

function assertAsTyped(...texts: string[]): void {
  assertShown(Object.fromEntries(texts.map((text) => [text, text])));
}

const link = (address: string, href = address) => `<a href="${href}">${address}</a>`;

Deno.test("two tildes strike text through, one or three do not", () => {
  assertAsTyped("400~1000 nm，SW 1000~2500 nm", "~删除~", "见 ~~~a~~~ b", "约~5 m 与 ~10 m", "2020~2021、2022~2023");
  assertShown({
    "~~删除~~": "<del>删除</del>",
    "~~旧：~~新": "<del>旧：</del>新",
    "价~~（旧）~~新": "价<del>（旧）</del>新",
    "价~~(旧)~~新": "价<del>(旧)</del>新",
    "~~400~1000 nm~~后": "<del>400~1000 nm</del>后",
  });
});

Deno.test("emphasis works beside CJK punctuation, and beside other punctuation in Chinese text", () => {
  for (const [sign, tag] of [["**", "strong"], ["*", "em"], ["_", "em"], ["__", "strong"]] as const) {
    const bold = (text: string) => `<${tag}>${text}</${tag}>`;
    for (
      const inside of ["注意：", "“引号”", "（说明）", "《手册》", "说明。", "步骤、", "「注」", "100％", "真的？"]
    ) {
      assertShown({
        [`${sign}${inside}${sign}先`]: `${bold(inside)}先`,
        [`${sign}${inside}${sign}`]: bold(inside),
        [`，${sign}${inside}${sign}，`]: `，${bold(inside)}，`,
        [`先 ${sign}${inside}${sign} 后`]: `先 ${bold(inside)} 后`,
      });
    }
    for (const inside of ["（说明）", "“引号”", "《手册》"]) {
      assertShown({ [`中文${sign}${inside}${sign}中文`]: `中文${bold(inside)}中文` });
    }
    assertShown({ [`${sign}重点${sign}。`]: `${bold("重点")}。`, [`（${sign}重点${sign}）`]: `（${bold("重点")}）` });
  }
  assertShown({
    "**注意:**先": "<strong>注意:</strong>先",
    "中文**(说明)**中文": "中文<strong>(说明)</strong>中文",
    "版本**GF-1.**后": "版本<strong>GF-1.</strong>后",
    "***注意：***先": "<em><strong>注意：</strong></em>先",
    "**`code`**后": "<strong><code>code</code></strong>后",
    "**[文](https://a.b)**后": `<strong><a href="https://a.b">文</a></strong>后`,
    "**甲：**乙，**丙：**丁": "<strong>甲：</strong>乙，<strong>丙：</strong>丁",
    "他说**“好”**。**A、**B": "他说<strong>“好”</strong>。<strong>A、</strong>B",
  });
});

Deno.test("a delimiter beside a space is unchanged, and names, products and powers stay literal", () => {
  assertShown({
    "**重点 **另外** 第二**": "<strong>重点 <strong>另外</strong> 第二</strong>",
    "a *em* b": "a <em>em</em> b",
    "foo**bar**baz": "foo<strong>bar</strong>baz",
    "**Step**1：打开": "<strong>Step</strong>1：打开",
    "**尺寸512*512*4**": "<strong>尺寸512*512*4</strong>",
    "*注：3*4*5 像素*": "<em>注：3*4*5 像素</em>",
  });
  assertAsTyped(
    "** 不是 **",
    "snake_case_names",
    "文件_名称_说明",
    "GF1_（新）_x",
    "3*4*5",
    "512*512*4 像素",
    "b1*gain*0.5",
    "x**2+y**2",
    "尺寸3*4*5像素",
  );
});

Deno.test("a bare address ends before CJK punctuation and words, before an unmatched bracket, and as on GitHub", () => {
  const a = "https://a.example/x";
  for (
    const after of [
      "（说明），然后",
      "。",
      "，见",
      "、b",
      "；",
      "：",
      "”",
      "》",
      "…",
      "——",
      "】后",
      "路径",
      "です",
      "한글",
    ]
  ) {
    assertShown({ [`见 ${a}${after}`]: `见 ${link(a)}${after}` });
  }
  assertShown({
    [`（${a}）`]: `（${link(a)}）`,
    [`“${a}”`]: `“${link(a)}”`,
    [`(${a}_(y))。`]: `(${link(`${a}_(y)`)})。`,
    [`[${a}]，{${a}}`]: `[${link(a)}]，{${link(a)}}`,
    [`${a}?q=[1]。`]: `${link(`${a}?q=[1]`)}。`,
    [`${a}.，b`]: `${link(a)}.，b`,
    [`${a}!`]: `${link(a)}!`,
    [`${a}/%E6%96%87?b=1、c`]: `${link(`${a}/%E6%96%87?b=1`)}、c`,
    "www.a.example/x，b": `${link("www.a.example/x", "http://www.a.example/x")}，b`,
    "https://a.example。": `${link("https://a.example")}。`,
    "https://a.example/Köln/ü": link("https://a.example/Köln/ü"),
    "<https://a.example/中文>": link("https://a.example/中文"),
    "[文](https://a.example/中文)": link("文", "https://a.example/中文"),
    "https://www.例子.cn/x": "https://www.例子.cn/x",
  });
});

Deno.test("Windows and UNC paths stay as typed, also within emphasis, tables, links and code", () => {
  assertAsTyped(
    String.raw`D:\data\_rad\x`,
    String.raw`D:\data\_rad_\*x*\[1]`,
    String.raw`\\server\share\_x_`,
    String.raw`\\?\D:\_x_`,
    String.raw`C:\*.tif`,
    String.raw`C:\*.tif 和 D:\*.img`,
    String.raw`D:\a\_x_ 和 E:\_y_\z`,
    String.raw`在D:\数据（新）\_x_，然后`,
    String.raw`C:\Program Files\_x_\y`,
    String.raw`D:/data/_rad_/x`,
    String.raw`data\_rad_\x`,
    String.raw`..\_x_\y 与 .\*.tif`,
    String.raw`存于..\_x_\y`,
    String.raw`%TEMP%\_x_`,
    String.raw`D:\数据（新）*_x_\【1】_y_`,
    String.raw`“D:\data\_x_”`,
  );
  assertShown({
    [String.raw`**D:\data\_x**后`]: String.raw`<strong>D:\data\_x</strong>后`,
    [String.raw`*E:\a\GF1*.tif*`]: String.raw`<em>E:\a\GF1*.tif</em>`,
    [String.raw`D:\data\_x_ 的**重点**`]: String.raw`D:\data\_x_ 的<strong>重点</strong>`,
    [String.raw`[D:\data\_x](https://a.b/c)`]: `<a href="https://a.b/c">D:\\data\\_x</a>`,
    [`\`D:\\data\\_x_\``]: String.raw`<code>D:\data\_x_</code>`,
    [`存于 D:\\data\\\n下一行`]: "存于 D:\\data\\<br />下一行",
  });
  assert.match(renderMarkdown("| 路径 |\n|---|\n| D:\\data\\_x_ |"), /<td>D:\\data\\_x_<\/td>/);
});

Deno.test("a backslash disappears where it escapes Markdown syntax, and remains elsewhere", () => {
  assertShown({
    [String.raw`\*不是斜体\* \[不是链接\](x)`]: "*不是斜体* [不是链接](x)",
    [String.raw`\_不是\_ \~\~不是\~\~ \*\*不是\*\*`]: "_不是_ ~~不是~~ **不是**",
    ["\\`不是代码\\`"]: "`不是代码`",
    [String.raw`\# 不是标题`]: "# 不是标题",
    [String.raw`1\. 不是列表`]: "1. 不是列表",
    [String.raw`\- 不是列表`]: "- 不是列表",
    [String.raw`\> 不是引用`]: "&gt; 不是引用",
    [String.raw`\\*斜*`]: String.raw`\<em>斜</em>`,
    [String.raw`[a\]b](https://a.b)`]: `<a href="https://a.b">a]b</a>`,
    [String.raw`\![图](https://a.b)`]: `!<a href="https://a.b">图</a>`,
    [String.raw`https\://a.b`]: "https://a.b",
    ["第三行\\\n第四行"]: "第三行<br />第四行",
  });
  assertAsTyped(
    String.raw`2 \* 3`,
    String.raw`\d+\.\d+`,
    String.raw`\(x\) 与 \[ E \]`,
    String.raw`a\_b`,
    String.raw`\\ 与 \. 与 \~`,
    String.raw`\frac{a}{b}\,c`,
  );
});

Deno.test("substitutes for characters of paths are restored in every token, whatever the text contains", () => {
  const text = String.raw`D:\a\_x_ [D:\_y_\z](https://a.b "D:\_t_\t") **D:\_z_\z** ![D:\_i_\i](/x)`;
  assert.doesNotMatch(JSON.stringify(tokensOf(text)), /[\ufdd0-\ufdef]|\\ufd[de]/);
  assertAsTyped("a\ufdd0\ufdd1b D:\\data");
});

Deno.test("the documentation and the legal texts use the same rules, formulas keep their backslashes", () => {
  const types = (text: string, tokens = documentTokens) =>
    (tokens(text)[0] as { tokens: { type: string; raw: string; text?: string; tex?: string }[] }).tokens
      .map(({ type, raw, text, tex }) => `${type} ${tex ?? text ?? raw}`);
  const text = String.raw`**注意：**400~1000 nm 存于 D:\_x_\y，见 https://a.example/x（说明）`;
  const read = [
    "strong 注意：",
    String.raw`text 400~1000 nm 存于 D:\_x_\y，见 `,
    "link https://a.example/x",
    "text （说明）",
  ];
  assert.deepEqual(types(text), read);
  assert.deepEqual(types(text, tokensOf), read);
  const formula = String.raw`$\rho_{\lambda}\,\{x\}\_a$`;
  assert.deepEqual(types(`设 ${formula} 为`), ["text 设 ", `inline_formula ${formula.slice(1, -1)}`, "text  为"]);
});
