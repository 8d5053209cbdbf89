// Fills a store file with believable cases; the site must not run on it meanwhile.
import { type Case, cases } from "../../lib/domain/content/cases.ts";
import { loadRows } from "../../lib/tasks/load/bulk.ts";
import { noFacts } from "../../lib/shared/schemas/content/cases.ts";
import { DAY, siteDate } from "../../lib/shared/time.ts";
import { withStore } from "./store_file.ts";

const subjects = ["水质与水资源", "农业与估产", "地质与矿产", "城市规划与土地利用", "生态监测"];
const satellites = ["GF-1 WFV", "GF-2 PMS", "GF-6 WFV", "HJ-2A CCD", "GF-5B AHSI", "ZY-3 TMS"];
const places = ["太湖", "巢湖", "黄河口", "三江源", "塔里木", "珠江口", "鄱阳湖", "呼伦贝尔"];

/** So many cases, one a day up to today; every tenth is a draft. */
export function loadCases(dataDir: string, count: number): Promise<void> {
  return withStore(dataDir, async () => {
    await loadRows(cases, generate(count));
  });
}

function* generate(count: number): Generator<Omit<Case, "id">> {
  for (let n = 0; n < count; n++) yield caseOf(n, new Date(Date.now() - (count - n) * DAY).toISOString());
}

function caseOf(n: number, at: string): Omit<Case, "id"> {
  const pick = (words: string[], step = 1) => words[Math.floor(n / step) % words.length] ?? "";
  const [subject, satellite, place] = [pick(subjects), pick(satellites, 2), pick(places, 3)];
  return {
    title: `${place}${subject}应用 ${n + 1}`,
    short_description: `${satellite} 影像经一站式处理，反射率与地面测量一致，用于${subject}。`,
    detail_description: `第 ${n + 1} 景。校正前后的反射率曲线与地面光谱逐波段对照。\n`.repeat(60),
    background: "区域内多云多霾，单景影像难以直接使用。",
    tech_flow: "辐射定标\n大气校正\n几何校正",
    feedback: "处理速度快。",
    tags: `${subject},${satellite}`,
    ...noFacts,
    release_date: siteDate(at),
    status: n % 10 === 0 ? "pending" : "published",
    image_type: "url",
    image_url: `https://example.com/${n}.jpg`,
    image_path: "",
    before_image_type: "url",
    before_image: `https://example.com/${n}-before.jpg`,
    before_image_path: "",
    after_image_type: "url",
    after_image: `https://example.com/${n}-after.jpg`,
    after_image_path: "",
    video_type: "url",
    video_url: `https://example.com/${n}.mp4`,
    video_path: "",
    admin_id: 1,
    created_at: at,
    updated_at: at,
  };
}
