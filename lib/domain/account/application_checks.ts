// The checks beside an application: facts for the reviewer, each with its reason. They never decide and never accuse.
import type { Check } from "../../shared/calls/users.ts";
import { addressOf, searchedList } from "../../shared/administration/addresses.ts";
import { areRelated, domainKind, domainOf, isUsual } from "../../shared/account/email_domains.ts";
import { userStatusLabels } from "../../shared/labels.ts";
import { foldedUnit } from "../../shared/search/folded.ts";
import { siteDate } from "../../shared/time.ts";
import { countClosed } from "./closed_accounts.ts";
import {
  applicationsOn,
  type Colleague,
  MOST,
  nearUnits,
  typedNames,
  usersOfUnits,
  usersSharing,
} from "./similar_users.ts";
import { isErased, type User } from "./users.ts";

const ok = (kind: Check["kind"], text: string, url?: string): Check => ({ kind, level: "ok", text, ...url && { url } });
const warning = (kind: Check["kind"], text: string, url?: string): Check => {
  return { kind, level: "warning", text, ...url && { url } };
};

/** The units of one response, by their folded names: found together, because each search passes over all users. */
async function compareUnits(users: User[]) {
  const colleagues = await usersOfUnits(new Set(users.map(unitOf).filter(Boolean)));
  const alone = new Set(users.filter((user) => others(user, colleagues.get(unitOf(user))).length === 0).map(unitOf));
  const near = new Map(await Promise.all(Array.from(alone, async (unit) => [unit, await nearUnits(unit)] as const)));
  const names = await typedNames([...near.values()].flatMap((units) => units.slice(0, NAMED)));
  return {
    colleagues: (user: User): Colleague[] => others(user, colleagues.get(unitOf(user))),
    /** Returns the names as users wrote them, those after the first ones folded. */
    near: (user: User) => (near.get(unitOf(user)) ?? []).map((unit) => names.get(unit) ?? unit),
  };
}
type Units = Awaited<ReturnType<typeof compareUnits>>;

/** The other lookups of one response: users with the same address share them. */
function openLookups() {
  const known = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, look: () => Promise<T>): Promise<T> => {
    if (!known.has(key)) known.set(key, look());
    return known.get(key) as Promise<T>;
  };
  return {
    sharing: (fact: "address" | "device", value: string) => once(`${fact} ${value}`, () => usersSharing(fact, value)),
    closed: (fact: "phone" | "address" | "device", value: string) => {
      return once(`closed ${fact} ${value}`, () => countClosed(fact, value, MOST + 1));
    },
    applications: (date: string, address: string) => {
      return once(`${date} ${address}`, () => applicationsOn(date, address));
    },
  };
}
type Lookups = ReturnType<typeof openLookups>;

/** Returns the checks of each user, in the order of the users; none for an erased one. */
export async function checksOf(users: User[]): Promise<Check[][]> {
  if (users.length === 0) return [];
  const units = await compareUnits(users.filter((user) => !isErased(user)));
  const lookups = openLookups();
  return await Promise.all(users.map((user) => isErased(user) ? [] : checksOfOne(user, { units, lookups })));
}

/** Returns the number of checks that are warnings. */
export function warningsIn(checks: Check[]): number {
  return checks.filter(({ level }) => level === "warning").length;
}

async function checksOfOne(user: User, { units, lookups }: { units: Units; lookups: Lookups }): Promise<Check[]> {
  const colleagues = units.colleagues(user);
  const { origin } = user;
  const found = await Promise.all([
    emailCheck(user),
    domainCheck(user, colleagues),
    colleagues.length > 0 ? sameUnitCheck(user, colleagues) : nearUnitCheck(units.near(user)),
    phoneCheck(user, lookups),
    origin && sharedCheck(user, { kind: "address", value: origin.address, means: "同一地址" }, lookups),
    origin && sharedCheck(user, { kind: "device", value: origin.device, means: "同一浏览器" }, lookups),
    origin && todayCheck(user, origin.address, lookups),
    earlierCheck(user),
  ]);
  return found.filter((check) => check !== null && check !== undefined);
}

const unitOf = ({ institution_name }: User) => foldedUnit(institution_name);
const others = <U extends { id: number }>({ id }: User, users: U[] = []) => users.filter((user) => user.id !== id);

function emailCheck({ email, email_verified = true }: User): Check {
  if (!email) return warning("email_verified", "没有填写邮箱");
  return email_verified
    ? ok("email_verified", "邮箱已通过验证码验证")
    : warning("email_verified", "邮箱由管理员填写，未经验证码验证");
}

