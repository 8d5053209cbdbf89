// Cases, tutorials and news of the demonstration, with their files: rows and log lines as the office leaves them.
import { cases } from "../../domain/content/cases.ts";
import { news } from "../../domain/content/news.ts";
import { columnsFrom, type SlotColumns } from "../../domain/content/slot_columns.ts";
import { tutorials } from "../../domain/content/tutorials.ts";
import { transaction } from "../../kv/transaction.ts";
import { uploads } from "../../services/files/uploads.ts";
import type { CaseForm } from "../../shared/schemas/content/cases.ts";
import { caseWords, newsWords, tutorialWords } from "./content_words.ts";
import { type About, fileFrom, morning, note } from "./office_work.ts";

const scenes = new URL("../../../static/scenes/", import.meta.url);
const clips = new URL("clips/", import.meta.url);

const picture = (scene: string) => fileFrom(scenes, `${scene}.webp`);
const clip = (scene: string) => fileFrom(clips, `${scene}.webm`);

/** All that the form of a case says, but for its files. */
function caseForm({ title, satellite, camera, place, tags, why }: typeof caseWords[number], date: string): CaseForm {
  const image = `${satellite} ${camera}`;
  return {
    title,
    short_description: `用 ${image} 影像完成${place}的${title}。`,
    detail_description: `研究区位于${place}，采用 ${image} 影像。\n影像经辐射定标、大气校正与几何校正后用于分析。`,
    background: `${why}\n原始影像的亮度受大气与传感器状态影响，不同时相不能直接比较。`,
    tech_flow: "辐射定标 → 大气校正 → 几何校正 → 产品检查。各步参数记录在处理日志中。",
    feedback: "演示文字：这里写应用单位的反馈，例如产品的一致性、处理所用的时间与人工修正的工作量。",
    tags,
    satellite,
    camera,
    imaged_on: "", // the scene was drawn
    resolution: "",
    illustration: true,
    release_date: date,
    status: "published",
  };
}

export async function addCases(about: About): Promise<void> {
  for (const [n, words] of caseWords.entries()) {
    const { date, at, time } = morning(about, 0.9 - n * 0.11);
    const text = caseForm(words, date);
    const { scene } = words;
    const slots = {
      image: await picture(`${scene}-after-800`),
      before_image: await picture(`${scene}-before`),
      after_image: await picture(`${scene}-after`),
      video: await clip(scene),
    };
    await uploads().withFiles({ kind: "cases", keep: filesOf(slots) }, (names) =>
      transaction(async (tx) => {
        const columns = columnsFrom("cases", { slots, names }) as SlotColumns<"cases">;
        const row = { ...text, ...columns, admin_id: about.office.id, created_at: time, updated_at: time };
        const { id } = await cases.insert(row, tx);
        const fields = [...Object.keys(text), ...Object.keys(slots)];
        note({ action: "case.create", target: { kind: "case", id, label: text.title }, fields }, { ...about, at, tx });
      }));
  }
}

export async function addTutorials(about: About): Promise<void> {
  for (const [n, { scene, title, content }] of tutorialWords.entries()) {
    const { at, time } = morning(about, 0.9 - n * 0.15);
    const slots = { image: await picture(`${scene}-after`), video: await clip(scene) };
    await uploads().withFiles({ kind: "tutorials", keep: filesOf(slots) }, (names) =>
      transaction(async (tx) => {
        const columns = columnsFrom("tutorials", { slots, names }) as SlotColumns<"tutorials">;
        const row = { title, content, ...columns, admin_id: about.office.id, created_at: time, updated_at: time };
        const { id } = await tutorials.insert(row, tx);
        const fields = ["title", "content", ...Object.keys(slots)];
        note({ action: "tutorial.create", target: { kind: "tutorial", id, label: title }, fields }, {
          ...about,
          at,
          tx,
        });
      }));
  }
}

type Slots<Name extends string> = Record<Name, Awaited<ReturnType<typeof picture>>>;

function filesOf<Name extends string>(slots: Slots<Name>) {
  const files = Object.entries<Slots<Name>[Name]>(slots).map(([name, { file }]) => [name, file]);
  return Object.fromEntries(files) as Record<Name, Slots<Name>[Name]["file"]>;
}

export async function addNews(about: About): Promise<void> {
  for (const [n, [title, summary, source]] of newsWords.entries()) {
    const { at, time } = morning(about, 0.9 - n * 0.098);
    const form = {
      title,
      summary,
      cover_url: "",
      link: `https://example.com/?news=${n + 1}`,
      source: `${source}（演示）`,
    };
    await transaction(async (tx) => {
      const row = { ...form, admin_id: about.office.id, created_at: time, updated_at: time };
      const { id } = await news.insert(row, tx);
      const fields = Object.keys(form);
      note({ action: "news.create", target: { kind: "news", id, label: title }, fields }, { ...about, at, tx });
    });
  }
}
