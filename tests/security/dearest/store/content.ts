// Content, some of it of the longest texts that the forms take.
import { cases } from "../../../../lib/domain/content/cases.ts";
import { news } from "../../../../lib/domain/content/news.ts";
import { type Tutorial, tutorials } from "../../../../lib/domain/content/tutorials.ts";
import { versions } from "../../../../lib/domain/content/versions.ts";
import type { Case } from "../../../../lib/domain/content/cases.ts";
import type { Admin } from "../../../../lib/domain/office/admins.ts";
import { softwareNames } from "../../../../lib/shared/labels.ts";
import { siteDate } from "../../../../lib/shared/time.ts";
import { prose } from "../texts.ts";
import { inHeaps } from "./heaps.ts";

const MANY = { cases: 60, tutorials: 20, versions: 40, news: 300 };
/** So many are as long as the form takes, the others as long as editors write: their lists are answered whole. */
const LONGEST = 10;
const long = (n: number, most: number, usual = 3_000) => prose(n < LONGEST ? most : Math.min(most, usual), n);

/** Their media stand elsewhere, so that no picture is made smaller beside a request. */
const linked = (slots: string[]) =>
  Object.fromEntries(slots.flatMap((slot) => {
    const url = slot.includes("_image") ? slot : `${slot}_url`;
    return [[`${slot}_type`, "url"], [url, `https://example.com/${slot}`], [`${slot}_path`, ""]];
  }));

export async function addBooks({ id: admin_id }: Admin) {
  const now = new Date().toISOString();
  const stamps = { admin_id, created_at: now, updated_at: now };
  const told = await inHeaps({ count: MANY.cases, size: 1 }, (n, tx) =>
    cases.insert({
      title: `太湖水质应用 ${n}`,
      short_description: prose(500, n),
      detail_description: long(n, 100_000),
      background: long(n, 20_000),
      tech_flow: long(n, 20_000),
      feedback: long(n, 20_000),
      tags: `水质,农业,甲${n},乙${n}`,
      release_date: siteDate(),
      status: "published",
      ...linked(["image", "before_image", "after_image", "video"]),
      ...stamps,
    } as unknown as Omit<Case, "id">, tx));
  const lessons = await inHeaps({ count: MANY.tutorials, size: 1 }, (n, tx) => {
    const text = { title: `安装教程 ${n}`, content: long(n, 100_000) };
    return tutorials.insert(
      { ...text, ...linked(["image", "video"]), ...stamps } as unknown as Omit<Tutorial, "id">,
      tx,
    );
  });
  const released = await inHeaps({ count: MANY.versions, size: 1 }, (n, tx) =>
    versions.insert({
      software_name: softwareNames[n % softwareNames.length] ?? "GAC_CCD",
      version_number: `3.${n}.0`,
      release_date: siteDate(),
      update_log: long(n, 100_000),
      file_type: "url",
      file_path: `https://example.com/${n}.zip`,
      file_name: "",
      file_size: 0,
      sha256: "",
      image: false,
      channel: n % 9 ? "stable" : "beta",
      mandatory: false,
      withdrawn_at: null,
      withdrawn_reason: "",
      ...stamps,
    }, tx));
  const items = await inHeaps({ count: MANY.news, size: 20 }, (n, tx) => {
    const text = { title: `高分六号在轨定标更新 ${n}`, summary: prose(2_000, n), source: "示例", cover_url: "" };
    return news.insert({ ...text, link: `https://example.com/news/${n}`, ...stamps }, tx);
  });
  const idOf = ([longest]: { id: number }[]) => longest?.id ?? 0;
  return { story: idOf(told), lesson: idOf(lessons), version: idOf(released), item: idOf(items) };
}
