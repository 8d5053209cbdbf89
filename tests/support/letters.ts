// One letter of each subject that the product writes.
import * as account from "../../lib/services/letters/account.ts";
import { repliedLetter } from "../../lib/services/letters/forum.ts";
import * as office from "../../lib/services/letters/office.ts";
import * as secondStep from "../../lib/services/letters/second_step.ts";
import type { Letter } from "../../lib/services/mail.ts";

export const site = {
  name: "GAC 国产卫星影像校正",
  publicUrl: "http://192.168.100.200:8000",
  contact: { phone: "010-12345678", email: "gac@institute.example" },
};
const name = "张三";
const [username, ip] = ["admin", "61.139.2.69"];
const time = "2026-01-02 03:04";

/** By subject, as §9 of the decisions names them; where two have one, a word after a space says whose it is. */
export const everyLetter: Record<string, Letter> = {
  验证码: account.codeLetter(site, { code: "048213", registered: false }),
  申请已收到: account.appliedLetter(site, { name, number: "R20260105-0012", expectedBy: "2026-01-08" }),
  审核通过: account.approvedLetter(site, { name }),
  审核未通过: account.rejectedLetter(site, { name, reason: "单位信息不完整" }),
  反馈已回复: account.feedbackRepliedLetter(site, { name, reply: "已在 3.2.2 修复\n请更新" }),
  新地点登录: account.newPlaceLetter(site, {
    name,
    time,
    place: "四川省 成都市",
    ip: "61.139.2.69",
    device: "Windows 10，Chrome 120",
  }),
  密码已修改: account.passwordChangedLetter(site, { name, time }),
  论坛有新回复: repliedLetter(site, {
    name,
    replier: "李**",
    title: "定标系数",
    body: "见文档。",
    address: `${site.publicUrl}/forum/review/1`,
    off: `${site.publicUrl}/api/forum/notices/off?user=1&signature=${"a".repeat(43)}`,
  }),
  账号将注销: account.closingLetter(site, { name, time }),
  邮箱已更换: account.emailChangedLetter(site, { name, email: "z***@example.com", time }),
  新注册申请: office.newRegistrationLetter(site, { name, institution: "所", profession: "院校", purpose: "研究" }),
  新反馈: office.newFeedbackLetter(site, { name, institution: "所", content: "有错位" }),
  动态验证码已启用: secondStep.stepOnLetter(site, { username, ip }),
  动态验证码已关闭: secondStep.stepOffLetter(site, { username, by: "您本人" }),
  动态验证码多次错误: secondStep.stepLetters(site, { username, ip }).wrongCodes,
  恢复码已使用: secondStep.stepLetters(site, { username, ip }).recoveryUsed(9),
  "邮箱已更换 管理员": office.adminEmailChangedLetter(site, { username, email: "z@example.com", by: "您本人", ip }),
  邮件发送失败: office.mailFailedLetter(site, { to: "a@b.example", subject: "验证码", error: "550" }),
  测试邮件: office.testLetter(site, { username }),
};
