// Ordinary texts: their HTML does not change with protections against hostile ones.
import assert from "node:assert/strict";
import { renderMarkdown } from "../../../lib/shared/markdown/html.ts";

// deno-fmt-ignore
const rendered: [text: string, html: string][] = [
  [
    "这里是**粗体**、*斜体*、~~删除~~与`代码 <b>`，*混**合***。",
    "<p>这里是<strong>粗体</strong>、<em>斜体</em>、<del>删除</del>与<code>代码 &lt;b&gt;</code>，<em>混<strong>合</strong></em>。</p>\n",
  ],
  [
    "a **bold** word, _em_, __strong__ and snake_case_name, 2*3*4",
    "<p>a <strong>bold</strong> word, <em>em</em>, <strong>strong</strong> and snake_case_name, 2*3*4</p>\n",
  ],
  [
    "见 https://data.example.cn/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/scene_2026.tar.gz?id=1 与 https://a.example，谢谢。",
    "<p>见 <a href=\"https://data.example.cn/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/scene_2026.tar.gz?id=1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://data.example.cn/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/gf1-pms/scene_2026.tar.gz?id=1</a> 与 <a href=\"https://a.example\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://a.example</a>，谢谢。</p>\n",
  ],
  [
    "见 www.example.com/路径?q=中文 和 http://例子.测试/ ，以及（https://b.example/a_(b)）。",
    "<p>见 <a href=\"http://www.example.com/\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">www.example.com/</a>路径?q=中文 和 http://例子.测试/ ，以及（<a href=\"https://b.example/a_(b)\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://b.example/a_(b)</a>）。</p>\n",
  ],
  [
    "写信到 zhang.san@mail.example.com 或 <li@example.org>，不是 a@b",
    "<p>写信到 zhang.san@mail.example.com 或 li@example.org，不是 a@b</p>\n",
  ],
  [
    "[手册](https://example.com/doc?id=3&x=1 \"说明\")、[中文地址](https://example.com/文档/辐射定标)、[站内](/download)、[坏](javascript:alert(1))",
    "<p><a href=\"https://example.com/doc?id=3&amp;x=1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">手册</a>、<a href=\"https://example.com/文档/辐射定标\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">中文地址</a>、<a href=\"/download\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">站内</a>、坏</p>\n",
  ],
  [
    "见[标准][1]和[标准]。\n\n[1]: https://std.example.org/a\n[标准]: /standards '标准'",
    "<p>见<a href=\"https://std.example.org/a\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">标准</a>和<a href=\"/standards\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">标准</a>。</p>\n",
  ],
  [
    "# 一\n## 二\n### 三\n\n小标题\n---\n\n***\n",
    "<h2>一</h2>\n<h3>二</h3>\n<h4>三</h4>\n<h3>小标题</h3>\n<hr />\n",
  ],
  [
    "- 甲\n- 乙\n  - 丙\n    1. 丁\n\n      段落\n\n3. 三\n4. 四\n\n- [x] 完成\n- [ ] 未完",
    "<ul><li>甲</li><li>乙<ul><li><p>丙</p>\n<ol><li>丁</li></ol><p>  段落</p>\n</li></ul></li></ul><ol start=\"3\">\n<li>三</li><li>四</li></ol><ul><li>☑ 完成</li><li>☐ 未完</li></ul>",
  ],
  [
    "> 引用\n> > 再引用\n接着写\n\n> - 列表",
    "<blockquote>\n<p>引用</p>\n<blockquote>\n<p>再引用<br />接着写</p>\n</blockquote>\n</blockquote>\n<blockquote>\n<ul><li>列表</li></ul></blockquote>\n",
  ],
  [
    "| 波段 | 值 \\| 单位 |\n|:---|---:|\n| B1 | **0.12** |\n| `a|b` | https://c.example |\n",
    "<table><thead><tr><th>波段</th><th>值 | 单位</th></tr></thead><tbody><tr><td>B1</td><td><strong>0.12</strong></td></tr><tr><td>`a</td><td>b`</td></tr></tbody></table>",
  ],
  [
    "```py\nfor i in range(10):\n    print(i < 3, \"*a*\")\n```\n\n    缩进的代码 & <i>\n",
    "<pre><code class=\"language-py\">for i in range(10):\n    print(i &lt; 3, \"*a*\")\n</code></pre>\n<pre><code>缩进的代码 &amp; &lt;i&gt;\n</code></pre>\n",
  ],
  [
    "第一行\n第二行  \n第三行\\\n第四行",
    "<p>第一行<br />第二行<br />第三行<br />第四行</p>\n",
  ],
  [
    "<script>alert(1)</script> 与 <b>字</b> &amp; &lt;i&gt; &#169; &copy; 1 < 2 & 3",
    "<p>&lt;script&gt;alert(1)&lt;/script&gt; 与 &lt;b&gt;字&lt;/b&gt; &amp;amp; &amp;lt;i&amp;gt; &amp;#169; &amp;copy; 1 &lt; 2 &amp; 3</p>\n",
  ],
  [
    "`<div>` <code>内</code> 与 <br> 之后的文字",
    "<p><code>&lt;div&gt;</code> &lt;code&gt;内&lt;/code&gt; 与 &lt;br&gt; 之后的文字</p>\n",
  ],
  [
    "\\*不是斜体\\* \\[不是链接\\](x) 100% #不是标题",
    "<p>*不是斜体* [不是链接](x) 100% #不是标题</p>\n",
  ],
  [
    "![图](/api/uploads/forum/0123456789abcdef0123456789abcdef.webp) ![外](https://b.example/x.png)",
    "<p><img src=\"/api/uploads/forum/0123456789abcdef0123456789abcdef.webp\" alt=\"图\" loading=\"lazy\" /> 外</p>\n",
  ],
  [
    "一段话很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，**到这里**加粗，见 https://d.example/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 结尾。",
    "<p>一段话很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，很长，<strong>到这里</strong>加粗，见 <a href=\"https://d.example/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://d.example/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</a> 结尾。</p>\n",
  ],
  [
    "**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n**重点**与 `B1`，见 https://e.example/1 。\n",
    "<p><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。<br /><strong>重点</strong>与 <code>B1</code>，见 <a href=\"https://e.example/1\" rel=\"nofollow ugc noopener noreferrer\" target=\"_blank\">https://e.example/1</a> 。</p>\n",
  ],
];

