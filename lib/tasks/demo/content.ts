// Versions, cases, tutorials and news of the demonstration, with their files: rows and log lines as the office leaves them.
import JSZip from "jszip";
import { cases } from "../../domain/content/cases.ts";
import { news } from "../../domain/content/news.ts";
import { filled, type SlotColumns } from "../../domain/content/slot_columns.ts";
import { tutorials } from "../../domain/content/tutorials.ts";
import { type Version, versions } from "../../domain/content/versions.ts";
import { operations } from "../../domain/audit_log.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import type { ArrivedFile } from "../../services/temp_file.ts";
import { uploads } from "../../services/upload_store.ts";
import { softwareNames } from "../../shared/labels.ts";
import { noFacts } from "../../shared/schemas/content/cases.ts";
import { addDays, dayStart, HOUR, siteDate } from "../../shared/time.ts";
import { chance } from "./chance.ts";
import { caseWords, newsWords, releaseNotes, tutorialWords } from "./content_words.ts";
import type { Office } from "./people.ts";

type About = { days: number; now: number; office: Office };
type Made = { kind: "version" | "case" | "tutorial" | "news"; id: number; label: string; fields: string[] };

const VIDEO = "https://example.com/gac/demo.mp4";
const scenes = new URL("../../../static/scenes/", import.meta.url);

/** The morning of a day that lies a share of the days back. */
function morning({ days, now }: About, share: number) {
  const date = addDays(siteDate(now), -Math.round(share * (days - 1)));
  const at = Math.min(dayStart(date) + 10 * HOUR, now);
  return { date, at, time: new Date(at).toISOString() };
}

function note({ kind, id, label, fields }: Made, { office, at, tx }: { office: Office; at: number; tx: Transaction }) {
  const { ip, ...admin } = office;
  const target = { kind, id, label };
  operations.add({ admin, action: `${kind}.create`, target, fields, ip, result: "ok" }, tx, at);
}

async function arrived(bytes: Uint8Array, name: string): Promise<ArrivedFile> {
  const sink = await uploads().begin();
  await sink.write(bytes);
  return { ...await sink.finish(), name, extension: name.slice(name.lastIndexOf(".") + 1) };
}

async function picture(scene: string) {
  const name = `${scene}.webp`;
  return { is: "file" as const, file: await arrived(await Deno.readFile(new URL(name, scenes)), name) };
}

/** Four releases of each package and a beta of one; each file is a zip that says what it is. */
export async function addVersions(about: About): Promise<Version[]> {
  const rows: Version[] = [];
  const plans = releaseNotes.flatMap((update_log, n) =>
    softwareNames.map((software_name, package_) => {
      return { software_name, number: `1.${n}.0`, update_log, share: 0.95 - n * 0.28 - package_ * 0.02, beta: false };
    })
  );
  plans.push({
    software_name: "GAC_PMS",
    number: "1.4.0",
    update_log: "测试版：新增高分七号。",
    share: 0.03,
    beta: true,
  });
  for (const { software_name, number, update_log, share, beta } of plans) {
    const { date, at, time } = morning(about, share);
    const form = {
      software_name,
      version_number: number,
      release_date: date,
      update_log,
      channel: beta ? "beta" as const : "stable" as const,
      mandatory: number === "1.1.0",
    };
    const file = await arrived(await installer(`${software_name} ${number}`), `${software_name}-${number}-demo.zip`);
    const { name: file_name, size: file_size, sha256 } = file;
    rows.push(
      await uploads().withFiles(
        { kind: "versions", keep: { file } },
        ({ file: file_path = "" }) =>
          transaction(async (tx) => {
            const place = { file_type: "upload" as const, file_path, file_name, file_size, sha256, image: false };
            const times = { created_at: time, updated_at: time, withdrawn_at: null, withdrawn_reason: "" };
            const row = await versions.insert({ ...form, ...place, ...times, admin_id: about.office.id }, tx);
            const fields = [...Object.keys(form), "file"];
            note({ kind: "version", id: row.id, label: `${software_name} ${number}`, fields }, { ...about, at, tx });
            return row;
          }),
      ),
    );
  }
  return rows;
}

