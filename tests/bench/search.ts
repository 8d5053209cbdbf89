// The search over HTTP at 3,000 documents: any query, and the first one after a start and after a change.
import { type News, news } from "../../lib/domain/content/news.ts";
import { judged } from "../search/judged_queries.ts";
import { askedAgain } from "./latency.ts";
import { request } from "./load.ts";
import { loadRows } from "../../lib/tasks/load/bulk.ts";
import { call, inFolder, type Running, signIn, startSite } from "./processes.ts";
import type { Finding } from "./report.ts";
import { withStore } from "./store_file.ts";
import { newsForm } from "../support/site_data.ts";

const DOCUMENTS = 3_000;
const words =
  "国产卫星 影像 几何校正 大气校正 辐射定标 高分系列 GF-1 GF-6 HJ-2A ZY-3 水体 农田 矿区 冬小麦 叶面积指数 滑坡 应急 制图 数据 更新 公告 标准 评价 试验 反射率 精度 波段 融合 镶嵌 时序 监测"
    .split(" ");
const shortest = ["校", "的", "GF", "1", "g"]; // what finds most

export function search(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    await withStore(`${dir}/data`, () => loadRows(news, generate()));
    const site = await startSite(dir);
    started.push(site);
    const headers = await signIn(site);
    const first = await timeOf(site);
    const queries = [...judged.map(([query]) => query), ...shortest];
    const requests = queries.map((query) => request("GET", `/api/search?${new URLSearchParams({ q: query })}`));
    const all = await askedAgain(`search, ${DOCUMENTS} documents`, requests, { site, target: 20, times: 10 });
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

function* generate(): Generator<Omit<News, "id">> {
  let seed = 1;
  const pick = () => words[(seed = seed * 48271 % 2147483647) % words.length] ?? "";
  const text = (count: number) => Array.from({ length: count }, pick).join("");
  for (let n = 0; n < DOCUMENTS; n++) {
    const at = new Date(Date.UTC(2025, 0, 1) + n * 3_600_000).toISOString();
    const about = {
      title: text(5),
      summary: text(60),
      source: "遥感学报",
    };
    yield { ...newsForm(about), admin_id: 1, created_at: at, updated_at: at };
  }
}
