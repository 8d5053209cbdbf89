// The cases: the public list and the office's, of many against a few.
import { askedAgain } from "./latency.ts";
import { gzipped, rateOf, request } from "./load.ts";
import { loadCases } from "./load_cases.ts";
import { compare } from "./pairs.ts";
import { inFolder, type Running, signIn, startSite } from "./processes.ts";
import { atMost, type Finding } from "./report.ts";

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
    const note = `${b.toFixed(0)}/s, with ${FEW} ${a.toFixed(0)}/s`;
    return [
      atMost(`case list, ${MANY} cases`, ratio, { target: 1.5, note }),
      await askedAgain(`office list, ${MANY} cases`, requests, { site: many, target: 15 }),
    ];
  });
}