/** A zip with a note and, for its size, noise. */
async function installer(of: string): Promise<Uint8Array> {
  const { below } = chance(of.length);
  const zip = new JSZip();
  const date = new Date(0);
  zip.file("说明.txt", `${of}：演示数据，不是安装程序。\n`, { date });
  zip.file("填充.bin", Uint8Array.from({ length: 400_000 + below(400_000) }, () => below(256)), { date });
  return await zip.generateAsync({ type: "uint8array" });
}

export async function addCases(about: About): Promise<void> {
  for (const [n, [scene, title, satellite, place, tags]] of caseWords.entries()) {
    const { date, at, time } = morning(about, 0.9 - n * 0.11);
    const text = {
      title,
      short_description: `用 ${satellite} 影像完成${place}的${title}。`,
      detail_description: `研究区位于${place}，采用 ${satellite} 影像。影像经辐射定标、大气校正与几何校正后用于分析。`,
      background: `${place}需要时间上可比的影像，原始影像的亮度受大气与传感器状态影响，不能直接比较。`,
      tech_flow: "辐射定标 → 大气校正 → 几何校正 → 产品检查。各步参数记录在处理日志中。",
      feedback: "同一地物不同时相的反射率差异明显减小，处理时间由两天缩短到两小时。",
      tags,
      release_date: date,
      status: "published" as const,
      ...noFacts,
    };
    const [image, before_image, after_image] = await Promise.all(
      [`${scene}-after-800`, `${scene}-before`, `${scene}-after`].map(picture),
    );
    if (!image || !before_image || !after_image) return;
    const slots = { image, before_image, after_image, video: { is: "link" as const, link: VIDEO } };
    const keep = { image: image.file, before_image: before_image.file, after_image: after_image.file };
    await uploads().withFiles({ kind: "cases", keep }, (names) =>
      transaction(async (tx) => {
        const columns = filled("cases", { slots, names }) as SlotColumns<"cases">;
        const row = { ...text, ...columns, admin_id: about.office.id, created_at: time, updated_at: time };
        const { id } = await cases.insert(row, tx);
        const fields = [...Object.keys(text), ...Object.keys(slots)];
        note({ kind: "case", id, label: title, fields }, { ...about, at, tx });
      }));
  }
}

export async function addTutorials(about: About): Promise<void> {
  for (const [n, [scene, title, content]] of tutorialWords.entries()) {
    const { at, time } = morning(about, 0.9 - n * 0.15);
    const image = await picture(scene);
    const slots = { image, video: { is: "link" as const, link: VIDEO } };
    await uploads().withFiles({ kind: "tutorials", keep: { image: image.file } }, (names) =>
      transaction(async (tx) => {
        const columns = filled("tutorials", { slots, names }) as SlotColumns<"tutorials">;
        const row = { title, content, ...columns, admin_id: about.office.id, created_at: time, updated_at: time };
        const { id } = await tutorials.insert(row, tx);
        const fields = ["title", "content", ...Object.keys(slots)];
        note({ kind: "tutorial", id, label: title, fields }, { ...about, at, tx });
      }));
  }
}

export async function addNews(about: About): Promise<void> {
  for (const [n, [title, summary, source]] of newsWords.entries()) {
    const { at, time } = morning(about, 0.9 - n * 0.09);
    const form = { title, summary, cover_url: "", link: `https://example.com/news/${n + 1}`, source };
    await transaction(async (tx) => {
      const row = { ...form, admin_id: about.office.id, created_at: time, updated_at: time };
      const { id } = await news.insert(row, tx);
      note({ kind: "news", id, label: title, fields: Object.keys(form) }, { ...about, at, tx });
    });
  }
}
