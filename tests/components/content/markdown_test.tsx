// Markdown in pages: user text becomes elements, never raw markup.
import assert from "node:assert/strict";
import process from "node:process";
import { renderToStaticMarkup } from "react-dom/server";
import { chaptersOf, Markdown } from "../../../components/content/Markdown.tsx";

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);
const plain = (text: string) => html(text).replace(/ class="[^"]*"/g, "");

Deno.test("Markdown renders the usual parts, headings from the second level on", () => {
  assert.equal(
    plain("# 一\n\n字**粗**和*斜*。"),
    '<h2 id="section-1">一</h2><p>字<strong>粗</strong>和<em>斜</em>。</p>',
  );
  assert.equal(plain("1. 甲\n2. 乙"), '<ol start="1"><li>甲</li><li>乙</li></ol>');
  assert.match(plain("| 甲 |\n|---|\n| 乙 |"), /<th scope="col">甲<\/th>.*<td>乙<\/td>/);
  assert.equal(plain("> 引用\n\n---"), "<blockquote><p>引用</p></blockquote><hr/>");
});

Deno.test("Markdown shows raw HTML and pictures as text", () => {
  for (
    const text of ["<script>alert(1)</script>", "字<img src=x onerror=alert(1)>", "![图](https://x.example/a.png)"]
  ) {
    assert.doesNotMatch(html(text), /<script|<img/, text);
  }
  assert.match(html("<b>字</b>"), /&lt;b&gt;/);
});

Deno.test("Markdown links to web and email addresses and to paths of the site, to nothing else", () => {
  assert.match(
    html("[甲](https://x.example/)"),
    /href="https:\/\/x.example\/" target="_blank" rel="noopener noreferrer nofollow"/,
  );
  assert.match(html("[乙](/terms)"), /<a href="\/terms"/);
  assert.match(html("[丙](mailto:a@b.cn)"), /<a href="mailto:a@b.cn"/);
  for (const href of ["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "//x.example", "x"]) {
    assert.doesNotMatch(html(`[丁](${href})`), /<a/, href);
  }
});

Deno.test("Markdown joins Chinese lines without a space, others with a line break", () => {
  assert.equal(plain("第一行，\n第二行\nthird"), "<p>第一行，第二行\nthird</p>");
});

Deno.test("chaptersOf() returns the ids of the rendered headings", () => {
  const text = "## 甲\n\n### 小\n\n## 乙 *丙*";
  assert.deepEqual(chaptersOf(text).map(({ id }) => id), ["section-1", "section-2"]);
  for (const { id } of chaptersOf(text)) assert.ok(html(text).includes(`id="${id}"`));
});

Deno.test("no legal text of 16,000 characters takes long or fails: unparseable text is shown as typed", () => {
  const nested = Array.from({ length: 170 }, (_, n) => `${" ".repeat(n)}${n % 2 ? "-" : "+"}\n`).join("");
  for (const sign of ["*a_", "> ", "a", '"', "[", "- ", "<a ", "\n|a|b\n|-|-\n", " ", "_*字字字", nested]) {
    const text = `www.a.b${sign.repeat(16_000 / sign.length)}`.slice(0, 16_000);
    assert.ok(html(text).length > 500, sign);
    let took = Infinity;
    for (let n = 0; n < 3 && took > 100; n++) {
      const before = process.cpuUsage();
      chaptersOf(text);
      const { user, system } = process.cpuUsage(before);
      took = Math.min(took, (user + system) / 1_000);
    }
    assert.ok(took < 100, `${sign.slice(0, 10)}: ${took.toFixed(0)} ms`);
  }
  assert.equal(
    plain("字\n" + "> ".repeat(40) + "<b>").replace("&lt;b&gt;", "<b>"),
    `<p>字<br/>${"&gt; ".repeat(40)}<b></p>`,
  );
});
