// The people of the demonstration: who applied when, and what became of it.
import type { User } from "../../domain/account/users.ts";
import type { Operation } from "../../domain/audit_log.ts";
import type { Past } from "./load_history.ts";
import { organizations, professions, purposes, type UserStatus } from "../../shared/labels.ts";
import { dayStart, HOUR, MINUTE, workdayAfter } from "../../shared/time.ts";
import { type Chance, chance } from "./chance.ts";
import { datesOf, earlyDatesOf, lively, moments } from "./rhythm.ts";

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
/** In the order of `professions` and `organizations`, so many of twenty. */
const degrees = organizations.flatMap((degree, n) =>
  Array.from({ length: [4, 5, 3, 1, 5, 1, 1][n] ?? 0 }, () => degree)
);
const often = professions.flatMap((profession, n) =>
  Array.from({ length: [5, 7, 1, 2, 3, 2][n] ?? 0 }, () => profession)
);

type Size = { users: number; days: number; now: number };
/** The administrator who decides about applications, with the IP address. */
export type Office = { id: number; username: string; ip: string };
type Decided = { to: UserStatus; reason: string; at: number };
export type Applicant = {
  at: number;
  person:
    & Pick<User, "name" | "email" | "phone" | "profession" | "organization" | "purpose">
    & Pick<User, "institution_name" | "wechat_name">;
  decided: Decided | null;
  /** When somebody who was refused applied once more. */
  again: number | null;
};

const REFUSED = "单位信息不完整，请补充后重新申请";
const WAITING = 20; // the last applications wait, at most so many
const BEFORE = 0.3; // who was there before the first day, and had been approved by then

/** The applications in the order in which they came. */
export function* applicants(size: Size): Generator<Applicant> {
  const { users, now } = size;
  const luck = chance(1);
  const waiting = Math.min(WAITING, Math.floor(users / 20));
  const early = Math.ceil(users * BEFORE);
  const soon = { now: now - HOUR, seed: 9 };
  const first = moments(early, { dates: earlyDatesOf(size), ...soon });
  const later = moments(users - early, { dates: datesOf(size), ...soon, busy: lively(size, { seed: 11 }) });
  const again = lastRefused(users - waiting);
  let n = 0;
  for (const { at } of chain(first, later)) {
    const decided = n < users - waiting ? decision(n, { at, now, luck }) : null;
    const person = { ...personOf(n, luck), ...users - n < waiting && worthALook[users - n] };
    yield { at, person, decided, again: n === again ? Math.max(now - 5 * HOUR, (decided?.at ?? now) + MINUTE) : null };
    n++;
  }
}

function* chain<T>(...all: Iterable<T>[]): Generator<T> {
  for (const some of all) yield* some;
}

/** By how many came after, and oneself: what somebody who decides should look at twice. */
const worthALook: Record<number, Partial<Applicant["person"]>> = {
  3: { profession: "行业部委", institution_name: "国家林草遥感监测中心（演示）", email: "gac-demo.lincao@163.com" },
  5: { profession: "科研院所", institution_name: "华中遥感应用研究所（演示）" },
  8: { profession: "科研院所", institution_name: "华中遥感应用研究所 （演示）", email: "gac-demo.huazhong@qq.com" },
};

const isRefused = (n: number) => n > 2 && n % 16 === 9;

/** The number of the last refused applicant, who applies once more with the same e-mail and telephone. */
function lastRefused(decided: number): number | undefined {
  return Array.from({ length: Math.min(16, decided) }, (_, back) => decided - 1 - back).find(isRefused);
}

/** In office hours of the next working day, or of the one after it. */
function decision(n: number, { at, now, luck }: { at: number; now: number; luck: Chance }): Decided {
  const date = workdayAfter(new Date(at).toISOString(), luck.below(4) === 0 ? 2 : 1);
  const later = Math.min(dayStart(date) + 9 * HOUR + luck.below(8 * HOUR), now - HOUR / 2);
  const refused = isRefused(n);
  return { to: refused ? "rejected" : "approved", reason: refused ? REFUSED : "", at: Math.max(later, at + MINUTE) };
}

function personOf(n: number, { pick, pickEarly }: Chance): Applicant["person"] {
  const profession = pick(often);
  return {
    name: pick(families) + pick(given) + (n % 3 ? pick(given) : ""),
    email: `user${n + 1}@example.com`,
    phone: `13${3 + n % 7}${String(10_000_000 + n).slice(-8)}`,
    profession,
    organization: pick(degrees),
    purpose: pickEarly(purposes),
    institution_name: pick(cities) + pick(kinds[profession]),
    wechat_name: `wx_${(n + 46_656).toString(36)}`,
  };
}

type Common = { password_hash: string; legal_version: string; office: Office };

/** The row that registration and decision leave. */
export function userRow({ at, person, decided, again }: Applicant, common: Common): Omit<User, "id"> {
  const { password_hash, legal_version, office } = common;
  const time = new Date(at).toISOString();
  const applied_at = again ? new Date(again).toISOString() : time;
  const decided_at = decided && new Date(decided.at).toISOString();
  return {
    ...person,
    password_hash,
    consent: { version: legal_version, at: applied_at, ip: "127.0.0.1" },
    nickname: "",
    status: again ? "pending" : decided?.to ?? "pending",
    reason: again ? "" : decided?.reason ?? "",
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
    generation: again ? 3 : decided?.to === "rejected" ? 2 : 1,
    notices: { forum_replies: true },
    closes_at: null,
    applied_at,
    created_at: time,
    updated_at: again ? applied_at : decided_at ?? time,
  };
}

/** The log's entries about the decisions; ids follow the order of the applications. */
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
