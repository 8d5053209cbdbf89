// First paint and longest task of a page that is opened for the first time, in the oldest browser, Chromium 109, and in
// the newest.
import { type Browser, chromium } from "playwright";
import { findChromium, findOldestChromium } from "../../support/chromium.ts";
import { median } from "../kit/pairs.ts";
import { signIn, startSite } from "../kit/processes.ts";
import type { Finding } from "../report.ts";
import { onSharedStore, type Store } from "../stores/year.ts";

const ROUNDS = 3;
const pages = { "home": "/", "sign-in": "/login", "download": "/download", "user list": "/admin/users/list" };

/** Milliseconds. */
type Timing = { paint: number; task: number };

export function browsers(store: Store): Promise<Finding[]> {
  return onSharedStore(store, async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const { authorization } = await signIn(site);
    const cookie = { name: "aid", value: authorization.replace("Bearer ", ""), url: site.base };
    const found: Finding[] = [];
    for (const path of [await findOldestChromium(), await findChromium()]) {
      const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
      try {
        for (const [name, path] of Object.entries(pages)) {
          const times: Timing[] = [];
          while (times.length < ROUNDS) times.push(await open(browser, site.base + path, cookie));
          const [paint, task] = [median(times.map(({ paint }) => paint)), median(times.map(({ task }) => task))];
          const measured = `first paint ${paint.toFixed(0)} ms, longest task ${task.toFixed(0)} ms`;
          found.push({ what: `${name}, Chromium ${browser.version().split(".")[0]}`, measured, target: "–" });
        }
      } finally {
        await browser.close();
      }
    }
    return found.toSorted((a, b) => order(a) - order(b));
  });
}

const order = ({ what }: Finding) => Object.keys(pages).findIndex((name) => what.startsWith(name));

type Cookie = { name: string; value: string; url: string };

/** Opens a page with an empty cache, and waits until it is idle. */
async function open(browser: Browser, address: string, cookie: Cookie): Promise<Timing> {
  const context = await browser.newContext({ locale: "zh-CN" });
  try {
    await context.addCookies([cookie]);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "networkidle" });
    return await page.evaluate(async () => {
      let task = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) task = Math.max(task, duration);
      });
      observer.observe({ type: "longtask", buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 100)); // earlier tasks are reported soon
      return { paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN, task };
    });
  } finally {
    await context.close();
  }
}