Deno.test("bold, links, bare addresses, lists, quotes, tables and code keep their HTML", () => {
  for (const [text, html] of rendered) assert.equal(renderMarkdown(text), html, text);
});

Deno.test("an address of 150 characters is a link; an impossible one, and one word of 500, is shown as typed", () => {
  const link = (address: string) => new RegExp(`<a href="${address.replaceAll(/[.?]/g, "\\$&")}"`);
  const long = `https://data.example/${"a".repeat(129)}`;
  assert.match(renderMarkdown(`见 ${long} 。`), link(long));
  assert.match(renderMarkdown(`见 https://data.example/${"a/".repeat(200)}b 。`), /<a /);
  assert.match(
    renderMarkdown(`${"a".repeat(60)}@b.example`),
    /^<p>a+@b\.example<\/p>/,
    "the forum does not link email addresses",
  );
  const none = [
    `www.a.b${'"'.repeat(64)}c`,
    `http://${"a".repeat(254)}`,
    `www.${"a.".repeat(127)}b`,
    `${"a".repeat(500)}@b.c`,
  ];
  for (const text of none) {
    assert.equal(renderMarkdown(`字 ${text} **粗** www.a.b`).match(/<a /g)?.length, 1, text);
    assert.match(renderMarkdown(`字 ${text} **粗**`), /<strong>粗<\/strong>/, text);
  }
  const word = "**a**&amp;<b>".repeat(50);
  const typed = word.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  assert.equal(renderMarkdown(`字 ${word} **粗**`), `<p>字 ${typed} <strong>粗</strong></p>\n`);
});

Deno.test("headings of a post skip no level, however typed: the first is right below the page's own", () => {
  const levels = (text: string) => Array.from(renderMarkdown(text).matchAll(/<h(\d)>/g), ([, level]) => Number(level));
  assert.deepEqual(levels("#### 甲"), [2]);
  assert.deepEqual(levels("### 甲\n###### 乙\n#### 丙\n# 丁\n## 戊"), [2, 3, 3, 2, 3]);
  assert.deepEqual(levels("# 一\n## 二\n### 三\n#### 四\n##### 五\n###### 六"), [2, 3, 4, 5, 6, 6]);
  assert.deepEqual(levels("> #### 引\n\n- # 列"), [2, 2], "inside of others too");
});
