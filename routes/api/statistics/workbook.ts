// A statistics file: one sheet for each table, and a last one that explains period, comparison and filters.
import { MASKED_NAMES } from "../../../lib/shared/format.ts";
import type { DateRange } from "../../../lib/shared/schemas/statistics/range.ts";
import { comparedDays, type Comparison, comparisonLabels } from "../../../lib/shared/statistics/comparison.ts";
import { rangeInDays } from "../../../lib/shared/statistics/date_ranges.ts";
import { filterTexts, periodText, workbookName } from "../../../lib/shared/statistics/workbook.ts";
import { siteTime } from "../../../lib/shared/time.ts";
import type { Context } from "../../../lib/web/context.ts";
import { giveXlsx, type Sheet } from "../../../lib/web/files/xlsx.ts";

type About = {
  /** The title of the screen. */
  title: string;
  /** The checked query of the call. */
  query: { compare?: Comparison };
  /** The counted days; null for all time. */
  range: DateRange | null;
  /** Names and addresses are masked. */
  masked?: boolean;
};

/** Responds with the sheets and the explanation. */
export function giveWorkbook(c: Context, about: About, ...sheets: Sheet<unknown>[]): Response {
  const dated = datedQuery(about);
  return giveXlsx(c, workbookName(about.title, dated), ...sheets, explanation(about, dated));
}

const datedQuery = ({ query, range }: About) => ({ ...query, startDate: range?.first, endDate: range?.last });

function explanation({ title, query: { compare }, range, masked }: About, dated: object): Sheet<[string, string]> {
  const rows: [string, string][] = [["统计内容", title], ["统计时段", periodText({ ...dated })]];
  if (compare && range) {
    const { first: from, last: to } = comparedDays(range, compare);
    rows.push(["对比时段", `${comparisonLabels[compare]}（${rangeInDays({ from, to })}）`]);
  }
  rows.push(...filterTexts({ ...dated }), ["导出时间", `${siteTime(new Date().toISOString())}（北京时间）`]);
  if (masked) rows.push(["姓名", MASKED_NAMES]);
  return {
    name: "说明",
    rows,
    columns: [
      { header: "项目", width: 14, value: ([label]) => label },
      { header: "内容", width: 60, value: ([, text]) => text },
    ],
  };
}

/** Returns the sheet of the same table for the period of comparison, if there is one. */
export function comparedSheet<Row>(
  sheetOf: (rows: Row[]) => Sheet<Row>,
  rows: Row[] | undefined,
  compare: Comparison | undefined,
): Sheet<unknown>[] {
  if (!rows || !compare) return [];
  const sheet = sheetOf(rows);
  return [{ ...sheet, name: `${sheet.name}（${comparisonLabels[compare]}）` }];
}
