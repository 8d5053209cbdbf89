// Returns the findings of axe on a page as text.
import axe from "axe-core/axe.min.js";
import type { Page } from "playwright";

type Found = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };

/**
 * Returns one line per rule and element that breaks it; empty when there are no findings. Waits for colour transitions
 * first.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
  await page.evaluate(axe.source);
  const violations = await page.evaluate<Found[]>("axe.run().then(({ violations }) => violations)");
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}
