// Builds texts of honest and hostile users in any length.
import { type SeededRandom, seededRandom } from "../../../lib/tasks/data/seeded_random.ts";
import forumWords from "../../../lib/tasks/data/words/posts.json" with { type: "json" };

const words = forumWords.vocabulary.split(" ");
const LONG = 130_000;
const random = seededRandom(1);
const plain = made(() => random.pick(words) + (random.below(7) ? "" : random.pick(["，", "。", "。\n\n"])));
const marked = made(() => paragraph(random) + "\n\n");

function made(piece: () => string): string {
  let text = "";
  while (text.length < LONG) text += piece();
  return text;
}

/** Plain Chinese of so many characters, different for each `n`. */
export function prose(length: number, n = 1): string {
  return plain.slice(n * 37 % (LONG - length)).slice(0, length);
}

/** A text as careful people write in the forum: bold, links, bare addresses, lists, quotes, code and tables. */
export function post(length: number, n = 1): string {
  return marked.slice(marked.indexOf("\n\n", n * 997 % (LONG - length - 1_000)) + 2).slice(0, length);
}

function paragraph(random: SeededRandom): string {
  const some = (count: number) => Array.from({ length: count }, () => random.pick(words)).join("");
  return random.pick([
    () => `${some(20)}，**${some(3)}** 见[${some(2)}](https://example.com/${random.below(999)})，${some(12)}。`,
    () =>
      `- ${some(6)}\n- \`gac --band ${random.below(9)}\` ${some(5)}\n- www.example.com/doc/${random.below(999)}?a=1`,
    () => `> ${some(12)}\n> ${some(9)}\n\n${some(24)}。`,
    () => `| 波段 | ${some(1)} |\n|---|---|\n| ${random.below(9)} | ${some(2)} |\n| ${random.below(9)} | ${some(2)} |`,
    () => "```\n" + `gac_ccd -i ${random.below(999)}.tiff\n${some(4)}\n` + "```",
  ])();
}

/** Patterns that are expensive for Markdown parsers, HTML sanitizers and Unicode itself when repeated. */
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

/** The pattern repeated to exactly this length. */
export function repeated(atom: string, length: number): string {
  return atom.repeat(Math.ceil(length / atom.length)).slice(0, length).toWellFormed();
}

/** Constructs that begin and never end: many letters before an `@`, many marks after an address. */
export const unended = (length: number): string[] => [
  `www.a.b${'"'.repeat(length - 7)}`,
  "a".repeat(length - 1) + "@",
  "[".repeat(length / 2) + "]".repeat(length / 2),
  ">".repeat(length),
];
