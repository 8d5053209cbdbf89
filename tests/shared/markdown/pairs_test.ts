// no repeated combination of two Markdown constructs keeps the parser busy for long.
import assert from "node:assert/strict";
import process from "node:process";
import { renderMarkdown } from "../../../lib/shared/markdown/html.ts";
import { waitForIdleMachine } from "../../support/idle_machine.ts";

const LENGTH = 10_000;
const MOST = 30; // milliseconds; plain prose takes six

// deno-fmt-ignore
const atoms = [
  "a", "字", " ", "\n", "\n\n", "    ", "a".repeat(64), "*", "**", "_", "***a", "~~", "`", "```\n", "[", "](", "![", ")",
  "[a](b", "[a]: b \"", "[^a", "<", "<a ", "<!--", "<div>", "> ", "\n- ", "1. ", "# ", "\n---\n", "\n|a|b\n|-|-\n", "|a",
  "\n>> ", "> > ", "\n|-|-|\n", "&", "&#1;", "\\", "www.a.b", "http://", "a@", "a@b.c", "\"", "(", "!",
  "**：", "_（", "D:\\", "\\_a",
];

const filled = (text: string) => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);
const shapes: Record<string, (a: string, b: string) => string> = {
  "in turn": (a, b) => filled(a + b),
  "in turn, far enough apart for a paragraph to be parsed": (a, b) => filled(a + b + "字".repeat(9)),
  "one, then only the other": (a, b) => (a + filled(b)).slice(0, LENGTH),
};

/** How long it blocks the main thread: at most its duration, and at most the processor time of the process. */
function tookMs(text: string): number {
  const [before, begun] = [process.cpuUsage(), performance.now()];
  renderMarkdown(text);
  const lasted = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  return Math.min(lasted, (user + system) / 1_000);
}

for (const [shape, heaped] of Object.entries(shapes)) {
  Deno.test(`any two of ${atoms.length} Markdown constructs are parsed quickly: ${shape}`, async () => {
    // The best of three; each round begins after the previous one, and after whatever delayed it.
    let slow = atoms.flatMap((a) => atoms.map((b) => ({ pair: [a, b] as const, took: [0] })));
    for (let n = 0; n < 3; n++) {
      if (slow.length > 0) await waitForIdleMachine();
      slow = slow.filter(({ pair: [a, b], took }) => (took[n] = Math.round(tookMs(heaped(a, b)))) > MOST);
    }
    assert.deepEqual(slow.map(({ pair, took }) => `${JSON.stringify(pair)}: ${took.join(" ")} ms`), []);
  });
}
