// The people of the demonstration: who applied when, and what became of it.
import type { User } from "../../domain/account/users.ts";
import type { Operation } from "../../domain/audit_log.ts";
import type { Past } from "./load_history.ts";
import { organizations, professions, purposes, type UserStatus } from "../../shared/labels.ts";
import { DAY, HOUR } from "../../shared/time.ts";
import { type Chance, chance } from "./chance.ts";

const families = [..."王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕"];
const given = [..."伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰文博宇轩浩然子涵雨欣思远嘉怡晨曦"];
const cities = "北京 上海 武汉 南京 西安 成都 广州 兰州 郑州 长沙 哈尔滨 昆明 乌鲁木齐 合肥 杭州 济南".split(" ");
const kinds: Record<User["profession"], string[]> = {
  科研院所: ["遥感应用研究所", "地理信息研究所", "农业资源研究所"],
  院校: ["测绘学院", "农业大学", "地质大学"],
  航天部门: ["卫星应用中心", "空间技术研究所"],
  商业公司: ["空间信息技术有限公司", "遥感数据服务有限公司"],
  行业部委: ["自然资源监测中心", "水利信息中心"],
  地方用户: ["测绘院", "林业调查规划院"],
};

type Size = { users: number; days: number; now: number };
/** Who decides about applications, and from where. */
export type Office = { id: number; username: string; ip: string };
type Decided = { to: UserStatus; reason: string; at: number };
export type Applicant = {
  at: number;
  person:
    & Pick<User, "name" | "email" | "phone" | "profession" | "organization" | "purpose">
    & Pick<User, "institution_name" | "wechat_name">;
  decided: Decided | null;
};

const REFUSED = "单位信息不完整，请补充后重新申请";
const WAITING = 20; // the last applications wait, at most so many
const BEFORE = 0.3; // who was there before the first day, and had been approved by then
const HEAD_START = 3; // days: the longest that a decision takes, and a part of a day
const LEAST_DAYS = 95; // those who report their use each day were there before all of it

/** The applications in the order in which they came. */
export function* applicants({ users, days, now }: Size): Generator<Applicant> {
  const luck = chance(1);
  const waiting = Math.min(WAITING, Math.floor(users / 20));
  const longest = Math.max(days - 1 + HEAD_START, LEAST_DAYS);
  for (let n = 0; n < users; n++) {
    const share = Math.max(0, n / users - BEFORE) / (1 - BEFORE);
    const at = Math.floor(now - longest * DAY * (1 - share) - HOUR - (users - n) * 1_000);
    const decided = n < users - waiting ? decision(n, { at, now, luck }) : null;
    yield { at, person: personOf(n, luck), decided };
  }
}

function decision(n: number, { at, now, luck }: { at: number; now: number; luck: Chance }): Decided {
  const later = Math.min(at + HOUR + luck.below(2 * DAY), now - HOUR / 2);
  const refused = n > 2 && n % 16 === 9;
  return { to: refused ? "rejected" : "approved", reason: refused ? REFUSED : "", at: Math.max(later, at + 60_000) };
}

function personOf(n: number, { pick }: Chance): Applicant["person"] {
  const profession = professions[n % 7 % professions.length] ?? "院校";
  return {
    name: pick(families) + pick(given) + (n % 3 ? pick(given) : ""),
    email: `user${n + 1}@example.com`,
    phone: `13${3 + n % 7}${String(10_000_000 + n).slice(-8)}`,
    profession,
    organization: pick(organizations),
    purpose: pick(purposes),
    institution_name: pick(cities) + pick(kinds[profession]),
    wechat_name: `wx_${(n + 46_656).toString(36)}`,
  };
}

type Common = { password_hash: string; legal_version: string; office: Office };

/** The row that registration and decision leave. */
export function userRow({ at, person, decided }: Applicant, common: Common): Omit<User, "id"> {
  const { password_hash, legal_version, office } = common;
  const time = new Date(at).toISOString();
  const decided_at = decided && new Date(decided.at).toISOString();
  return {
    ...person,
    password_hash,
    consent: { version: legal_version, at: time, ip: "127.0.0.1" },
    nickname: "",
    status: decided?.to ?? "pending",
    reason: decided?.reason ?? "",
    decisions: decided && decided_at
      ? [{
        from: "pending",
        to: decided.to,
        reason: decided.reason,
        admin: office.username,
        created_at: decided_at,
      }]
      : [],
    password_change_required: false,
    official: false,
    generation: decided?.to === "rejected" ? 2 : 1,
    notices: { forum_replies: true },
    closes_at: null,
    applied_at: time,
    created_at: time,
    updated_at: decided_at ?? time,
  };
}

/** What the log says of the decisions; ids follow the order of the applications. */
export function* decisionsOf(all: Iterable<Applicant>, { id, username, ip }: Office): Generator<Past<Operation>> {
  let user = 0;
  for (const { person, decided } of all) {
    user++;
    if (!decided) continue;
    const target = { kind: "user", id: user, label: person.name };
    const action = decided.to === "approved" ? "user.approve" : "user.reject";
    yield { at: decided.at, admin: { id, username }, action, target, fields: ["status"], ip, result: "ok" };
  }
}