/** Users of the same unit are better evidence than the kind of the domain. */
function domainCheck({ email, profession }: User, colleagues: Colleague[]): Check | null {
  const domain = domainOf(email);
  if (!domain) return null;
  const kind = domainKind(domain);
  if (kind === "free") return warning("domain", `使用公共邮箱 ${domain}，无法从域名核对单位`);
  const theirs = colleagues.flatMap(({ status, domain }) => status === "approved" && domain ? [domain] : [])
    .filter((other) => domainKind(other) !== "free");
  const same = theirs.filter((other) => areRelated(other, domain)).length;
  if (same > 0) return ok("domain", `邮箱域名 ${domain} 与同单位的 ${counted(same, "个用户")}相同`);
  if (theirs[0]) return warning("domain", `邮箱域名是 ${domain}，同单位的其他用户使用 ${theirs[0]}`);
  if (isUsual(kind, profession)) return ok("domain", `邮箱域名 ${domain} 符合单位类型“${profession}”`);
  return warning("domain", `邮箱域名 ${domain} 与单位类型“${profession}”不一致`);
}

function sameUnitCheck({ institution_name }: User, colleagues: Colleague[]): Check {
  return ok("unit", `与 ${counted(colleagues.length, "个其他用户")}的单位名称相同`, unitAddress(institution_name));
}

function nearUnitCheck(near: string[]): Check {
  const [nearest] = near;
  if (!nearest) return ok("unit", "没有其他用户填写过相同或相近的单位名称");
  const names = listed(near.map((name) => `“${name}”`), "个单位");
  return warning("unit", `与其他用户填写的${names}相近`, unitAddress(nearest));
}

async function phoneCheck({ phone }: User, lookups: Lookups): Promise<Check | null> {
  if (!phone) return null;
  const closed = await lookups.closed("phone", phone);
  return closed > 0 ? warning("phone", `手机号与 ${closedText(closed)}相同`) : ok("phone", "手机号未重复");
}

type Shared = { kind: "address" | "device"; value: string; means: string };

async function sharedCheck(user: User, { kind, value, means }: Shared, lookups: Lookups): Promise<Check> {
  const [users, closed] = await Promise.all([lookups.sharing(kind, value), lookups.closed(kind, value)]);
  const same = others(user, users).toSorted((a, b) =>
    Number(b.status === "rejected") - Number(a.status === "rejected")
  );
  if (same.length === 0 && closed === 0) return ok(kind, `没有其他账号从${means}注册`);
  const names = same.map(({ name, status }) => status === "approved" ? name : `${name}（${userStatusLabels[status]}）`);
  const found = [names.length > 0 && listed(names, "个账号"), closed > 0 && ` ${closedText(closed)}`].filter(Boolean);
  return warning(kind, `从${means}注册的还有${found.join("，以及")}`, same[0] && addressOf.user(same[0]));
}

async function todayCheck({ applied_at }: User, address: string, lookups: Lookups): Promise<Check> {
  const date = siteDate(applied_at);
  const day = date === siteDate() ? "今天" : `${date} `;
  const count = await lookups.applications(date, address);
  return count > 1
    ? warning("today", `同一地址${day}提交了 ${counted(count, "份申请")}`)
    : ok("today", `同一地址${day}没有其他申请`);
}

function earlierCheck({ decisions }: User): Check {
  const rejections = decisions.filter(({ to }) => to === "rejected");
  if (rejections.length === 0) return ok("earlier", decisions.length > 0 ? "以前的申请没有被拒绝" : "没有更早的申请");
  const reason = rejections.at(-1)?.reason;
  return warning("earlier", `以前的申请被拒绝 ${rejections.length} 次${reason ? `，最近的原因：${reason}` : ""}`);
}

const counted = (n: number, unit: string) =>
  n > MOST ? `${MOST} ${unit.slice(0, 1)}以上${unit.slice(1)}` : `${n} ${unit}`;
const closedText = (n: number) => `180 天内注销的 ${counted(n, "个账号")}`;

const NAMED = 3;

/** Returns the first names, and the number of all when there are more. */
function listed(names: string[], unit: string): string {
  const first = names.slice(0, NAMED).join("、");
  return names.length > NAMED ? `${first}等 ${counted(names.length, unit)}` : first;
}

const unitAddress = (name: string) => searchedList("/admin/users/list", name);
