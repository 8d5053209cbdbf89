// Fills a store file with believable users; the site must not run on it meanwhile.
import { type User, users } from "../../lib/domain/account/users.ts";
import { organizations, professions, purposes, type UserStatus } from "../../lib/shared/labels.ts";
import { DAY } from "../../lib/shared/time.ts";
import { loadRows } from "../../lib/tasks/load/bulk.ts";
import { withStore } from "./store_file.ts";

export const families = [..."王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗"];
export const given = [..."伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰"];

/** So many users over the last year, every tenth still waiting; all have the same password hash. */
export function loadUsers(dataDir: string, { count, password_hash }: { count: number; password_hash: string }) {
  return withStore(dataDir, () => loadRows(users, generateUsers(count, password_hash)));
}

export function* generateUsers(count: number, password_hash: string): Generator<Omit<User, "id">> {
  const now = Date.now();
  for (let n = 0; n < count; n++) yield userOf(n, { at: now - (count - n) * (365 * DAY / count), password_hash });
}

function userOf(n: number, { at, password_hash }: { at: number; password_hash: string }): Omit<User, "id"> {
  const pick = <T>(words: readonly T[], step: number) => words[Math.floor(n / step) % words.length] as T;
  const time = new Date(at).toISOString();
  const status: UserStatus = n % 10 === 0 ? "pending" : n % 10 === 1 ? "rejected" : "approved";
  return {
    name: pick(families, 1) + pick(given, 20) + pick(given, 520),
    email: `user${n + 1}@example.com`,
    phone: `1${3 + n % 7}${String(n).padStart(9, "0")}`,
    password_hash,
    status,
    profession: pick(professions, 3),
    organization: pick(organizations, 5),
    purpose: pick(purposes, 7),
    institution_name: `第${1 + n % 997}遥感应用研究所`,
    wechat_name: `wx_${n.toString(36)}`,
    nickname: "",
    reason: status === "rejected" ? "资料不完整" : "",
    decisions: [],
    generation: 1,
    consent: { version: "1.0", at: time, ip: "127.0.0.1" },
    password_change_required: false,
    official: false,
    notices: { forum_replies: true },
    closes_at: null,
    applied_at: time,
    created_at: time,
    updated_at: time,
  };
}
