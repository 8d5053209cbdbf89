// One email for each subject that the product sends.
import * as account from "../../lib/content/emails/account.ts";
import { repliedEmail } from "../../lib/content/emails/forum.ts";
import { newVersionEmail } from "../../lib/content/emails/releases.ts";
import * as administrators from "../../lib/content/emails/administrators.ts";
import * as twoFactor from "../../lib/content/emails/two_factor.ts";
import type { Email } from "../../lib/content/emails/layout.ts";

export const site = {
  name: "GAC 国产卫星影像校正",
  publicUrl: "http://192.168.100.200:8000",
  contact: { phone: "010-12345678", email: "gac@institute.example" },
};
const name = "张三";
const [username, ip] = ["admin", "61.139.2.69"];
const time = "2026-01-02 03:04";

/**
 * By subject, as §9 of the decisions names them. Where two emails share a subject, a suffix after a space distinguishes
 * them.
 */
export const everyEmail: Record<string, Email> = {
  验证码: account.codeEmail(site, { code: "048213", registered: false }),
  申请已收到: account.appliedEmail(site, { name, number: "R20260105-0012", expectedBy: "2026-01-08" }),
  审核通过: account.approvedEmail(site, { name }),
  审核未通过: account.rejectedEmail(site, { name, reason: "单位信息不完整" }),
  反馈已回复: account.feedbackRepliedEmail(site, { name, reply: "已在 3.2.2 修复\n请更新" }),
  新地点登录: account.newPlaceEmail(site, {
    name,
    time,
    place: "四川省 成都市",
    ip: "61.139.2.69",
    device: "Windows 10，Chrome 120",
  }),
  密码已修改: account.passwordChangedEmail(site, { name, time }),
  论坛有新回复: repliedEmail(site, {
    name,
    replier: "李**",
    title: "定标系数",
    body: "见文档。",
    address: `${site.publicUrl}/forum/review/1`,
    off: `${site.publicUrl}/api/forum/notices/off?user=1&signature=${"a".repeat(43)}`,
  }),
  新版本发布: newVersionEmail(site, {
    software_name: "GAC_PMS",
    version_number: "3.2.2",
    release_date: "2026-01-02",
    update_log: "修复 定标系数\n新增 批处理",
    file_size: 815_000_000,
    sha256: "a".repeat(64),
    name,
    off: `${site.publicUrl}/api/following/off?user=1&software=GAC_PMS&signature=${"a".repeat(43)}`,
  }),
  账号将注销: account.closingEmail(site, { name, time }),
  邮箱已更换: account.addressChangedEmail(site, { name, email: "z***@example.com", time }),
  新注册申请: administrators.newRegistrationEmail(site, {
    name,
    institution: "所",
    profession: "院校",
    purpose: "研究",
  }),
  新反馈: administrators.newFeedbackEmail(site, { name, institution: "所", content: "有错位" }),
  动态验证码已启用: twoFactor.twoFactorOnEmail(site, { username, ip }),
  动态验证码已关闭: twoFactor.twoFactorOffEmail(site, { username, by: "您本人" }),
  动态验证码多次错误: twoFactor.wrongCodesEmail(site, { username, ip }),
  恢复码已使用: twoFactor.recoveryUsedEmail(site, { username, ip, left: 9 }),
  "邮箱已更换 管理员": administrators.adminAddressChangedEmail(site, {
    username,
    email: "z@example.com",
    by: "您本人",
    ip,
  }),
  邮件发送失败: administrators.emailFailedEmail(site, { to: "a@b.example", subject: "验证码", error: "550" }),
  测试邮件: administrators.testEmail(site, { username }),
};
