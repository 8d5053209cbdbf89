// Fills in the demonstration's settings, group code, cases, tutorials and news, with their files and log entries.
import { caseTable } from "../../domain/content/cases.ts";
import { newsTable } from "../../domain/content/news.ts";
import { qrcodeDocument } from "../../domain/content/qrcode.ts";
import { columnsFrom, filesBySlot, type SlotColumns } from "../../domain/content/slot_columns.ts";
import { tutorialTable } from "../../domain/content/tutorials.ts";
import { settingsDocument, type SettingsPart } from "../../domain/settings.ts";
import { transaction } from "../../kv/transaction.ts";
import { uploads } from "../../services/files/uploads.ts";
import { mediaFacts } from "../../services/media_facts.ts";
import { CaseForm } from "../../shared/schemas/content/cases.ts";
import { NewsForm } from "../../shared/schemas/content/news.ts";
import { TutorialForm } from "../../shared/schemas/content/tutorials.ts";
import { DAY, siteDate } from "../../shared/time.ts";
import { caseRow, newsRow, tutorialRow } from "../data/rows.ts";
import words from "../data/words/content.json" with { type: "json" };
import { earlyDatesOf } from "./activity.ts";
import { type About, morning, morningOf, recordAdminAction, uploadFrom } from "./administrator.ts";

const here = new URL(".", import.meta.url);
const clips = new URL("clips/", here);
const scenes = new URL("../../../static/scenes/", here);

const basic = {
  icp_number: "京ICP备00000000号",
  contact_name: "国产卫星影像校正项目组（演示）",
  contact_phone: "010-00000000",
  contact_email: "contact@example.com",
  contact_address: "北京市海淀区示例路 1 号（演示）",
} satisfies SettingsPart["basic"];

/** Fills in the settings on the day on which the site opened, and uploads the group code. */
export async function setUpSite({ admin, ...span }: About): Promise<void> {
  const { at, time } = morningOf(earlyDatesOf(span)[0] ?? "", { now: span.now, nth: -3 });
  await transaction(async (tx) => {
    const stored = { basic, security: {}, notification: {}, storage: {}, updated_at: time };
    await settingsDocument.update(() => stored, tx);
    const target = { kind: "settings", id: null, label: "系统设置" };
    const changed = { fields: Object.keys(basic), values: { before: null, after: basic } };
    recordAdminAction({ action: "settings.change", target, ...changed }, { admin, at, tx });
  });
  await uploadGroupCode({ admin, ...span });
}

/** Uploads the code two days ago, because WeChat's codes are valid for seven days. */
async function uploadGroupCode({ admin, now }: About): Promise<void> {
  const { at, time } = morningOf(siteDate(now - 2 * DAY), { now });
  const { file } = await uploadFrom(here, "group-code.png");
  await uploads().withFiles(
    { kind: "qrcode", keep: { image: file } },
    ({ image: image_path = "" }) =>
      transaction(async (tx) => {
        const code = { image_type: "upload" as const, image_path, image_url: "" };
        await qrcodeDocument.update(() => ({ ...code, id: 1, uploaded_at: time }), tx);
        const target = { kind: "qrcode", id: 1, label: "入群二维码" };
        const changed = { fields: Object.keys(code), values: { before: null, after: code } };
        recordAdminAction({ action: "qrcode.set", target, ...changed }, { admin, at, tx });
      }),
  );
}

export const picture = (scene: string) => uploadFrom(scenes, `${scene}.webp`);
const clip = (scene: string) => uploadFrom(clips, `${scene}.webm`);

/** Uploads a scene for all slots of a case. */
export async function caseMedia(scene: string) {
  return {
    image: await picture(`${scene}-after-800`),
    before_image: await picture(`${scene}-before`),
    after_image: await picture(`${scene}-after`),
    video: await clip(scene),
  };
}

/** Uploads a scene for all slots of a tutorial. */
export async function tutorialMedia(scene: string) {
  return { image: await picture(`${scene}-after`), video: await clip(scene) };
}

function caseText({ title, satellite, camera, place, tags, why }: typeof words.cases[number]) {
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
    illustration: true, // because the scenes were drawn
  };
}

export async function addCases({ admin, ...span }: About): Promise<void> {
  for (const [n, one] of words.cases.entries()) {
    const { date, at, time } = morning(span, 0.9 - n * 0.11);
    const slots = await caseMedia(one.scene);
    const facts = await mediaFacts(slots);
    await uploads().withFiles({ kind: "cases", keep: filesOf(slots) }, (names) =>
      transaction(async (tx) => {
        const columns = { ...columnsFrom("cases", { slots, names }) as SlotColumns<"cases">, ...facts };
        const about = { release_date: date, admin_id: admin.id, created_at: time };
        const row = await caseTable.insert(caseRow(n, { ...caseText(one), ...columns, ...about }), tx);
        const done = { action: "case.create", target: { kind: "case", id: row.id, label: row.title } };
        const fields = [...Object.keys(CaseForm.shape), ...Object.keys(slots)];
        const values = { before: null, after: { ...row, ...filesBySlot("cases", row) } };
        recordAdminAction({ ...done, fields, values }, { admin, at, tx });
      }));
  }
}

export async function addTutorials({ admin, ...span }: About): Promise<void> {
  for (const [n, { scene, title, content }] of words.tutorials.entries()) {
    const { at, time } = morning(span, 0.9 - n * 0.15);
    const slots = await tutorialMedia(scene);
    const facts = await mediaFacts(slots);
    await uploads().withFiles({ kind: "tutorials", keep: filesOf(slots) }, (names) =>
      transaction(async (tx) => {
        const columns = { ...columnsFrom("tutorials", { slots, names }) as SlotColumns<"tutorials">, ...facts };
        const text = { title, content };
        const row = tutorialRow(n, { ...text, ...columns, admin_id: admin.id, created_at: time });
        const { id } = await tutorialTable.insert(row, tx);
        const done = { action: "tutorial.create", target: { kind: "tutorial", id, label: title } };
        const fields = [...Object.keys(TutorialForm.shape), ...Object.keys(slots)];
        const values = { before: null, after: { ...row, ...filesBySlot("tutorials", row) } };
        recordAdminAction({ ...done, fields, values }, { admin, at, tx });
      }));
  }
}

type Slots<Name extends string> = Record<Name, Awaited<ReturnType<typeof picture>>>;

function filesOf<Name extends string>(slots: Slots<Name>) {
  const files = Object.entries<Slots<Name>[Name]>(slots).map(([name, { file }]) => [name, file]);
  return Object.fromEntries(files) as Record<Name, Slots<Name>[Name]["file"]>;
}

export async function fillNews({ admin, ...span }: About): Promise<void> {
  for (const [n, { title, summary, source }] of words.news.entries()) {
    const { at, time } = morning(span, 0.9 - n * 0.098);
    const text = { title, summary, source: `${source}（演示）`, link: `https://example.com/?news=${n + 1}` };
    await transaction(async (tx) => {
      const row = await newsTable.insert(newsRow(n, { ...text, admin_id: admin.id, created_at: time }), tx);
      const done = { action: "news.create", target: { kind: "news", id: row.id, label: title } };
      const changed = { fields: Object.keys(NewsForm.shape), values: { before: null, after: row } };
      recordAdminAction({ ...done, ...changed }, { admin, at, tx });
    });
  }
}
