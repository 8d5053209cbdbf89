// The search over HTTP with 3,000 documents: any query, and the first one after a start and after a change.
import { judged } from "../../search/judged_queries.ts";
import { measureRepeated } from "../kit/latency.ts";
import { request } from "../kit/load.ts";
import { call, inFolder, type Running, signIn, startSite } from "../kit/processes.ts";
import type { Finding } from "../report.ts";
import { loadNews } from "../stores/stores.ts";

const DOCUMENTS = 3_000;
const shortest = ["校", "的", "GF", "1", "g"]; // those with most matches

export function search(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    await loadNews(`${dir}/data`, DOCUMENTS);
    const site = await startSite(dir);
    started.push(site);
    const headers = await signIn(site);
    const first = await timeOf(site);
    const queries = [...judged.map(([query]) => query), ...shortest];
    const requests = queries.map((query) => request("GET", `/api/search?${new URLSearchParams({ q: query })}`));
    const all = await measureRepeated(`search, ${DOCUMENTS} documents`, requests, { site, target: 20 });
    const body = { title: "新的资讯", summary: "", source: "", cover_url: "", link: "https://example.com/" };
    await call(site, "POST", "/api/admin/content/news", { body, headers });
    const changed = await timeOf(site);
    return [
      all,
      { what: "search, the first after a start", measured: `${first.toFixed(0)} ms`, target: "–" },
      { what: "search, the first after a change", measured: `${changed.toFixed(0)} ms`, target: "–" },
    ];
  });
}

async function timeOf(site: Running): Promise<number> {
  const start = performance.now();
  await call(site, "GET", "/api/search?q=GF-1", {});
  return performance.now() - start;
}
