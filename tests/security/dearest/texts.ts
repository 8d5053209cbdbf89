// What honest and hostile people write, as long as is asked for.
import { type Chance, chance } from "../../../lib/tasks/demo/chance.ts";

const words =
  "国产卫星 影像 几何校正 大气校正 辐射定标 高分六号 GF-1 HJ-2A ZY-3 水体 农田 矿区 叶面积指数 报错 中断 参数 设置 结果 偏暗 错位 路径 反射率 精度 波段 融合 镶嵌 时序 如何 为什么 请问 已经 解决 谢谢"
    .split(" ");

const LONG = 130_000;
const luck = chance(1);
const plain = made(() => luck.pick(words) + (luck.below(7) ? "" : luck.pick(["，", "。", "。\n\n"])));
const marked = made(() => paragraph(luck) + "\n\n");

function made(piece: () => string): string {
  let text = "";
  while (text.length < LONG) text += piece();
  return text;
}

/** Plain Chinese of so many characters, another for each `n`. */
export function prose(length: number, n = 1): string {
  return plain.slice(n * 37 % (LONG - length)).slice(0, length);
}

/** What careful people write in the forum: bold, links, bare addresses, lists, quotes, code and tables. */
export function post(length: number, n = 1): string {
  return marked.slice(marked.indexOf("\n\n", n * 997 % (LONG - length - 1_000)) + 2).slice(0, length);
}

function paragraph(luck: Chance): string {
  const some = (count: number) => Array.from({ length: count }, () => luck.pick(words)).join("");
  return luck.pick([
    () => `${some(20)}，**${some(3)}** 见[${some(2)}](https://example.com/${luck.below(999)})，${some(12)}。`,
    () => `- ${some(6)}\n- \`gac --band ${luck.below(9)}\` ${some(5)}\n- www.example.com/doc/${luck.below(999)}?a=1`,
    () => `> ${some(12)}\n> ${some(9)}\n\n${some(24)}。`,
    () => `| 波段 | ${some(1)} |\n|---|---|\n| ${luck.below(9)} | ${some(2)} |\n| ${luck.below(9)} | ${some(2)} |`,
    () => "```\n" + `gac_ccd -i ${luck.below(999)}.tiff\n${some(4)}\n` + "```",
  ])();
}

/** Each repeated as often as fits is what parsers of Markdown, cleaners of HTML and Unicode itself find hard. */
export const atoms = [
  ...'*a_|> |_*|**a|~~a|`a|``` |[|![|[a](|[a][|](|<a |<!--|<a href="|&#|\\|\\*|- |1. |a@|@a|a.|www.|http://|://a'.split(
    "|",
  ),
  ...[
    'www.a.b"',
    "|a",
    "| a |\n",
    "a\n|-|\n",
    "[a]: b\n",
    "# a\n",
    "---\n",
    "    a\n",
    "\n> ",
    "  - a\n",
    "\t",
    "-\n  ",
  ],
  ...[
    "*a**a***",
    "a\u0301".padEnd(30, "\u0301"),
    "\u202e",
    "\ufdfa",
    "ﷺ",
    "👩‍👩‍👧‍👦",
    "\u{1d15e}",
    "İ",
    "<p>",
    "</a",
    "<a><b>",
  ],
];

/** The atom over and over, exactly so long. */
export function heap(atom: string, length: number): string {
  return atom.repeat(Math.ceil(length / atom.length)).slice(0, length).toWellFormed();
}

/** Begun by a thing and never ended: many letters before an `@`, many marks behind an address. */
export const unended = (length: number): string[] => [
  `www.a.b${'"'.repeat(length - 7)}`,
  "a".repeat(length - 1) + "@",
  "[".repeat(length / 2) + "]".repeat(length / 2),
  ">".repeat(length),
];
