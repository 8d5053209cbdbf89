// The script that a page loads before any interaction: the modules that its HTML names, the islands that hydrate by
// themselves with what hydrates them, and their static imports.
import { gzipSync } from "node:zlib";
import { inFolder, type Running, startSite } from "../kit/processes.ts";
import type { Finding } from "../report.ts";

const KB = 1024;

export function script(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const home = await scriptOf(site, "/");
    const news = await scriptOf(site, "/news");
    return [
      finding("script of the home page, gzip", home, 75),
      finding("script of a page without islands (/news), gzip", news, 3),
    ];
  });
}

function finding(what: string, bytes: number, kb: number): Finding {
  return { what, measured: `${(bytes / KB).toFixed(1)} KB`, target: `≤ ${kb} KB`, met: bytes <= kb * KB };
}

async function scriptOf(site: Running, path: string): Promise<number> {
  const page = await (await fetch(site.base + path)).text();
  const wanted = [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"|<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)];
  const islands = [...page.matchAll(/<is-island[^>]*\ssrc="([^"]+)"[^>]*\swhen="(?:load|idle|visible)"/g)];
  const first = [...wanted.map(([, script, preload]) => script ?? preload), ...islands.map(([, source]) => source)];
  const todo = first.map((source = "") => new URL(source, site.base + path).href);
  if (todo.length === 0) throw new Error(`${path} loads no script`);
  const done = new Set<string>();
  let bytes = 0;
  for (let url = todo.pop(); url; url = todo.pop()) {
    if (done.has(url)) continue;
    done.add(url);
    const text = await (await fetch(url)).text();
    bytes += gzipSync(text, { level: 9 }).length;
    // A dynamic import waits for an interaction, except for the code that hydrates islands.
    const hydrates = islands.length > 0 && /\/wake-[^/]+$/.test(url);
    const imports = hydrates ? /(?:\bfrom|\bimport)[\s(]*["']([^"']+)["']/g : /(?:\bfrom|\bimport)\s*["']([^"']+)["']/g;
    for (const [, from] of text.matchAll(imports)) {
      if (from) todo.push(new URL(from, url).href);
    }
  }
  return bytes;
}
