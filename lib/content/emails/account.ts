// Emails to users about their accounts.
import { type Email, type EmailSite, layOut } from "./layout.ts";

/** The priority of emails about security and about decisions. */
const priority = "security";

const ignore = "如果不是您本人操作，请忽略此邮件。";

/** An email with a code. It says whether the address has an account, because only the owner of the address reads it. */
export function codeEmail(site: EmailSite, { code, registered }: { code: string; registered: boolean }): Email {
  const use = registered
    ? "该邮箱已在本站注册，此验证码可用于重置密码；如果您的申请未通过审核，也可用它重新提交申请。"
    : "该邮箱尚未在本站注册，此验证码可用于注册账号，或将您已有账号的邮箱更换为本邮箱。";
  return layOut(site, {
    subject: "验证码",
    lines: ["您的验证码是：", { code }, "验证码10分钟内有效，只能使用一次，请勿告诉他人。", use, ignore],
    priority: "code",
    contact: false, // because a phone number would be a second run of digits
  });
}

/** Confirms an application, with its number and the date by which it will be decided. */
export function appliedEmail(
  site: EmailSite,
  { name, number, expectedBy }: { name: string; number: string; expectedBy: string },
): Email {
  return layOut(site, {
    subject: "申请已收到",
    name,
    lines: [
      "我们已收到您的注册申请。",
      `申请编号：${number}`,
      `预计完成日期：${expectedBy}`,
      "审核结果会以邮件通知您；您也可以随时登录查看进度：",
      `${site.publicUrl}/login`,
    ],
  });
}

/** A line that is left out when there is no reason. */
const REASON = "原因：{reason}";

/**
 * Returns the built-in texts of the two decision emails, with the placeholders of the institute's own: `{name}`,
 * `{link}` and `{reason}`. With `group` the first one mentions the user group.
 */
export function decisionTexts({ publicUrl }: EmailSite, { group = false } = {}) {
  const approved = [
    "{name}，您好：",
    "您的注册申请已通过审核，现在可以登录并下载软件：",
    "{link}",
    "1. 下载并安装软件：",
    `${publicUrl}/download`,
    "2. 按教程完成第一次处理：",
    `${publicUrl}/tutorials`,
    "3. 查阅各模块的参数和原理：",
    `${publicUrl}/document`,
    ...group ? ["4. 用微信扫码加入用户交流群，获取安装支持；二维码也在本站首页。"] : [],
  ];
  const rejected = [
    "{name}，您好：",
    "很抱歉，您的注册申请未通过审核。",
    REASON,
    "您可以修改资料后用同一邮箱重新申请：",
    "{link}",
  ];
  return { approved: approved.join("\n"), rejected: rejected.join("\n") };
}

/** `template` replaces the built-in text, if it is not empty. */
type Decided = { name: string; template?: string };
type Approved = Decided & { group?: boolean; redirect?: string };

/**
 * Tells an applicant of the approval, with the first steps; with `group` also of the user group. The sign-in of its
 * link leads to the path `redirect`.
 */
export function approvedEmail(site: EmailSite, { name, template, group, redirect }: Approved): Email {
  const link = `${site.publicUrl}/login${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ""}`;
  const text = template?.trim() || decisionTexts(site, { group }).approved;
  const lines = fill(linesOf(text), { name, reason: "", link });
  return layOut(site, { subject: "审核通过", priority, lines, greeting: false, ...group && { qrcode: true } });
}

/** Tells an applicant of the refusal. The reason follows a text without `{reason}`. */
export function rejectedEmail(site: EmailSite, { name, reason = "", template }: Decided & { reason?: string }): Email {
  const text = template?.trim() || decisionTexts(site).rejected;
  const lines = linesOf(text.includes("{reason}") ? text : `${text}\n${REASON}`);
  const values = { name, reason, link: `${site.publicUrl}/register` };
  const given = lines.filter((line) => reason || line !== REASON);
  return layOut(site, { subject: "审核未通过", priority, lines: fill(given, values), greeting: false });
}

/** Reports a changed password. */
export function passwordChangedEmail(site: EmailSite, { name, time }: { name: string; time: string }): Email {
  const lines = [
    `您的账号密码已于 ${time} 修改，所有已登录的设备均已退出。`,
    "如果不是您本人操作，请立即重置密码：",
    `${site.publicUrl}/login`,
  ];
  return layOut(site, { subject: "密码已修改", priority, name, lines });
}

/** Says when the account will be closed, and how to take that back. */
export function closingEmail(site: EmailSite, { name, time }: { name: string; time: string }): Email {
  const lines = [
    `您已申请注销账号，账号将于 ${time} 注销。届时您的个人信息会被删除，不能恢复；统计数字保留，但不再能识别到您。`,
    "在此之前登录即可撤销：",
    `${site.publicUrl}/login?redirect=/user/security`,
    "如果不是您本人操作，请立即登录撤销，并修改密码。",
  ];
  return layOut(site, { subject: "账号将注销", priority, name, lines });
}

/** Reports a sign-in from a place from which the account has not been used lately. */
export function newPlaceEmail(
  site: EmailSite,
  { name, time, place, ip, device }: { name: string; time: string; place: string; ip: string; device: string },
): Email {
  const lines = [
    "您的账号在新的地点登录。",
    `时间：${time}`,
    `地点：${place}（IP 地址 ${ip}）`,
    `设备：${device}`,
    "如果是您本人操作，无需处理。如果不是，请立即登录，退出其他设备并修改密码：",
    `${site.publicUrl}/login?redirect=/user/security`,
  ];
  return layOut(site, { subject: "新地点登录", priority, name, lines });
}

// An email is one row of the store, which holds 64 KiB. The user reads a longer reply in the personal centre.
const REPLY = { characters: 3_000, lines: 60 };

/** Gives the reply to a user's feedback. */
export function feedbackRepliedEmail(site: EmailSite, { name, reply }: { name: string; reply: string }): Email {
  const shown = linesOf([...reply].slice(0, REPLY.characters).join("")).slice(0, REPLY.lines);
  const lines = ["您提交的反馈已有回复：", ...shown];
  const more = "反馈原文和完整回复可在个人中心查看：";
  return layOut(site, { subject: "反馈已回复", name, lines: [...lines, more, `${site.publicUrl}/user/feedback`] });
}

/** Reports a changed address to the old address; `email` is the new one, masked. */
export function addressChangedEmail(
  site: EmailSite,
  { name, email, time }: { name: string; email: string; time: string },
): Email {
  const reached = [site.contact?.phone, site.contact?.email].filter(Boolean).join("，");
  const lines = [
    `您的账号邮箱已于 ${time} 更换为 ${email}，本邮箱不再用于登录和接收通知。`,
    `如果不是您本人操作，请立即用手机号登录，更换邮箱并修改密码${reached ? `，并联系 ${reached}` : ""}：`,
    `${site.publicUrl}/login`,
  ];
  return layOut(site, { subject: "邮箱已更换", priority, name, lines });
}

function fill(lines: string[], values: Record<"name" | "reason" | "link", string>): string[] {
  return lines.map((line) => line.replace(/\{(name|reason|link)\}/g, (_, place: keyof typeof values) => values[place]));
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map((line) => line.trim()).filter(Boolean);
}
