// Builds one row of each table from a number. The demonstration, the benchmarks and the tests fill their stores with
// these rows, so a new field is added here once. `n` makes rows differ; `fields` replace any default.
import type { User } from "../../domain/account/users.ts";
import type { Device } from "../../domain/client/devices.ts";
import type { Case } from "../../domain/content/cases.ts";
import type { News } from "../../domain/content/news.ts";
import { columnsFrom, type SlotColumns, slotsOf } from "../../domain/content/slot_columns.ts";
import type { Tutorial } from "../../domain/content/tutorials.ts";
import type { Version } from "../../domain/content/versions.ts";
import type { Reply } from "../../domain/forum/replies.ts";
import type { Report } from "../../domain/forum/reports.ts";
import type { Topic } from "../../domain/forum/topics.ts";
import { forumModules } from "../../shared/forum/labels.ts";
import { organizations, professions, purposes, softwareNames } from "../../shared/labels.ts";
import { noFacts } from "../../shared/schemas/content/cases.ts";
import { MINUTE } from "../../shared/time.ts";
import people from "./words/people.json" with { type: "json" };

type NewRow<R> = Omit<R, "id">;

/** Family names and given names, most frequent first. */
export const familyNames = [...people.familyNames];
export const given = [...people.given];

/** The state of a row whose form names none. */
const publishedAtOnce = { status: "published", publish_at: null } as const;

const START = Date.UTC(2025, 0, 1);

/** Returns the item of turn `n` of a list that is used in turns; `step` turns have the same item. */
export function inTurn<T>(list: readonly T[], n: number, step = 1): T {
  return list[Math.floor(n / step) % list.length] as T;
}

/** Returns the times of a row that was never changed; without `created_at` row `n` is a minute after the one before. */
function timesOf(n: number, { created_at = new Date(START + n * MINUTE).toISOString() }: { created_at?: string }) {
  return { created_at, updated_at: created_at };
}

/** Returns an approved user with an email address, a phone and a name of their own. */
export function userRow(n: number, fields: Partial<User> = {}): NewRow<User> {
  const times = timesOf(n, fields);
  const names = familyNames.length;
  return {
    name: inTurn(familyNames, n) + inTurn(given, n, names) + inTurn(given, n, names * given.length),
    email: `user${n + 1}@example.com`,
    phone: `1${3 + n % 7}${String(n).padStart(9, "0")}`,
    password_hash: "",
    profession: inTurn(professions, n, 3),
    organization: inTurn(organizations, n, 5),
    purpose: inTurn(purposes, n, 7),
    institution_name: `第${1 + n % 997}遥感应用研究所`,
    wechat_name: `wx_${n.toString(36)}`,
    nickname: "",
    status: "approved",
    reason: "",
    decisions: [],
    consent: { version: "1.0", at: times.created_at, ip: "127.0.0.1" },
    password_change_required: false,
    official: false,
    generation: 1,
    notices: {},
    closes_at: null,
    applied_at: times.created_at,
    ...times,
    ...fields,
  };
}

export function deviceRow(n: number, fields: Partial<Device> = {}): NewRow<Device> {
  return {
    user_id: n + 1,
    device_id: `PC-${n}`,
    computer_info: {
      os: `Windows 1${n % 2} 22H2`,
      cpu: `Intel Core i7-${n % 97}`,
      ram: 34_091_302_912,
      gpu: "NVIDIA RTX A2000",
    },
    image_file: null,
    image_description: null,
    ...timesOf(n, fields),
    ...fields,
  };
}

export function newsRow(n: number, fields: Partial<News> = {}): NewRow<News> {
  const times = timesOf(n, fields);
  return {
    title: `资讯 ${n}`,
    summary: "摘要",
    cover_url: "",
    link: `https://news.example/${n}`,
    source: "遥感学报",
    ...publishedAtOnce,
    pinned: false,
    published_at: times.created_at,
    admin_id: 1,
    ...times,
    ...fields,
  };
}

/** Returns a published case with links instead of files. */
export function caseRow(n: number, fields: Partial<Case> = {}): NewRow<Case> {
  return {
    title: "河口湿地",
    short_description: "简介",
    detail_description: "详细描述",
    background: "",
    tech_flow: "",
    feedback: "",
    tags: "",
    ...noFacts,
    release_date: "2026-01-01",
    ...publishedAtOnce,
    ...linksOf("cases"),
    admin_id: 1,
    ...timesOf(n, fields),
    ...fields,
  };
}

/** Returns a tutorial with links instead of files. */
export function tutorialRow(n: number, fields: Partial<Tutorial> = {}): NewRow<Tutorial> {
  const text = { title: "安装", content: "下载后解压。", ...publishedAtOnce };
  return { ...text, ...linksOf("tutorials"), admin_id: 1, ...timesOf(n, fields), ...fields };
}

/** Returns the columns of all media slots of a kind, each with a link. */
function linksOf<Kind extends "cases" | "tutorials">(kind: Kind): SlotColumns<Kind> {
  const slots = slotsOf(kind).map(({ field, sort }) => {
    return [field, { is: "link", link: `https://example.com/${field}.${sort === "video" ? "mp4" : "jpg"}` }];
  });
  return columnsFrom(kind, { slots: Object.fromEntries(slots), names: {} }) as SlotColumns<Kind>;
}

/** Returns a released version whose installer is a link. */
export function versionRow(n: number, fields: Partial<Version> = {}): NewRow<Version> {
  const { version_number = `1.0.${n}` } = fields;
  return {
    software_name: inTurn(softwareNames, n),
    version_number,
    release_date: "2026-10-28",
    ...publishedAtOnce,
    update_log: `新增 ${version_number} 的功能\n修复 ${version_number} 的错误`,
    file_type: "url",
    file_path: "https://example.com/setup.zip",
    file_name: "",
    file_size: 0,
    sha256: "",
    image: false,
    channel: "stable",
    mandatory: false,
    withdrawn_at: null,
    withdrawn_reason: "",
    admin_id: 1,
    ...timesOf(n, fields),
    ...fields,
  };
}

/** Returns the fields that topics and replies share, of a published post. */
function postOf(n: number, fields: { created_at?: string }) {
  const times = timesOf(n, fields);
  return {
    module: inTurn(forumModules, n),
    author_id: 1,
    state: "published" as const,
    reason: "",
    acts: [],
    ...times,
    published_at: times.created_at,
  };
}

/** Returns a published topic without replies. */
export function topicRow(n: number, fields: Partial<Topic> = {}): NewRow<Topic> {
  return {
    ...postOf(n, fields),
    title: "大气校正结果偏暗",
    body: "反射率比实测低约 0.02。",
    pinned: false,
    locked: false,
    accepted_reply_id: null,
    reply_count: 0,
    last_floor: 1,
    last_reply_at: null,
    last_replier_id: null,
    ...fields,
  };
}

/** Returns a published reply to topic 1; its topic counts it only when `addReply` inserts it. */
export function replyRow(n: number, fields: Partial<Reply> = {}): NewRow<Reply> {
  const about = { topic_id: 1, quote_id: null, body: "请核对气溶胶光学厚度。", floor: null };
  return { ...postOf(n, fields), ...about, ...fields };
}

/** Returns an open report about topic 1. */
export function reportRow(n: number, fields: Partial<Report> = {}): NewRow<Report> {
  const { created_at } = timesOf(n, fields);
  return {
    kind: "review",
    post_id: 1,
    review_id: 1,
    reporter_id: n + 1,
    reason: "广告",
    state: "open",
    note: "",
    closed_by: "",
    created_at,
    closed_at: null,
    ...fields,
  };
}
