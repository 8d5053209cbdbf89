// The three decisions about an application: confirmation, call, button label.
import type { UserStatus } from "../../../../lib/shared/labels.ts";
import type { AdminUser, UndecidedApplication } from "../../../../lib/shared/calls/users.ts";
import { shortDateTime } from "../times.ts";

export type Verdict = "approve" | "reject" | "reaudit";

type Words = {
  label: string;
  verb: string;
  busy: string;
  title: (name: string) => string;
  effect: Effect;
  danger?: true;
};
type Effect = (user: Pick<AdminUser, "email">) => string;

/** A user without an email address is not notified. */
const email = (user: Pick<AdminUser, "email">, text: string) => user.email ? text : "该用户没有邮箱，不会收到邮件。";

export const verdicts: Record<Verdict, Words> = {
  approve: {
    label: "通过",
    verb: "确定通过",
    busy: "提交中…",
    title: (name) => `通过“${name}”的注册申请？`,
    effect: (user) => `通过后可以登录并下载软件。${email(user, "结果会发邮件告知。")}`,
  },
  reject: {
    label: "拒绝",
    verb: "确定拒绝",
    busy: "提交中…",
    title: (name) => `拒绝“${name}”的注册申请？`,
    effect: (user) => `拒绝后不能登录，可以修改资料重新申请。${email(user, "结果和说明会发邮件告知。")}`,
    danger: true,
  },
  reaudit: {
    label: "重新审核",
    verb: "确定重新审核",
    busy: "提交中…",
    title: (name) => `重新审核“${name}”？`,
    effect: () => "状态会回到待审核，在再次通过之前不能登录。",
  },
};

/** The decisions that a status permits. */
export function allowedVerdicts(status: UserStatus): Verdict[] {
  return status === "pending" ? ["approve", "reject"] : ["reaudit"];
}

/** Returns `，刘敏 已于 11-22 14:03 通过`; empty without a name. */
export function decisionNote(decision: unknown): string {
  const { admin, to, created_at } = (decision ?? {}) as Partial<NonNullable<UndecidedApplication["decision"]>>;
  if (!admin || !to || !created_at) return "";
  const label = to === "approved" ? "通过" : to === "rejected" ? "拒绝" : "重置审核状态";
  return `，${admin} 已于 ${shortDateTime(created_at)} ${label}`;
}
