// The script that a page loads before anybody touches it: what its HTML names, and what those modules import at once.
import { gzipSync } from "node:zlib";
import { inFolder, type Running, startSite } from "./processes.ts";
import type { Finding } from "./report.ts";

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
  const todo = wanted.map(([, script, preload]) => new URL(script ?? preload ?? "", site.base + path).href);
  if (todo.length === 0) throw new Error(`${path} loads no script`);
  const done = new Set<string>();
  let bytes = 0;
  for (let url = todo.pop(); url; url = todo.pop()) {
    if (done.has(url)) continue;
    done.add(url);
    const text = await (await fetch(url)).text();
    bytes += gzipSync(text, { level: 9 }).length;
    // Static imports only: what `import()` fetches waits for something.
    for (const [, from] of text.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+)["']/g)) {
      if (from) todo.push(new URL(from, url).href);
    }
  }
  return bytes;
}
