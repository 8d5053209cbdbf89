// Emails to administrators about their two-factor authentication.
import { siteTime } from "../../shared/time.ts";
import { type Email, type EmailSite, layOut } from "./layout.ts";

type Event = { username: string; ip: string };

const priority = "security";

const ifNotYou = "如果不是您本人操作，请立即修改密码，并联系其他超级管理员。";

function profileOf({ publicUrl }: EmailSite): string {
  return `${publicUrl}/admin/profile`;
}

/** Reports that two-factor authentication was switched on. */
export function twoFactorOnEmail(site: EmailSite, { username, ip }: Event): Email {
  const lines = [
    `您的管理员账号 ${username} 已于 ${siteTime()} 启用动态验证码（IP 地址 ${ip}），其他已登录的设备均已退出。`,
    "今后登录时，除密码外还需输入验证器显示的动态验证码。请妥善保存恢复码，手机丢失时可用它登录。",
    ifNotYou,
  ];
  return layOut(site, { subject: "动态验证码已启用", priority, name: username, lines });
}

/** Reports that two-factor authentication was switched off; `by` says who did it. */
export function twoFactorOffEmail(site: EmailSite, { username, by }: { username: string; by: string }): Email {
  const lines = [
    `您的管理员账号 ${username} 的动态验证码已于 ${siteTime()} 由${by}关闭，登录时只需输入密码。`,
    "可在个人资料中重新启用：",
    profileOf(site),
    ifNotYou,
  ];
  return layOut(site, { subject: "动态验证码已关闭", priority, name: username, lines });
}

/** Warns of ten wrong codes after the right password. */
export function wrongCodesEmail(site: EmailSite, { username, ip }: Event): Email {
  return layOut(site, {
    subject: "动态验证码多次错误",
    priority,
    name: username,
    lines: [
      `您的管理员账号 ${username} 在输入正确的密码之后，动态验证码已连续 10 次错误，最近一次在 ${siteTime()}（IP 地址 ${ip}）。`,
      "如果不是您本人操作，您的密码可能已经泄露，请立即修改密码，并联系其他超级管理员。在输入正确的动态验证码之前，不再另行通知。",
      profileOf(site),
    ],
  });
}

/** Reports a used recovery code; `left` is the number of remaining codes. */
export function recoveryUsedEmail(site: EmailSite, { username, ip, left }: Event & { left: number }): Email {
  return layOut(site, {
    subject: "恢复码已使用",
    priority,
    name: username,
    lines: [
      `您的管理员账号 ${username} 已于 ${siteTime()} 使用了一个恢复码（IP 地址 ${ip}），还剩 ${left} 个。`,
      "恢复码用完之前，可在个人资料中生成新的恢复码：",
      profileOf(site),
      ifNotYou,
    ],
  });
}
