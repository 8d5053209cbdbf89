// Scores every public page by Lighthouse as on a phone, two at once; those below the target then once more alone, because
// a busy machine only lowers a score. The site has the demo data, so that pages are as long as in production.
import { chromium } from "playwright";
import { documentKeys, documentPath } from "../../../lib/content/document/contents.ts";
import { sitePages } from "../../../lib/shared/site_menu.ts";
import { findChromium } from "../../support/chromium.ts";
import { freePort } from "../../support/free_port.ts";
import { type Scores, scoresOf } from "./lighthouse.ts";
import { fillDemo, inFolder, startSite } from "../kit/processes.ts";
import type { Finding } from "../report.ts";

const BROWSERS = 2; // because each mostly waits for its page to become idle
const LEAST = 95;
const SHIFT = 0.02;

export function site(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    await fillDemo(dir);
    const site = await startSite(dir);
    started.push(site);
    const paths = await pathsOf(site.base);
    const each = Math.ceil(paths.length / BROWSERS);
    const shares = Array.from({ length: BROWSERS }, (_, n) => paths.slice(n * each, (n + 1) * each));
    const scores = await Promise.all(shares.map((paths) => scoresIn(paths.map((path) => site.base + path))));
    const found = scores.flat().map((score, n) => scoreFinding(paths[n] ?? "", score));
    for (const [n, { met, measured }] of found.entries()) {
      if (met) continue;
      const path = paths[n] ?? "";
      const [score] = await scoresIn([site.base + path]);
      const alone = scoreFinding(path, score!);
      found[n] = { ...alone, measured: `${alone.measured} alone (beside another page ${measured})` };
    }
    return found;
  });
}

/** Scores pages with a browser of their own. */
async function scoresIn(addresses: string[]): Promise<Scores[]> {
  const port = freePort();
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    `--remote-debugging-port=${port}`,
  ];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    return await scoresOf(addresses, port);
  } finally {
    await browser.close();
  }
}

/** The menu's pages, all of the documentation, and one of each kind of page with a parameter. */
async function pathsOf(base: string): Promise<string[]> {
  const listed = (await (await fetch(`${base}/sitemap.xml`)).text()).matchAll(
    /<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g,
  );
  const all = [...listed].map(([, path = ""]) => path);
  const examples = ["/case/", "/download/", "/forum/review/", "/introduction?"].map((start) =>
    all.find((path) => path.startsWith(start))
  );
  const menu = sitePages.map(({ path }) => path).filter((path) => !path.startsWith("/user"));
  const found = "/search?q=%E5%A4%A7%E6%B0%94%E6%A0%A1%E6%AD%A3";
  return [...new Set([...menu, ...documentKeys.map(documentPath), ...examples, found])].filter((path) =>
    path !== undefined
  );
}

function scoreFinding(path: string, { scores, shift, blocked, failed }: Scores): Finding {
  const { performance, seo, ...others } = scores;
  // Search results are not to be indexed, because there are as many such pages as queries.
  const isFindable = seo === 100 || path.startsWith("/search") && failed.join() === "is-crawlable";
  const isWhole = Object.values(others).every((score) => score === 100) && isFindable;
  const met = performance >= LEAST && isWhole && shift <= SHIFT;
  const measured = `${Object.values(scores).join(" / ")}, CLS ${shift.toFixed(3)}, TBT ${blocked.toFixed(0)} ms`;
  if (failed.length > 0) console.log(`${path}: ${failed.join(", ")}`);
  return { what: `Lighthouse, ${path}`, measured, target: `≥ ${LEAST} / 100 / 100 / 100, CLS ≤ ${SHIFT}`, met };
}
