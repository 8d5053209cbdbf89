// The cases: the public list and the office's, of many against a few.
import { gzipped, put, rateOf, request } from "./load.ts";
import { loadCases } from "./load_cases.ts";
import { compare } from "./pairs.ts";
import { inFolder, type Running, signIn, startSite } from "./processes.ts";
import { atMost, type Finding, load } from "./report.ts";

const [FEW, MANY] = [10, 500];
const PAIRS = 5;

const queries = [
  "page=1&limit=10",
  "page=5&limit=100",
  "page=50&limit=10",
  "status=pending&page=1",
  `keyword=${encodeURIComponent("太湖")}&page=1`,
  `tags=${encodeURIComponent("GF-2 PMS,生态监测")}&page=3`,
  `keyword=${encodeURIComponent("没有的词")}&page=1`,
];

export function cases(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const siteWith = async (count: number) => {
      await loadCases(`${dir}/${count}/data`, count);
      const site = await startSite(`${dir}/${count}`);
      started.push(site);
      return site;
    };
    const [few, many] = [await siteWith(FEW), await siteWith(MANY)];
    const page = (site: Running) => () => rateOf({ port: site.port, path: "/case", headers: gzipped });
    const { a, b, ratio } = await compare(PAIRS, page(few), page(many));
    const headers = await signIn(many);
    const requests = queries.map((query) => request("GET", `/api/admin/content/cases?${query}`, headers));
    const run = (times: number) => put({ port: many.port, connections: 1, seconds: 60, times, requests });
    await run(queries.length * 3);
    const { p50, p95 } = await run(queries.length * 50);
    const note = `${b.toFixed(0)}/s, with ${FEW} ${a.toFixed(0)}/s`;
    const measured = `p95 ${p95.toFixed(1)} ms (p50 ${p50.toFixed(1)} ms, load ${await load()})`;
    return [
      atMost(`case list, ${MANY} cases`, ratio, { target: 1.5, note }),
      { what: `office list, ${MANY} cases`, measured, target: "p95 ≤ 15 ms", met: p95 <= 15 },
    ];
  });
}
