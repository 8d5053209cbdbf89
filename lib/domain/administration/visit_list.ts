// The visits as administrators list them: of one day or several, by address, user and page, newest first. The log has
// too many rows for a list in memory, so a page reads them by time until it is full or has looked through enough.
import type { Entry } from "../../kv/log.ts";
import { invalid } from "../../shared/app_error.ts";
import type { LogFilter, LogQuery, VisitPage, VisitRow } from "../../shared/calls/logs.ts";
import { type DateRange, rangeOf } from "../../shared/schemas/statistics/range.ts";
import { DAY, dayStart, siteDate, timeOf, yieldEvery } from "../../shared/time.ts";
import { type Visit, visitLog } from "../statistics/visits.ts";

const MOST_ROWS = 50_000; // that one page looks through
const LONGEST = 700; // milliseconds; a page answers within a second

/** Returns the days of a filter; by default today. */
export function visitRange(filter: LogFilter): DateRange {
  const today = siteDate();
  return rangeOf(filter) ?? { first: today, last: today };
}

/**
 * Returns one page of visits. A page may be short, or empty, although `next` leads to more. Throws `invalid_input` for
 * `before` on a day that the filter does not contain.
 */
export async function visitPage({ before, limit, ...filter }: LogQuery): Promise<VisitPage> {
  const range = timeRangeOf(filter);
  if (before !== undefined && (timeOf(before) < range.since || timeOf(before) >= range.until)) {
    throw invalid({ before: "翻页位置不在所选日期内，请重新查询" });
  }
  const letOthers = yieldEvery();
  const begun = performance.now();
  const data: VisitRow[] = [];
  let [looked, last] = [0, ""];
  for await (const rows of visitLog.between({ ...range, before })) {
    const isLate = performance.now() - begun > LONGEST;
    for (const row of rows) {
      if (data.length === limit || looked === MOST_ROWS || isLate && looked > 0) return { data, next: last };
      if (matches(row, filter)) data.push(visitView(row));
      [looked, last] = [looked + 1, row.id];
    }
    await letOthers();
  }
  return { data, next: null };
}

/** Yields the visits that match a filter, newest first. */
export async function* visitRows(filter: LogFilter): AsyncGenerator<VisitRow> {
  const letOthers = yieldEvery();
  for await (const rows of visitLog.between(timeRangeOf(filter))) {
    yield* rows.filter((row) => matches(row, filter)).map(visitView);
    await letOthers();
  }
}

function timeRangeOf(filter: LogFilter): { since: number; until: number } {
  const { first, last } = visitRange(filter);
  return { since: dayStart(first), until: dayStart(last) + DAY };
}

/** Address and page are compared from their beginning, the address as stored. */
function matches({ ip_address, page_url, user_id }: Visit, filter: LogFilter): boolean {
  const { ip = "", page_url: page = "" } = filter;
  return ip_address.startsWith(ip) && page_url.startsWith(page) &&
    (filter.user_id === undefined || user_id === filter.user_id);
}

function visitView(
  { id, created_at, ip_address, page_url, referrer, browser, os, user_id, geo_info }: Entry<Visit>,
): VisitRow {
  return { id, created_at, ip_address, page_url, referrer, browser, os, user_id, geo_info };
}
