// The visit log: every filter and page compared with a scan of all visits, also for visits of one second in several
// values of the store; bounds of one page; the file.
import assert from "node:assert/strict";
import type { Visit } from "../../../lib/domain/statistics/visits.ts";
import type { VisitRow } from "../../../lib/shared/calls/logs.ts";
import { addDays, DAY, dayStart, siteDate } from "../../../lib/shared/time.ts";
import { loadVisits, type Past, visitRow } from "../../../lib/tasks/data/log_rows.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInAdmin } = product;
const { token } = await signInAdmin();

const today = siteDate();
const list = (query: Record<string, unknown> = {}) =>
  call("GET", `/api/admin/logs?${new URLSearchParams({ type: "visit", ...query })}`, { token });

/** Reads all pages. Returns the names of the pages that were visited, and the number of rows of each page. */
async function readAll(query: Record<string, unknown>): Promise<{ visited: string[]; sizes: number[] }> {
  const [rows, sizes]: [VisitRow[], number[]] = [[], []];
  for (let before: string | null = ""; before !== null;) {
    const { status, json }: { status: number; json: { data: VisitRow[]; next: string | null } } = await list({
      ...query,
      before,
    });
    assert.equal(status, 200);
    rows.push(...json.data);
    sizes.push(json.data.length);
    before = json.next;
  }
  assert.deepEqual(rows, rows.toSorted((one, other) => one.id < other.id ? 1 : -1), "newest first");
  return { visited: rows.map(({ page_url }) => page_url), sizes };
}

const pages = ["/", "/news", "/news/list", "/download"];
/** Bursts on three days, at the beginning and the end of a day, loaded in three parts that overlap in time. */
const visits: Past<Visit>[] = [2, 1, 0].flatMap((ago) => {
  const start = dayStart(addDays(today, -ago));
  const moments = [0, 1, 3_600_000, 3_600_001, 3_600_900, 3_601_000, DAY - 1].filter((at) => start + at < Date.now());
  return moments.flatMap((at, m) =>
    Array.from({ length: 12 }, (_, n) => ({
      ...visitRow(n, {
        page_url: `${pages[n % pages.length]}?n=${ago}.${m}.${n}`,
        user_id: n % 3 === 0 ? 7 : n === 5 ? 70 : null,
        ip_address: n % 2 ? `10.1.${n}.1` : `2001:db8::${n}`,
      }),
      at: start + at + n * 7,
    }))
  );
}).filter(({ at }) => at < dayStart(addDays(today, 1)));
/** One part has visits of all seconds; each of the others begins in another second. */
const partOf = ({ at }: Past<Visit>, n: number) => n % 2 === 0 ? 2 : Math.floor(at / 1_000) % 2;
for (const part of [0, 1, 2]) await loadVisits(visits.filter((visit, n) => partOf(visit, n) === part));

const newest = (matching: (visit: Past<Visit>) => boolean) =>
  visits.filter(matching).toSorted((one, other) => other.at - one.at).map(({ at, page_url }) => ({ at, page_url }));

const week = { startDate: addDays(today, -6), endDate: today };
const yesterday = addDays(today, -1);
const filters: [query: Record<string, string>, matching: (visit: Past<Visit>) => boolean][] = [
  [{}, ({ at }) => siteDate(at) === today],
  [week, () => true],
  [{ startDate: yesterday, endDate: yesterday }, ({ at }) => siteDate(at) === yesterday],
  [{ ...week, ip: "10.1.1" }, ({ ip_address }) => ip_address.startsWith("10.1.1")],
  [{ ...week, ip: "2001:db8" }, ({ ip_address }) => ip_address.startsWith("2001:db8")],
  [{ ...week, ip: "1.1" }, () => false],
  [{ ...week, user_id: "7" }, ({ user_id }) => user_id === 7],
  [{ ...week, page_url: "news" }, () => false],
  [{ ...week, page_url: "/news" }, ({ page_url }) => page_url.startsWith("/news")],
  [
    { ...week, page_url: "/news/", user_id: "7", ip: "2" },
    ({ page_url, user_id, ip_address }) => page_url.startsWith("/news/") && user_id === 7 && ip_address[0] === "2",
  ],
];

