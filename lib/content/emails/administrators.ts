// Emails to administrators.
import { maskName } from "../../shared/format.ts";
import { siteTime } from "../../shared/time.ts";
import { type Email, type EmailSite, layOut } from "./layout.ts";

type Applicant = { name: string; institution: string; profession: string; purpose: string };

/** Reports a new application. */
export function newRegistrationEmail(site: EmailSite, applicant: Applicant): Email {
  const { name, institution, profession, purpose } = applicant;
  const facts = [`姓名：${name}`, `单位：${institution}（${profession}）`, `使用目的：${purpose}`];
  const lines = ["有新的注册申请等待审核：", ...facts, "前往审核：", `${site.publicUrl}/admin/users/audit`];
  return layOut(site, { subject: "新注册申请", lines });
}

/** Reports a failed email. It is sent at most once an hour, so it links to the list of all failed emails. */
export function emailFailedEmail(site: EmailSite, { to, subject, error }: FailedEmail): Email {
  const facts = [`收件人：${to}`, `标题：${subject}`, `原因：${error}`];
  const hint = "一小时内的其他失败不再另行通知。全部记录：";
  const lines = ["有邮件发送失败：", ...facts, hint, `${site.publicUrl}/admin/mails?state=failed`];
  return layOut(site, { subject: "邮件发送失败", lines });
}

type FailedEmail = { to: string; subject: string; error: string };
type Sender = { name: string; institution: string; content: string };

const EXCERPT = 200; // characters; the back office shows the whole text

/** Reports new feedback, with its beginning. */
export function newFeedbackEmail(site: EmailSite, { name, institution, content }: Sender): Email {
  const characters = [...content];
  const excerpt = characters.slice(0, EXCERPT).join("") + (characters.length > EXCERPT ? "……" : "");
  const lines = ["收到新的用户反馈：", `${name}（${institution}）`, excerpt, "前往处理："];
  return layOut(site, { subject: "新反馈", lines: [...lines, `${site.publicUrl}/admin/users/feedback`] });
}

type NewAddress = { username: string; email: string; by: string; ip: string };

/**
 * Reports a changed address to an administrator's old address; `email` is the new one, and `by` says who changed it.
 */
export function adminAddressChangedEmail(site: EmailSite, { username, email, by, ip }: NewAddress): Email {
  const change = email ? `更换为 ${maskName(email)}` : "清空";
  const lines = [
    `您的管理员账号 ${username} 的邮箱已于 ${siteTime()} 由${by}${change}（IP 地址 ${ip}），本邮箱不再接收该账号的通知。`,
    "如果您不知道此事，请立即修改密码，并联系其他超级管理员：",
    `${site.publicUrl}/admin/profile`,
  ];
  return layOut(site, { subject: "邮箱已更换", priority: "security", name: username, lines });
}

/** The email with which an administrator tests the email server. */
export function testEmail(site: EmailSite, { username }: { username: string }): Email {
  const lines = ["这是一封测试邮件，收到它说明邮件服务工作正常。", `由管理员 ${username} 从后台发出。`];
  return layOut(site, { subject: "测试邮件", lines });
}
