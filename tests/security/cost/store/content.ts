// Adds content to the cost table's store, some of it with the longest texts that the forms accept.
import { caseTable } from "../../../../lib/domain/content/cases.ts";
import { newsTable } from "../../../../lib/domain/content/news.ts";
import { tutorialTable } from "../../../../lib/domain/content/tutorials.ts";
import { versionTable } from "../../../../lib/domain/content/versions.ts";
import type { Admin } from "../../../../lib/domain/administration/admins.ts";
import { caseRow, newsRow, tutorialRow, versionRow } from "../../../../lib/tasks/data/rows.ts";
import { addAll, generate } from "../../../../lib/tasks/load/bulk.ts";
import { siteDate } from "../../../../lib/shared/time.ts";
import { prose } from "../texts.ts";

const MANY = { cases: 60, tutorials: 20, versions: 40, news: 300 };
/** So many texts have the greatest length, the others the usual one, because lists answer with whole texts. */
const LONGEST = 10;
const long = (n: number, most: number, usual = 3_000) => prose(n < LONGEST ? most : Math.min(most, usual), n);

/** Returns the ids of the longest case (`story`), tutorial (`lesson`), version and news item. */
export async function addContent({ id: admin_id }: Admin) {
  const about = { admin_id, created_at: new Date().toISOString() };
  const release_date = siteDate();
  const caseRows = generate(MANY.cases, (n) =>
    caseRow(n, {
      ...about,
      title: `太湖水质应用 ${n}`,
      short_description: prose(500, n),
      detail_description: long(n, 100_000),
      background: long(n, 20_000),
      tech_flow: long(n, 20_000),
      feedback: long(n, 20_000),
      tags: `水质,农业,甲${n},乙${n}`,
      release_date,
    }));
  const tutorialRows = generate(MANY.tutorials, (n) => {
    return tutorialRow(n, { ...about, title: `安装教程 ${n}`, content: long(n, 100_000) });
  });
  const versionRows = generate(MANY.versions, (n) => {
    const [version_number, channel] = [`3.${n}.0`, n % 9 ? "stable" as const : "beta" as const];
    return versionRow(n, { ...about, version_number, release_date, update_log: long(n, 100_000), channel });
  });
  const newsRows = generate(MANY.news, (n) => {
    return newsRow(n, { ...about, title: `高分六号在轨定标更新 ${n}`, summary: prose(2_000, n) });
  });
  const [story] = await addAll(caseRows, 1, (row, tx) => caseTable.insert(row, tx));
  const [lesson] = await addAll(tutorialRows, 1, (row, tx) => tutorialTable.insert(row, tx));
  const [version] = await addAll(versionRows, 1, (row, tx) => versionTable.insert(row, tx));
  const [item] = await addAll(newsRows, 20, (row, tx) => newsTable.insert(row, tx));
  const changed = { id: story?.id ?? 0, by: admin_id };
  for (const title of ["太湖", "太湖水质"]) await caseTable.update(changed, (row) => ({ ...row, title }));
  return { story: story?.id ?? 0, lesson: lesson?.id ?? 0, version: version?.id ?? 0, item: item?.id ?? 0 };
}
