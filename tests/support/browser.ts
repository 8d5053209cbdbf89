// Opens pages in Chromium for a test. Any complaint of the browser fails the test.
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { isPrepared } from "../../lib/tasks/prepare.ts";
import { findChromium, findOldestChromium, hasOldestChromium } from "./chromium.ts";

/** The site that answers the requests: a Hono app, or a running server. */
type Site = { fetch: (request: Request) => Response | Promise<Response> } | { url: string };

type BrowserOptions = {
  site: Site;
  /** Hosts besides the site's own to which requests are allowed. */
  allow?: string[];
  /** Complaints that belong to the test, such as /status of 401/. */
  expect?: RegExp[];
  /** Chromium's own options: viewport, colorScheme, javaScriptEnabled, reducedMotion … */
  context?: BrowserContextOptions;
  /** Uses Chromium 109, the oldest browser that the site supports. */
  oldest?: boolean;
};

/** The content security policy of the product; a response with its own policy keeps it. */
export const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data: blob:",
  "media-src 'self' https: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join("; ");

/** One browser of each kind for all tests of a file; each test has its own context. */
const browsers = new Map<boolean, Promise<Browser>>();
Deno.test.afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close();
});

function browserOf(oldest: boolean): Promise<Browser> {
  const browser = browsers.get(oldest) ?? launch({ oldest });
  browsers.set(oldest, browser);
  return browser;
}

/** Registers a test that gets a page and the site's address, such as `http://127.0.0.1:51234`. */
export function browserTest(name: string, options: BrowserOptions, test: (page: Page, base: string) => Promise<void>) {
  const { oldest = false } = options;
  Deno.test({ name, ignore: oldest && !hasOldestChromium }, async () => {
    await using site = serve(options.site);
    const browser = await browserOf(oldest);
    const { page, context, complaints } = await openPage(browser, { ...options, base: site.base });
    try {
      try {
        await test(page, site.base);
      } catch (error) {
        if (!complaints.length) throw error;
        throw new Error(`the browser complains:\n${complaints.join("\n")}`, { cause: error });
      }
      if (options.context?.javaScriptEnabled !== false) { // without script the browser reports no frames
        await page.waitForFunction(() => {
          return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(true))));
        }); // survives a navigation
      }
      if (complaints.length) throw new Error(`the browser complains:\n${complaints.join("\n")}`);
    } finally {
      await context.close();
    }
  });
}

/** Opens a page in its own context; returns it with the list of the browser's complaints so far. */
export async function openPage(browser: Browser, options: Omit<BrowserOptions, "site"> & { base: string }) {
  const { base, allow = [], expect = [] } = options;
  const context = await browser.newContext({ locale: "zh-CN", timezoneId: "Asia/Shanghai", ...options.context });
  const complaints: string[] = [];
  const complain = (text: string) => expect.some((pattern) => pattern.test(text)) || complaints.push(text);
  const own = new URL(base).host;
  context.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^https?:|^wss?:/.test(protocol) && host !== own && !allow.includes(host)) complain(`asks ${request.url()}`);
  });
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      complain(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (error) => complain(`uncaught: ${error.error().stack ?? error.error()}`));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`policy: ${effectiveDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000); // a loaded machine
  return { page, context, complaints };
}

/**
 * Starts Chromium without a sandbox and without its own background requests. Throws when the bundle is older than its
 * sources, because pages rendered by the new sources and hydrated by the old ones make React report a mismatch without
 * its cause.
 */
export async function launch({ oldest = false } = {}): Promise<Browser> {
  if (!await isPrepared()) throw new Error("dist/ is older than its sources: run `deno task prepare`");
  return await chromium.launch({
    executablePath: oldest ? await findOldestChromium() : await findChromium(),
    args: [
      ...(oldest ? ["--headless", "--no-zygote"] : []),
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}

/** Waits until the islands that hydrate at once are hydrated. */
export function awake(page: Page): Promise<void> {
  return page.locator("is-island[when=load]:not([awake])").first().waitFor({ state: "detached" });
}

/** Serves the site on a free local port, under the strict policy. */
function serve(site: Site): { base: string } & AsyncDisposable {
  if ("url" in site) return { base: site.url.replace(/\/$/, ""), [Symbol.asyncDispose]: () => Promise.resolve() };
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const answer = await site.fetch(request);
    const headers = new Headers(answer.headers);
    if (!headers.has("content-security-policy")) headers.set("content-security-policy", strictPolicy);
    return new Response(answer.body, { status: answer.status, headers });
  });
  return { base: `http://127.0.0.1:${server.addr.port}`, [Symbol.asyncDispose]: () => server.shutdown() };
}
