// Parsing the documentation's Markdown: its own syntax, and errors.
import assert from "node:assert/strict";
import type { Block } from "../../../lib/content/document/blocks.ts";
import { documentKeys } from "../../../lib/content/document/contents.ts";
import { documentOf } from "../../support/documents.ts";
import { formula, formulaText } from "../../../lib/content/document/formula.ts";
import { documentParts } from "../../../lib/content/document/plain_text.ts";
import { readText } from "../../../lib/content/document/read.ts";
import { builtinFacts } from "../../../lib/shared/facts/builtin.ts";

const read = (text: string) => readText(text, { prefix: "x", computed: { work: "mosaic", facts: builtinFacts } });
const kinds = (blocks: Block[] | undefined) => blocks?.map(({ kind }) => kind);

Deno.test("chapters become sections, with the contract's anchors or a slug of their own", () => {
  const { lead, sections } = read("引言。\n\n## 界面\n\n甲\n\n### 小 {#small}\n\n乙\n\n## 另外 {#other}\n\n丙");
  assert.deepEqual(kinds(lead), ["paragraph"]);
  assert.deepEqual(sections.map(({ anchor, title }) => `${anchor} ${title}`), ["x-interface 界面", "x-other 另外"]);
  const heading = sections[0]?.blocks[1];
  assert.ok(heading?.kind === "heading" && heading.id === "x-interface-small");
});

Deno.test("formulas, figures and references are numbered in the order of the text", () => {
  const { lead, cited } = read(
    "甲[^keys1981]乙[^wald1997]丙[^keys1981]\n\n$$a$$\n\n$$b$$\n\n![图](figure:chain)\n\n![图](figure:rpc)",
  );
  assert.deepEqual(lead.flatMap((block) => "number" in block ? [`${block.kind} ${block.number}`] : []), [
    "formula 1",
    "formula 2",
    "figure 1",
    "figure 2",
  ]);
  const [first] = lead;
  assert.ok(first?.kind === "paragraph");
  assert.deepEqual(first.content.flatMap((part) => part.kind === "source" ? [part.number] : []), [1, 2, 1]);
  assert.deepEqual(cited.map(({ year }) => year), [1981, 1997]);
});

Deno.test("a paragraph of 表： is the caption of the next table, {charge} is the catalogue's table", () => {
  const { lead } = read("表：说明\n\n| 甲 |\n|---|\n| $x$ |\n\n{charge}");
  assert.deepEqual(kinds(lead), ["table", "table"]);
  assert.deepEqual(lead.map((block) => block.kind === "table" && block.caption), [
    "说明",
    "影像镶嵌在各软件包中的收费",
  ]);
});

Deno.test("unknown syntax is an error, not a gap", () => {
  for (
    const text of [
      "甲[^nobody2000]",
      "| 甲 |\n|---|\n| 乙 |",
      "## 界面\n\n### 没有地址\n\n甲",
      "{nothing}",
      "<b>甲</b>",
      "$$\\nothing$$",
      "```\n甲\n```",
    ]
  ) assert.throws(() => read(text), text);
});

Deno.test("a formula is MathML with its TeX beside it, without styles and other classes", () => {
  const { mathml, tex } = formula('\\begin{cases}a&b\\lt\n c\\\\\\bar x&"\\end{cases}', { display: true });
  assert.match(mathml, /^<math alttext="[^"<]*&quot;[^"<]*" display="block">/);
  assert.doesNotMatch(mathml, /\sstyle=|tml-/);
  assert.match(mathml, /<mtd class="text-left">/);
  assert.ok(tex.includes("\\lt c"));
  assert.equal(formulaText(formula("a\\lt b").mathml), "a<b");
  assert.doesNotMatch(formula("\\rule{1000000em}{1000000in}").mathml, /="\d{4,}(?:em|pt|in)"/);
});

Deno.test("plain text belongs to its nearest heading, without display formulas and citation numbers", () => {
  const { lead, sections } = read(
    "引言\n\n## 界面\n\n甲 `_rad` **乙**[^keys1981] $x$\n\n$$y$$\n\n### 小 {#s}\n\n- 丙\n- [丁](/)",
  );
  assert.deepEqual(documentParts({ id: "x", title: "题", lead, sections }), [
    { id: "x", title: "题", level: 1, text: "引言" },
    { id: "x-interface", title: "界面", level: 2, text: "甲 _rad 乙 x" },
    { id: "x-interface-s", title: "小", level: 3, text: "丙\n丁" },
  ]);
});

Deno.test("a line break within Chinese adds no space", () => {
  assert.equal(
    documentParts({ id: "x", title: "题", lead: read("甲，\n乙 a\n丙").lead, sections: [] })[0]?.text,
    "甲，乙 a\n丙",
  );
});

Deno.test("the cells and rows of a table are separated", () => {
  const { lead } = read("表：误差\n\n| 波段 | 误差 |\n|---|---|\n| 蓝 | 0.02 |");
  const [part] = documentParts({ id: "x", title: "题", lead, sections: [] });
  assert.equal(part?.text, "误差\n波段 | 误差；蓝 | 0.02");
});

Deno.test("a document knows its neighbours", () => {
  for (const [n, key] of documentKeys.entries()) {
    assert.equal(documentOf(key).previous?.key, documentKeys[n - 1]);
    assert.equal(documentOf(key).next?.key, documentKeys[n + 1]);
  }
});