Deno.test("every filter and page equals a scan of all visits", async () => {
  for (const [query, matching] of filters) {
    const expected = newest(matching);
    for (const limit of [1, 7, 100]) {
      const { visited, sizes } = await readAll({ ...query, limit });
      const about = `${JSON.stringify(query)} ${limit}`;
      assert.deepEqual(visited.toSorted(), expected.map(({ page_url }) => page_url).toSorted(), about);
      assert.ok(sizes.every((size) => size <= limit), about);
    }
  }
  const { visited } = await readAll(week);
  const moments = new Map(visits.map(({ page_url, at }) => [page_url, at]));
  assert.deepEqual(visited.map((page) => moments.get(page)), newest(() => true).map(({ at }) => at));
});

Deno.test("a row has the fields of the contract, and the cursor may be any id of an answer", async () => {
  const { json: { data, next } } = await list({ ...week, limit: 3 });
  assert.deepEqual(Object.keys(data[0]), [
    "id",
    "created_at",
    "ip_address",
    "page_url",
    "referrer",
    "browser",
    "os",
    "user_id",
    "geo_info",
  ]);
  assert.deepEqual(data[0].geo_info, { country: "中国", region: "湖北", city: "武汉" });
  assert.equal(next, data[2].id);
  const { json } = await list({ ...week, before: data[0].id, limit: 2 });
  assert.deepEqual(json.data, data.slice(1));
  assert.deepEqual(Object.keys(json), ["data", "next"]);
});

Deno.test("more than 7 days, a cursor of another day, and invalid fields are refused", async () => {
  const [row] = (await list({ startDate: yesterday, endDate: yesterday })).json.data;
  const seven = "请选择7天以内的日期范围";
  const wrong: [query: Record<string, string>, message: string][] = [
    [{ startDate: addDays(today, -7), endDate: today }, seven],
    [{ startDate: "2020-01-01", endDate: today }, seven],
    [{ startDate: today, endDate: yesterday }, "请选择正确的日期范围"],
    [{ startDate: today }, "请选择日期范围"],
    [{ before: row.id }, "翻页位置不在所选日期内，请重新查询"],
    [{ before: row.id.slice(1) }, "参数不正确"],
    [{ limit: "101" }, "参数不正确"],
    [{ limit: "0" }, "参数不正确"],
    [{ user_id: "x" }, "参数不正确"],
    [{ ip: "1".repeat(46) }, "参数不正确"],
  ];
  for (const [query, message] of wrong) {
    const { status, json } = await list(query);
    assert.deepEqual([status, json.message], [400, message], JSON.stringify(query));
  }
  const file = await call("GET", `/api/admin/logs/export?type=visit&startDate=2026-01-01&endDate=${today}`, { token });
  assert.deepEqual([file.status, file.json.message], [400, seven]);
  const { json } = await call("GET", `/api/admin/logs?startDate=${addDays(today, -30)}&endDate=${today}`, { token });
  assert.equal(json.total, 0, "the other logs have no such limit");
});

Deno.test("the file has the same rows with a byte order mark, and the export is logged with its days", async () => {
  await loadVisits([{ ...visitRow(1, { page_url: '/search?q="a,b"', browser: "=1+1" }), at: dayStart(today) }]);
  const query = new URLSearchParams({ type: "visit", ...week, page_url: "/search" });
  const file = await product.app.request(`/api/admin/logs/export?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.match(file.headers.get("content-type") ?? "", /^text\/csv/);
  assert.match(file.headers.get("content-disposition") ?? "", /visits\.csv/);
  const bytes = await file.bytes();
  assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
  assert.equal(
    new TextDecoder().decode(bytes),
    "时间,IP 地址,页面,来源,浏览器,操作系统,用户编号,国家,省份,城市\r\n" +
      `${today} 00:00:00,61.0.0.1,"/search?q=""a,b""",,'=1+1,Windows 10,,中国,湖北,武汉\r\n`,
  );
  const { json } = await call("GET", "/api/admin/logs?keyword=log.export", { token });
  assert.equal(json.data[0].target.label, `访问记录 ${week.startDate} 至 ${week.endDate}`);
});

Deno.test("a page looks through 50,000 visits at most, and the next page goes on where it ended", async () => {
  const day = addDays(today, -5);
  const one = { startDate: day, endDate: day };
  const start = dayStart(day);
  await loadVisits(Array.from({ length: 50_010 }, (_, n) => ({
    ...visitRow(n, { page_url: n < 3 ? "/rare" : "/" }),
    at: start + n * 20,
  })));
  const { json } = await list({ ...one, page_url: "/rare" });
  assert.ok(json.next !== null && json.data.length === 0);
  const { visited, sizes } = await readAll({ ...one, page_url: "/rare" });
  assert.deepEqual([visited, sizes.at(-1)], [["/rare", "/rare", "/rare"], 3]);
});
