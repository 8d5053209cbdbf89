// What axe finds wrong with a page that stands open, in a line each.
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";

const script = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));

type Result = { violations: { id: string; nodes: { html: string }[] }[] };
declare const axe: { run: () => Promise<Result> };

/** The policy forbids inline script, so it comes through the debugger. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(await Deno.readTextFile(script));
  const { violations } = await page.evaluate(() => axe.run());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
